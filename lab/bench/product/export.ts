import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listUsers } from '@tern/contracts/http/admin/users';
import {
  beginExportOf,
  downloadExportOf,
  readExportOf,
  removeExportOf,
} from '@tern/contracts/http/admin/operator';
import { currentUser } from '@tern/contracts/http/identity';
import { connectOperator, type OperatorClient } from '@tern/runtime/operator-client';
import { waitUntil } from '@tern/testing/wait-until';
import { startTern, type TernProcess } from '@tern/tools/product/tern-process';
import { limit, type Figure } from '../figures.ts';
import { cpuSeconds, memory } from '../process-figures.ts';
import { connectMailbox, settled } from '../sync/connected-tern.ts';
import { startFilledDovecot } from '../sync/filled-dovecot.ts';

const count = Number(process.env['BENCH_MESSAGES'] ?? 20_000);
/** Exports are measured repeatedly: later ones must not cost more than the first. */
const rounds = 2;
const watchEveryMs = 50;

/** An export of a large mailbox: its time, and the memory above rest while it is built and downloaded. */
export async function benchExport(): Promise<Figure[]> {
  const { folder, host, octets, close } = await startFilledDovecot(count);
  const data = join(folder, 'tern');
  const tern = await startTern(data, { TERN_MAIL_HOSTS: 'any', TERN_SEARCH_MODEL: 'none' });
  try {
    const session = await connectMailbox(tern, host);
    await settled(tern, session, count);
    const { user } = await session.call(currentUser);
    const operator = await connectOperator(data);
    if (!operator) throw new Error('the running Tern has no socket');
    // Warm: modules that the first call loads do not count.
    await operator.call(listUsers);
    const idle = (await memory(tern.pid)).now;
    const runs: Run[] = [];
    for (let round = 0; round < rounds; round++)
      runs.push(await exported(tern, operator, { userId: user.id, file: join(folder, `${round}.zip`) }));
    for (const { seconds, cpu, records, bytes, peak } of runs)
      console.log(
        `${count} messages, ${(octets / 1e6).toFixed(0)} MB at the server: ${records} records, ${(bytes / 1e6).toFixed(1)} MB archive, ` +
          `${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s CPU, idle ${idle.toFixed(0)} MB, peak ${peak.toFixed(0)} MB`,
      );
    return [
      limit('export: peak memory above idle', Math.max(...runs.map(({ peak }) => peak)) - idle, 200, 'MB'),
      limit('export: messages that are missing', Math.max(...runs.map(({ lacks }) => lacks)), 0, 'messages'),
    ];
  } finally {
    await tern.stop();
    await close();
  }
}

interface Run {
  readonly seconds: number;
  readonly cpu: number;
  /** The peak in MB. */
  readonly peak: number;
  readonly records: number;
  readonly bytes: number;
  /** Number of messages missing from the export. */
  readonly lacks: number;
}

async function exported(
  tern: TernProcess,
  operator: OperatorClient,
  { userId, file }: { userId: string; file: string },
): Promise<Run> {
  const params = { userId };
  let peak = 0;
  let messages = 0;
  const timer = setInterval(() => {
    void memory(tern.pid).then(({ now }) => (peak = Math.max(peak, now)));
  }, watchEveryMs);
  const startedAt = performance.now();
  const cpuBefore = await cpuSeconds(tern.pid);
  await operator.call(beginExportOf, { params });
  const job = await waitUntil(
    async () => {
      const { job: now } = await operator.call(readExportOf, { params });
      if (now.current?.file === 'mail/messages.mbox') messages = now.current.total ?? messages;
      if (now.state === 'failed') throw new Error(now.failure ?? 'the export failed');
      return now.state === 'ready' ? now : undefined;
    },
    { what: 'the archive', timeoutMs: 900_000 },
  );
  await pipeline(await operator.open(downloadExportOf, { params }), createWriteStream(file));
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = (await cpuSeconds(tern.pid)) - cpuBefore;
  clearInterval(timer);
  await operator.call(removeExportOf, { params });
  const { records, bytes } = job;
  return { seconds, cpu, peak, records, bytes, lacks: Math.max(0, count - messages) };
}
