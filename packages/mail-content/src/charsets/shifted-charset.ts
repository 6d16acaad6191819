import { TextDecoder } from 'node:util';

interface ShiftedForm {
  /** The signs that switch to two octets a character, and those that switch back. */
  readonly into: string;
  readonly back: string;
  /** Sequences that only announce a set. */
  readonly announces: RegExp;
  /** The charset of these characters with their high bits set. */
  readonly charset: string;
}

/** Character sets of seven bits whose signs switch between ASCII and two octets a character, which no decoder here knows. */
export const shiftedForms: ReadonlyMap<string, ShiftedForm> = new Map([
  // RFC 1843.
  ['hz', { into: '~{', back: '~}', announces: /~\r?\n/g, charset: 'gbk' }],
  // RFC 1557 and 1922.
  ['iso-2022-kr', { into: '\x0e', back: '\x0f', announces: /\x1b\$\)C/g, charset: 'euc-kr' }],
  ['iso-2022-cn', { into: '\x0e', back: '\x0f', announces: /\x1b\$\)A/g, charset: 'gbk' }],
]);

/** Text of octets in one of these sets. Linear. */
export function decodeShifted(bytes: Buffer, { into, back, announces, charset }: ShiftedForm): string {
  const source = bytes.toString('latin1').replace(announces, '');
  const decoder = new TextDecoder(charset);
  const [plain = '', ...shifted] = source.split(into);
  const rest = shifted.map((piece) => {
    const [wide = '', ...after] = piece.split(back);
    const octets = Uint8Array.from(
      wide,
      (sign) => sign.charCodeAt(0) | (sign === '\n' || sign === '\r' ? 0 : 0x80),
    );
    return decoder.decode(octets) + after.join('');
  });
  const text = [plain, ...rest].join('');
  return into === '~{' ? text.replaceAll('~~', '~') : text;
}
