import { rm } from 'node:fs/promises';
import { startCluster, type Cluster, type ClusterOptions } from '../../cluster/start-cluster.ts';
import type { ErrorBudget } from './error-budget.ts';

/** Starts what all runs strike: three brokers, search by words and mail by SMTP, without a limit of requests that the load would meet. */
export function startChaosCluster(
  options: Pick<ClusterOptions, 'folder' | 'root' | 'onDeath'>,
): Promise<Cluster> {
  return startCluster({
    ...options,
    brokers: 3,
    hasSearch: true,
    mail: 'smtp',
    onProgress: (text) => console.log(`${text} ...`),
    env: { TERN_LOG_LEVEL: 'warn', TERN_REQUESTS_PER_MINUTE: '1000000', TERN_SEARCH_MODEL: 'none' },
  });
}

/** Says how requests went and what was wrong, and ends the cluster; its folder stays for a look when the run failed. Returns whether it did. */
export async function endRun({
  folder,
  closing,
  budget,
  problems,
}: {
  readonly folder: string;
  readonly closing: AsyncDisposableStack;
  readonly budget: ErrorBudget;
  readonly problems: readonly string[];
}): Promise<boolean> {
  for (const line of budget.lines()) console.log(line);
  for (const problem of problems) console.log(`FAIL ${problem}`);
  await closing.disposeAsync();
  if (problems.length === 0) await rm(folder, { recursive: true, force: true });
  else console.log(`data and logs: ${folder}`);
  return problems.length > 0;
}
