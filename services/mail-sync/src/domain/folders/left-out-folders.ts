/** Folders of an account that are read. */
export const maxFolders = 500;
/** Characters of a folder's path, with the names of those above it. */
export const longestPath = 1000;

/** Says what people read next to an account that has more folders than are read, or some with such names. */
export function describeLeftOut(count: number): string {
  return `Tern reads at most ${maxFolders} folders of an account, and none whose name is longer than ${longestPath.toLocaleString('en')} characters or has unprintable ones. ${count.toLocaleString('en')} ${count === 1 ? 'is' : 'are'} left out, so Tern cannot say that nobody replied. Merge or rename folders in your mail program to change that.`;
}
