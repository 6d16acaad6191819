import { kindOfMailbox, nameOfMailbox } from '../folders/mailbox.ts';
import { directionOf, placementOf, type PlacedMessage } from '../messages/message.ts';
import type { FetchedMessage } from '../folders/fetched-message.ts';
import type { PlacesChange } from '../messages/message-store.ts';
import { writeChanges } from './compare-places.ts';
import { messageIdOf, syncedAgainEvent } from '../ingestion/ingest-messages.ts';
import { removedEvent } from '../messages/message-events.ts';
import type { PreparedMessage } from '@tern/mail-content/prepared-message';
import type { SyncRun } from './sync-run.ts';

/**
 * Determines the direction of stored messages again, by their folders and senders, and publishes all of them. A message that was
 * published as sent and is not is first published as removed, so that no answer to it is awaited. Returns the ids of the messages.
 */
export async function publishAgain(run: SyncRun, fetched: readonly FetchedMessage[]): Promise<string[]> {
  if (fetched.length === 0) return [];
  const { account } = run;
  const prepared = await run.parser.prepare(fetched);
  const sources = new Map(prepared.map((source) => [messageIdOf(account, source), source]));
  const stored = await run.messages.findByIds([...sources.keys()]);
  const changeOf = (before: PlacedMessage, version: number): PlacesChange =>
    changeByRole(run, before, { source: sources.get(before.id) as PreparedMessage, version });

  const unsent = stored.filter(
    (before) => before.direction === 'sent' && changeOf(before, 0).direction !== 'sent',
  );
  await writeChanges(run, unsent, (before, version) => ({
    ...changeOf(before, version),
    direction: before.direction,
    event: removedEvent(account, before.id, version),
  }));
  await writeChanges(run, stored, (before, version) => {
    run.published.syncedVersion = Math.max(run.published.syncedVersion, version);
    return changeOf(before, version);
  });
  return stored.map(({ id }) => id);
}

function changeByRole(
  run: SyncRun,
  { id, places }: PlacedMessage,
  { source, version }: { readonly source: PreparedMessage; readonly version: number },
): PlacesChange {
  const placement = placementOf(places, kindOfMailbox(run));
  const direction = directionOf(placement, source.from, run.account.aliases);
  const standing = { id, places, placement, direction };
  return {
    ...standing,
    event: syncedAgainEvent({ account: run.account, nameOf: nameOfMailbox(run) }, source, standing, version),
    forgetsAssessment: direction !== 'sent',
  };
}
