import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startClusterControl } from './cluster-control.ts';
import { endOnSignals } from './end-on-signals.ts';
import { startCluster } from './start-cluster.ts';
import { jest, report, type Outcome } from '@tern/tools/steps';

/**
 * `npm run test:cluster`: the browser stories on the many-process stack with real engines, each on a fresh installation. Arguments
 * choose story files by name. `--rest` skips those that have passed since HEAD was committed, to continue an interrupted run.
 */
const left: Readonly<Record<string, string>> = {
  kill: 'ends and starts the product 10 times in 5 minutes; `npm run chaos` does that to the processes',
};
const stories = join(import.meta.dirname, '../../e2e/src');
const passedFile = join(import.meta.dirname, '../../node_modules/.cache/tern-cluster-stories.json');
const { values, positionals } = parseArgs({
  options: { rest: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: stories, encoding: 'utf8' }).trim();
const passed = await passedAt(head);
const chosen = (await readdir(stories))
  .filter((name) => name.endsWith('.story.ts') && !((name.split('.')[0] as string) in left))
  .filter((name) => positionals.length === 0 || positionals.some((word) => name.includes(word)))
  .filter((name) => !values.rest || !passed.has(name))
  .sort();
if (chosen.length === 0) {
  console.log('no story is chosen');
  process.exit(values.rest ? 0 : 1);
}
const folder = await mkdtemp(join(tmpdir(), 'tern-cluster-'));
const deaths: string[] = [];
const outcomes: Outcome[] = [];
const starting = startCluster({
  folder,
  brokers: 3,
  hasSearch: true,
  mail: 'local',
  onProgress: (text) => console.log(`${text} ...`),
  onDeath: (text) => deaths.push(text),
  // Stories send requests faster than people do.
  env: { TERN_REQUESTS_PER_MINUTE: '1000000' },
});
endOnSignals(() => starting.then((cluster) => cluster.close()));
const cluster = await starting;
const control = await startClusterControl(cluster);
process.env['TERN_CLUSTER_CONTROL'] = control.url;
for (const name of chosen) {
  const outcome = await jest(name, ['e2e'], '--runInBand', '--runTestsByPath', join(stories, name));
  outcomes.push(outcome);
  if (outcome.failed > 0) continue;
  passed.add(name);
  await writeFile(passedFile, JSON.stringify({ head, passed: [...passed] }));
}
await control.close();
await cluster.close();
outcomes.push({
  name: 'no process ended by itself',
  skipped: [],
  seconds: 0,
  passed: deaths.length === 0 ? 1 : 0,
  failed: deaths.length === 0 ? 0 : 1,
});
for (const death of deaths) console.log(death);
report(
  outcomes,
  Object.entries(left).map(([name, why]) => `${name}.story.ts: ${why}`),
);
if (process.exitCode === 1) console.log(`data and logs: ${folder}`);
else await rm(folder, { recursive: true, force: true });

/** The files that passed at this commit. */
async function passedAt(commit: string): Promise<Set<string>> {
  try {
    const kept = JSON.parse(await readFile(passedFile, 'utf8')) as { head: string; passed: string[] };
    return new Set(kept.head === commit ? kept.passed : []);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set();
    throw error;
  }
}
