import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { entryOf } from '../../cluster/cluster-services.ts';
import { endOnSignals } from '../../cluster/end-on-signals.ts';
import { endRun, startChaosCluster } from './chaos-run.ts';
import { createChaosUser, createChaosUsers } from './chaos-user.ts';
import { checkOutVersion } from '../../cluster/earlier-version.ts';
import { ErrorBudget } from './error-budget.ts';
import { startLoad, usersAtWork } from './load.ts';
import { recovery } from './recovery.ts';
import { judge } from './verdict.ts';

/** Users are active before, between and after the restarts. */
const workMs = 5_000;

/**
 * Ends and starts every process one after the other, under load: no request fails and no event is lost. With a commit, all
 * processes are of that version at first and each starts again as this one, so both versions work side by side. Returns whether the
 * run failed.
 */
export async function runRollingRestart(commit: string | null): Promise<boolean> {
  await using closing = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'tern-rolling-'));
  const before = commit === null ? null : closing.adopt(await checkOutVersion(commit), (one) => one.remove());
  const problems: string[] = [];
  const starting = startChaosCluster({
    folder,
    ...(before && { root: before.root }),
    onDeath: (text) => problems.push(text),
  });
  // Why it did not start is what the run says, not this.
  closing.defer(() =>
    starting.then(
      (cluster) => cluster.close(),
      () => undefined,
    ),
  );
  endOnSignals(() => closing.disposeAsync());
  const cluster = await starting;
  const budget = new ErrorBudget();
  const prober = await createChaosUser(cluster, 'prober', new ErrorBudget());
  const users = await createChaosUsers(cluster, usersAtWork(), budget);
  const load = startLoad(users);
  await pause(workMs);
  for (const { service, process } of cluster.replicas) {
    const failedBefore = budget.failed;
    const begun = performance.now();
    await process.stop();
    process.become(entryOf(service));
    await process.start();
    const took = Math.round((performance.now() - begun) / 100) / 10;
    console.log(
      `${process.name}: there again after ${took} s, ${budget.failed - failedBefore} requests failed`,
    );
    await pause(workMs);
  }
  const { missing } = await recovery(cluster, prober);
  if (missing !== null) problems.push(`a mail sent in the end is not ${missing}`);
  problems.push(...(await load.stop()));
  const verdict = await judge(load.deeds, cluster.mailFolder);
  problems.push(...verdict.problems);
  if (budget.failed > 0) problems.push(`${budget.failed} requests failed`);
  console.log(
    `${cluster.replicas.length} processes; ${verdict.mails} mails, ${verdict.drafts} drafts, ${verdict.reports} reports`,
  );
  return endRun({ folder, closing, budget, problems });
}
