import { AppError } from '@tern/kernel/app-error';
import { deriveStates } from '../threads/derive-states.ts';
import { isSent, type SentFacts, type SentRecord, type Words } from '../records/follow-up-record.ts';
import { readConversation, restsOnRemoved, type ConversationSources } from '../threads/read-conversation.ts';
import { changeTo } from '../records/update-record.ts';

/** Two writers rarely meet on a record, and more rarely again; more attempts mean that something is wrong. */
const maxAttempts = 6;
const pageSize = 200;

interface RefreshRequest {
  readonly ids: readonly string[];
  /** The user's action on one record, stored in the same write as all that follows from it. */
  readonly word?: { readonly id: string; readonly say: (before: SentRecord) => Words };
  /** New readings by id, from a newer engine. */
  readonly facts?: ReadonlyMap<string, (before: SentFacts) => SentFacts>;
}

/**
 * Derives the state of records anew from all facts and writes what changed. Facts are stored before this is called, and a write only
 * succeeds on the revision that was read, so the last writer has seen everything: the same events in any order end in the same state.
 * @returns how many of them have got an answer by it.
 * @throws AppError `conflict`, retriable, when other writers keep changing the same records.
 */
export async function refreshRecords(
  context: ConversationSources,
  { ids, ...request }: RefreshRequest,
): Promise<{ readonly answered: number }> {
  const all = [...new Set(ids)];
  let answered = 0;
  for (let at = 0; at < all.length; at += pageSize)
    answered += await refreshPage(context, { ...request, ids: all.slice(at, at + pageSize) });
  return { answered };
}

async function refreshPage(context: ConversationSources, request: RefreshRequest): Promise<number> {
  let rest = request.ids;
  let answered = 0;
  for (let attempt = 0; rest.length > 0; attempt += 1) {
    if (attempt === maxAttempts) throw new AppError('conflict', { retriable: true });
    const found = (await context.records.find(rest))
      .filter(isSent)
      .map((record) => withNewFacts(record, request));
    const conflicted: string[] = [];
    for (const targets of Map.groupBy(found, ({ accountId }) => accountId).values()) {
      const { unsaved, gained } = await refreshOfAccount(context, targets, request);
      conflicted.push(...unsaved);
      answered += gained;
    }
    rest = conflicted;
  }
  return answered;
}

/** @param targets records of one account, at least one. */
async function refreshOfAccount(
  context: ConversationSources,
  targets: readonly SentRecord[],
  { word, facts }: RefreshRequest,
) {
  const [first] = targets;
  if (!first) return { unsaved: [], gained: 0 };
  const conversation = await readConversation(context, first, { sent: targets, received: [] });
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
    const rewritesFacts = facts?.has(record.id) ?? false;
    return state ? [changeTo(record, state, { words: spokenOf.get(record.id), rewritesFacts })] : [];
  });
  const unsaved = await context.records.save(changes);
  // The conversation has mail of an account that was removed meanwhile: everything derived from it is derived anew.
  if (await restsOnRemoved(context.accounts, conversation))
    return { unsaved: targets.map(({ id }) => id), gained: 0 };
  const gained = changes.filter(
    ({ record, state }) =>
      !unsaved.includes(record.id) &&
      record.state?.responseMessageId === null &&
      state?.responseMessageId !== null,
  );
  return { unsaved, gained: gained.length };
}

function withNewFacts(record: SentRecord, { facts }: RefreshRequest): SentRecord {
  const change = facts?.get(record.id);
  return change ? { ...record, facts: change(record.facts) } : record;
}
