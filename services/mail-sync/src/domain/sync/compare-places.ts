import { kindOfMailbox, nameOfMailbox, type Mailbox } from '../folders/mailbox.ts';
import type { PlacedMessage, Place } from '../messages/message.ts';
import type { FolderState } from '../folders/server-folder.ts';
import type { PlacesChange } from '../messages/message-store.ts';
import { placesChange } from '../messages/places-change.ts';
import { takeVersions, type SyncRun } from './sync-run.ts';
import { writePlaces } from '../ingestion/write-places.ts';

const batchSize = 200;

export interface Comparison {
  /** UIDs of the window that are not stored. */
  readonly missing: readonly number[];
  /** How many messages the server has in the window. */
  readonly serverCount: number;
  /** Stored messages with a place from before a change of UIDVALIDITY. */
  readonly stale: readonly string[];
  /** The folder has other messages than are stored. */
  readonly hasChanged: boolean;
  /** UIDNEXT, or more where the server has higher UIDs than it says: with its next number it is then compared again. */
  readonly uidNext: number;
}

/** Compares the UIDs of a folder with what is stored. Places that the server no longer has are taken away. */
export async function comparePlaces(
  run: SyncRun,
  mailbox: Mailbox,
  state: FolderState,
  since: Date | null,
): Promise<Comparison> {
  const found = state.exists === 0 ? [] : await run.server.searchUids(null, 1);
  const before = found.filter((uid) => uid < state.uidNext);
  // With more UIDs than EXISTS, those from UIDNEXT on belong to the next pass. Otherwise all count: UIDNEXT was wrong.
  const all = found.length > state.exists ? before : found;
  const uidNext = all.reduce((most, uid) => Math.max(most, uid + 1), state.uidNext);
  // A server that does not say UIDNEXT, or says it wrong, may name a lower one than before.
  const knownNext = mailbox.uidValidity === state.uidValidity ? mailbox.uidNext : 1;
  const onServer = new Set(all);
  const inWindow = since === null || all.length === 0 ? all : await run.server.searchUids(since, 1);
  const wanted = inWindow.filter((uid) => onServer.has(uid));
  const stored = new Set<number>();
  const stale: string[] = [];
  const gone: string[] = [];
  // A draft of ours may be saved and stored while this pass reads the folder.
  const isSeen = (place: Place) => place.uid < Math.max(uidNext, knownNext);
  for await (const { messageId, place } of run.messages.placesIn(mailbox.id)) {
    if (place.uidValidity !== state.uidValidity) stale.push(messageId);
    else if (onServer.has(place.uid)) stored.add(place.uid);
    else if (isSeen(place)) gone.push(messageId);
  }
  const missing = wanted.filter((uid) => !stored.has(uid));
  const isGone = (place: Place) =>
    place.mailboxId === mailbox.id &&
    place.uidValidity === state.uidValidity &&
    isSeen(place) &&
    !onServer.has(place.uid);
  await takePlaces(run, gone, isGone);
  const hasChanged = missing.length > 0 || gone.length > 0 || stale.length > 0;
  return { missing, serverCount: wanted.length, stale, hasChanged, uidNext };
}

/** Removes the places of UIDs that the server reports as vanished; returns how many there were. */
export async function takeVanished(
  run: SyncRun,
  mailbox: Mailbox,
  { uidValidity }: FolderState,
  vanished: readonly number[],
): Promise<number> {
  const gone = new Set(vanished);
  const isGone = (place: Place) =>
    place.mailboxId === mailbox.id && place.uidValidity === uidValidity && gone.has(place.uid);
  let count = 0;
  for (let i = 0; i < vanished.length; i += batchSize) {
    const uids = vanished.slice(i, i + batchSize);
    const stored = await run.messages.findByUids(mailbox.id, uidValidity, uids);
    count += stored.flatMap(({ places }) => places.filter(isGone)).length;
    await changePlaces(run, stored, ({ places }) => places.filter((place) => !isGone(place)));
  }
  return count;
}

/** Removes the places of an earlier UIDVALIDITY once the folder was read again; until then its messages stay visible. */
export async function dropStalePlaces(
  run: SyncRun,
  mailbox: Mailbox,
  uidValidity: string,
  stale: readonly string[],
): Promise<void> {
  await takePlaces(
    run,
    stale,
    (place) => place.mailboxId === mailbox.id && place.uidValidity !== uidValidity,
  );
}

/** Removes places of messages, in batches. */
export async function takePlaces(
  run: SyncRun,
  messageIds: readonly string[],
  isTaken: (place: Place) => boolean,
): Promise<void> {
  for (let i = 0; i < messageIds.length; i += batchSize) {
    const stored = await run.messages.findByIds(messageIds.slice(i, i + batchSize));
    await changePlaces(run, stored, (message) => message.places.filter((place) => !isTaken(place)));
  }
}

/** Writes new places of stored messages with what follows from them. */
export async function changePlaces(
  run: SyncRun,
  stored: readonly PlacedMessage[],
  placesOf: (message: PlacedMessage) => readonly Place[],
): Promise<void> {
  const from = { account: run.account, kindOf: kindOfMailbox(run), nameOf: nameOfMailbox(run) };
  await writeChanges(run, stored, (message, version) =>
    placesChange(from, message, placesOf(message), version),
  );
}

/** Writes changes of stored messages, each under a version of its own. */
export async function writeChanges(
  run: SyncRun,
  stored: readonly PlacedMessage[],
  changeOf: (before: PlacedMessage, version: number) => PlacesChange,
): Promise<void> {
  if (stored.length === 0) return;
  const take = (count: number) => takeVersions(run, count);
  const firstVersion = await take(stored.length);
  await writePlaces({ ...run, takeVersions: take }, { stored, firstVersion }, changeOf);
}
