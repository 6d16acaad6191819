/**
 * Octets behind a Content-Transfer-Encoding (RFC 2045 section 6), at most `limit` of them. What is not base64 or
 * quoted-printable is taken as it is. Damaged input gives what can be read; nothing throws.
 */
export function decodeTransfer(bytes: Uint8Array, encoding: string, limit: number): Buffer {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (encoding === 'base64') {
    // Twice the limit leaves room for line ends; Buffer skips them and all that is not of the alphabet.
    return Buffer.from(source.toString('latin1', 0, Math.min(source.length, limit * 2)), 'base64').subarray(
      0,
      limit,
    );
  }
  if (encoding === 'quoted-printable')
    return decodeQuotedPrintable(source.subarray(0, limit * 3)).subarray(0, limit);
  return source.subarray(0, limit);
}

const equals = 0x3d;

function decodeQuotedPrintable(source: Buffer): Buffer {
  let escape = source.indexOf(equals);
  if (escape < 0) return source;
  const target = Buffer.allocUnsafe(source.length);
  let read = 0;
  let written = 0;
  while (escape >= 0) {
    written += source.copy(target, written, read, escape);
    const high = hexValue(source[escape + 1]);
    const low = hexValue(source[escape + 2]);
    if (high >= 0 && low >= 0) {
      target[written++] = high * 16 + low;
      read = escape + 3;
    } else {
      const next = afterSoftBreak(source, escape + 1);
      // No soft line break and no code: the sign stands for itself (RFC 2045 6.7, note on robustness).
      if (next === null) target[written++] = equals;
      read = next ?? escape + 1;
    }
    escape = source.indexOf(equals, read);
  }
  written += source.copy(target, written, read);
  return target.subarray(0, written);
}

/** The offset behind blanks and a line end, or null when there is no soft line break. */
function afterSoftBreak(source: Buffer, start: number): number | null {
  let end = start;
  while (source[end] === 0x20 || source[end] === 0x09) end += 1;
  if (end >= source.length || source[end] === 0x0a) return Math.min(end + 1, source.length);
  return source[end] === 0x0d && source[end + 1] === 0x0a ? end + 2 : null;
}

function hexValue(octet: number | undefined): number {
  if (octet === undefined) return -1;
  if (octet >= 0x30 && octet <= 0x39) return octet - 0x30;
  const upper = octet & 0xdf;
  return upper >= 0x41 && upper <= 0x46 ? upper - 0x37 : -1;
}
