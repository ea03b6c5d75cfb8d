// Calls a function of a WebAssembly object: node wasm.mjs OBJECT NAME ROUNDS. Prints its result and the seconds of processor time.
// An object is not linked: its functions have names only in the custom section "linking", so they are exported here.
import { readFileSync } from "node:fs";

const [file, name, rounds] = process.argv.slice(2);
const bytes = readFileSync(file);

/** An unsigned number and the place behind it. */
function number(at) {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value |= (byte & 127) << shift;
    if (byte < 128) return [value >>> 0, at];
  }
}
const written = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...written(value >>> 7)]);

const sections = [];
for (let at = 8; at < bytes.length; ) {
  const [length, body] = number(at + 1);
  sections.push({ id: bytes[at], start: at, body, end: body + length });
  at = body + length;
}

// The symbol of a defined function: kind 0, flags, index, length of the name, name.
const place = bytes.lastIndexOf(Buffer.from([...written(name.length), ...Buffer.from(name)]));
const index = bytes[place - 1];
const exported = [1, 1, "f".charCodeAt(0), 0, ...written(index)];
const exports_ = Buffer.from([7, ...written(exported.length), ...exported]);
const known = sections.filter(({ id }) => id !== 0);
const split = known.findIndex(({ id }) => id > 7);
const cut = (list) => list.map(({ start, end }) => bytes.subarray(start, end));
const whole = Buffer.concat([bytes.subarray(0, 8), ...cut(known.slice(0, split)), exports_, ...cut(known.slice(split))]);

const module = new WebAssembly.Module(whole);
const memory = new WebAssembly.Memory({ initial: 16 });
const given = {
  memory: () => memory,
  table: () => new WebAssembly.Table({ initial: 64, element: "anyfunc" }),
  global: () => new WebAssembly.Global({ value: "i32", mutable: true }, 1 << 19),
  function: () => () => 0,
};
const env = Object.fromEntries(WebAssembly.Module.imports(module).map((one) => [one.name, given[one.kind]()]));
const { f } = new WebAssembly.Instance(module, { env }).exports;
const call = (count) => {
  f(1024, 1032, BigInt(count)); // where the result goes, where an error would go, the argument
  return new BigInt64Array(memory.buffer)[128];
};
for (let i = 0; i < 3; i++) call(200_000); // until the browser's better compiler has been at it
const before = process.cpuUsage();
const result = call(Number(rounds));
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ result: String(result), seconds: (user + system) / 1e6 }));
