const beyondAscii = /[^\u0000-\u007f]/;

/** Lower case, without accents. */
export function withoutAccents(text: string): string {
  const lower = text.toLowerCase();
  return beyondAscii.test(lower) ? lower.normalize('NFD').replace(/\p{M}+/gu, '') : lower;
}

/** Removes accents and writes `ss` for `ß`: the form in which the patterns over folded text are written. */
export function fold(text: string): string {
  return withoutAccents(text).replace(/ß/g, 'ss');
}
