import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { readOauthClient } from '@tern/contracts/http/oauth';
import { readOwnAccount } from '@tern/contracts/http/own-account';
import { gatewayModule } from '@tern/gateway/service';
import { startService } from '@tern/testing/start-service';
import { limit, type Figure } from '../figures.ts';
import { median } from '../process-figures.ts';
import type { LoadRequest } from './gateway-load.ts';

const requests = 2_000;
const rounds = 5;

/** CPU time of the session check in the gateway: compared with a request without a session that is forwarded in the same way. */
export async function benchVerifiedRequests(): Promise<Figure[]> {
  const worker = new Worker(new URL('./gateway-load.ts', import.meta.url));
  const [{ port }] = (await once(worker, 'message')) as [{ port: number }];
  const gateway = await startService(gatewayModule, {
    addresses: { identity: `http://127.0.0.1:${port}` },
    config: { TERN_REQUESTS_PER_MINUTE: '1000000' },
  });
  try {
    const apiUrl = gateway.publicUrls.api;
    const anonymous = readOauthClient.path.replace('{clientId}', 'x1');
    const { path } = readOwnAccount;
    const measure = (load: Omit<LoadRequest, 'apiUrl' | 'count'>) =>
      cpuOf(worker, { ...load, apiUrl, count: requests });
    await measure({ path: anonymous, sessions: null });
    await measure({ path, sessions: 8 });
    const added = { kept: [] as number[], first: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      const base = await measure({ path: anonymous, sessions: null });
      added.kept.push((await measure({ path, sessions: 8 })) - base);
      added.first.push((await measure({ path, sessions: requests })) - base);
    }
    return [
      limit('CPU that a session adds to a request', median(added.kept), 1, 'ms'),
      limit('CPU that the first request of a session adds', median(added.first), 1, 'ms'),
    ];
  } finally {
    await worker.terminate();
    await gateway.close();
  }
}

/** CPU time of this thread, in ms a request. */
async function cpuOf(worker: Worker, load: LoadRequest): Promise<number> {
  worker.postMessage(load);
  await once(worker, 'message');
  const before = process.threadCpuUsage();
  await once(worker, 'message');
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000 / load.count;
}
