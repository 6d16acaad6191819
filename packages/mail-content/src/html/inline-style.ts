const styleLengthLimit = 10_000;
const declarationsLimit = 100;

/** The declarations of a style attribute in their order: names in small letters, values as they are written. */
export function declarationsOf(style: string): (readonly [property: string, value: string])[] {
  const declarations: (readonly [string, string])[] = [];
  let begun = '';
  for (const piece of style.slice(0, styleLengthLimit).split(';', declarationsLimit)) {
    const declaration = begun + piece;
    // A data: URL holds a semicolon.
    const isOpen = declaration.lastIndexOf('(') > declaration.lastIndexOf(')');
    begun = isOpen ? `${declaration};` : '';
    const colon = declaration.indexOf(':');
    if (isOpen || colon < 0) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    declarations.push([property, declaration.slice(colon + 1).trim()]);
  }
  return declarations;
}

/** The value of each property of a style, in small letters: the last one, or the last that is `!important`. */
export function readStyle(style: string | undefined): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  const important = new Set<string>();
  for (const [property, written] of declarationsOf(style ?? '')) {
    const value = written.toLowerCase();
    const isImportant = /!\s?important$/.test(value);
    if (isImportant) important.add(property);
    else if (important.has(property)) continue;
    said.set(property, isImportant ? value.slice(0, value.lastIndexOf('!')).trimEnd() : value);
  }
  return said;
}
