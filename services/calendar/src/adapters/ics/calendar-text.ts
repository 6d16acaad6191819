/**
 * The text of a calendar: in the set of its byte order mark, else UTF-8 (RFC 5545 3.1.4) where its bytes are UTF-8 whatever the content
 * type says (servers name Latin-1 by habit, and any bytes can be read as that), else the set that the content type names, else, where
 * more than a few bytes are no UTF-8, the set in which Windows programs write Western European text.
 */
export function calendarText(bytes: Uint8Array, contentType = ''): string {
  const named = /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1];
  const sets = [byteOrderMark(bytes), 'utf-8', named].filter((set) => set !== undefined);
  for (const set of sets) {
    try {
      return new TextDecoder(set, { fatal: true }).decode(bytes);
    } catch {
      // RangeError: no such set; TypeError: the bytes are not of that set. The next one is tried.
    }
  }
  const damaged = new TextDecoder().decode(bytes);
  const [wrong, right] = [/\uFFFD/g, /[\u0080-\uFFFC]/g].map((sign) => damaged.match(sign)?.length ?? 0);
  return (wrong ?? 0) <= (right ?? 0) ? damaged : new TextDecoder('windows-1252').decode(bytes);
}

function byteOrderMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
