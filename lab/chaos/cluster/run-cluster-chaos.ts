import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { minute } from '@tern/kernel/clock';
import { endOnSignals } from '../../cluster/end-on-signals.ts';
import type { Cluster } from '../../cluster/start-cluster.ts';
import { startChaosCluster } from './chaos-run.ts';
import { createChaosUser, createChaosUsers, type ChaosUser } from './chaos-user.ts';
import { ErrorBudget } from './error-budget.ts';
import { startLoad, usersAtWork } from './load.ts';
import { recovery, seconds, stepsText } from './recovery.ts';
import { strikesOn } from './strikes.ts';
import { judge } from './verdict.ts';

/** The limit: after a strike the product must work again within this time, without an operator. */
const recoveryMs = 60_000;
/** Between a recovery and the next strike. */
const calmMs = 3_000;
/** A run of at least this long goes on until each kind of strike has come, for at most twice its minutes. */
const fullMinutes = 10;

/**
 * The whole product on many processes, with active users, under one strike after the other (docs/operations/cluster.md). At the end
 * the users' actions are compared with the stored data, also when a recovery failed. Returns whether the run failed.
 */
export async function runClusterChaos(minutes: number): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-cluster-chaos-'));
  console.log(`data and logs: ${folder}`);
  let deaths = 0;
  const starting = startChaosCluster({ folder, onDeath: () => deaths++ });
  endOnSignals(() => starting.then((cluster) => cluster.close()));
  const cluster = await starting;
  const problems: string[] = [];
  try {
    const budget = new ErrorBudget();
    // A separate user, whose mail is not counted.
    const prober = await createChaosUser(cluster, 'prober', new ErrorBudget());
    const users = await createChaosUsers(cluster, usersAtWork(), budget);
    console.log(
      `${users.length} users; without a strike a mail is ${stepsText(await recovery(cluster, prober))}`,
    );
    const load = startLoad(users);
    const begun = Date.now();
    const { struck, kills, ...met } = await strikeOn({ cluster, prober, budget, minutes });
    problems.push(...met.problems);
    problems.push(...(await load.stop()));
    const verdict = await judge(load.deeds, cluster.mailFolder);
    problems.push(...verdict.problems);
    if (deaths > kills) problems.push(`${deaths - kills} processes ended by themselves`);
    console.log(
      `${struck} strikes in ${Math.round((Date.now() - begun) / 1000)} s; ${verdict.mails} mails, ${verdict.drafts} drafts, ` +
        `${verdict.reports} reports; ${verdict.repeatedMails} mails sent twice with one Message-ID`,
    );
    for (const line of budget.lines()) console.log(line);
  } finally {
    await cluster.close();
  }
  for (const problem of problems) console.log(`FAIL ${problem}`);
  if (problems.length === 0) await rm(folder, { recursive: true, force: true });
  return problems.length > 0;
}

interface Struck {
  readonly struck: number;
  /** Strikes that ended a process of a service. */
  readonly kills: number;
  readonly problems: readonly string[];
}

/** One strike after the other; the strikes end when the product does not recover. */
async function strikeOn({
  cluster,
  prober,
  budget,
  minutes,
}: {
  readonly cluster: Cluster;
  readonly prober: ChaosUser;
  readonly budget: ErrorBudget;
  readonly minutes: number;
}): Promise<Struck> {
  const begun = Date.now();
  const strikes = strikesOn(cluster);
  const open = new Set(strikes.map(({ kind }) => kind));
  const problems: string[] = [];
  let struck = 0;
  let kills = 0;
  const goesOn = () => {
    const passed = (Date.now() - begun) / minute;
    return passed < minutes || (minutes >= fullMinutes && open.size > 0 && passed < 2 * minutes);
  };
  while (goesOn()) {
    const strike = strikes[struck++ % strikes.length] as (typeof strikes)[number];
    const failedBefore = budget.failed;
    if (strike.endsProcess) kills++;
    await strike.blow();
    open.delete(strike.kind);
    const seen = await recovery(cluster, prober);
    console.log(
      `${strike.name.padEnd(48)} ${stepsText(seen)}; ${budget.failed - failedBefore} requests failed`,
    );
    if (seen.missing !== null) {
      problems.push(`${strike.name}: not ${seen.missing} after ${seconds(seen.tookMs)}`);
      break;
    }
    if (seen.tookMs > recoveryMs)
      problems.push(`${strike.name}: well again only after ${seconds(seen.tookMs)}`);
    await pause(calmMs);
  }
  if (minutes >= fullMinutes)
    problems.push(...[...open].map((kind) => `there was no time for this kind of strike: ${kind}`));
  return { struck, kills, problems };
}
