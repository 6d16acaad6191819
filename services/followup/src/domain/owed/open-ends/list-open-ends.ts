import { maxOpenEnds } from '@tern/contracts/events/followup';
import { day } from '@tern/kernel/clock';
import { earliestDueFirst, owedByUser, owedDays, type OwedListSources } from '../list-owed.ts';
import { earliestDayFirst, promisedOfUser, type PromiseSources } from '../promises/list-promises.ts';
import { maxDue, type OpenEndLists, type OpenEnds } from './open-end-lists.ts';

export interface ListOpenEndsContext extends OwedListSources, PromiseSources {
  readonly openEnds: Pick<OpenEndLists, 'due' | 'save' | 'forget' | 'postpone'>;
}

type OpenEnd = OpenEnds['owed'][number];

const maxSubject = 200;
const maxName = 200;
const maxAddress = 320;
const maxSentence = 500;
const maxTwins = 20;
/** Both lists together stay far below the most that an event may hold (`maxEventBytes`). */
const maxBytesOfList = 250_000;

/**
 * Publishes what is open, of every user for whom it may have changed, each once. A user that fails keeps none of the others waiting.
 * @throws AggregateError of the failures; those users are tried again
 */
export async function listOpenEnds(context: ListOpenEndsContext, isStopping: () => boolean): Promise<void> {
  const failures: unknown[] = [];
  const tried = new Set<string>();
  for (;;) {
    const page = await context.openEnds.due();
    const due = page.filter(({ userId }) => !tried.has(userId));
    for (const listing of due) {
      if (isStopping()) return;
      tried.add(listing.userId);
      try {
        const open = await openEndsOf(context, listing.userId);
        await (open ? context.openEnds.save(listing, open) : context.openEnds.forget(listing));
      } catch (error) {
        failures.push(error);
        await context.openEnds.postpone(listing);
      }
    }
    if (page.length < maxDue || due.length === 0) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Open ends of users could not be listed.');
}

/** Null where the user has no account any more. */
async function openEndsOf(context: ListOpenEndsContext, userId: string): Promise<OpenEnds | null> {
  const copies = (await context.accounts.ofUser(userId)).filter(({ isRemoved }) => !isRemoved);
  if (copies.length === 0) return null;
  const [owed, promised] = await Promise.all([
    owedByUser(context, userId, copies),
    promisedOfUser(context, userId, copies),
  ]);
  return {
    owed: firstThatFit(
      owed
        .filter(({ state }) => state === 'owed' || state === 'snoozed')
        .toSorted(earliestDueFirst)
        .slice(0, maxOpenEnds)
        .map(({ ask, messageIds, state, dueAt, isOverdue }) => ({
          messageIds: messageIds.slice(0, maxTwins),
          accountId: ask.accountId,
          ...wordsOf(ask.from, ask.subject, ask.reading.sentence),
          ...timesOf(ask.date, dueAt),
          isOverdue,
          hiddenUntil: state === 'snoozed' && ask.snoozedUntil ? ask.snoozedUntil.toISOString() : null,
        })),
    ),
    promised: firstThatFit(
      promised
        .filter(({ state }) => state === 'open')
        .toSorted(earliestDayFirst)
        .slice(0, maxOpenEnds)
        .map(({ promise, messageIds, by, person, dueAt, isOverdue }) => ({
          messageIds: messageIds.slice(0, maxTwins),
          accountId: promise.accountId,
          promiseId: promise.id,
          by,
          ...wordsOf(person, promise.subject, promise.sentence),
          ...timesOf(promise.date, dueAt),
          isOverdue,
          hiddenUntil: null,
        })),
    ),
  };
}

function firstThatFit<End extends OpenEnd>(ends: readonly End[]): End[] {
  let bytes = 0;
  const tooMany = ends.findIndex((end) => (bytes += Buffer.byteLength(JSON.stringify(end))) > maxBytesOfList);
  return tooMany < 0 ? [...ends] : ends.slice(0, tooMany);
}

function wordsOf(
  { email, name }: OpenEnd['person'],
  subject: string,
  sentence: string | null,
): Pick<OpenEnd, 'person' | 'subject' | 'sentence'> {
  return {
    person: { email: email.slice(0, maxAddress), name: name && name.slice(0, maxName) },
    subject: subject.slice(0, maxSubject),
    sentence: sentence && sentence.slice(0, maxSentence),
  };
}

/** Listed as long as the lists of the calls have it: 30 days from its date, or from its day where that is later. */
function timesOf(date: Date, dueAt: Date | null): Pick<OpenEnd, 'since' | 'dueAt' | 'listedUntil'> {
  const last = Math.max(date.getTime(), dueAt?.getTime() ?? 0);
  return {
    since: date.toISOString(),
    dueAt: dueAt && dueAt.toISOString(),
    listedUntil: new Date(last + owedDays * day).toISOString(),
  };
}
