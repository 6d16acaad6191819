import type { End } from './ends-of-asks.ts';
import { writerOf } from './learned-of-owed.ts';
import type { OwedRecord } from './owed-ask.ts';

/** The rule of a mail that begins a talk by offering wares to a reader whom its writer does not know. */
export const unaskedOffer = 'unasked-offer';

/**
 * Asks of talks that began with an unasked offer, where its writer got no word from the user, neither an answer nor a label: the user does not
 * owe them, also where the writer asks again without the offer. What the same writer asks in another talk is not looked at.
 * @returns their ids
 */
export function asksOfSellers(
  asked: readonly { readonly ask: OwedRecord; readonly end: End | null }[],
): ReadonlySet<string> {
  const offers = asked.flatMap(({ ask }) => (ask.reading.rule === unaskedOffer ? ask : []));
  if (offers.length === 0) return new Set();
  const known = new Set(
    asked
      .filter(({ ask, end }) => end?.state === 'answered' || ask.label === true)
      .map(({ ask }) => writerOf(ask)),
  );
  const open = offers.filter((offer) => !known.has(writerOf(offer)));
  return new Set(asked.flatMap(({ ask }) => (open.some((offer) => isOfTalk(ask, offer)) ? ask.id : [])));
}

function isOfTalk(ask: OwedRecord, offer: OwedRecord): boolean {
  if (writerOf(ask) !== writerOf(offer)) return false;
  const isNamed = offer.rawMessageId !== null && ask.refs.includes(offer.rawMessageId);
  return ask.id === offer.id || isNamed || (ask.subjectKey !== null && ask.subjectKey === offer.subjectKey);
}

/** An ask of such a talk, with this as its reason. */
export const asUnasked = (ask: OwedRecord): OwedRecord => ({
  ...ask,
  reading: { ...ask.reading, rule: unaskedOffer },
});
