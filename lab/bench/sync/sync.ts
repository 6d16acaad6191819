import { join } from 'node:path';
import { signInDemo } from '@tern/contracts/http/identity';
import { mbsyncEngine } from '../../engines/dovecot.ts';
import { createApiSession, type ApiSession } from '@tern/tools/product/api-session';
import { startTern, type TernProcess } from '@tern/tools/product/tern-process';
import { assessed, connectMailbox, readForMeaning, searchable, settled } from './connected-tern.ts';
import { startFilledDovecot } from './filled-dovecot.ts';
import { measureLists } from './lists.ts';
import { createMbsync } from './mbsync.ts';
import { cpuByThread, cpuSeconds, memory, watchThread } from '../process-figures.ts';
import { limit, type Figure } from '../figures.ts';

/** Thread names in the operating system. */
const [embedderThread, indexThread] = ['embedder', 'search-index'];
/** Time between checks whether the last mail is assessed and found. */
const lookMs = 1000;
/** Messages read for their meaning before the memory of the process with its model is measured. */
const messagesRead = 500;
const count = Number(process.env['BENCH_MESSAGES'] ?? 20_000);

/**
 * Full sync of a large mailbox from a local Dovecot, until every mail is stored, assessed and found by its words: CPU of the whole
 * product compared with mbsync's in the same run, then the lists over the synced mail, without a model that reads at the same time.
 */
export async function benchSync(): Promise<Figure[]> {
  const { folder, host, octets, close } = await startFilledDovecot(count, [mbsyncEngine]);
  console.log(
    `${count} messages, ${Math.round(octets / 1e6)} MB, mean ${Math.round(octets / count / 1000)} KB`,
  );
  let tern = await startTern(join(folder, 'tern'), { TERN_MAIL_HOSTS: 'any' });
  try {
    const peers = [await timeMbsync(folder, host.imapPort)];
    const idle = await memory(tern.pid);
    const [before, threadsBefore] = [await cpuSeconds(tern.pid), await cpuByThread(tern.pid)];
    const embedder = watchThread(tern.pid, embedderThread);
    const begun = performance.now();
    const session = await connectMailbox(tern, host);
    await assessed(session, count, lookMs);
    const assessedAt = performance.now();
    await searchable(session, count, lookMs);
    const wordsLate = (performance.now() - assessedAt) / (performance.now() - begun);
    const wall = (performance.now() - begun) / 1000;
    const cpu = (await cpuSeconds(tern.pid)) - before;
    const threads = await cpuByThread(tern.pid);
    const peak = embedder.peakBefore() ?? (await memory(tern.pid)).peak;
    embedder.stop();
    // Reading for meaning begins once no more mail arrives, perhaps while the last mail is assessed; it is no part of the sync.
    const reading = threads.get(embedderThread) ?? 0;
    const used = cpu - reading;
    const indexing = (threads.get(indexThread) ?? 0) - (threadsBefore.get(indexThread) ?? 0);
    for (const [name, seconds] of threads) {
      const share = seconds - (threadsBefore.get(name) ?? 0);
      if (share >= 0.05)
        console.log(`  ${name.padEnd(18)} ${share.toFixed(2)} s  ${Math.round((share / used) * 100)} %`);
    }
    await readForMeaning(session, Math.min(count, messagesRead));
    const whole = (await memory(tern.pid)).peak;
    // With the model it would compute vectors while mbsync runs.
    await tern.stop();
    for (let round = 0; round < 2; round++) peers.push(await timeMbsync(folder, host.imapPort));
    // Three runs before and after, of which the median counts: a single run may be slowed by a busy disk, in Tern's favour, and the
    // cheapest of three would favour mbsync, since Tern has one run.
    const [, peer = NaN] = peers.toSorted((a, b) => a - b);
    console.log(`mbsync: ${peers.map((seconds) => seconds.toFixed(2)).join(', ')} s CPU`);
    console.log(
      `tern: ${used.toFixed(2)} s CPU and ${reading.toFixed(2)} s of the embedder, ${wall.toFixed(1)} s wall, idle before ${Math.round(idle.now)} MB, peak ${Math.round(peak)} MB, with the model ${Math.round(whole)} MB`,
    );
    tern = await startTern(join(folder, 'tern'), { TERN_MAIL_HOSTS: 'any', TERN_SEARCH_MODEL: 'none' });
    return [
      // A quiet machine read 25.3 and 22.5; a busy one reads less, 15 and 14 at a load of 10, since mbsync suffers more.
      limit('sync: CPU against mbsync', used / peer, 27, 'times'),
      limit('sync: CPU without search against mbsync', (used - indexing) / peer, 24, 'times'),
      limit('sync: found by words after the last is assessed', wordsLate, 0.1, 'of its time'),
      limit('sync: peak memory above idle', peak - idle.now, 200, 'MB'),
      limit('sync: peak memory of all with the model', whole, 660, 'MB'),
      ...(await measureLists(await restedSession(tern))),
    ];
  } finally {
    await tern.stop();
    await close();
  }
}

/** Signed in again after a restart, once the process rests. */
async function restedSession(tern: TernProcess): Promise<ApiSession> {
  const session = createApiSession(tern.apiUrl);
  await session.call(signInDemo);
  await settled(tern, session, count);
  return session;
}

/** CPU seconds of mbsync fetching everything into an empty Maildir. */
async function timeMbsync(folder: string, port: number): Promise<number> {
  return (await (await createMbsync(folder, port)).run()).cpu;
}
