/** Matches texts that contain the word, whatever signs are in it. ß and ss are one: in capitals nobody can tell them apart. */
export function containing(word: string): { readonly $regex: string } {
  return { $regex: word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replace(/ss|ß/g, '(?:ss|ß)') };
}
