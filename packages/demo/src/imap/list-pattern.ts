import { delimiter } from './mailbox-store.ts';

/**
 * `*` matches anything, `%` anything within one level (RFC 9051 section 6.3.9). Runs in pattern length times name length: a
 * regular expression of many stars would take for ever on some names.
 */
export function createPattern(patterns: readonly string[]): (name: string) => boolean {
  return (name) =>
    patterns.some((pattern) => matches(name, name === 'INBOX' ? pattern.toUpperCase() : pattern));
}

function matches(name: string, pattern: string): boolean {
  // reached[i]: the pattern so far matches the first i characters of the name.
  let reached = Array.from({ length: name.length + 1 }, (_, index) => index === 0);
  for (const char of pattern.slice(0, 1000)) {
    const next = reached.map(() => false);
    for (let index = 0; index <= name.length; index++) {
      const before = name[index - 1];
      if (char === '*') next[index] = reached[index] === true || next[index - 1] === true;
      else if (char === '%')
        next[index] = reached[index] === true || (next[index - 1] === true && before !== delimiter);
      else next[index] = index > 0 && reached[index - 1] === true && before === char;
    }
    reached = next;
  }
  return reached[name.length] === true;
}
