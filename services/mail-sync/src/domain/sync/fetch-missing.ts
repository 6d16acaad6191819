import { hour } from '@tern/kernel/clock';
import {
  kindOfMailbox,
  mostTriesOfUid,
  nameOfMailbox,
  type Mailbox,
  type UnreadableUid,
} from '../folders/mailbox.ts';
import { MailServerError } from '../mail-server-error.ts';
import type { FetchedMessage } from '../folders/fetched-message.ts';
import type { FolderState } from '../folders/server-folder.ts';
import { ingestMessages } from '../ingestion/ingest-messages.ts';
import { takeVersions, type SyncRun } from './sync-run.ts';
import { newestFirst } from './uid-set.ts';

/** UIDs per FETCH. */
const chunkSize = 400;
/** A batch is stored when it has this many messages or octets; both bound what lies in memory. */
const batchMessages = 200;
const batchBytes = 8 * 1024 * 1024;
/** After this time another guess counts, even where nothing else has shown that the connection works. */
const guessAgainAfter = hour;
const maxUnreadable = 1000;

interface Outcome {
  readonly isComplete: boolean;
  readonly unreadable: readonly UnreadableUid[];
}

/**
 * Fetches and stores UIDs of the open folder, newest first, and keeps the mailbox's count up to date on the way. Where the connection
 * breaks, the first message that did not come may be the reason: servers hang up over a message that they cannot deliver. It is fetched
 * after all others. A break counts against it only where others came in the same pass, or an hour later: an outage must not make a
 * message unreadable.
 */
export async function fetchMissing(
  run: SyncRun,
  mailbox: Mailbox,
  state: FolderState,
  { missing, serverCount }: { missing: readonly number[]; serverCount: number },
): Promise<Outcome> {
  const tries = new Map(mailbox.unreadable.map((entry) => [entry.uid, entry.tries]));
  const guessed = new Map(
    mailbox.unreadable.flatMap(({ uid, guessedAt }) => (guessedAt ? [[uid, guessedAt] as const] : [])),
  );
  const wanted = new Set(missing);
  const unreadable = () => unreadableOf(tries, { wanted, guessed });
  const asked = missing.filter((uid) => (tries.get(uid) ?? 0) < mostTriesOfUid);
  const chunks = [
    ...newestFirst(
      asked.filter((uid) => !guessed.has(uid)),
      chunkSize,
    ),
    ...newestFirst(
      asked.filter((uid) => guessed.has(uid)),
      chunkSize,
    ),
  ];
  const missed: number[] = [];
  let stored = serverCount - missing.length;
  for (const chunk of chunks) {
    const arrived = new Set<number>();
    const keep = async (batch: readonly FetchedMessage[]) => {
      await store(run, mailbox, state, batch);
      for (const { uid } of batch) arrived.add(uid);
    };
    await fetchInBatches(run, chunk, keep).catch(async (error: unknown) => {
      const reason = run.signal.aborted ? null : reasonOf(error, chunk, arrived);
      if (reason === null || !wanted.has(reason.uid)) throw error;
      const { uid, isGuess } = reason;
      for (const one of arrived) tries.delete(one);
      const now = run.clock.now();
      const isLineGood = arrived.size > 0 || chunk !== chunks[0];
      const last = guessed.get(uid)?.getTime() ?? -Infinity;
      if (!isGuess || isLineGood || now.getTime() - last >= guessAgainAfter) {
        tries.set(uid, (tries.get(uid) ?? 0) + 1);
        if (isGuess) guessed.set(uid, now);
      }
      await run.mailboxes.update(mailbox.id, { unreadable: unreadable() });
      throw error;
    });
    for (const uid of chunk) {
      if (arrived.has(uid)) tries.delete(uid);
      else missed.push(uid);
    }
    stored += arrived.size;
    await run.mailboxes.update(mailbox.id, { storedCount: stored, serverCount });
  }
  const stillListed = await stillOnServer(run, missed);
  for (const uid of missed) {
    if (stillListed.has(uid)) tries.set(uid, (tries.get(uid) ?? 0) + 1);
    else tries.delete(uid);
  }
  return {
    isComplete: unreadable().every((entry) => entry.tries >= mostTriesOfUid),
    unreadable: unreadable(),
  };
}

interface Reason {
  readonly uid: number;
  readonly isGuess: boolean;
}

/** The message over which the connection broke: the one that the error names, else, as a guess, the next that would have come. */
function reasonOf(error: unknown, chunk: readonly number[], arrived: ReadonlySet<number>): Reason | null {
  if (!(error instanceof MailServerError)) return null;
  if (error.uid !== null) return { uid: error.uid, isGuess: false };
  if (error.failure !== 'dropped' && error.failure !== 'timeout') return null;
  const left = chunk.filter((uid) => !arrived.has(uid));
  return left.length === 0 ? null : { uid: Math.min(...left), isGuess: true };
}

/** Those tried most often first; beyond `maxUnreadable` they are not noted, and fetched whenever the folder has changed. */
function unreadableOf(
  tries: ReadonlyMap<number, number>,
  { wanted, guessed }: { wanted: ReadonlySet<number>; guessed: ReadonlyMap<number, Date> },
): readonly UnreadableUid[] {
  return [...tries]
    .filter(([uid]) => wanted.has(uid))
    .map(([uid, count]) => {
      const guessedAt = guessed.get(uid);
      return { uid, tries: count, ...(guessedAt && { guessedAt }) };
    })
    .sort((a, b) => b.tries - a.tries || a.uid - b.uid)
    .slice(0, maxUnreadable);
}

/**
 * Fetches UIDs of the open folder, as many as one FETCH may name, and passes on what comes, also when the connection breaks after it.
 * @throws MailServerError
 */
export async function fetchInBatches(
  { server }: Pick<SyncRun, 'server'>,
  uids: readonly number[],
  take: (batch: readonly FetchedMessage[]) => Promise<void>,
): Promise<void> {
  let batch: FetchedMessage[] = [];
  let bytes = 0;
  const flush = async () => {
    const full = batch;
    batch = [];
    bytes = 0;
    await take(full);
  };
  try {
    for await (const message of server.fetchMessages(uids)) {
      batch.push(message);
      bytes += message.source.length;
      // Taking inside the loop holds the download back; no command is sent to the mail server meanwhile.
      if (batch.length >= batchMessages || bytes >= batchBytes) await flush();
    }
  } catch (error) {
    // Stored now, or a connection that always breaks after some megabytes would never get further.
    if (error instanceof MailServerError) await flush();
    throw error;
  }
  await flush();
}

async function store(
  run: SyncRun,
  mailbox: Mailbox,
  state: FolderState,
  batch: readonly FetchedMessage[],
): Promise<void> {
  const into = {
    account: run.account,
    mailbox,
    uidValidity: state.uidValidity,
    kindOf: kindOfMailbox(run),
    nameOf: nameOfMailbox(run),
    messages: run.messages,
    contactWatch: run.contactWatch,
    meets: run.meets,
    parser: run.parser,
    takeVersions: (count: number) => takeVersions(run, count),
    onSynced: (version: number) => {
      run.published.syncedVersion = Math.max(run.published.syncedVersion, version);
    },
  };
  await ingestMessages(into, batch);
}

/** A message that was deleted between SEARCH and FETCH is no longer missing. */
async function stillOnServer(run: SyncRun, uids: readonly number[]): Promise<ReadonlySet<number>> {
  if (uids.length === 0) return new Set();
  return new Set(await run.server.searchUids(null, Math.min(...uids)));
}
