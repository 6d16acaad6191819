import type { FetchedMessage } from '../folders/fetched-message.ts';
import { MailServerError } from '../mail-server-error.ts';
import type { SyncRun } from './sync-run.ts';

/** A batch is stored when it has this many messages or octets; both bound what lies in memory. */
const batchMessages = 200;
const batchBytes = 8 * 1024 * 1024;
/** Commands that find out which messages of a folder are refused; after these the refusal ends the pass. */
const maxSplits = 1000;
/** Where the server says that it is busy; it may mean one message, and it may mean all commands. */
const maxBusySplits = 20;

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

function splitsFor({ failure }: MailServerError): number {
  if (failure === 'command-refused') return maxSplits;
  return failure === 'busy' ? maxBusySplits : 0;
}

/**
 * The same where the server may answer NO because of single messages: what did not come is fetched in halves, until each that is refused
 * stands alone.
 */
export function fetchAroundRefusals(run: Server, take: Take) {
  let splits = 0;
  const arrived = new Set<number>();
  const keep: Take = async (batch) => {
    await take(batch);
    for (const { uid } of batch) arrived.add(uid);
  };
  return async function fetch(
    uids: readonly number[],
    onRefused: (uid: number, error: MailServerError) => void,
  ): Promise<void> {
    try {
      await fetchInBatches(run, uids, keep);
    } catch (error) {
      splits += 1;
      if (!(error instanceof MailServerError) || splits > splitsFor(error)) throw error;
      const left = uids.filter((uid) => !arrived.has(uid));
      const [only, another] = left;
      if (only === undefined) return;
      if (another === undefined) return onRefused(only, error);
      const middle = Math.ceil(left.length / 2);
      for (const half of [left.slice(0, middle), left.slice(middle)]) await fetch(half, onRefused);
    }
  };
}
