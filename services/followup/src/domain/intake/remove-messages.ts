import type { EventData } from '@tern/contracts/define-event';
import type { messageRemoved } from '@tern/contracts/events/mail-sync';
import { AppError } from '@tern/kernel/app-error';
import type { MailPlaces } from '../mail/mail-places.ts';
import { isSent, newRecord, type FollowUpRecord } from '../records/follow-up-record.ts';
import type { RecordChange } from '../records/record-store.ts';
import type { OwedMail } from '../owed/owed-mail.ts';
import type { PromiseStore } from '../owed/promises/promise-store.ts';
import type { SentTexts } from '../mail/sent-texts.ts';
import { refreshElsewhere } from '../refresh/refresh-elsewhere.ts';
import { refreshAround } from '../refresh/refresh-around.ts';
import { lessonOf } from '../learning/lesson.ts';
import { refreshTaught, type RefreshTaughtContext } from '../refresh/refresh-taught.ts';

type Removal = EventData<typeof messageRemoved>;
const maxAttempts = 6;

export interface RemoveMessagesContext extends RefreshTaughtContext {
  readonly texts: SentTexts;
  readonly places: MailPlaces;
  readonly owed: Pick<OwedMail, 'removeAsks'>;
  readonly promises: Pick<PromiseStore, 'removeMails'>;
}

/**
 * Removed sent mail: the record becomes a tombstone, so that a late event does not bring it back, and what it meant for
 * others is derived anew. The entry of a removed answer stays in the thread index (ids, sender and date, no text): an
 * answer that was read and then deleted is still an answer, and asking for it again would be a wrong nudge.
 */
export async function removeMessages(
  context: RemoveMessagesContext,
  removals: readonly Removal[],
): Promise<void> {
  async function bury(removals: readonly Removal[], attempt = 1): Promise<void> {
    if (removals.length === 0) return;
    if (attempt > maxAttempts) throw new AppError('conflict', { retriable: true });
    const known = new Map(
      (await context.records.find(removals.map(({ messageId }) => messageId))).map((record) => [
        record.id,
        record,
      ]),
    );
    const due = removals.filter((removal) => isDue(removal, known.get(removal.messageId)));
    const conflicted = await context.records.save(
      due.map((removal) => removedRecord(removal, known.get(removal.messageId))),
    );
    const buried = due.filter(({ messageId }) => !conflicted.includes(messageId));
    await refreshNeighbours(buried.flatMap(({ messageId }) => known.get(messageId) ?? []));
    await strip(buried.map(({ messageId }) => messageId));
    await bury(
      due.filter(({ messageId }) => conflicted.includes(messageId)),
      attempt + 1,
    );
  }

  /** The facts go last: until then a repeat after a crash still finds the neighbours. Mail that has come back meanwhile stays. */
  async function strip(ids: readonly string[]): Promise<void> {
    const gone = (await context.records.find(ids)).filter((record) => !isSent(record));
    await context.texts.remove(gone.map(({ id }) => id));
    await context.places.remove(gone.map(({ id }) => id));
    const withFacts = gone.filter(({ facts }) => facts !== null);
    await context.records.save(
      withFacts.map((record) => ({
        ...record,
        record,
        facts: null,
        rewritesFacts: true,
        isSame: false,
        state: null,
        events: [],
      })),
    );
  }

  async function refreshNeighbours(buried: readonly FollowUpRecord[]): Promise<void> {
    for (const records of Map.groupBy(
      buried.filter(({ facts }) => facts !== null),
      (record) => record.accountId,
    ).values()) {
      const [first] = records;
      if (!first) continue;
      const start = { sent: records, received: [] };
      await refreshAround(context, first, start);
      await refreshElsewhere(context, first, start);
      const lessons = records.flatMap((record) => lessonOf(record) ?? []);
      await refreshTaught(context, { userId: first.userId, lessons });
    }
  }

  const newest = new Map<string, Removal>();
  for (const removal of removals)
    if (removal.version >= (newest.get(removal.messageId)?.version ?? 0))
      newest.set(removal.messageId, removal);
  await bury([...newest.values()]);
  // After the tombstones, which keep late events from bringing it back.
  await context.owed.removeAsks([...newest.values()]);
  await context.promises.removeMails([...newest.values()]);
}

function isDue(removal: Removal, known: FollowUpRecord | undefined): boolean {
  if (known?.facts) return removal.version > known.facts.version;
  return removal.version > (known?.removedVersion ?? -1);
}

function removedRecord(removal: Removal, known: FollowUpRecord | undefined): RecordChange {
  const record = known ?? newRecord(removal);
  const removedVersion = Math.max(removal.version, record.removedVersion ?? 0);
  return { ...record, record, removedVersion, rewritesFacts: false, isSame: false, state: null, events: [] };
}
