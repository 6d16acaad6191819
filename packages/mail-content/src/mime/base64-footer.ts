/** The end is searched for what was added: lists write footers of some lines behind the encoded text. */
const footerReach = 8 * 1024;
const lineSearched = 1000;
/** Signs of base64 in a line, or words that only look so. */
const foreignLine = /[^\w+/=\s-]|^[_-]{3,}\s*$|^[A-Z]?[a-z]+(?: [A-Z]?[a-z]+)+\s*$/;

/** Base64 without the lines behind it that are none: a list's footer read as base64 would be rubbish at the end of the text. */
export function withoutFooter(octets: Uint8Array): Uint8Array {
  const source = Buffer.from(octets.buffer, octets.byteOffset, octets.byteLength);
  const from = Math.max(0, source.length - footerReach);
  const lines = source.toString('latin1', from).split('\n');
  let at = from;
  for (const [index, line] of lines.entries()) {
    if ((index > 0 || from === 0) && at > 0 && foreignLine.test(line.slice(0, lineSearched)))
      return source.subarray(0, at);
    at += line.length + 1;
  }
  return source;
}
