import { foldText } from './fold-text.ts';
import { judgeSentence, type JudgedSentence } from './judge-sentence.ts';
import type { LanguageRules } from './language-rules.ts';
import { namedDayAt, type NamedDay } from './named-day.ts';
import { sentenceOf } from './split-sentences.ts';

export interface Deadline {
  /** Word for word. */
  readonly deadline: string | null;
  /** Null when no day can be read in it. */
  readonly deadlineDay: NamedDay | null;
}

export const noDeadline: Deadline = { deadline: null, deadlineDay: null };

/** Marks and small words between the parts of a sentence; in Spanish "¿" opens a part. */
const partEnd = /[,;:¿]| - | (?:and|but|so|und|aber|et|mais|y|pero|e|mas|ma|en|maar) /;

/**
 * The deadline of an ask: in the asking sentence, else in another sentence that asks or sets a term. Other days in the mail are no
 * deadlines: when the office is closed, when people met.
 */
export function deadlineIn(
  on: { readonly sentence: string | null; readonly rule: string },
  judged: readonly JudgedSentence[],
  rules: LanguageRules,
): Deadline {
  const own = on.sentence === null || on.rule === 'deadline' ? null : deadlineOf(on.sentence, rules);
  if (own !== null) return own;
  for (const { kind, text, folded } of judged) {
    // Most sentences name no day, which the folded form shows without further work.
    if (!rules.deadline.test(folded) || !(kind === 'ask' || rules.terms.test(folded))) continue;
    const found = deadlineOf(text, rules);
    if (found !== null) return found;
  }
  return noDeadline;
}

/** Finds the folded match again in the sentence as written, so that it can be quoted word for word, up to the end of its day. */
function deadlineOf(sentence: string, rules: LanguageRules): Deadline | null {
  const oneLine = sentence.replace(/\s+/g, ' ').trim();
  const folded = foldText(oneLine);
  // Folding keeps the length of nearly every text; where it does not, positions would be wrong and nothing is quoted.
  if (folded.length !== oneLine.length) return null;
  for (const match of folded.matchAll(new RegExp(rules.deadline.source, 'g'))) {
    const named = namedDayAt(folded.slice(match.index), match[0].length, rules);
    const end = match.index + Math.max(match[0].length, named?.end ?? 0);
    if (!isOfTheAsk(folded, match.index, end, rules)) continue;
    const restOfWord = /^[\p{L}\p{N}]*/u.exec(oneLine.slice(end))?.[0] ?? '';
    return { deadline: oneLine.slice(match.index, end) + restOfWord, deadlineDay: named?.day ?? null };
  }
  return null;
}

/**
 * "I was ill until today, could you ...": a day in the clause before the ask does not belong to the ask, nor does the day of an
 * absence.
 */
function isOfTheAsk(folded: string, from: number, end: number, rules: LanguageRules): boolean {
  const start = from - (folded.slice(0, from).split(partEnd).at(-1) ?? '').length;
  const rest = folded.slice(end);
  const upToPartEnd = rest.search(partEnd);
  const partTo = upToPartEnd < 0 ? folded.length : end + upToPartEnd;
  const part = folded.slice(start, partTo).trim();
  if (rules.absent.test(part)) return false;
  if (upToPartEnd < 0 || part === folded.slice(from, end)) return true;
  const upToHere = judgeSentence(sentenceOf(`${folded.slice(0, partTo)}?`, 0), undefined, rules);
  return upToHere.kind === 'ask' && upToHere.rule !== 'question' && !rest.includes('¿');
}
