import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startClusterControl } from '../cluster/cluster-control.ts';
import { endOnSignals } from '../cluster/end-on-signals.ts';
import { startCluster } from '../cluster/start-cluster.ts';
import { jest, report, type Outcome } from './steps.ts';

/**
 * `npm run test:cluster`: the browser stories on the many-process stack with real engines, each on an installation as new. Words after
 * it choose story files by their names.
 */
const left: Readonly<Record<string, string>> = {
  kill: 'ends and starts the product 10 times in 5 minutes; `npm run chaos` does that to the processes',
};
const asked = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'tern-cluster-'));
const deaths: string[] = [];
const outcomes: Outcome[] = [];
const starting = startCluster({
  ...{ folder, brokers: 3, hasSearch: true, mail: 'local' },
  onProgress: (text) => console.log(`${text} ...`),
  onDeath: (text) => deaths.push(text),
  // Stories ask faster than people do.
  env: { TERN_REQUESTS_PER_MINUTE: '1000000' },
});
endOnSignals(() => starting.then((cluster) => cluster.close()));
const cluster = await starting;
const control = await startClusterControl(cluster);
process.env['TERN_CLUSTER_CONTROL'] = control.url;
outcomes.push(await jest('browser stories', ['e2e'], '--runInBand', `--testPathPatterns=${stories(asked)}`));
await control.close();
await cluster.close();
outcomes.push({
  ...{ name: 'no process ended by itself', skipped: [], seconds: 0 },
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

/** A pattern for the paths of story files. */
function stories(words: readonly string[]): string {
  const isLeft = `(?!(${Object.keys(left).join('|')})\\.)`;
  return `/${isLeft}[^/]*(${words.join('|')})[^/]*\\.story\\.ts$`;
}
