import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import { kindOfMailbox, type Mailbox } from '../folders/mailbox.ts';
import { directionOf, placementOf, type PlacedMessage } from '../messages/message.ts';
import { changePlaces } from './compare-places.ts';
import { fetchInBatches } from './fetch-in-batches.ts';
import { openFolder } from './sync-folder.ts';
import type { SyncRun } from './sync-run.ts';
import { publishAgain } from './publish-again.ts';

const batchSize = 200;

/**
 * After a folder was given another role, the messages in it follow. Goes on where it stopped: doing it twice changes nothing. Mail
 * whose direction changes is fetched from the server again: what is published of a mail is not stored in full.
 */
export async function applyRole(run: SyncRun, mailbox: Mailbox): Promise<void> {
  if (mailbox.kind === mailbox.appliedKind) return;
  const opened = decidesDirection(mailbox) ? await openFolder(run, mailbox) : null;
  const state = opened instanceof MailServerError ? null : opened;
  // The folder was recreated or cannot be opened: a later pass does it.
  if (decidesDirection(mailbox) && state?.uidValidity !== mailbox.uidValidity) return;
  let afterId = '';
  for (;;) {
    const page = await run.messages.pageOf(mailbox.id, afterId, batchSize);
    const last = page.at(-1);
    if (last === undefined) break;
    const published = state === null ? new Set<string>() : await publishTurned(run, mailbox, page);
    await changePlaces(
      run,
      page.filter(({ id }) => !published.has(id)),
      ({ places }) => places,
    );
    afterId = last.id;
  }
  await run.mailboxes.update(mailbox.id, { appliedKind: mailbox.kind });
}

/** Sent mail is the user's own wherever it goes from there, and a draft has no direction yet. */
function decidesDirection({ kind, appliedKind }: Mailbox): boolean {
  return [kind, appliedKind].some((one) => one === 'SENT' || one === 'DRAFTS');
}

/** Returns the ids of the messages that were published again: all whose direction changed and that the server still has. */
async function publishTurned(
  run: SyncRun,
  mailbox: Mailbox,
  page: readonly PlacedMessage[],
): Promise<Set<string>> {
  const met = await run.messages.findMet(page.map(({ id }) => id));
  const senders = new Map(met.map(({ id, from }) => [id, from]));
  const directionNow = ({ id, places }: PlacedMessage) =>
    directionOf(placementOf(places, kindOfMailbox(run)), senders.get(id) ?? null, run.account.aliases);
  const turned = page.filter((message) => directionNow(message) !== message.direction);
  const published = new Set<string>();
  if (turned.length === 0) return published;
  await fetchInBatches(run, uidsIn(mailbox, turned), async (batch) => {
    for (const id of await publishAgain(run, batch)) published.add(id);
  });
  return published;
}

function uidsIn({ id, uidValidity }: Mailbox, messages: readonly PlacedMessage[]): number[] {
  const own = messages.flatMap(({ places }) =>
    places.filter((place) => place.mailboxId === id && place.uidValidity === uidValidity),
  );
  return own.map(({ uid }) => uid);
}
