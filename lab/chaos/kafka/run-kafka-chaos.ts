import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKafka } from '../../engines/without-docker/kafka.ts';
import { runPhase, type Phase } from './phases.ts';

export const kafkaPhases: readonly Phase[] = ['kills', 'hangs', 'consumers', 'storm', 'slow', 'poison'];

/** Three brokers and 20 publishers under all kinds of faults; see README.md. Prints the problems and returns whether there are any. */
export async function runKafkaChaos(asked: readonly Phase[]): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-chaos-'));
  const log = createWriteStream(join(folder, 'consumers.log'));
  console.log(`starting three brokers; logs in ${folder}`);
  const cluster = await startKafka(folder, 3);
  let hasFailed = false;
  try {
    for (const phase of asked) {
      const problems = await runPhase(phase, cluster, log);
      for (const problem of problems) console.log(`FAIL ${phase}: ${problem}`);
      hasFailed ||= problems.length > 0;
    }
  } finally {
    await cluster.stop();
    log.end();
    if (!hasFailed) await rm(folder, { recursive: true, force: true });
  }
  return hasFailed;
}
