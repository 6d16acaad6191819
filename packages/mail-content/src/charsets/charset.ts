import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';
import iconv from 'iconv-lite';
import { decodeShifted, shiftedForms } from './shifted-charset.ts';

export interface DecodedText {
  readonly text: string;
  /** False when the label names no character set we know: then the text is a guess. */
  readonly isKnown: boolean;
}

/** Labels that programs write without knowing the charset: the octets decide. */
const undeclared = new Set([
  '',
  'us-ascii',
  'ascii',
  'ansi_x3.4-1968',
  'unknown',
  'x-unknown',
  'unknown-8bit',
  'default',
  'none',
  'binary',
  '7bit',
  '8bit',
  'x-user-defined',
]);

/** Wrong labels seen in mail, and those that neither WHATWG nor iconv-lite lists. */
const aliases: Readonly<Record<string, string>> = {
  utf8mb4: 'utf-8',
  utf: 'utf-8',
  'unicode-1-1-utf-7': 'utf-7',
  'x-unicode-2-0-utf-7': 'utf-7',
  ansi: 'windows-1252',
  latin: 'windows-1252',
  'x-gbk': 'gbk',
  cp936: 'gbk',
  ms936: 'gbk',
  cp932: 'shift_jis',
  ms932: 'shift_jis',
  utf_8: 'utf-8',
  'x-utf-8': 'utf-8',
  'x-gb18030': 'gb18030',
  gb12345: 'gbk',
  'eucjp-ms': 'euc-jp',
  'euc-jp-ms': 'euc-jp',
  cp51932: 'euc-jp',
  'x-windows-949': 'euc-kr',
  cp949: 'euc-kr',
  ms949: 'euc-kr',
  uhc: 'euc-kr',
  // The platform's Big5 lacks the signs of Hong Kong, which WHATWG puts into it.
  big5: 'big5hkscs',
  'big5-hkscs': 'big5hkscs',
  'hkscs-big5': 'big5hkscs',
  'cn-big5': 'big5hkscs',
  csbig5: 'big5hkscs',
  'x-x-big5': 'big5hkscs',
  cp950: 'big5hkscs',
  'dos-720': 'cp720',
  'x-mac-roman': 'macintosh',
  'x-mac-ce': 'maccenteuro',
  'x-mac-centraleurroman': 'maccenteuro',
  'x-mac-greek': 'macgreek',
  'x-mac-turkish': 'macturkish',
  'x-mac-icelandic': 'maciceland',
  'x-mac-romanian': 'macromania',
  'x-mac-croatian': 'maccroatian',
  'x-mac-thai': 'macthai',
  'x-mac-japanese': 'shift_jis',
  'x-mac-korean': 'euc-kr',
  'x-mac-chinesesimp': 'gbk',
  'x-mac-chinesetrad': 'big5hkscs',
  'hz-gb-2312': 'hz',
  csiso2022kr: 'iso-2022-kr',
  cp50220: 'iso-2022-jp',
  cp50221: 'iso-2022-jp',
  cp50222: 'iso-2022-jp',
};

/** Encodings of iconv-lite that are not character sets. */
const octetForms = new Set(['hex', 'base64']);

/**
 * Text of octets by the label in the mail: WHATWG labels, then iconv-lite (say cp850), then a guess.
 * A label that says ASCII or nothing is UTF-8 where the octets are, else windows-1252.
 */
export function decodeCharset(bytes: Uint8Array, label: string): DecodedText {
  if (label === 'utf-8') return { text: utf8(bytes), isKnown: true };
  const name = canonicalLabel(label);
  if (undeclared.has(name)) return { text: decodeUndeclared(bytes), isKnown: true };
  if (name === 'utf-8' || name === 'utf8') return { text: utf8(bytes), isKnown: true };
  const shifted = shiftedForms.get(name);
  if (shifted !== undefined) return { text: decodeShifted(asBuffer(bytes), shifted), isKnown: true };
  const decoder = whatwgDecoder(name, bytes);
  if (decoder) return { text: decoder.decode(bytes), isKnown: true };
  if (!octetForms.has(name.replace(/[^a-z0-9]/g, '')) && iconv.encodingExists(name))
    return { text: iconv.decode(asBuffer(bytes), name), isKnown: true };
  return { text: decodeUndeclared(bytes), isKnown: false };
}

function canonicalLabel(label: string): string {
  const bare = /^[\s"']*(?:charset=)?["']*([^\s"';(*]*)/i.exec(label.slice(0, 80))?.[1]?.toLowerCase() ?? '';
  const spelled = bare
    .replace(/^(?:win|windows|cp)[-_]?(125\d)$/, 'windows-$1')
    .replace(/^3d(?=[a-z])/, '')
    .replace(/^(?:iso)?[-_]?8859[-_](\d+)$/, 'iso-8859-$1')
    .replace(/^x-(?=(?:cp|windows-)125\d$)/, '')
    .replace(/^latin[-_](\d)$/, 'latin$1')
    .replace(/^iso-2022-jp-.*$/, 'iso-2022-jp');
  return aliases[spelled] ?? spelled;
}

function whatwgDecoder(name: string, bytes: Uint8Array): TextDecoder | null {
  try {
    const decoder = new TextDecoder(name);
    // WHATWG reads the label UTF-16 as little-endian; in mail the byte order mark decides (RFC 2781 4.3).
    const isBigEndian = decoder.encoding === 'utf-16le' && bytes[0] === 0xfe && bytes[1] === 0xff;
    return isBigEndian ? new TextDecoder('utf-16be') : decoder;
  } catch {
    // The constructor throws for a label it does not know, and for nothing else.
    return null;
  }
}

function decodeUndeclared(bytes: Uint8Array): string {
  if (isAscii(bytes)) return decodeAscii(asBuffer(bytes));
  if (isUtf8(bytes)) return utf8(bytes);
  // The last character may have been cut by a limit; everything before it decides.
  if (bytes.length > 3 && isUtf8(bytes.subarray(0, lastCharacterStart(bytes)))) return utf8(bytes);
  return new TextDecoder('windows-1252').decode(bytes);
}

/** ISO-2022-JP (RFC 1468) has ASCII octets only; its escape sequences tell it apart. */
function decodeAscii(bytes: Buffer): string {
  const isJapanese = bytes.includes('\x1b$B') || bytes.includes('\x1b$@');
  return isJapanese ? new TextDecoder('iso-2022-jp').decode(bytes) : bytes.toString('latin1');
}

function lastCharacterStart(bytes: Uint8Array): number {
  let start = bytes.length - 1;
  while (start > bytes.length - 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
}

function utf8(bytes: Uint8Array): string {
  const text = asBuffer(bytes).toString('utf8');
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
