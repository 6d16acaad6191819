import type { FetchedMessage } from '../folders/fetched-message.ts';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import type { SyncRun } from './sync-run.ts';

/** A batch is stored when it has this many messages or octets; both bound what lies in memory. */
const batchMessages = 200;
const batchBytes = 8 * 1024 * 1024;
/**
 * Commands that find out which messages of a folder are refused; after these, the rest waits for later passes. Where the server says that
 * it is busy, which may mean one message and may mean all commands, the pass ends.
 */
const maxSplits = { 'command-refused': 1000, busy: 20 };

type Server = Pick<SyncRun, 'server'>;
type Take = (batch: readonly FetchedMessage[]) => Promise<void>;

/**
 * Fetches UIDs of the open folder, as many as one FETCH may name, and passes on what comes, also when the connection breaks after it.
 * @throws MailServerError
 */
export async function fetchInBatches({ server }: Server, uids: readonly number[], take: Take): Promise<void> {
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

interface Outcomes {
  readonly onRefused: (uid: number, error: MailServerError) => void;
  /** The server refuses some of them, and the pass has no commands left to find out which. */
  readonly onLeft: (uids: readonly number[]) => void;
}

/**
 * Fetches where the server may answer NO because of single messages: what did not come is fetched in halves, until each that is refused
 * stands alone. `Busy` counts only against messages that the server refused before, and where others came after it was said: a server
 * that is throttled refuses good mail.
 * @param run.wasRefused whether a try counts against it already
 */
export function fetchAroundRefusals(run: Server & { wasRefused(uid: number): boolean }, take: Take) {
  const splits = { ...maxSplits };
  const arrived = new Set<number>();
  const keep: Take = async (batch) => {
    await take(batch);
    for (const { uid } of batch) arrived.add(uid);
  };
  return async function fetch(uids: readonly number[], { onRefused, onLeft }: Outcomes): Promise<void> {
    const doubted = new Map<number, MailServerError>();
    let arrivedBeforeBusy: number | null = null;
    await fetchHalves(uids);
    for (const [uid, error] of doubted) {
      if (arrived.size === arrivedBeforeBusy && !run.wasRefused(uid)) throw error;
      onRefused(uid, error);
    }

    async function fetchHalves(part: readonly number[]): Promise<void> {
      try {
        await fetchInBatches(run, part, keep);
      } catch (error) {
        const failure = error instanceof MailServerError ? error.failure : null;
        if (failure !== 'command-refused' && failure !== 'busy') throw error;
        const isBusy = failure === 'busy';
        if (isBusy && arrived.size === 0 && !part.every((uid) => run.wasRefused(uid))) throw error;
        if (isBusy) arrivedBeforeBusy ??= arrived.size;
        const left = part.filter((uid) => !arrived.has(uid));
        const [only, another] = left;
        if (only === undefined) return;
        if (another === undefined) {
          if (isBusy) doubted.set(only, error as MailServerError);
          else onRefused(only, error as MailServerError);
          return;
        }
        if (splits[failure] === 0) {
          if (isBusy) throw error;
          return onLeft(left);
        }
        splits[failure] -= 1;
        const middle = Math.ceil(left.length / 2);
        for (const half of [left.slice(0, middle), left.slice(middle)]) await fetchHalves(half);
      }
    }
  };
}
