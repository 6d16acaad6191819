/** Letters and digits with their marks, as both indexes split text. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

export function splitWords(text: string): string[] {
  return text.match(word) ?? [];
}

/** Case and accents do not count. */
export function foldWord(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
