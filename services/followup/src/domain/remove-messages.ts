import type { EventData } from '@tern/contracts/define-event';
import type { messageRemoved } from '@tern/contracts/events/mail-sync';
import { AppError } from '@tern/kernel/app-error';
import { isSent, noLabels, type FollowUpRecord } from './follow-up-record.ts';
import type { RecordChange, SentTexts } from './ports.ts';
import { neighbourhoodOf, type ConversationSources } from './read-conversation.ts';
import type { RefreshRecords } from './refresh-records.ts';

type Removal = EventData<typeof messageRemoved>;
export type RemoveMessages = (removals: readonly Removal[]) => Promise<void>;

const maxAttempts = 6;

/**
 * Removed sent mail: the record becomes a tombstone, so that a late event does not bring it back, and what it meant for
 * others is derived anew. The entry of a removed answer stays in the thread index (ids, sender and date, no text): an
 * answer that was read and then deleted is still an answer, and asking for it again would be a wrong nudge.
 */
export function createRemoveMessages(
  parts: ConversationSources & { readonly texts: SentTexts; readonly refreshRecords: RefreshRecords },
): RemoveMessages {
  async function bury(removals: readonly Removal[], attempt = 1): Promise<void> {
    if (removals.length === 0) return;
    if (attempt > maxAttempts) throw new AppError('conflict', { retriable: true });
    const known = new Map(
      (await parts.records.find(removals.map(({ messageId }) => messageId))).map((record) => [
        record.id,
        record,
      ]),
    );
    const due = removals.filter((removal) => isDue(removal, known.get(removal.messageId)));
    const conflicted = await parts.records.save(
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

  /** The facts go last: until then a repeat after a crash still finds the neighbours. */
  async function strip(ids: readonly string[]): Promise<void> {
    await parts.texts.remove(ids);
    const gone = (await parts.records.find(ids)).filter((record) => record.facts !== null && !isSent(record));
    await parts.records.save(
      gone.map((record) => ({
        ...record,
        record,
        facts: null,
        rewritesFacts: true,
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
      await parts.accounts.noteChange(first);
      const { sent } = await neighbourhoodOf(parts, first.accountId, { sent: records, received: [] });
      const gone = new Set(records.map(({ id }) => id));
      await parts.refreshRecords([...sent.keys()].filter((id) => !gone.has(id)));
    }
  }

  return async (removals) => {
    const newest = new Map<string, Removal>();
    for (const removal of removals)
      if (removal.version >= (newest.get(removal.messageId)?.version ?? 0))
        newest.set(removal.messageId, removal);
    await bury([...newest.values()]);
  };
}

function isDue(removal: Removal, known: FollowUpRecord | undefined): boolean {
  if (known?.facts) return removal.version > known.facts.version;
  return removal.version > (known?.removedVersion ?? -1);
}

function removedRecord(
  { messageId: id, accountId, userId, version }: Removal,
  known: FollowUpRecord | undefined,
): RecordChange {
  const fresh = {
    id,
    accountId,
    userId,
    revision: 0,
    version: 0,
    facts: null,
    removedVersion: null,
    labels: noLabels,
    state: null,
    withdrawnDraftId: null,
  };
  const record = known ?? fresh;
  const removedVersion = Math.max(version, record.removedVersion ?? 0);
  return { ...record, record, removedVersion, rewritesFacts: false, state: null, events: [] };
}
