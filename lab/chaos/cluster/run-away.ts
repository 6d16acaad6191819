import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { health } from '@tern/contracts/http/gateway';
import type { DependencyName } from '@tern/contracts/services';
import { minute } from '@tern/kernel/clock';
import { endOnSignals } from '../../cluster/end-on-signals.ts';
import type { Cluster } from '../../cluster/start-cluster.ts';
import { endRun, startChaosCluster } from './chaos-run.ts';
import { createChaosUser, createChaosUsers, type ChaosUser } from './chaos-user.ts';
import { ErrorBudget } from './error-budget.ts';
import { startLoad, usersAtWork, type Deeds } from './load.ts';
import { recovery, stepsText } from './recovery.ts';
import { judge } from './verdict.ts';
import { watchAlert, type AlertWatch } from './watch-alert.ts';

/** Engines that can be away as a whole. */
export const awayEngines = ['index', 'documents', 'broker'] as const satisfies readonly DependencyName[];
export type AwayEngine = (typeof awayEngines)[number];

/** Health has to name an engine within this time, and the alert to rise. */
const noticedMs = 2 * minute;
const indexLimitMs = 2 * minute;

/**
 * Each engine is away for some minutes under load, one after the other, then the first two at once: nothing becomes a dead letter,
 * nothing is lost or doubled, all mail is in the index, health names what is away, and the alert rises. Returns whether the run failed.
 */
export async function runAway(minutes: number, engines: readonly AwayEngine[]): Promise<boolean> {
  await using closing = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'tern-away-'));
  const problems: string[] = [];
  const starting = startChaosCluster({ folder, onDeath: (text) => problems.push(text) });
  // Why it did not start is what the run says, not this.
  closing.defer(() =>
    starting.then(
      (cluster) => cluster.close(),
      () => undefined,
    ),
  );
  endOnSignals(() => closing.disposeAsync());
  const cluster = await starting;
  const prober = await createChaosUser(cluster, 'prober', new ErrorBudget());
  const budget = new ErrorBudget();
  const load = startLoad(await createChaosUsers(cluster, usersAtWork(), budget));
  const alert = watchAlert(cluster);
  closing.defer(() => alert.stop());
  const atOnce = engines.length > 1 ? [engines.slice(0, 2)] : [];
  for (const away of [...engines.map((one) => [one]), ...atOnce]) {
    const title = `${away.join(' and ')} away for ${minutes} minutes`;
    const found = await takeAway(cluster, away, { prober, alert, ms: minutes * minute });
    problems.push(...found.map((problem) => `${title}: ${problem}`));
    const seen = await recovery(cluster, prober);
    console.log(`${title}; then ${stepsText(seen)}; ${await deadLetters(cluster)} dead letters`);
    if (seen.missing !== null) problems.push(`${title}: a mail sent afterwards is not ${seen.missing}`);
  }
  // A person gives up after three minutes, which is not the product's fault here.
  for (const line of await load.stop()) console.log(line);
  const verdict = await judge(load.deeds, cluster.mailFolder);
  problems.push(...verdict.problems);
  problems.push(...(await notIndexed(cluster, load.deeds)));
  const letters = await deadLetters(cluster);
  if (letters > 0) problems.push(`${letters} dead letters`);
  console.log(`${verdict.mails} mails, ${verdict.drafts} drafts, ${verdict.reports} reports`);
  return endRun({ folder, closing, budget, problems });
}

/** Ends engines, watches what health says of them, and starts them again. */
async function takeAway(
  cluster: Cluster,
  away: readonly AwayEngine[],
  { prober, alert, ms }: { readonly prober: ChaosUser; readonly alert: AlertWatch; readonly ms: number },
): Promise<string[]> {
  // From the time before.
  while (alert.fired.size > 0) await pause(1000);
  const begun = performance.now();
  const passed = () => performance.now() - begun;
  await Promise.all(away.map((name) => engineOf(cluster, name).kill()));
  const unnamed = new Set<string>(away);
  const quiet = new Set<string>(away);
  const after = () => `after ${Math.round(passed() / 1000)} s`;
  while (passed() < Math.min(noticedMs, ms) && unnamed.size + quiet.size > 0) {
    const now = unnamed.size === 0 ? null : await prober.ask('health', health).catch(() => null);
    for (const { dependency } of now?.away ?? [])
      if (dependency !== null && unnamed.delete(dependency))
        console.log(`health names ${dependency} ${after()}: ${now?.reason}`);
    for (const name of alert.fired)
      if (quiet.delete(name)) console.log(`TernDependencyAway rises for ${name} ${after()}`);
    await pause(1000);
  }
  await pause(Math.max(0, ms - passed()));
  await Promise.all(away.map((name) => engineOf(cluster, name).start()));
  return [
    ...[...unnamed].map((name) => `health does not name ${name}`),
    // A short run ends before the alert can rise.
    ...(ms < noticedMs ? [] : [...quiet].map((name) => `the alert does not rise for ${name}`)),
  ];
}

function engineOf(
  { engines: { kafka, documents, elasticsearch } }: Cluster,
  name: AwayEngine,
): { kill(): Promise<unknown>; start(): Promise<unknown> } {
  const nodes = [1, 2, 3];
  if (name === 'broker')
    return {
      kill: () => Promise.all(nodes.map((node) => kafka.kill(node))),
      start: () => Promise.all(nodes.map((node) => kafka.start(node))),
    };
  const engine = name === 'documents' ? documents : elasticsearch?.node;
  if (!engine) throw new Error(`the cluster has not started ${name} itself`);
  return engine;
}

/** Counts the dead letters of the groups of all services, by their own figures. */
async function deadLetters({ replicas }: Cluster): Promise<number> {
  const byGroup = new Map<string, number>();
  for (const { innerUrl } of replicas) {
    const text = await (await fetch(`${innerUrl}/metrics`)).text();
    for (const [, group = '', count] of text.matchAll(
      /^tern_event_dead_letters\{group="([^"]+)".*\} (\d+)$/gm,
    ))
      byGroup.set(group, Math.max(byGroup.get(group) ?? 0, Number(count)));
  }
  return [...byGroup.values()].reduce((sum, count) => sum + count, 0);
}

/** Mail that is not in the search index exactly once. The index itself is asked: of mail that is so alike a search shows the best only. */
async function notIndexed({ engines }: Cluster, deeds: readonly Deeds[]): Promise<string[]> {
  const wanted = deeds.flatMap(({ sent, received }) => [...sent, ...received]);
  const deadline = Date.now() + indexLimitMs;
  for (;;) {
    const there = await subjectsIn(engines.elasticsearch?.url ?? '');
    const wrong = wanted
      .map((subject) => ({ subject, times: there.filter((one) => one === subject).length }))
      .filter(({ times }) => times !== 1);
    if (wrong.length === 0 || Date.now() > deadline)
      return wrong.map(({ subject, times }) => `"${subject}" is in the index ${times} times`);
    await pause(1000);
  }
}

async function subjectsIn(url: string): Promise<string[]> {
  const body = { size: 10_000, query: { exists: { field: 'messageId' } }, _source: ['stored.subject'] };
  const answer = await fetch(`${url}/tern-search/_search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { hits } = (await answer.json()) as {
    hits: { hits: { _source: { stored?: { subject: string } } }[] };
  };
  return hits.hits.flatMap(({ _source }) => _source.stored?.subject ?? []);
}
