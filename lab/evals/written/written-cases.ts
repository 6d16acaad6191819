import { readCases, type WrittenCase } from './written-case.ts';

const tunableOf = (file: string) => readCases('tunable', file);
const heldOutOf = (file: string) => readCases('held-out', file);

const tunableEnglishMail = ['english', 'english-asks', 'english-settled'].flatMap(tunableOf);
const heldOutEnglishMail = ['english-asks', 'english-settled'].flatMap(heldOutOf);

/** Used while the engine is changed. */
export const tunable: readonly WrittenCase[] = [
  ...tunableEnglishMail,
  ...['other-languages', 'six-languages', 'replies', 'threads', 'more-replies', 'more-threads'].flatMap(
    tunableOf,
  ),
];

/** Written before the engine's results on it were seen; no change may be based on its results. */
export const heldOut: readonly WrittenCase[] = [
  ...heldOutEnglishMail,
  ...['other-languages', 'replies', 'threads'].flatMap(heldOutOf),
];

/** English mail that stands alone: what attacks are added to. */
export const englishMail: readonly WrittenCase[] = [...tunableEnglishMail, ...heldOutEnglishMail];
