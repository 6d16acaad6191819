/** Letters of any script, parted by blanks, hyphens or apostrophes; a dot only ends an initial or `Jr.`. */
const nameShape = /^\p{L}[\p{L}\p{M}]*(?:(?:\.? |[-'’])\p{L}[\p{L}\p{M}]*)*\.?$/u;
const longestName = 40;

/** `Hello Ana, it is done.`, or without the name. */
export function hello(name: string, rest: string): string {
  const known = greetingName(name);
  return known === null ? `Hello, ${rest}` : `Hello ${known}, ${rest}`;
}

/**
 * The name to greet by, or null to greet without. A stranger can type anything as a name, and another person's address:
 * what is not shaped like a name (a link, an offer) must not travel in a mail of ours.
 */
export function greetingName(name: string): string | null {
  return name.length <= longestName && nameShape.test(name) ? name : null;
}
