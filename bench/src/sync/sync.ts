import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dovecotEngine, mbsyncEngine, startDovecot } from '@tern/tools/engines/dovecot';
import { startTern } from '@tern/tools/product/tern-process';
import { assessed, connectMailbox, settled } from './connected-tern.ts';
import { fillMaildir } from './maildir.ts';
import { measureLists } from './lists.ts';
import { createMbsync } from './mbsync.ts';
import { cpuByThread, cpuSeconds, memory } from '../process-figures.ts';
import { limit, type Figure } from '../figures.ts';

const count = Number(process.env['BENCH_MESSAGES'] ?? 20_000);

/**
 * Full sync of a large mailbox from a local Dovecot: CPU of the whole product against mbsync's in the same run, then the
 * lists over what was synced.
 */
export async function benchSync(): Promise<Figure[]> {
  for (const engine of [dovecotEngine, mbsyncEngine]) {
    const missing = await engine.missing();
    if (missing) throw new Error(`${missing}: npm run test:engines -- --install brings it`);
  }
  const folder = await mkdtemp(join(tmpdir(), 'tern-bench-'));
  // Dovecot reads as the user `nobody`.
  await chmod(folder, 0o755);
  const dovecot = await startDovecot(join(folder, 'dovecot'), { alice: 'secret' });
  const octets = await fillMaildir(dovecot.maildirOf('alice'), count);
  console.log(
    `${count} messages, ${Math.round(octets / 1e6)} MB, mean ${Math.round(octets / count / 1000)} KB`,
  );
  const tern = await startTern(join(folder, 'tern'), { TERN_MAIL_HOSTS: 'any' });
  try {
    const peers = [await timeMbsync(folder, dovecot.imapPort)];
    const idle = await memory(tern.pid);
    const [before, threadsBefore] = [await cpuSeconds(tern.pid), await cpuByThread(tern.pid)];
    const begun = performance.now();
    const session = await connectMailbox(tern, {
      imapPort: dovecot.imapPort,
      username: 'alice',
      password: 'secret',
    });
    await assessed(session, count);
    const wall = (performance.now() - begun) / 1000;
    const used = (await cpuSeconds(tern.pid)) - before;
    for (const [name, seconds] of await cpuByThread(tern.pid)) {
      const share = seconds - (threadsBefore.get(name) ?? 0);
      if (share >= 0.05)
        console.log(`  ${name.padEnd(18)} ${share.toFixed(2)} s  ${Math.round((share / used) * 100)} %`);
    }
    await settled(tern, session, count);
    const afterwards = (await cpuSeconds(tern.pid)) - before - used;
    const { peak } = await memory(tern.pid);
    for (let round = 0; round < 2; round++) peers.push(await timeMbsync(folder, dovecot.imapPort));
    // Before and after, and the middle one counts: one run can meet a busy disk, which would flatter Tern, and the cheapest of
    // three against the only run of Tern would flatter mbsync.
    const [, peer = NaN] = peers.toSorted((a, b) => a - b);
    console.log(`mbsync: ${peers.map((seconds) => seconds.toFixed(2)).join(', ')} s CPU`);
    console.log(
      `tern: ${used.toFixed(2)} s CPU, ${wall.toFixed(1)} s wall, ${afterwards.toFixed(2)} s CPU more until it rests, idle before ${Math.round(idle.now)} MB, peak ${Math.round(peak)} MB`,
    );
    return [
      limit('sync: CPU against mbsync', used / peer, 5.5, 'times'),
      limit('sync: peak memory above idle', peak - idle.now, 200, 'MB'),
      ...(await measureLists(session)),
    ];
  } finally {
    await tern.stop();
    await dovecot.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** CPU seconds of mbsync fetching everything into an empty Maildir. */
async function timeMbsync(folder: string, port: number): Promise<number> {
  return (await (await createMbsync(folder, port)).run()).cpu;
}
