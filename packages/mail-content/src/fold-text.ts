const marks = /\p{M}+/gu;

/** Text as search compares it: lower case, without accents, white space as single spaces. For ø, ł and their like see folded-pattern.ts. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(marks, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The words of a search; each is searched for on its own. */
export function searchWords(search: string | undefined): string[] {
  return foldText(search ?? '')
    .split(' ')
    .filter(Boolean);
}
