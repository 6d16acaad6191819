/**
 * The text of a calendar: in the set of its byte order mark, else UTF-8 (RFC 5545 3.1.4) where its bytes are UTF-8 whatever the content
 * type says (servers name Latin-1 by habit, and any bytes can be read as that), else the set that the content type names, else, where
 * more than a few bytes are no UTF-8, the set in which Windows programs write Western European text.
 */
export function calendarText(bytes: Uint8Array, contentType = ''): string {
  const whole = withoutSplitLetters(bytes);
  const named = /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1];
  const sets = [byteOrderMark(whole), 'utf-8', named].filter((set) => set !== undefined);
  for (const set of sets) {
    try {
      return new TextDecoder(set, { fatal: true }).decode(whole);
    } catch {
      // RangeError: no such set; TypeError: the bytes are not of that set. The next one is tried.
    }
  }
  const damaged = new TextDecoder().decode(whole);
  const [wrong, right] = [/\uFFFD/g, /[\u0080-\uFFFC]/g].map((sign) => damaged.match(sign)?.length ?? 0);
  return (wrong ?? 0) <= (right ?? 0) ? damaged : new TextDecoder('windows-1252').decode(whole);
}

function byteOrderMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/**
 * Lines may be folded between the bytes of one letter (RFC 5545 3.1). The rest of the letter moves before the fold, so that lines keep their
 * numbers.
 */
function withoutSplitLetters(bytes: Uint8Array): Uint8Array {
  const isRest = (at: number) => ((bytes[at] ?? 0) & 0xc0) === 0x80;
  let mended: Uint8Array | null = null;
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) {
    const blank = bytes[at + 1];
    if ((blank !== 0x20 && blank !== 0x09) || !isRest(at + 2)) continue;
    const end = bytes[at - 1] === 0x0d ? at - 1 : at;
    if ((bytes[end - 1] ?? 0) < 0x80) continue;
    let after = at + 2;
    while (isRest(after) && after < at + 5) after += 1;
    mended ??= new Uint8Array(bytes);
    mended.set(bytes.subarray(at + 2, after), end);
    mended.set(bytes.subarray(end, at + 2), end + after - at - 2);
  }
  return mended ?? bytes;
}
