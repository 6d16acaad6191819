import { heldOutEnglishAsks } from './held-out/english-asks.ts';
import { heldOutEnglishSettled } from './held-out/english-settled.ts';
import { heldOutOtherLanguages } from './held-out/other-languages.ts';
import { heldOutReplies } from './held-out/replies.ts';
import { heldOutThreads } from './held-out/threads.ts';
import { moreEnglishAsks } from './tunable/english-asks.ts';
import { moreEnglishSettled } from './tunable/english-settled.ts';
import { tunableEnglish } from './tunable/english.ts';
import { moreReplies } from './tunable/more-replies.ts';
import { moreThreads } from './tunable/more-threads.ts';
import { tunableOtherLanguages } from './tunable/other-languages.ts';
import { tunableReplies } from './tunable/replies.ts';
import { sixLanguages } from './tunable/six-languages.ts';
import { tunableThreads } from './tunable/threads.ts';
import type { WrittenCase } from './written-case.ts';

const tunableEnglishMail = [...tunableEnglish, ...moreEnglishAsks, ...moreEnglishSettled];
const heldOutEnglishMail = [...heldOutEnglishAsks, ...heldOutEnglishSettled];

/** Used while the engine is changed. */
export const tunable: readonly WrittenCase[] = [
  ...tunableEnglishMail,
  ...tunableOtherLanguages,
  ...sixLanguages,
  ...tunableReplies,
  ...tunableThreads,
  ...moreReplies,
  ...moreThreads,
];

/** Written before the engine's results on it were seen; no change may be based on its results. */
export const heldOut: readonly WrittenCase[] = [
  ...heldOutEnglishMail,
  ...heldOutOtherLanguages,
  ...heldOutReplies,
  ...heldOutThreads,
];

/** English mail that stands alone: what attacks are added to. */
export const englishMail: readonly WrittenCase[] = [...tunableEnglishMail, ...heldOutEnglishMail];
