import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Router } from 'express';
import { z } from 'zod';
import { defineEndpoint } from '@tern/contracts/define-endpoint';
import type { EventContract } from '@tern/contracts/define-event';
import { sessionEnded, sessionStarted } from '@tern/contracts/events/identity';
import type { ServiceName } from '@tern/contracts/services';
import { consume, type Consumer } from '../events/consume.ts';
import { createLogger } from '../logging/logger.ts';
import type { ServiceContext, ServiceModule } from './service-module.ts';
import { prepareHost, startHost, type HostOptions, type RunningHost } from './start-host.ts';

let folder: string;
let steps: string[];
let running: RunningHost | null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tern-host-'));
  steps = [];
  running = null;
});
afterEach(async () => {
  await running?.close();
  rmSync(folder, { recursive: true, force: true });
});

function aModule(
  name: ServiceName,
  parts: Partial<{
    consumes: readonly EventContract[];
    consumers: readonly Consumer[];
    sealedFields: ServiceModule['sealedFields'];
    onCreate(context: ServiceContext): unknown;
    start(): Promise<void>;
    stop(): Promise<void>;
  }> = {},
): ServiceModule {
  return {
    name,
    config: z.object({ GREETING: z.string().default('hello').describe('What is said.') }),
    publishes: [],
    sealedFields: parts.sealedFields ?? [],
    consumes: parts.consumes ?? [],
    async create(context) {
      await parts.onCreate?.(context);
      const router = Router().get('/greeting', (_request, response) => {
        response.json(context.config);
      });
      return {
        router,
        consumers: parts.consumers ?? [],
        ...(name === 'gateway' && {
          listeners: [{ origin: 'api' as const, handler: (_request, response) => void response.end('api') }],
        }),
        start: async () => {
          steps.push(`start ${name}`);
          await parts.start?.();
        },
        stop: async () => {
          steps.push(`stop ${name}`);
          await parts.stop?.();
        },
      };
    },
  };
}

test('when a host only prepares, then services are created with their documents, nothing starts or listens, and all is closed', async () => {
  let context: ServiceContext | undefined;
  const module = aModule('gateway', { onCreate: (given) => (context = given) });
  await prepareHost([module], optionsOf());
  expect(context?.documents.readyState).toBe(0);
  expect(steps).toEqual([]);
  expect(() => context?.addressOf('gateway')).toThrow();
});

test('when a host only prepares with another key, then secrets stay sealed as they are, and the next start seals them again', async () => {
  const [earlier, current] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  const sealedFields = [{ collection: 'accounts', field: 'secret', contextOf: (id: string) => id }];
  const seen: unknown[] = [];
  const onCreate = async ({ documents, isPreparing }: ServiceContext) => {
    const accounts = documents.collection<{ _id: string; secret: string }>('accounts');
    seen.push(isPreparing, (await accounts.findOne({ _id: 'account-a' }))?.secret);
  };
  const insert = async ({ documents, sealer }: ServiceContext) => {
    const secret = sealer.seal('a password', 'account-a');
    await documents.collection<{ _id: string }>('accounts').insertOne({ _id: 'account-a', secret } as never);
    seen.push(secret);
  };
  await (
    await start([aModule('identity', { onCreate: insert })], {
      environment: { TERN_SECRETS_KEY: `${earlier}` },
    })
  ).close();
  const module = aModule('identity', { sealedFields, onCreate });
  const environment = { TERN_SECRETS_KEY: `${current},${earlier}` };
  await prepareHost([module], optionsOf({ environment }));
  await start([module], { environment });
  const [before] = seen;
  expect(seen).toEqual([before, true, before, false, expect.not.stringMatching(`^${String(before)}$`)]);
});

const optionsOf = ({ environment, ...options }: Partial<HostOptions> = {}): HostOptions => ({
  mode: 'one-machine',
  logger: createLogger({ level: 'silent', format: 'json' }),
  ...options,
  environment: { TERN_DATA_DIR: folder, TERN_API_PORT: '0', TERN_WEB_PORT: '0', ...environment },
});
const start = async (modules: readonly ServiceModule[], options: Partial<HostOptions> = {}) =>
  (running = await startHost(modules, optionsOf(options)));

describe('the host', () => {
  test('when it runs several modules, then each answers with its own settings, and they stop in reverse order', async () => {
    const host = await start([aModule('identity'), aModule('notifier')], {
      environment: { GREETING: 'ahoy' },
    });
    const response = await fetch(`${host.addressOf('notifier')}/greeting`);
    expect(await response.json()).toEqual({ GREETING: 'ahoy' });
    expect((await fetch(`${host.addressOf('identity')}/readyz`)).status).toBe(200);
    await host.close();
    expect(steps).toEqual(['start identity', 'start notifier', 'stop notifier', 'stop identity']);
  });

  test('when it has stopped, then the data folder can be used again', async () => {
    await (await start([aModule('identity')])).close();
    await start([aModule('identity')]);
    expect(steps).toEqual(['start identity', 'stop identity', 'start identity']);
  });

  test('when a name that is not its own is asked on an inner port, then it is refused', async () => {
    const host = await start([aModule('identity')]);
    const url = new URL(host.addressOf('identity'));
    expect((await fetch(`http://localhost:${url.port}/greeting`)).status).toBe(421);
  });

  test('when a module does not start, then those before it are stopped and nothing stays open', async () => {
    const broken = aModule('notifier', { start: () => Promise.reject(new Error('no')) });
    await expect(start([aModule('identity'), broken])).rejects.toThrow('no');
    expect(steps).toEqual(['start identity', 'start notifier', 'stop notifier', 'stop identity']);
    await start([aModule('identity')]);
  });

  test('when a module does not start, then the stop does not wait for callers to move to another pod', async () => {
    const broken = aModule('identity', { start: () => Promise.reject(new Error('no')) });
    const began = performance.now();
    await expect(start([broken], { environment: { TERN_LEAVE_SECONDS: '25' } })).rejects.toThrow('no');
    expect(performance.now() - began).toBeLessThan(25_000);
  });

  test('when a module consumes other topics than it declares, then nothing starts', async () => {
    const broken = aModule('notifier', {
      consumes: [sessionEnded],
      consumers: [consume(sessionStarted, async () => undefined)],
    });
    await expect(start([broken])).rejects.toThrow(
      'notifier declares identity.session.ended.v1 in `consumes` and has no consumer of it; has a consumer of identity.session.started.v1, which `consumes` lacks',
    );
    expect(steps).toEqual([]);
  });

  test('when a documented call of a module is mounted nowhere, then nothing starts, and the call is named', async () => {
    const aCall = (name: string, service: ServiceName) =>
      defineEndpoint({
        name,
        service,
        summary: 'Waves.',
        method: 'GET',
        path: '/wave/',
        access: 'anonymous',
      });
    const documented = [aCall('waveBack', 'notifier'), aCall('ofAnotherPod', 'calendar')];
    await expect(start([aModule('identity'), aModule('notifier')], { documented })).rejects.toThrow(
      'Documented and mounted nowhere: waveBack.',
    );
    expect(steps).toEqual([]);
  });

  test('when stopping fails in one module, then the others are stopped all the same', async () => {
    const broken = aModule('notifier', { stop: () => Promise.reject(new Error('no')) });
    await (await start([aModule('identity'), broken])).close();
    expect(steps.at(-1)).toBe('stop identity');
  });

  test('when a port is taken, then the message names port and setting', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const taken = start([aModule('gateway')], { environment: { TERN_API_PORT: String(port) } });
    await expect(taken).rejects.toThrow(
      `Tern cannot start: port ${port} is taken by another program. Stop it, or set TERN_API_PORT`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  test('when the gateway listens on free ports, then the public address is the real one', async () => {
    const host = await start([aModule('gateway')]);
    expect(host.publicUrls.api).not.toMatch(/:0$/);
    expect(await (await fetch(host.publicUrls.api)).text()).toBe('api');
  });

  test('when a companion runs, then the modules see its settings, and it is closed last', async () => {
    const startCompanion = async () => ({
      settings: { GREETING: 'from the companion' },
      close: async () => void steps.push('close companion'),
    });
    let seen: unknown;
    const host = await start([aModule('identity', { onCreate: ({ config }) => (seen = config) })], {
      startCompanion,
    });
    await host.close();
    expect(seen).toEqual({ GREETING: 'from the companion' });
    expect(steps.at(-1)).toBe('close companion');
  });

  test('when it is started as a pod, then the embedded engines are refused', async () => {
    const environment = {
      TERN_SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
      MONGODB_URI: 'mongodb://127.0.0.1:1',
      TERN_API_URL: 'https://api.tern.example',
      TERN_WEB_URL: 'https://tern.example',
    };
    await expect(start([aModule('identity')], { mode: 'pod', environment })).rejects.toThrow(/KAFKA_BROKERS/);
  });
});
