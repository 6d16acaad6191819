import type { ReceivedEntry } from '../mail/received-entry.ts';
import type { AnswerChance } from '../mail/reply-meaning.ts';
import type { SentFacts } from '../records/follow-up-record.ts';
import { asksWho } from '../mail/ask-kinds.ts';
import { compareReply, type ReplyToSee } from './compared-reply.ts';
import { weighReply, type ReplyWeights } from './weigh-reply.ts';

/** How replies and asks are compared. */
export interface ReplyJudge {
  /** Null where only words are compared. */
  readonly answerChance: AnswerChance | null;
  /** Those that ship where none are given. */
  readonly replyWeights?: ReplyWeights;
}

/** A chance at which the user is asked. */
const unsure = 0.5;

/**
 * A reply as its words and its meaning show it together, from the sent mail that it is joined to: what it is, and which asks it settles.
 * Null where the two cannot be compared; then the words decide.
 */
export function seenByMeaning(
  facts: SentFacts,
  reply: ReplyToSee,
  { answerChance, replyWeights }: ReplyJudge,
): ReceivedEntry | null {
  const compared = answerChance && compareReply(facts, reply, answerChance);
  if (!compared) return null;
  const { entry } = reply;
  const { asks, kinds, meaning, places, allAsks } = compared;
  const bringsThing = kinds.map((wanted) => entry.hasAttachment === true && wanted.includes('file'));
  const weighed = weighReply(compared, replyWeights);
  const settled = weighed.asks.map((chance, at) => (bringsThing[at] ? 1 : chance));
  const { asksBack: _back, handsOver, promised, promisesThing: _thing, ...rest } = entry;
  // A reply settles nothing that only others are asked.
  const answering = (chances: readonly number[]): ReceivedEntry => ({
    ...rest,
    type: 'answer',
    chances: Array.from({ length: allAsks }, (_, at) => chances[places.indexOf(at)] ?? 0),
  });
  const answer = answering(settled.map(() => 1));
  // The thing itself is there, unless the words say that it is still to come: "attached is the old one, the new one on Monday".
  const isToCome = weighed.kind === 'postponed' || weighed.kind === 'handed-over';
  if (bringsThing.includes(true) && !isToCome) return answering(settled.map(Math.round));
  switch (weighed.kind) {
    case 'acknowledged':
      return { ...rest, type: 'thanks' };
    case 'postponed': {
      const day = promised ?? meaning.promised ?? entry.promisesBeside;
      return { ...rest, type: 'holding', ...(day && { promised: day }) };
    }
    case 'handed-over':
      // "Who handles the invoices?" "Ana does."
      if (asks.some(asksWho)) return answer;
      return { ...rest, type: 'holding', handsOver: { email: handsOver?.email ?? meaning.handsTo ?? null } };
    case 'question-back':
      return { ...answer, asksBack: true };
    case 'other':
      return { ...rest, type: 'thanks', settlesNothing: true };
    case 'answered':
      return answer;
    case 'partly':
      return answering(inPart(settled));
    case null:
      return answering(settled.map(() => unsure));
  }
}

/** At least one ask is open, the one that is settled least likely, and at least one is not. */
function inPart(chances: readonly number[]): number[] {
  const least = chances.indexOf(Math.min(...chances));
  const most = chances.indexOf(Math.max(...chances));
  return chances.map((chance, at) => (at === least ? 0 : at === most ? 1 : Math.round(chance)));
}

/** Whether a reply settles at least one ask; true where only its words were read. */
export function settlesAnAsk({ chances, asksBack }: Pick<ReceivedEntry, 'chances' | 'asksBack'>): boolean {
  return asksBack === true || chances === undefined || chances.some(isSettled);
}

/** Whether a reply settles all asks; true where only its words were read. */
export function settlesAllAsks({ chances }: Pick<ReceivedEntry, 'chances'>): boolean {
  return chances === undefined || chances.every(isSettled);
}

interface Unsettled {
  readonly left: readonly string[];
  /** Each of these may be settled after all. */
  readonly mayAllBeSettled: boolean;
}

/**
 * The asks that replies do not settle, and whether they may settle each of these.
 * @param chances of each reply, by ask
 */
export function unsettledBy(asks: readonly string[], chances: readonly (readonly number[])[]): Unsettled {
  const best = asks.map((ask, at) => ({ ask, chance: Math.max(...chances.map((one) => one[at] ?? 0)) }));
  const left = best.filter(({ chance }) => !isSettled(chance));
  return {
    left: left.map(({ ask }) => ask),
    mayAllBeSettled: left.every(({ chance }) => chance >= unsure),
  };
}

function isSettled(chance: number): boolean {
  return chance > unsure;
}
