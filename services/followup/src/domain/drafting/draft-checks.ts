import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import { withoutAccents } from '../letter/without-accents.ts';
import { maxWords } from './write-draft.ts';
import { wordsIn } from './stands-alone.ts';

export interface DraftExpectations {
  readonly greeting: string;
  readonly signOff: readonly string[];
  /** Asks that the draft has to repeat, in the user's words; empty where there is nothing to repeat. */
  readonly asked: readonly string[];
  /** Days that have passed, as the mail names them. */
  readonly stale: readonly string[];
}

const shortestKeyWord = 5;
const stem = 5;
const leastShare = 0.34;

type Flaw = Extract<PlainPattern, `it ${string}`>;

/** Why a draft that a model wrote must not be shown, in words for people; null when it may be. */
export function flawOfDraft(
  draft: string,
  { greeting, signOff, asked, stale }: DraftExpectations,
): Flaw | null {
  if (wordsIn(draft) > maxWords) return 'it had more than 60 words';
  if (!draft.startsWith(greeting) || !draft.trimEnd().endsWith(signOff.join('\n')))
    return 'it was not greeted or signed as you do';
  const folded = withoutAccents(draft);
  if (stale.some((day) => folded.includes(withoutAccents(day))))
    return 'it named a day that has passed as if it were ahead';
  const wanted = stemsOf(asked.join(' '));
  const has = stemsOf(draft);
  const found = [...wanted].filter((one) => has.has(one)).length;
  return wanted.size > 0 && found / wanted.size < leastShare ? 'it did not ask what your mail asks' : null;
}

/** Stems, since endings change from sentence to sentence, without short words, which say little. */
function stemsOf(text: string): Set<string> {
  const words = withoutAccents(text).match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= shortestKeyWord).map((word) => word.slice(0, stem)));
}
