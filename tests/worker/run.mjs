// Runs a Python script in the runtime for browsers, without a browser: node run.mjs SOURCES.zip SCRIPT.py WORD...
// Its `main` is given the words and prints to the standard output; `__main__.cpu()` is the processor time in milliseconds, and
// `alidade_machine.newMachine` runs a WebAssembly module.
import { readFileSync } from "node:fs";
import { loadPyodide } from "../../board/node_modules/pyodide/pyodide.mjs";
import { Machine } from "../../board/src/worker/machine.js";

const [sources, script, ...words] = process.argv.slice(2);
const python = await loadPyodide({ stdout: (line) => process.stdout.write(`${line}\n`) });
python.unpackArchive(new Uint8Array(readFileSync(sources)), "zip", { extractDir: "/home/alidade" });
python.FS.writeFile("/home/alidade/script.py", readFileSync(script, "utf8"));
python.registerJsModule("alidade_machine", { newMachine: (code) => new Machine(code) });
python.globals.set("words", python.toPy(words));
python.globals.set("cpu", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
});
try {
  await python.runPythonAsync(`
import sys
sys.path.insert(0, "/home/alidade")
import script
await script.main(*words)`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
