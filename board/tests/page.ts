/** What the page's texts need of a browser, its language and its taste: import this before anything of the page. */
import { vi } from "vitest";
import { loadWords } from "../src/lib/words";

vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
await loadWords("en");
