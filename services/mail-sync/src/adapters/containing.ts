/** Matches texts that contain the word, whatever signs are in it. */
export function containing(word: string): { readonly $regex: string } {
  return { $regex: word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&') };
}
