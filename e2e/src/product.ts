import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderCluster, type ClusterOrder } from '@tern/lab/cluster/cluster-control';
import {
  makeDataFolder,
  removeDataFolder,
  startTern,
  type TernProcess,
} from '@tern/tools/product/tern-process';

/** The product as a story sees it, in one process or many. */
export type RunningTern = Omit<TernProcess, 'pid'>;

/** The address of the cluster's control, where `npm run test:cluster` runs the stories. */
const clusterControl = process.env['TERN_CLUSTER_CONTROL'];

/**
 * A caller whose access has ended is refused within this time. In one process that is the next call; on the cluster each gateway keeps
 * what it knows of a caller for up to 30 s.
 */
export const accessEndsWithinMs = clusterControl === undefined ? 0 : 30_000;

export interface Product {
  /** Starts the product without data. */
  start(): Promise<RunningTern>;
  /** Starts it after a stop or a kill, with the same data and addresses. */
  startAgain(): Promise<RunningTern>;
  /** The story is over. */
  leave(): Promise<void>;
}

/**
 * A process of the story's own, or the cluster of `npm run test:cluster`.
 * @param env settings over the usual ones
 */
export async function chooseProduct(env: Record<string, string>): Promise<Product> {
  return clusterControl === undefined ? ownProcess(env) : sharedCluster(clusterControl, env);
}

async function ownProcess(env: Record<string, string>): Promise<Product> {
  const folder = await makeDataFolder();
  let running: TernProcess | undefined;
  const portOf = (url: string) => new URL(url).port;
  return {
    start: async () => (running = await startTern(folder, env)),
    async startAgain() {
      const { webUrl, apiUrl } = running as TernProcess;
      const ports = { TERN_WEB_PORT: portOf(webUrl), TERN_API_PORT: portOf(apiUrl) };
      return (running = await startTern(folder, { ...env, ...ports }));
    },
    async leave() {
      await running?.stop();
      await removeDataFolder(folder);
    },
  };
}

function sharedCluster(controlUrl: string, env: Record<string, string>): Product {
  const order = async (how: ClusterOrder): Promise<RunningTern> => {
    const { webUrl, apiUrl, folder } = await orderCluster(controlUrl, how, env);
    return {
      webUrl,
      apiUrl,
      dataFolder: folder,
      output: () => logsIn(join(folder, 'logs')),
      async stop() {
        await orderCluster(controlUrl, 'stop');
        return 0;
      },
      kill: async () => void (await orderCluster(controlUrl, 'kill')),
    };
  };
  return {
    start: () => order('anew'),
    startAgain: () => order('restart'),
    // The next story starts it again.
    leave: () => Promise.resolve(),
  };
}

function logsIn(folder: string): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}
