import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startKafka } from '../../engines/kafka.ts';
import { runPhase, type Phase } from './phases.ts';

/**
 * `npm run chaos:kafka`: three brokers, 20 publishers, and everything that can happen to them. `npm run chaos:kafka -- kills storm` runs
 * some of it. See README.md beside this file.
 */
const phases: readonly Phase[] = ['kills', 'hangs', 'consumers', 'storm', 'slow', 'poison'];
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(phases as readonly string[]).includes(name));
if (unknown.length > 0) {
  console.error(`usage: npm run chaos:kafka -- ${phases.join(' | ')}`);
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'tern-chaos-'));
const log = createWriteStream(join(folder, 'consumers.log'));
console.log(`starting three brokers; logs in ${folder}`);
const cluster = await startKafka(folder, 3);
try {
  for (const phase of phases) {
    if (asked.length > 0 && !asked.includes(phase)) continue;
    const problems = await runPhase(phase, cluster, log);
    for (const problem of problems) console.log(`FAIL ${phase}: ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
} finally {
  await cluster.stop();
  log.end();
  if (process.exitCode !== 1) await rm(folder, { recursive: true, force: true });
}
