/**
 * The text of a calendar: in the character set that its byte order mark or its content type names, else UTF-8 (RFC 5545 3.1.4), else, for
 * bytes that are none, the character set in which Windows programs write Western European text.
 */
export function calendarText(bytes: Uint8Array, contentType = ''): string {
  const named = /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType)?.[1];
  const sets = [byteOrderMark(bytes), named, 'utf-8'].filter((set) => set !== undefined);
  for (const set of sets) {
    try {
      return new TextDecoder(set, { fatal: true }).decode(bytes);
    } catch {
      // RangeError: no such set; TypeError: the bytes are not of that set. The next one is tried.
    }
  }
  return new TextDecoder('windows-1252').decode(bytes);
}

function byteOrderMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
