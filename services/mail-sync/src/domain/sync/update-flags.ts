import type { Mailbox } from '../folders/mailbox.ts';
import type { PlacedMessage, Place } from '../messages/message.ts';
import type { FetchedFlags } from '../folders/fetched-message.ts';
import type { FolderState } from '../folders/server-folder.ts';
import { changePlaces } from './compare-places.ts';
import { rangesWithout } from '@tern/mail-content/servers/uid-set';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { SyncRun } from './sync-run.ts';

const batchSize = 200;
/** Stored messages per FETCH where all flags are compared. */
const groupSize = 5000;

/** Flags changed since a mod-sequence (CONDSTORE, RFC 7162). */
export async function updateChangedFlags(
  run: SyncRun,
  mailbox: Mailbox,
  state: FolderState,
  changedSince: string,
): Promise<void> {
  await applyFlags(run, mailbox, state, run.server.fetchFlags({ changedSince }));
}

/**
 * Flags of all messages, for servers without mod-sequences: only what differs is read and written as a whole. It goes by the stored UIDs:
 * they may be sparse, and the highest one is only what the server says. False where some could not be read.
 */
export async function updateAllFlags(run: SyncRun, mailbox: Mailbox, state: FolderState): Promise<boolean> {
  const { uidValidity } = state;
  // UIDNEXT may be wrong, and what is stored is certain.
  const last = Math.max(state.uidNext, mailbox.uidNext) - 1;
  let group: Place[] = [];
  let areKnown = true;
  const compare = async (places: readonly Place[]) => {
    if (!(await isAnswered(run, () => compareFlags(run, mailbox, state, places)))) areKnown = false;
  };
  for await (const { place } of run.messages.placesIn(mailbox.id, { uidValidity, first: 1, last })) {
    group.push(place);
    if (group.length < groupSize) continue;
    await compare(group);
    group = [];
  }
  if (group.length > 0) await compare(group);
  return areKnown;
}

/** Whether the server answered, and all of it could be read; a message that it refuses must not hold up the folder. */
export async function isAnswered(
  { server }: Pick<SyncRun, 'server'>,
  ask: () => Promise<void>,
): Promise<boolean> {
  const lostBefore = server.answersLost;
  try {
    await ask();
    return server.answersLost === lostBefore;
  } catch (error) {
    if (error instanceof MailServerError && error.failure === 'command-refused') return false;
    throw error;
  }
}

async function compareFlags(
  run: SyncRun,
  mailbox: Mailbox,
  state: FolderState,
  group: readonly Place[],
): Promise<void> {
  const stored = new Map(group.map((place) => [place.uid, place.flags]));
  // One message can lie in the folder twice, so that they are not quite in order.
  let [first, last] = [Infinity, 0];
  for (const uid of stored.keys()) [first, last] = [Math.min(first, uid), Math.max(last, uid)];
  const differing: FetchedFlags[] = [];
  // Some servers refuse any FETCH that names a message that cannot be read.
  const unreadable = mailbox.unreadable.map(({ uid }) => uid);
  for (const range of rangesWithout(unreadable, first, last))
    for await (const { uid, flags } of run.server.fetchFlags(range)) {
      const known = stored.get(uid);
      if (known !== undefined && !areSame(flags, known)) differing.push({ uid, flags });
    }
  await applyFlags(run, mailbox, state, differing);
}

/** Collects a batch inside the download, then writes it: no command is sent to the server meanwhile. */
export async function applyFlags(
  run: SyncRun,
  mailbox: Mailbox,
  state: FolderState,
  fetched: AsyncIterable<FetchedFlags> | Iterable<FetchedFlags>,
): Promise<void> {
  let batch = new Map<number, readonly string[]>();
  const flush = async () => {
    const flags = batch;
    batch = new Map();
    const stored = await run.messages.findByUids(mailbox.id, state.uidValidity, [...flags.keys()]);
    const changed = (message: PlacedMessage) => withFlags(message, mailbox, state, flags);
    const differing = stored.filter((message) => changed(message) !== message.places);
    await changePlaces(run, differing, changed);
  };
  for await (const { uid, flags } of fetched) {
    batch.set(uid, flags);
    if (batch.size >= batchSize) await flush();
  }
  if (batch.size > 0) await flush();
}

/** The message's places with the flags of one folder, or its own places when nothing differs. */
function withFlags(
  message: PlacedMessage,
  mailbox: Mailbox,
  state: FolderState,
  flags: ReadonlyMap<number, readonly string[]>,
): PlacedMessage['places'] {
  let differs = false;
  const places = message.places.map((place) => {
    const isHere = place.mailboxId === mailbox.id && place.uidValidity === state.uidValidity;
    const now = isHere ? flags.get(place.uid) : undefined;
    if (now === undefined || areSame(now, place.flags)) return place;
    differs = true;
    return { ...place, flags: now };
  });
  return differs ? places : message.places;
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  if (some.length !== others.length) return false;
  return some.length === 0 || [...some].sort().join() === [...others].sort().join();
}
