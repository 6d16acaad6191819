import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { minute } from '@tern/kernel/clock';
import { endOnSignals } from '../../cluster/end-on-signals.ts';
import { startCluster } from '../../cluster/start-cluster.ts';
import { createChaosUser, createChaosUsers } from './chaos-user.ts';
import { ErrorBudget } from './error-budget.ts';
import { startLoad } from './load.ts';
import { recovery } from './recovery.ts';
import { strikesOn } from './strikes.ts';
import { judge } from './verdict.ts';

const userCount = 5;
/** The bar: after a strike the product works again within it, without a hand. */
const recoveryMs = 60_000;
/** Between a recovery and the next strike. */
const calmMs = 5_000;

/** The whole product on many processes, with users at work, under one strike after the other; see README.md. Gives whether it failed. */
export async function runClusterChaos(minutes: number): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-cluster-chaos-'));
  console.log(`data and logs: ${folder}`);
  let deaths = 0;
  const starting = startCluster({
    ...{ folder, brokers: 3, hasSearch: true, mail: 'smtp' },
    onProgress: (text) => console.log(`${text} ...`),
    onDeath: () => deaths++,
    env: { TERN_LOG_LEVEL: 'warn', TERN_REQUESTS_PER_MINUTE: '1000000', TERN_SEARCH_MODEL: 'none' },
  });
  endOnSignals(() => starting.then((cluster) => cluster.close()));
  const cluster = await starting;
  const problems: string[] = [];
  try {
    const budget = new ErrorBudget();
    // Apart from the others, so that its mail is in no count.
    const prober = await createChaosUser(cluster, 'prober', new ErrorBudget());
    const users = await createChaosUsers(cluster, userCount, budget);
    console.log(`without a strike a mail takes ${seconds(await recovery(cluster, prober))}`);
    const load = startLoad(users);
    const begun = Date.now();
    let struck = 0;
    let kills = 0;
    while (Date.now() - begun < minutes * minute) {
      const strikes = strikesOn(cluster);
      const strike = strikes[struck++ % strikes.length] as (typeof strikes)[number];
      const failedBefore = budget.failed;
      if (/^kill -9 of (?!broker|the |Elastic)/.test(strike.name)) kills++;
      await strike.blow();
      const took = await recovery(cluster, prober);
      const failed = budget.failed - failedBefore;
      console.log(`${strike.name.padEnd(42)} well again after ${seconds(took)}, ${failed} requests failed`);
      if (took > recoveryMs) problems.push(`${strike.name}: well again only after ${seconds(took)}`);
      await pause(calmMs);
    }
    await load.stop();
    const verdict = await judge(load.deeds, cluster.mailFolder);
    problems.push(...verdict.problems);
    if (deaths > kills) problems.push(`${deaths - kills} processes ended by themselves`);
    console.log(
      `${struck} strikes in ${Math.round((Date.now() - begun) / 1000)} s; ${verdict.mails} mails, ${verdict.drafts} drafts, ` +
        `${verdict.reports} reports; ${verdict.repeatedMails} mails sent twice with one Message-ID`,
    );
    for (const line of budget.lines()) console.log(line);
    await Promise.all([prober, ...users].map((user) => user.close()));
  } finally {
    await cluster.close();
  }
  for (const problem of problems) console.log(`FAIL ${problem}`);
  if (problems.length === 0) await rm(folder, { recursive: true, force: true });
  return problems.length > 0;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
