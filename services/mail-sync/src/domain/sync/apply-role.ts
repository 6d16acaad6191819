import { kindOfMailbox, type Mailbox } from '../folders/mailbox.ts';
import { directionOf, placementOf, type PlacedMessage } from '../messages/message.ts';
import { changePlaces } from './compare-places.ts';
import { fetchInBatches } from './fetch-missing.ts';
import { openFolder } from './sync-folder.ts';
import type { SyncRun } from './sync-run.ts';
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
    const told = state === null ? new Set<string>() : await tellTurned(run, mailbox, page);
    await changePlaces(
      run,
      page.filter(({ id }) => !told.has(id)),
      ({ places }) => places,
    );
    afterId = last.id;
  }
  await run.mailboxes.update(mailbox.id, { appliedKind: mailbox.kind });
}

/** Sent mail is the user's own wherever it goes from there, and a draft is nobody's yet. */
function decidesDirection({ kind, appliedKind }: Mailbox): boolean {
  return [kind, appliedKind].some((one) => one === 'SENT' || one === 'DRAFTS');
}

/** Answers the ids of those that were told anew: all that turned, without what the server has no longer. */
async function tellTurned(
  run: SyncRun,
  mailbox: Mailbox,
  page: readonly PlacedMessage[],
): Promise<Set<string>> {
  const met = await run.messages.findMet(page.map(({ id }) => id));
  const senders = new Map(met.map(({ id, from }) => [id, from]));
  const directionNow = ({ id, places }: PlacedMessage) =>
    directionOf(placementOf(places, kindOfMailbox(run)), senders.get(id) ?? null, run.account.aliases);
  const turned = page.filter((message) => directionNow(message) !== message.direction);
  const told = new Set<string>();
  if (turned.length === 0) return told;
  await fetchInBatches(run, uidsIn(mailbox, turned), async (batch) => {
    for (const id of await tellAnew(run, batch)) told.add(id);
  });
  return told;
}

function uidsIn({ id, uidValidity }: Mailbox, messages: readonly PlacedMessage[]): number[] {
  const own = messages.flatMap(({ places }) =>
    places.filter((place) => place.mailboxId === id && place.uidValidity === uidValidity),
  );
  return own.map(({ uid }) => uid);
}
