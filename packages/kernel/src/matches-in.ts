/**
 * Every match of a pattern with the flag g, as `matchAll` gives them, which would make a pattern of its own for each text: of a long
 * one that takes longer than the search.
 */
export function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    // A letter beyond the basic plane is two places long.
    if (match[0] === '')
      pattern.lastIndex += pattern.unicode && (text.codePointAt(match.index) ?? 0) > 0xffff ? 2 : 1;
  }
  return found;
}
