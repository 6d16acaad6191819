import { hour } from '@tern/kernel/clock';
import { kindOfMailbox, nameOfMailbox, type Mailbox } from '../folders/mailbox.ts';
import { maxTriesOfUid, type UnreadableUid } from '@tern/mail-content/servers/unreadable-uid';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { FetchedMessage } from '../folders/fetched-message.ts';
import type { FolderState } from '../folders/server-folder.ts';
import { ingestMessages } from '../ingestion/ingest-messages.ts';
import { fetchAroundRefusals } from './fetch-in-batches.ts';
import { takeVersions, type SyncRun } from './sync-run.ts';
import { newestFirst } from '@tern/mail-content/servers/uid-set';
import { openUnreadable, type UnreadableList } from './unreadable-list.ts';

/** UIDs per FETCH. */
const chunkSize = 400;
/** After this time another guess counts, even where nothing else has shown that the connection works. */
const guessAgainAfter = hour;
/** Messages of a folder that one pass fetches alone when they did not come with others. */
const maxAlone = 20;

interface Outcome {
  /** Some of what was missing came. */
  readonly hasProgress: boolean;
  readonly isComplete: boolean;
  readonly unreadable: readonly UnreadableUid[];
  /** Messages that this pass did not get to; neither stored nor known to be unreadable. */
  readonly leftForLater: number;
}

/**
 * Fetches and stores UIDs of the open folder, newest first, and keeps the mailbox's count up to date on the way. No message keeps the
 * others back: one that is refused, or comes without content, is tried three times, then left out and tried again later. Where the
 * connection breaks, the first message that did not come may be the reason: servers hang up over a message that they cannot deliver. It
 * is fetched after all others. A break counts against it only where others came in the same pass, or an hour later: an outage must not
 * make a message unreadable.
 */
export async function fetchMissing(
  run: SyncRun,
  mailbox: Mailbox,
  state: FolderState,
  { missing, serverCount }: { missing: readonly number[]; serverCount: number },
): Promise<Outcome> {
  const unreadable = openUnreadable(mailbox, missing, () => run.clock.now());
  const asked = missing.filter(unreadable.isDue);
  // Messages that were refused before come after the others, or new mail would wait for them.
  const rankOf = (uid: number) =>
    unreadable.guessedAt(uid) !== null ? 2 : Number(unreadable.wasRefused(uid));
  const ranks = Map.groupBy(asked, rankOf);
  const chunks = [0, 1, 2].flatMap((rank) => newestFirst(ranks.get(rank) ?? [], chunkSize));
  const arrived = new Set<number>();
  const fetch = fetchAroundRefusals(
    { server: run.server, wasRefused: unreadable.wasRefused },
    async (batch) => {
      await store(run, mailbox, state, batch);
      for (const { uid } of batch) {
        arrived.add(uid);
        unreadable.forget(uid);
      }
    },
  );
  const refused = new Set<number>();
  const silent = new Set<number>();
  const forLater = new Set<number>();
  for (const chunk of chunks) {
    // Between two commands: a server that waits to send may hang up.
    await run.lead.giveWay();
    for (const uid of await fetchChunk(chunk)) silent.add(uid);
  }
  const listed = await stillOnServer(run, [...silent]);
  for (const uid of silent) {
    if (listed.has(uid)) unreadable.fail(uid, { reason: 'not-sent' });
    else unreadable.forget(uid);
  }
  await tryAgain(
    [...refused],
    [...silent].filter((uid) => listed.has(uid)),
  );
  return {
    isComplete:
      (forLater.size === 0 || unreadable.isFull()) &&
      unreadable.list().every(({ tries }) => tries >= maxTriesOfUid),
    unreadable: unreadable.list(),
    leftForLater: forLater.size,
    hasProgress: arrived.size > 0,
  };

  /** Returns those that did not come although the server did not refuse them. */
  async function fetchChunk(chunk: readonly number[]): Promise<number[]> {
    const isLineGood = arrived.size > 0 || chunk !== chunks[0];
    const refusedNow = new Set<number>();
    const missed = () =>
      chunk.filter((uid) => !arrived.has(uid) && !refusedNow.has(uid) && !forLater.has(uid));
    await fetch(chunk, {
      onRefused(uid, { words }) {
        refused.add(uid);
        refusedNow.add(uid);
        unreadable.fail(uid, { reason: 'refused', words });
      },
      onLeft(uids) {
        for (const uid of uids) forLater.add(uid);
      },
    }).catch(async (error: unknown) => {
      if (run.signal.aborted) throw error;
      const left = missed();
      const isGood = isLineGood || left.length < chunk.length;
      blame(error, { left, unreadable, now: run.clock.now(), isLineGood: isGood });
      await run.mailboxes.update(mailbox.id, { unreadable: unreadable.list() });
      throw error;
    });
    const storedCount = serverCount - missing.length + arrived.size;
    await run.mailboxes.update(mailbox.id, { storedCount, serverCount });
    return missed();
  }

  /** Messages that did not come may come when they are requested again, or alone. */
  async function tryAgain(failed: readonly number[], unsent: readonly number[]): Promise<void> {
    const alone = [...failed, ...unsent].slice(0, maxAlone);
    const isAskedAgain = (uid: number) =>
      !arrived.has(uid) && !forLater.has(uid) && unreadable.hasQuickTries(uid);
    const together = unsent.filter((uid) => !alone.includes(uid));
    for (const group of [...alone.map((uid) => [uid]), ...newestFirst(together, chunkSize)]) {
      for (;;) {
        const left = group.filter(isAskedAgain);
        if (left.length === 0) break;
        for (const uid of await fetchChunk(left)) unreadable.fail(uid, { reason: 'not-sent' });
      }
    }
  }
}

/** Counts a try against the message over which the connection broke: the one that the error names, else, as a guess, the next to come. */
function blame(
  error: unknown,
  {
    left,
    unreadable,
    now,
    isLineGood,
  }: {
    readonly left: readonly number[];
    readonly unreadable: UnreadableList;
    readonly now: Date;
    readonly isLineGood: boolean;
  },
): void {
  if (!(error instanceof MailServerError)) return;
  const { uid, words } = error;
  if (uid !== null) {
    if (left.includes(uid)) unreadable.fail(uid, { reason: 'wrong-size', words });
    return;
  }
  if ((error.failure !== 'dropped' && error.failure !== 'timeout') || left.length === 0) return;
  const guess = Math.min(...left);
  const last = unreadable.guessedAt(guess)?.getTime() ?? -Infinity;
  if (isLineGood || now.getTime() - last >= guessAgainAfter)
    unreadable.fail(guess, { reason: 'connection-breaks', words, isGuess: true });
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
    lead: run.lead,
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
