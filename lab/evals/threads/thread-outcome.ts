import { assessThread, type ThreadMeanings } from '@tern/followup/assess-thread';
import { day } from '@tern/kernel/clock';
import { me } from '../a-mail.ts';
import { rules } from '../engine.ts';
import { mailsOf, type ThreadCase } from './thread-case.ts';

/** No status of the cases: counted as wrong. */
export const asksTheUser = 'asks the user';

/**
 * Tells how the user's mail of a thread stands in the end.
 * @param meanings where none are given the rules decide
 */
export function outcomeOf({ mails }: Pick<ThreadCase, 'mails'>, meanings?: ThreadMeanings) {
  return assessThread(mailsOf(mails), [me.email], rules.reader, meanings).get('mail-0');
}

type Outcome = ReturnType<typeof outcomeOf>;

/** In the words of the cases; with the day where one is promised. */
export function statusOf(state: Outcome): string {
  if (!state?.needsFollowup) return 'needs none';
  if (state.responseMessageId !== null) return state.answerAsksBack === true ? 'question-back' : 'answered';
  if (state.delivery?.reachedSomebody === false) return 'bounced';
  if (state.replyInDoubt) return asksTheUser;
  const people = state.standing ?? [];
  if ((state.openAsks?.length ?? 0) > 0 || people.some((person) => isDone(person.state))) return 'partly';
  if (state.latest === 'holding')
    return state.isDayPromised === true
      ? `postponed ${state.followUpDueAt?.toISOString().slice(0, 16) ?? ''}`
      : 'acknowledged';
  return state.latest ?? 'open';
}

/** As `statusOf` would say it. Some hands name the moment at which the wait begins again, others the day before; without a day nothing is put off. */
export function statusOfCase({ status, until }: Pick<ThreadCase, 'status' | 'until'>): string {
  if (status !== 'postponed') return status;
  if (until === null) return 'acknowledged';
  return `postponed ${until.includes('T') ? until : startOfNextDay(until)}`;
}

function startOfNextDay(date: string): string {
  return new Date(Date.parse(date) + day).toISOString().slice(0, 16);
}

/** Nothing is waited for: it is answered, or it is the user's turn. */
export function isEnded(status: string): boolean {
  return status === 'answered' || status === 'question-back';
}

/** The people of a group of whom it is not known rightly whether they are waited for; null where there is no group. Who declined has answered. */
export function wrongPeople({ people }: Pick<ThreadCase, 'people'>, state: Outcome) {
  if (Object.keys(people).length < 2) return null;
  const found = new Map(state?.standing?.map((person) => [person.email, isDone(person.state)]));
  return Object.entries(people).filter(
    ([email, expected]) =>
      found.get(email.toLowerCase()) !== (expected === 'answered' || expected === 'declined'),
  );
}

function isDone(state: string): boolean {
  return state === 'answered';
}
