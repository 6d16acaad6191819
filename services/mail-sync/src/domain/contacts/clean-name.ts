const longestName = 100;
/** Controls, line and paragraph separators, zero-width and direction marks: invisible, and good for disguise. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;
/** What lists put behind the name of whoever wrote. */
const viaList = /\s+(?:via|über)\s.+$/iu;
const wrapping = /^["'`“”‘’«»<([{]+|["'`“”‘’«»>)\]}]+$/gu;
const lastFirst = /^([\p{L}'’-]+(?: [\p{L}'’-]+){0,2}), ?([\p{L}'’-]+(?: [\p{L}.'’-]+){0,2})$/u;
/** What follows a comma without being a first name. */
const suffix =
  /^(?:jr|sr|i{2,3}|iv|phd|md|mba|esq|cpa|inc|llc|ltd|gmbh|ag|kg|sa|sas|srl|bv|nv|ab|oy|as|plc|corp|co)\b/iu;

/**
 * A display name as people would write it: `"North, Ada"` is Ada North, `'Ada North' via Harbour list` too.
 * Null for what is no name: nothing, no letter or digit, or another address (the oldest way to look like somebody else).
 */
export function cleanName(raw: string): string | null {
  const plain = raw.replace(invisible, ' ').replace(/\s+/gu, ' ').trim();
  if (plain.includes('@')) return null;
  const bare = unwrap(unwrap(plain).replace(viaList, ''));
  const match = lastFirst.exec(bare);
  const [, last = '', first = ''] = match ?? [];
  const name = match !== null && !suffix.test(first) ? `${first} ${last}` : bare;
  return /[\p{L}\p{N}]/u.test(name) ? name.slice(0, longestName).trim() : null;
}

function unwrap(text: string): string {
  // A bracket at the end may belong to the name: `Ada North (Harbour)`.
  const hasPair = /[([{].*[)\]}]$/u.test(text) && !/^[([{]/u.test(text);
  return (hasPair ? text.replace(/^["'`“”‘’«»<]+/u, '') : text.replace(wrapping, '')).trim();
}
