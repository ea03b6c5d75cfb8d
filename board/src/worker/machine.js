// @ts-check
/**
 * Runs the compiled engine: a WebAssembly module and its memory, called by `alidade.batch.kernel`.
 *
 * @typedef {{ getBuffer(type: "u8"): { data: Uint8Array; release(): void } }} Buffer Bytes of Python, as they look from here.
 */
const PAGE = 65536; // bytes; what a call works on stands behind the first page of the memory

/** @param {Buffer} buffer */
function copied(buffer) {
  const view = buffer.getBuffer("u8");
  try {
    return view.data.slice();
  } finally {
    view.release();
  }
}

export class Machine {
  /** @type {Record<string, any>} */
  #exported;

  /** @param {Buffer} code */
  constructor(code) {
    this.#exported = new WebAssembly.Instance(new WebAssembly.Module(copied(code))).exports;
  }

  /**
   * Run a function on a block of words, and copy its results and the words behind the `readOnly` ones back.
   *
   * @param {string} name
   * @param {Buffer} block
   * @param {number} results
   * @param {number} readOnly
   */
  call(name, block, results, readOnly) {
    const { memory } = this.#exported;
    const view = block.getBuffer("u8");
    try {
      const words = view.data;
      const missing = PAGE + words.length - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
      new Uint8Array(memory.buffer, PAGE, words.length).set(words);
      this.#exported[name](PAGE);
      const after = new Uint8Array(memory.buffer, PAGE, words.length);
      words.set(after.subarray(0, 8 * results));
      words.set(after.subarray(8 * readOnly), 8 * readOnly);
    } finally {
      view.release();
    }
  }

  /**
   * Load a module that adds functions to the table, which has this many then.
   *
   * @param {Buffer} code
   * @param {number} size
   */
  add(code, size) {
    const { memory, table } = this.#exported;
    table.grow(size - table.length);
    new WebAssembly.Instance(new WebAssembly.Module(copied(code)), { alidade: { memory, table } });
  }
}
