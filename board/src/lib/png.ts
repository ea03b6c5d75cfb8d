/** Writes small PNG files; browsers write them fast and large. */

const SUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? 0xedb88320 ^ (byte >>> 1) : byte >>> 1;
  return byte;
});

function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  let sum = -1;
  for (const byte of bytes.subarray(4, -4)) sum = SUMS[(sum ^ byte) & 255] ^ (sum >>> 8);
  view.setUint32(8 + data.length, ~sum);
  return bytes;
}

/** The grain of the paper is rounded to steps of two, which are indistinguishable. */
const step = (value: number): number => value & 0xfe;

/** Every colour less what its neighbours to the left and above let expect (the filter "Paeth"). */
function filtered({ data, width, height }: ImageData): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array((width * 3 + 1) * height);
  const line = width * 4;
  let at = 0;
  for (let y = 0; y < height; y++) {
    rows[at++] = 4;
    for (let i = y * line; i < (y + 1) * line; i++) {
      if (i % 4 === 3) continue;
      const first = i % line < 4;
      const a = first ? 0 : step(data[i - 4]);
      const b = y ? step(data[i - line]) : 0;
      const c = first || !y ? 0 : step(data[i - line - 4]);
      const [da, db, dc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
      rows[at++] = step(data[i]) - (da <= db && da <= dc ? a : db <= dc ? b : c);
    }
  }
  return rows;
}

export async function pngOf(picture: ImageData): Promise<Blob> {
  const packed = new Blob([filtered(picture)]).stream().pipeThrough(new CompressionStream("deflate"));
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, picture.width);
  view.setUint32(4, picture.height);
  // Eight bits per colour, three colours per pixel.
  head.set([8, 2], 8);
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk("IHDR", head),
    chunk("IDAT", new Uint8Array(await new Response(packed).arrayBuffer())),
    chunk("IEND", new Uint8Array()),
  ];
  return new Blob(parts, { type: "image/png" });
}
