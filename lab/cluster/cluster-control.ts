import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Cluster } from './start-cluster.ts';

/**
 * `anew`: the services run with these settings, and everything is as in a new folder. `restart`: they end in order and start again.
 * `stop` and `kill` end them.
 */
export type ClusterOrder = 'anew' | 'restart' | 'stop' | 'kill';

/** The answer to an order. */
export interface ClusterAddresses {
  readonly webUrl: string;
  readonly apiUrl: string;
  /** Has `outbox/` and `logs/`. */
  readonly folder: string;
}

export interface ClusterControl {
  /** Contains a secret; the argument of `orderCluster`. */
  readonly url: string;
  close(): Promise<void>;
}

/** Lets test files, which run in processes of their own one after the other, share one cluster. */
export async function startClusterControl(cluster: Cluster): Promise<ClusterControl> {
  const orders: Record<ClusterOrder, (env: Record<string, string>) => Promise<void>> = {
    anew: (env) => cluster.startAnew(env),
    restart: (env) => cluster.restart(env),
    stop: () => cluster.stop(),
    kill: () => cluster.kill(),
  };
  const path = `/${randomUUID()}/`;
  const server = createServer((request, response) => {
    const order = orders[(request.url ?? '').slice(path.length) as ClusterOrder];
    if (request.method !== 'POST' || !request.url?.startsWith(path) || order === undefined)
      return void response.writeHead(404).end();
    readBody(request)
      .then((text) => order(JSON.parse(text) as Record<string, string>))
      .then(
        () => {
          const { webUrl, apiUrl, folder } = cluster;
          response.end(JSON.stringify({ webUrl, apiUrl, folder } satisfies ClusterAddresses));
        },
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    async close() {
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
    },
  };
}

/** @param env settings of the services over those of the cluster @throws Error with the cluster's message */
export async function orderCluster(
  controlUrl: string,
  order: ClusterOrder,
  env: Readonly<Record<string, string>> = {},
): Promise<ClusterAddresses> {
  const answer = await fetch(controlUrl + order, { method: 'POST', body: JSON.stringify(env) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the cluster could not ${order}: ${text}`);
  return JSON.parse(text) as ClusterAddresses;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
