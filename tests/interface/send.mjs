/** The page's client without the page: `requests.ts` as it was generated, sent over HTTP, and as a device receives it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [, , board, generated, name, base, ...values] = process.argv;
const ts = createRequire(join(board, "package.json"))("typescript");
const folder = mkdtempSync(join(tmpdir(), "page-"));
try {
  const load = (file) => {
    const compilerOptions = { module: "ESNext", target: "ES2022", verbatimModuleSyntax: true };
    const { outputText } = ts.transpileModule(readFileSync(file, "utf8"), { compilerOptions });
    const out = join(folder, `${file.split("/").pop()}.mjs`);
    writeFileSync(out, outputText);
    return import(out);
  };
  const requests = await load(generated);
  const { encode, forFetch } = await load(join(board, "src/lib/request.ts"));
  const message = encode(requests[name](...values.map((value) => JSON.parse(value))));
  const answer = await fetch(base + message.path, forFetch(message, "", "en"));
  console.log(JSON.stringify({ message, status: answer.status, text: await answer.text() }));
} finally {
  rmSync(folder, { recursive: true });
}
