/** A part of a path as it was written before it was encoded. */
export function withoutPercents(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // URIError: percent signs that encode nothing.
    return part;
  }
}
