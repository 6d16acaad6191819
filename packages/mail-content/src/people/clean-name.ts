import { visibleName } from '@tern/kernel/visible-text';

const longestName = 100;
/** Mailing lists add this to the sender's name. */
const viaList = /\s+(?:via|über)\s.+$/iu;
/** People put these signs around a name; the second of each may end it. */
const closers = new Map([
  ['"', '"'],
  ["'", "'"],
  ['`', '`'],
  ['“', '”'],
  ['”', '”'],
  ['„', '“”'],
  ['‘', '’'],
  ['’', '’'],
  ['«', '»'],
  ['»', '«'],
  ['<', '>'],
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);
const wrapping = /["'`“”„‘’«»<>()[\]{}]/gu;
/** Names are not wrapped deeper than this. */
const maxWraps = 3;
/**
 * One word before the comma, and particles before a family name: two whole words before a comma are ambiguous (`Tim Cook, Apple`).
 */
const lastFirst =
  /^((?:(?:\p{Ll}[\p{L}'’]*|V[ao]n|De[lnr]?|D[aiou]s?|L[ae]|[AE]l|St|Te[nr]) ){0,3}[\p{L}'’-]+), ?([\p{L}'’-]+(?: [\p{L}.'’-]+){0,2})$/u;
/** Words after a comma that are no first name. */
const suffix =
  /^(?:jr|sr|i{2,3}|iv|phd|md|mba|esq|cpa|inc|llc|ltd|gmbh|ag|kg|sa|sas|srl|bv|nv|ab|oy|as|plc|corp|co)\b/iu;

/**
 * A display name as people would write it: `"North, Ada"` is Ada North, `'Ada North' via Harbour list` too.
 * Null for what is no name: nothing, no letter or digit, or another address (used to impersonate).
 */
export function cleanName(raw: string): string | null {
  const plain = visibleName(raw);
  if (plain.includes('@')) return null;
  const bare = unwrap(unwrap(plain).replace(viaList, ''));
  const match = lastFirst.exec(bare);
  const [, last = '', first = ''] = match ?? [];
  const whole = match !== null && !suffix.test(first) ? `${first} ${last}` : bare;
  const name = whole.slice(0, longestName).trim();
  return /[\p{L}\p{N}]/u.test(name) ? name : null;
}

/** Removes marks around the whole name, and a single mark whose pair is missing: `"Ada North`, not `[JIRA] Ada`. */
function unwrap(text: string): string {
  let bare = text;
  for (let wraps = 0; wraps < maxWraps && isWrapped(bare); wraps += 1) bare = bare.slice(1, -1).trim();
  if (bare.match(wrapping)?.length !== 1) return bare;
  return bare.replace(/^["'`“”„‘’«»<([{]|["'`“”‘’«»>)\]}]$/u, '').trim();
}

/** `"Ada" "North"` begins and ends so, too. */
function isWrapped(text: string): boolean {
  const [opener, closer] = [text.at(0) ?? '', text.at(-1) ?? ''];
  if (text.length < 2 || !closers.get(opener)?.includes(closer)) return false;
  const inner = text.slice(1, -1);
  const isWrappedAgain = inner.startsWith(opener) && inner.endsWith(closer);
  return isWrappedAgain || (!inner.includes(opener) && !inner.includes(closer));
}
