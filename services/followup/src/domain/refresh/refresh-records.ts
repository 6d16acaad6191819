import { AppError } from '@tern/kernel/app-error';
import { deriveStates } from '../threads/derive-states.ts';
import { isSent, type SentFacts, type SentRecord, type Words } from '../records/follow-up-record.ts';
import { readConversation, restsOnRemoved, type ConversationSources } from '../threads/read-conversation.ts';
import { changeTo } from '../records/update-record.ts';

/** Two writers meeting on a record is rare, meeting again rarer; more means that something is wrong. */
const maxAttempts = 6;
const pageSize = 200;

interface Refreshing {
  /** What the user says of one record, stored in the same write as what follows from it. */
  readonly word?: { readonly id: string; readonly say: (before: SentRecord) => Words };
  /** New readings by id, from a newer engine. */
  readonly facts?: ReadonlyMap<string, (before: SentFacts) => SentFacts>;
}

export type RefreshRecords = (
  ids: readonly string[],
  refreshing?: Refreshing,
) => Promise<{ readonly answered: number }>;

/**
 * Derives the state of records anew from all facts and writes what changed. Facts are stored before this is called, and a
 * write only succeeds on the revision that was read, so whoever writes last has seen everything: any order of the same
 * events ends the same.
 * @throws AppError `conflict`, retriable, when others keep writing the same records.
 */
export function createRefreshRecords(sources: ConversationSources): RefreshRecords {
  async function refreshPage(ids: readonly string[], refreshing: Refreshing): Promise<number> {
    let rest: readonly string[] = ids;
    let answered = 0;
    for (let attempt = 0; rest.length > 0; attempt += 1) {
      if (attempt === maxAttempts) throw new AppError('conflict', { retriable: true });
      const found = (await sources.records.find(rest))
        .filter(isSent)
        .map((record) => withNewFacts(record, refreshing));
      const conflicted: string[] = [];
      for (const targets of byAccount(found)) {
        const { unsaved, gained } = await refreshAccount(targets, refreshing);
        conflicted.push(...unsaved);
        answered += gained;
      }
      rest = conflicted;
    }
    return answered;
  }

  async function refreshAccount(targets: readonly SentRecord[], { word, facts }: Refreshing) {
    const [first] = targets;
    if (!first) return { unsaved: [], gained: 0 };
    const conversation = await readConversation(sources, first, { sent: targets, received: [] });
    const spokenOf = new Map(
      targets.map((record) => [
        record.id,
        word?.id === record.id ? { ...record, ...word.say(record) } : record,
      ]),
    );
    const states = deriveStates({
      ...conversation,
      sent: conversation.sent.map((record) => spokenOf.get(record.id) ?? record),
    });
    const changes = targets.flatMap((record) => {
      const state = states.get(record.id);
      return state
        ? [
            changeTo(record, state, {
              words: spokenOf.get(record.id),
              rewritesFacts: facts?.has(record.id) ?? false,
            }),
          ]
        : [];
    });
    const unsaved = await sources.records.save(changes);
    // An account that was removed meanwhile had been read: all that was derived with its mail is derived anew.
    if (await restsOnRemoved(sources.accounts, conversation))
      return { unsaved: targets.map(({ id }) => id), gained: 0 };
    const gained = changes.filter(
      ({ record, state }) =>
        !unsaved.includes(record.id) &&
        record.state?.responseMessageId === null &&
        state?.responseMessageId !== null,
    );
    return { unsaved, gained: gained.length };
  }

  return async (ids, refreshing = {}) => {
    const all = [...new Set(ids)];
    let answered = 0;
    for (let at = 0; at < all.length; at += pageSize)
      answered += await refreshPage(all.slice(at, at + pageSize), refreshing);
    return { answered };
  };
}

function withNewFacts(record: SentRecord, { facts }: Refreshing): SentRecord {
  const change = facts?.get(record.id);
  return change ? { ...record, facts: change(record.facts) } : record;
}

function byAccount(records: readonly SentRecord[]): SentRecord[][] {
  const groups = new Map<string, SentRecord[]>();
  for (const record of records)
    groups.set(record.accountId, [...(groups.get(record.accountId) ?? []), record]);
  return [...groups.values()];
}
