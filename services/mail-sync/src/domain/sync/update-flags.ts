import type { Mailbox } from '../folders/mailbox.ts';
import type { PlacedMessage } from '../messages/message.ts';
import type { FetchedFlags, FolderState } from '../ports.ts';
import { changePlaces } from './compare-places.ts';
import type { SyncRun } from './sync-run.ts';

const batchSize = 200;
/** UIDs per FETCH where all flags are compared. */
const rangeSize = 5000;

/** Flags changed since a mod-sequence (CONDSTORE, RFC 7162). */
export async function updateChangedFlags(
  run: SyncRun,
  mailbox: Mailbox,
  state: FolderState,
  changedSince: string,
): Promise<void> {
  await applyFlags(run, mailbox, state, run.server.fetchFlags({ changedSince }));
}

/** Flags of all messages, for servers without mod-sequences: only what differs is read and written as a whole. */
export async function updateAllFlags(run: SyncRun, mailbox: Mailbox, state: FolderState): Promise<void> {
  const { uidValidity } = state;
  for (let first = 1; first < state.uidNext; first += rangeSize) {
    const last = Math.min(first + rangeSize, state.uidNext) - 1;
    const onServer = new Map<number, readonly string[]>();
    for await (const { uid, flags } of run.server.fetchFlags({ first, last })) onServer.set(uid, flags);
    const differing: FetchedFlags[] = [];
    for await (const { place } of run.messages.placesIn(mailbox.id, { uidValidity, first, last })) {
      const flags = onServer.get(place.uid);
      if (flags !== undefined && !areSame(flags, place.flags)) differing.push({ uid: place.uid, flags });
    }
    await applyFlags(run, mailbox, state, differing);
  }
}

/** Collects a batch inside the download, then writes it: nothing is asked of the server meanwhile. */
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
