import type { Mailbox } from '../folders/mailbox.ts';
import { directionOf, placementOf, type PlacedMessage } from '../messages/message.ts';
import { changePlaces } from './compare-places.ts';
import { fetchInBatches } from './fetch-missing.ts';
import { openFolder } from './sync-folder.ts';
import { kindOfMailbox, type SyncRun } from './sync-run.ts';
import { tellAnew } from './tell-anew.ts';

const batchSize = 200;

/**
 * After a folder was given another role, the messages in it follow. Goes on where it stopped: doing it twice changes nothing. What
 * turns out to be the user's own mail, or not to be, is read from the server once more: what others are told of a mail is not stored
 * whole.
 */
export async function applyRole(run: SyncRun, mailbox: Mailbox): Promise<void> {
  if (mailbox.kind === mailbox.appliedKind) return;
  const state = decidesDirection(mailbox) ? await openFolder(run, mailbox) : null;
  // Read anew or not at all: then it is for a later pass.
  if (decidesDirection(mailbox) && state?.uidValidity !== mailbox.uidValidity) return;
  let afterId = '';
  for (;;) {
    const page = await run.messages.pageOf(mailbox.id, afterId, batchSize);
    const last = page.at(-1);
    if (last === undefined) break;
    const turned = state === null ? new Set<PlacedMessage>() : await turnedAmong(run, page);
    await changePlaces(
      run,
      page.filter((message) => !turned.has(message)),
      (message) => message.places,
    );
    if (turned.size > 0) await fetchInBatches(run, uidsIn(mailbox, turned), (batch) => tellAnew(run, batch));
    afterId = last.id;
  }
  await run.mailboxes.update(mailbox.id, { appliedKind: mailbox.kind });
}

/** Sent mail is the user's own wherever it goes from there, and a draft is nobody's yet. */
function decidesDirection({ kind, appliedKind }: Mailbox): boolean {
  return [kind, appliedKind].some((one) => one === 'SENT' || one === 'DRAFTS');
}

async function turnedAmong(run: SyncRun, page: readonly PlacedMessage[]): Promise<Set<PlacedMessage>> {
  const met = await run.messages.findMet(page.map(({ id }) => id));
  const senders = new Map(met.map(({ id, from }) => [id, from]));
  const directionNow = ({ id, places }: PlacedMessage) =>
    directionOf(placementOf(places, kindOfMailbox(run)), senders.get(id) ?? null, run.account.aliases);
  return new Set(page.filter((message) => directionNow(message) !== message.direction));
}

function uidsIn({ id, uidValidity }: Mailbox, messages: Iterable<PlacedMessage>): number[] {
  const own = [...messages].flatMap(({ places }) =>
    places.filter((place) => place.mailboxId === id && place.uidValidity === uidValidity),
  );
  return own.map(({ uid }) => uid);
}
