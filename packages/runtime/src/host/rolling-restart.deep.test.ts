import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { until } from '../testing/until.ts';

/** A service whose calls and events take a while; it says on standard output where it listens and what it has handled. */
const script = (path: (name: string) => string) => `
  import { setTimeout } from 'node:timers/promises';
  import { Router } from ${path('express')};
  import { z } from ${path('zod')};
  import { sessionEnded } from ${path('@tern/contracts/events/identity')};
  import { createEventMaker } from ${path('@tern/event-bus/event-maker')};
  import { systemClock } from ${path('@tern/kernel/clock')};
  import { consume } from ${path('@tern/runtime/consume')};
  import { host } from ${path('@tern/runtime/host')};
  const say = (text) => process.stdout.write(text + '\\n');
  await host([{
    name: 'identity',
    config: z.object({}),
    publishes: [sessionEnded],
    consumes: [sessionEnded],
    create: async ({ bus }) => ({
      consumers: [
        consume(sessionEnded, async () => {
          say('handling');
          await setTimeout(700);
          say('handled');
        }),
      ],
      router: Router()
        .all('/work', async (request, response) => {
          await setTimeout(Math.random() * 60);
          response.json({ ok: true });
        })
        .all('/long', async (request, response) => {
          response.write('begun, ');
          await setTimeout(1500);
          response.end('done');
        }),
      async start() {
        const makeEvent = createEventMaker('identity', systemClock);
        const data = { userId: 'u1', sessionId: 's1', reason: 'logout' };
        const publish = () => bus.publish([makeEvent(sessionEnded, 'u1', data)]);
        globalThis.publishing = setInterval(() => publish().catch(() => undefined), 300);
      },
      stop: async () => clearInterval(globalThis.publishing),
    }),
  }], { mode: 'one-machine', title: 'Test', documented: [], onReady: (running) => say('at ' + running.addressOf('identity')) });
`;

interface Instance {
  readonly url: string;
  readonly agent: Agent;
  readonly child: ChildProcess;
  readonly output: () => string;
  isReady: boolean;
}

let folder: string;
let program: string;
let instances: Instance[];
let children: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tern-rolling-'));
  program = join(folder, 'main.ts');
  writeFileSync(
    program,
    script((specifier) => JSON.stringify(import.meta.resolve(specifier))),
  );
  instances = [];
  children = [];
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  for (const { agent } of instances) agent.destroy();
  rmSync(folder, { recursive: true, force: true });
});

async function startInstance(name: string): Promise<Instance> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...process.env, TERN_DATA_DIR: join(folder, name), TERN_LEAVE_SECONDS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  await until('the instance to listen', () => /^at /m.test(text) || child.exitCode !== null);
  // Its output is the only hint when it did not start.
  expect(text).toMatch(/^at /m);
  const url = /^at (.*)$/m.exec(text)?.[1] ?? '';
  const agent = new Agent({ keepAlive: true });
  const instance: Instance = { url, agent, child, output: () => text, isReady: true };
  instances.push(instance);
  return instance;
}

function send(
  url: string,
  agent: Agent | false,
  method = 'GET',
): Promise<{ text: string } & IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('error', reject);
      response.on('end', () => resolve(Object.assign(response, { text })));
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** As a load balancer does it: looks at /readyz ten times a second and spreads requests over those that are ready. */
async function balance(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const instance of instances) {
      instance.isReady = await send(`${instance.url}/readyz`, false).then(
        ({ statusCode }) => statusCode === 200,
        () => false,
      );
    }
    await setTimeout(100);
  }
}

interface Seen {
  readonly failures: string[];
  answered: number;
  closed: number;
}

async function keepCalling(client: number, seen: Seen, signal: AbortSignal): Promise<void> {
  for (let turn = client; !signal.aborted; turn++) {
    const ready = instances.filter(({ isReady }) => isReady);
    try {
      const { url, agent } = ready[turn % ready.length] as Instance;
      const { statusCode, headers } = await send(`${url}/work`, agent, turn % 2 ? 'GET' : 'POST');
      if (statusCode !== 200) seen.failures.push(String(statusCode));
      if (headers.connection === 'close') seen.closed++;
      seen.answered++;
    } catch (error) {
      seen.failures.push(String(error));
    }
  }
}

async function stop(instance: Instance): Promise<{ code: unknown; ms: number }> {
  const began = performance.now();
  instance.child.kill('SIGTERM');
  // Not 'exit': what it printed last may still be on its way then.
  const [code] = await once(instance.child, 'close');
  instances.splice(instances.indexOf(instance), 1);
  instance.agent.destroy();
  return { code, ms: performance.now() - began };
}

describe('a rolling restart', () => {
  test('when two instances under load are restarted in turn, then no request fails and no event is left half done', async () => {
    const load = new AbortController();
    const seen: Seen = { failures: [], answered: 0, closed: 0 };
    const [first, second] = await Promise.all([startInstance('a'), startInstance('b')]);
    const working = [balance(load.signal)];
    for (let client = 0; client < 16; client++) working.push(keepCalling(client, seen, load.signal));

    for (const [name, instance] of [
      ['a', first],
      ['b', second],
    ] as const) {
      const long = send(`${instance.url}/long`, instance.agent);
      await until('an event in hand', () => /handling\n$/.test(instance.output()));
      const { code, ms } = await stop(instance);
      expect(code).toBe(0);
      expect(ms).toBeLessThan(10_000);
      expect((await long).text).toBe('begun, done');
      const count = (word: string) => instance.output().split(`${word}\n`).length;
      expect(count('handled')).toBe(count('handling'));
      await startInstance(name);
    }
    load.abort();
    await Promise.all(working);
    expect(seen.failures).toEqual([]);
    expect(seen.answered).toBeGreaterThan(200);
    expect(seen.closed).toBeGreaterThan(10);
  });
});
