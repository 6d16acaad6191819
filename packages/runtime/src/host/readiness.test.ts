import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Router } from 'express';
import { z } from 'zod';
import { sessionEnded } from '@tern/contracts/events/identity';
import type { ServiceName } from '@tern/contracts/services';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import type { EventBus } from '@tern/event-bus/event-bus';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { AppError } from '@tern/kernel/app-error';
import { systemClock } from '@tern/kernel/clock';
import { freePort } from '@tern/tools/testing/free-port';
import { consume } from '../events/consume.ts';
import type { HostAdapters } from './host-adapters.ts';
import { listen, type OpenListener } from '../http/listen.ts';
import { createLogger } from '../logging/logger.ts';
import type { ServiceModule } from './service-module.ts';
import { settingsAdapters } from './settings-adapters.ts';
import { startHost, type HostOptions, type RunningHost } from './start-host.ts';
import { until } from '../testing/until.ts';

let folder: string;
let server: DocumentServer;
let running: RunningHost | null;
let serviceBus: Pick<EventBus, 'publish'>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tern-readiness-'));
  running = null;
  server = await startDocumentServer({ folder: join(folder, 'd') });
});
afterEach(async () => {
  await running?.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const aModule = (name: ServiceName): ServiceModule => ({
  name,
  config: z.object({}),
  publishes: name === 'identity' ? [sessionEnded] : [],
  consumes: [],
  async create({ bus }) {
    serviceBus = bus;
    return { router: Router(), start: async () => undefined, stop: async () => undefined };
  },
});

/** The embedded bus, in part replaced. */
const aBus = (replaced: Partial<EventBus>): HostAdapters => ({
  ...settingsAdapters,
  openBus: async (...given) => ({ ...(await settingsAdapters.openBus(...given)), ...replaced }),
});

async function start(
  name: ServiceName,
  { modules = [aModule(name)], ...options }: Partial<HostOptions> & { modules?: ServiceModule[] } = {},
): Promise<string> {
  running = await startHost(modules, {
    mode: 'one-machine',
    environment: { TERN_DATA_DIR: folder, MONGODB_URI: server.uri },
    logger: createLogger({ level: 'silent', format: 'json' }),
    ...options,
  });
  return `${running.addressOf(name)}/readyz`;
}

async function answerOf(url: string): Promise<string> {
  const response = await fetch(url);
  return `${response.status} ${(await response.text()).trim()}`;
}
const healthBeside = async (url: string) => {
  const answer = (await (await fetch(url.replace('readyz', 'health/'))).json()) as {
    data: { status: string; away: string[] };
  };
  return answer.data;
};
/** The gauge of each dependency. */
const readyFigures = async (url: string) => {
  const text = await (await fetch(url.replace('readyz', 'metrics'))).text();
  const found = text.matchAll(/^tern_ready\{dependency="([a-z-]+)",service="[a-z-]+"\} (\d)$/gm);
  return Object.fromEntries([...found].map(([, name, value]) => [name, Number(value)]));
};
const becomes = (url: string, answer: string) => until(answer, async () => (await answerOf(url)) === answer);

describe('readiness', () => {
  test('when the documents are lost, then a service is not ready unless it answers without them, says what is away, and is ready again when they are back', async () => {
    const url = await start('identity', {
      modules: [aModule('identity'), { ...aModule('gateway'), answersWithoutDocuments: true }],
    });
    const gateway = `${running?.addressOf('gateway')}/readyz`;
    expect(await answerOf(url)).toBe('200 ready');
    expect(await healthBeside(url)).toEqual({ status: 'ok', away: [] });
    await server.close();
    await becomes(url, '503 not ready: documents');
    expect(await healthBeside(url)).toEqual({ status: 'degraded', away: ['documents'] });
    expect(await readyFigures(url)).toEqual({ documents: 0, broker: 1, disk: 1 });
    expect(await answerOf(gateway)).toBe('200 ready');
    expect(await healthBeside(gateway)).toEqual({ status: 'degraded', away: ['documents'] });
    // No probe that ends a pod looks at engines.
    expect(await answerOf(url.replace('readyz', 'livez'))).toBe('200 alive');
    server = await startDocumentServer({ folder: join(folder, 'd') });
    await becomes(url, '200 ready');
  });

  test('when readiness is asked, then only what the service needs is looked at, and health looks at the rest', async () => {
    const looked = { broker: 0, model: 0 };
    const url = await start('identity', {
      adapters: {
        ...settingsAdapters,
        async openBus(...given) {
          const bus = await settingsAdapters.openBus(...given);
          return { ...bus, groups: { ...bus.groups, check: async () => void (looked.broker += 1) } };
        },
      },
      modules: [
        {
          ...aModule('identity'),
          async create({ dependsOn }) {
            dependsOn({ name: 'model', check: async () => void (looked.model += 1) });
            return { router: Router(), start: async () => undefined, stop: async () => undefined };
          },
        },
      ],
    });
    expect(await answerOf(url)).toBe('200 ready');
    expect(looked).toEqual({ broker: 0, model: 0 });
    await healthBeside(url);
    expect(looked).toEqual({ broker: 1, model: 1 });
  });

  test('when the bus does not answer, or what a service names, then it stays ready, and health and metrics name them in time', async () => {
    const silent = Promise.withResolvers<never>().promise;
    const url = await start('identity', {
      adapters: {
        ...settingsAdapters,
        async openBus(...given) {
          const bus = await settingsAdapters.openBus(...given);
          return { ...bus, groups: { ...bus.groups, check: () => silent, lag: () => silent } };
        },
      },
      modules: [
        {
          ...aModule('identity'),
          async create({ dependsOn }) {
            dependsOn({ name: 'model', check: () => Promise.reject(new AppError('unavailable')) });
            return { router: Router(), start: async () => undefined, stop: async () => undefined };
          },
        },
      ],
    });
    expect(await answerOf(url)).toBe('200 ready');
    const begun = performance.now();
    expect(await readyFigures(url)).toEqual({ documents: 1, broker: 0, disk: 1, model: 0 });
    // Prometheus waits ten seconds for an answer.
    expect(performance.now() - begun).toBeLessThan(9_000);
    expect(await healthBeside(url)).toEqual({ status: 'degraded', away: ['broker', 'model'] });
  });

  test('when the bus takes no events, then the service stays ready: they wait in the outbox', async () => {
    const url = await start('identity', {
      adapters: aBus({ publish: () => Promise.reject(new AppError('unavailable')) }),
    });
    const data = { userId: 'u1', sessionId: 's1', reason: 'logout' } as const;
    const event = createEventMaker('identity', systemClock)(sessionEnded, 'u1', data);
    await expect(serviceBus.publish([event])).rejects.toMatchObject({ code: 'unavailable' });
    expect(await answerOf(url)).toBe('200 ready');
    const metrics = await (await fetch(url.replace('readyz', 'metrics'))).text();
    expect(metrics).toMatch(/^tern_event_bus_failing\{.*\} 1$/m);
  });

  test('when a subscription is not joined yet, then the service is not ready', async () => {
    const joined = Promise.withResolvers<void>();
    const subscribing = Promise.withResolvers<string>();
    let url = '';
    const subscribe = async () => {
      subscribing.resolve(`${url}/readyz`);
      await joined.promise;
    };
    const starting = start('identity', {
      adapters: aBus({ subscribe }),
      modules: [
        {
          ...aModule('identity'),
          consumes: [sessionEnded],
          create: async ({ addressOf }) => ({
            router: Router(),
            consumers: [consume(sessionEnded, async () => undefined)],
            start: async () => void (url = addressOf('identity')),
            stop: async () => undefined,
          }),
        },
      ],
    });
    expect(await answerOf(await subscribing.promise)).toBe('503 not ready: start or stop not finished');
    joined.resolve();
    expect(await answerOf(await starting)).toBe('200 ready');
  });

  test('when identity has not published its keys, then a service elsewhere is not ready, and stays ready when identity goes', async () => {
    let identity: OpenListener | null = null;
    const port = await freePort();
    const url = await start('notifier', { addresses: { identity: `http://127.0.0.1:${port}` } });
    expect(await answerOf(url)).toBe('503 not ready: signing-keys');
    identity = await listen((_request, response) => void response.end('{"keys":[]}'), {
      host: '127.0.0.1',
      port,
      setting: 'TEST_PORT',
    });
    await becomes(url, '200 ready');
    await identity.close();
    await becomes(url, '200 ready');
  });
});
