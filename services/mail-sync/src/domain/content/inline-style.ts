const styleLengthLimit = 10_000;
const declarationsLimit = 100;

/** The declarations of a style attribute in their order: names in small letters, values as they are written. */
export function* declarationsOf(style: string): Generator<readonly [property: string, value: string]> {
  let begun = '';
  for (const piece of style.slice(0, styleLengthLimit).split(';', declarationsLimit)) {
    const declaration = begun + piece;
    // A data: URL holds a semicolon.
    const isOpen = declaration.lastIndexOf('(') > declaration.lastIndexOf(')');
    begun = isOpen ? `${declaration};` : '';
    const colon = declaration.indexOf(':');
    if (!isOpen && colon >= 0)
      yield [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()];
  }
}

/** What a style says of each property, in small letters: its last word, or the last that is `!important`. */
export function readStyle(style: string | undefined): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  const important = new Set<string>();
  for (const [property, written] of declarationsOf(style ?? '')) {
    const value = written.toLowerCase();
    const bare = value.replace(/!\s?important$/, '').trimEnd();
    if (bare !== value) important.add(property);
    else if (important.has(property)) continue;
    said.set(property, bare);
  }
  return said;
}
