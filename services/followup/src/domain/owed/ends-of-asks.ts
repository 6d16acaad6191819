import { domainOf } from '@tern/kernel/email-parts';
import { isOfMailProvider } from '@tern/kernel/mail-provider-domains';
import { isOneOf } from '../mail/address-key.ts';
import { grouped } from '../threads/grouped.ts';
import { mayAnybodyAnswer } from './anybody-may-answer.ts';
import type { OwedAnswer } from './owed-answer.ts';
import type { OwedAsk } from './owed-ask.ts';

export interface End {
  readonly state: 'answered' | 'answered-by-colleague' | 'taken-back';
  readonly by: OwedAnswer;
}

/** Mail that may end asks or keep promises, to be found by what it names. */
export interface Answers<Answer extends OwedAnswer = OwedAnswer> {
  readonly byRef: ReadonlyMap<string, readonly Answer[]>;
  readonly bySubject: ReadonlyMap<string, readonly Answer[]>;
}

/** Those of one key stay in the order given. */
export function answersByKey<Answer extends OwedAnswer>(answers: readonly Answer[]): Answers<Answer> {
  return {
    byRef: grouped(answers, ({ refs }) => refs),
    bySubject: grouped(answers, ({ subjectKey }) => [subjectKey]),
  };
}

/** The keys by which mail that may end these asks is found (`OwedMail.answersTo`), each once. */
export function answerKeysOf(asks: readonly Pick<OwedAsk, 'rawMessageId' | 'subjectKey'>[]) {
  return {
    rawMessageIds: [...new Set(asks.flatMap(({ rawMessageId }) => rawMessageId ?? []))],
    subjectKeys: [...new Set(asks.flatMap(({ subjectKey }) => subjectKey ?? []))],
  };
}

/**
 * Finds what ended an ask, the earliest of several; null while nothing has (docs/decisions/0103-when-the-user-owes-an-answer.md). Names in
 * headers count whatever the clocks say; a subject only of mail that was written later.
 * @param isByName the ask calls the user by name: then no colleague can answer in their place
 */
export function endOf(
  ask: OwedAsk,
  { byRef, bySubject }: Answers,
  { own, isByName }: { readonly own: ReadonlySet<string>; readonly isByName: boolean },
): End | null {
  const { rawMessageId, subjectKey } = ask;
  const asker = [ask.from.email, ...ask.replyTo];
  const isOfUser = ({ isSent, from }: OwedAnswer) => isSent || (from !== null && isOneOf(own, from));
  const isColleagueEnough = !isByName && mayAnybodyAnswer(ask.reading.sentence);
  const goesToAsker = ({ recipients }: OwedAnswer) => asker.some((email) => recipients.includes(email));
  const ends: End[] = [];
  for (const by of (rawMessageId !== null && byRef.get(rawMessageId)) || []) {
    const isDirect = by.inReplyTo.includes(rawMessageId ?? '') && by.hasAnswerSubject;
    if (isOfUser(by)) {
      if (goesToAsker(by) || (isDirect && goesToHouseOf(ask, by))) ends.push({ state: 'answered', by });
    } else if (by.from === ask.from.email) {
      if (by.takesBack) ends.push({ state: 'taken-back', by });
    } else if (by.answers && isColleagueEnough && goesToAsker(by) && reachesUser(by, own))
      ends.push({ state: 'answered-by-colleague', by });
  }
  for (const by of (subjectKey !== null && bySubject.get(subjectKey)) || []) {
    if (by.date <= ask.date) continue;
    if (isOfUser(by) && goesToAsker(by)) ends.push({ state: 'answered', by });
    else if (by.from === ask.from.email && by.takesBack) ends.push({ state: 'taken-back', by });
  }
  return ends.reduce<End | null>((first, end) => (first && !isBefore(end, first) ? first : end), null);
}

/** A colleague of the writer got it, as people ask for ("please answer to Carla"); a reply turned to a stranger answers nothing. */
function goesToHouseOf({ from }: OwedAsk, { recipients }: OwedAnswer): boolean {
  const house = domainOf(from.email);
  return !isOfMailProvider(house) && recipients.some((email) => domainOf(email) === house);
}

function reachesUser({ recipients }: OwedAnswer, own: ReadonlySet<string>): boolean {
  return recipients.some((email) => isOneOf(own, email));
}

/** By date; of equal dates by id, so that the order of the mails says nothing. */
function isBefore({ by: a }: End, { by: b }: End): boolean {
  return a.date.getTime() - b.date.getTime() < 0 || (a.date.getTime() === b.date.getTime() && a.id < b.id);
}
