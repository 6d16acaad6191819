import { setTimeout as pause } from 'node:timers/promises';
import type { MessageStore, NewMessage } from '../messages/message-store.ts';

/** A removal is published within moments; a bus that is down for longer ends the pass. */
const waitMs = 100;
const maxWaits = 50;

/**
 * Stores new messages; answers the ids of those that were there already. One that was removed a moment ago and is back, say by an undo
 * in another program, has a record until its removal has been published: only then can it be stored again.
 */
export async function insertMessages(
  messages: MessageStore,
  added: readonly NewMessage[],
): Promise<ReadonlySet<string>> {
  const known = await messages.insert(added);
  if (known.size === 0) return known;
  const there = new Set((await messages.findByIds([...known])).map(({ id }) => id));
  let leaving = added.filter(({ message: { id } }) => known.has(id) && !there.has(id));
  for (let waits = 0; leaving.length > 0; waits++) {
    if (waits === maxWaits) throw new Error('a removed message is not gone yet');
    await pause(waitMs);
    const stillThere = await messages.insert(leaving);
    leaving = leaving.filter(({ message: { id } }) => stillThere.has(id));
  }
  return there;
}
