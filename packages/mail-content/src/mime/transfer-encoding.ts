import type { TransferDecoder } from './transfer-decoder.ts';
import { decodeUu, uuDecoder } from './uu-encoding.ts';

const equals = 0x3d;
/** RFC 5322 2.1.1. An equals sign followed by more blanks than that is no soft line break, so the decoder does not wait for their end. */
const longestLine = 1000;

/**
 * Octets behind a Content-Transfer-Encoding (RFC 2045 section 6), at most `limit` of them. Other encodings are taken as they are.
 * Damaged input gives what can be read; nothing throws.
 */
export function decodeTransfer(bytes: Uint8Array, encoding: string, limit: number): Buffer {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Twice the limit leaves room for line ends.
  if (encoding === 'base64') return decodeBase64(source.subarray(0, limit * 2)).subarray(0, limit);
  if (encoding === 'quoted-printable')
    return decodeQuotedPrintable(source.subarray(0, limit * 3), true).octets.subarray(0, limit);
  if (encoding === 'uuencode') return decodeUu(source.subarray(0, limit * 2)).subarray(0, limit);
  return source.subarray(0, limit);
}

/** Decodes input that comes in pieces; only a few octets are held back. */
export function createTransferDecoder(encoding: string): TransferDecoder {
  if (encoding === 'base64') return base64Decoder();
  if (encoding === 'quoted-printable') return quotedPrintableDecoder();
  if (encoding === 'uuencode') return uuDecoder();
  return { write: (encoded) => encoded, end: () => Buffer.alloc(0) };
}

/** A line that some programs of mailing lists put above their footer, whatever the encoding of the text: none of its signs is base64. */
const footerLine = /^[ \t]{0,9}(?:_{10,200}|-{10,200})[ \t]{0,9}\r?$/m;

/** Decodes a whole body; what is downloaded, piece by piece, has no footer. */
function decodeBase64(given: Buffer): Buffer {
  const hasSign = given.includes('----------') || given.includes('__________');
  const footer = hasSign ? given.toString('latin1').search(footerLine) : -1;
  const source = footer < 0 ? given : given.subarray(0, footer);
  const padding = source.indexOf(equals);
  // Buffer skips characters outside of the alphabet, but stops at the first padding.
  if (padding < 0 || !/[\w+/-]/.test(source.toString('latin1', padding)))
    return Buffer.from(source.toString('latin1'), 'base64');
  const decoder = base64Decoder();
  return Buffer.concat([decoder.write(source), decoder.end()]);
}

/** Padding ends a run, and another begins: some programs encode a file piece by piece. */
function base64Decoder(): TransferDecoder {
  let open = '';
  return {
    write(encoded) {
      const runs = (open + encoded.toString('latin1').replace(/[^\w+/=-]+/g, '')).split(/=+/);
      const last = runs.pop() ?? '';
      const whole = last.length - (last.length % 4);
      open = last.slice(whole);
      const target = Buffer.allocUnsafe(encoded.length + 4);
      let written = 0;
      // Into one piece of memory: a mail can hold millions of runs.
      for (const run of [...runs, last.slice(0, whole)])
        if (run.length > 1) written += target.write(run, written, 'base64');
      return target.subarray(0, written);
    },
    end: () => Buffer.from(open, 'base64'),
  };
}

function quotedPrintableDecoder(): TransferDecoder {
  let open = Buffer.alloc(0);
  return {
    write(encoded) {
      const source = Buffer.concat([open, encoded]);
      const { octets, read } = decodeQuotedPrintable(source, false);
      open = source.subarray(read);
      return octets;
    },
    end: () => decodeQuotedPrintable(open, true).octets,
  };
}

/** @param isAll false when more will come: then an escape that its end leaves open is not read. */
function decodeQuotedPrintable(source: Buffer, isAll: boolean): { octets: Buffer; read: number } {
  let escape = source.indexOf(equals);
  if (escape < 0) return { octets: source, read: source.length };
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
      const end = endOfBlanks(source, escape + 1);
      if (!isAll && end + 1 >= source.length) return { octets: target.subarray(0, written), read: escape };
      const next = afterLineEnd(source, end);
      // Neither a soft line break nor a code: the equals sign is taken literally (RFC 2045 6.7, note on robustness).
      if (next === null) target[written++] = equals;
      read = next ?? escape + 1;
    }
    escape = source.indexOf(equals, read);
  }
  written += source.copy(target, written, read);
  return { octets: target.subarray(0, written), read: source.length };
}

function endOfBlanks(source: Buffer, start: number): number {
  let end = start;
  while (end < start + longestLine && (source[end] === 0x20 || source[end] === 0x09)) end += 1;
  return end;
}

/** The offset behind the line end at `at`, which the end of all is too; null when there is none. */
function afterLineEnd(source: Buffer, at: number): number | null {
  if (at >= source.length || source[at] === 0x0a) return Math.min(at + 1, source.length);
  return source[at] === 0x0d && source[at + 1] === 0x0a ? at + 2 : null;
}

function hexValue(octet: number | undefined): number {
  if (octet === undefined) return -1;
  if (octet >= 0x30 && octet <= 0x39) return octet - 0x30;
  const upper = octet & 0xdf;
  return upper >= 0x41 && upper <= 0x46 ? upper - 0x37 : -1;
}
