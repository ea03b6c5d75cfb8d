/** A text as a QR code: SVG, black on white in any light. */
export async function qrOf(text: string): Promise<string> {
  const { default: qrcode } = await import("qrcode-generator");
  const qr = qrcode(0, "M");
  qr.addData(text);
  qr.make();
  let path = "";
  const size = qr.getModuleCount();
  for (let r = 0; r < size; r++) for (let c = 0; c < size; c++) if (qr.isDark(r, c)) path += `M${c} ${r}h1v1h-1z`;
  const whole = size + 8; // with the quiet zone
  return `<svg viewBox="-4 -4 ${whole} ${whole}" width="196" height="196"><path fill="#fff" d="M-4 -4h${whole}v${whole}h-${whole}z"/><path fill="#000" d="${path}"/></svg>`;
}
