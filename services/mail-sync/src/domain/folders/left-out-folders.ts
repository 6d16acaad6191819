import { say, type Sentence } from '@tern/contracts/sentences/sentence';

/** Folders of an account that are read. */
export const maxFolders = 500;
/** Characters of a folder's path, with the names of those above it. */
export const longestPath = 1000;

/** Says what people read next to an account that has more folders than are read, or some with such names. */
export const describeLeftOut = (count: number): Sentence =>
  say(
    'Tern reads at most {folders} folders of an account, and none whose name is longer than {characters} characters or has unprintable ones. {count, plural, one {# is} other {# are}} left out, so Tern cannot say that nobody replied. Merge or rename folders in your mail program to change that.',
    { folders: maxFolders, characters: longestPath, count },
  );
