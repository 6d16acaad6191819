import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectOperator } from '@tern/runtime/operator-client';
import { waitUntil } from '@tern/testing/wait-until';
import { alertRules, panelQueries, queriesWithoutData } from './dashboards.ts';
import { prometheusEngine, startPrometheus } from '../engines/prometheus.ts';

/**
 * `npm run dashboards`: starts a Prometheus of its own beside a running Tern and runs the query of every panel in
 * helm/tern/dashboards on it. Ends with status 1 when a service is not reached or Prometheus refuses a query; a panel without data
 * is listed but is no failure: its events may not have happened yet.
 */
const usage = `  npm run dashboards                            on the Tern that runs on this machine (TERN_DATA_DIR, else .tern)
  npm run dashboards -- HOST:PORT [HOST:PORT]   on services that answer /metrics there, say pods
  npm run dashboards -- --seconds N             reads metrics for N seconds first (1 to 3600, else 15)`;

try {
  await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { isHelp, seconds, named } = readArguments();
  if (isHelp) return console.log(usage);
  const missing = await prometheusEngine.missing();
  if (missing !== null) throw new Error(`${missing}: npm run test:engines -- --install`);
  const targets = named.length > 0 ? named : await ownTargets();
  await using closing = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'tern-dashboards-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const prometheus = closing.adopt(await startPrometheus({ folder, targets, rules: alertRules }), (started) =>
    started.stop(),
  );
  await waitUntil(async () => (await prometheus.query('sum(up)'))[0] === targets.length, {
    what: `all of ${targets.join(', ')} to answer /metrics`,
    timeoutMs: 20_000,
  });
  const from = Date.now();
  const without = await waitUntil(
    async () => {
      const left = await queriesWithoutData(prometheus);
      return left.length === 0 || Date.now() - from >= seconds * 1000 ? left : null;
    },
    { what: 'data', timeoutMs: seconds * 1000 + 20_000 },
  );
  for (const query of panelQueries)
    console.log(`${without.includes(query) ? '-- ' : 'ok '} ${query.file}: ${query.panel}`);
  console.log(`${panelQueries.length - without.length} of ${panelQueries.length} queries have data`);
}

async function ownTargets(): Promise<string[]> {
  const dataFolder = process.env['TERN_DATA_DIR'] ?? '.tern';
  const operator = await connectOperator(dataFolder);
  if (operator === null)
    throw new Error(`No Tern runs on ${dataFolder}. Start it (npm start), or name addresses:\n${usage}`);
  return Object.values(await operator.addresses()).map((address) => new URL(address).host);
}

function readArguments() {
  const { values, positionals } = parseArgs({
    options: { help: { type: 'boolean', default: false }, seconds: { type: 'string', default: '15' } },
    allowPositionals: true,
  });
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 3600)
    throw new Error(`--seconds takes a whole number from 1 to 3600.\n${usage}`);
  return { isHelp: values.help, seconds, named: positionals };
}
