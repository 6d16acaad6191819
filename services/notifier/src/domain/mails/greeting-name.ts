/** Letters of any script, parted by blanks, hyphens or apostrophes; a dot only ends an initial or `Jr.`. */
const nameShape = /^\p{L}[\p{L}\p{M}]*(?:(?:\.? |[-'’])\p{L}[\p{L}\p{M}]*)*\.?$/u;
const longestName = 40;

/**
 * The name for the greeting; null for a greeting without one. A stranger can enter any text as a name, with another person's address: text
 * that is not shaped like a name (a link, an offer) must not go out in our mail.
 */
export function greetingName(name: string): string | null {
  return name.length <= longestName && nameShape.test(name) ? name : null;
}
