/** Lower case, without accents. */
export function withoutAccents(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
}

/** Removes accents and writes `ss` for `ß`: the form in which the patterns over folded text are written. */
export function fold(text: string): string {
  return withoutAccents(text).replace(/ß/g, 'ss');
}
