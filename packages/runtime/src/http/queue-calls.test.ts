import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { userUpdated } from '@tern/contracts/events/identity';
import { accountRemoved } from '@tern/contracts/events/mail-sync';
import type { DeadLetter } from '@tern/event-bus/event-groups';
import { consume } from '../events/consume.ts';
import { createErrorHandler } from './http-errors.ts';
import { createLogger } from '../logging/logger.ts';
import { mountQueueCalls } from './queue-calls.ts';

const group = 'notifier';
const retry = 'notifier.retry';
const letter: DeadLetter = {
  eventId: 'e1',
  topic: userUpdated.topic,
  key: 'u1',
  attempts: 8,
  reason: 'ZodError',
  buriedAt: new Date('2026-03-02T12:00:00.000Z'),
};
const done: string[] = [];

let server: Server;
beforeAll(async () => {
  const router = express.Router();
  const act = (what: string) => async (name: string, eventId: string) => {
    done.push(`${what} ${name} ${eventId}`);
    return eventId === 'e1';
  };
  mountQueueCalls(
    { router, requirePrincipal: () => (_request, _response, next) => next() },
    {
      service: 'notifier',
      consumers: [
        consume(userUpdated, async () => undefined),
        // A cache: no position, no dead letters.
        consume(accountRemoved, async () => undefined, { lifetime: 'process' }),
      ],
      groups: {
        lag: async () => ({ [group]: { [userUpdated.topic]: 7, [retry]: 0 }, followup: { other: 3 } }),
        oldestWaiting: async () => ({ [group]: { [userUpdated.topic]: letter.buriedAt, [retry]: null } }),
        deadLetters: async () => ({ letters: [letter], next: null }),
        deadLetterCounts: async () => ({ [userUpdated.topic]: 130, 'no.longer.read.v1': 2, [retry]: 1 }),
        deadLetterKeys: async () => ['userId', 'email'],
        redeliver: act('retry'),
        drop: act('drop'),
        replay: async (name, from, topic) => void done.push(`replay ${name} ${topic} ${from.toISOString()}`),
      },
    },
  );
  const app = express().use(router, createErrorHandler(createLogger({ level: 'silent', format: 'json' })));
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function send(path: string, method = 'GET', data = {}) {
  const response = await fetch(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/internal/queues${path}`,
    {
      method,
      ...(method === 'POST' && {
        body: JSON.stringify(data),
        headers: { 'content-type': 'application/json' },
      }),
    },
  );
  return { status: response.status, body: (await response.json()) as { data: unknown } };
}

describe("a service's own queues", () => {
  test('when the report is read, then it has the lasting groups of this service alone', async () => {
    const oldestAt = letter.buriedAt.toISOString();
    expect((await send('/')).body.data).toEqual({
      queues: [
        { group, service: 'notifier', topic: userUpdated.topic, lag: 7, oldestAt, deadLetters: 130 },
        { group, service: 'notifier', topic: retry, lag: 0, oldestAt: null, deadLetters: 3 },
      ],
    });
  });

  test('when dead letters are read, then they carry the names of their fields', async () => {
    const { body } = await send(`/${group}/letters/`);
    expect(body.data).toEqual({
      letters: [{ ...letter, buriedAt: letter.buriedAt.toISOString(), payloadKeys: ['userId', 'email'] }],
      next: null,
    });
  });

  test('when a letter is retried or dropped, then the bus is asked; one that is not there is not found', async () => {
    done.length = 0;
    expect((await send(`/${group}/letters/e1/retry/`, 'POST')).status).toBe(200);
    expect((await send(`/${group}/letters/e1/drop/`, 'POST')).status).toBe(200);
    expect((await send(`/${group}/letters/e2/drop/`, 'POST')).status).toBe(404);
    expect(done).toEqual([`retry ${group} e1`, `drop ${group} e1`, `drop ${group} e2`]);
  });

  test('when a group or one topic of it is replayed, then the bus is asked for that', async () => {
    done.length = 0;
    const from = '2026-03-02T12:00:00.000Z';
    expect((await send(`/${group}/replay/`, 'POST', { from })).status).toBe(200);
    const { topic } = userUpdated;
    expect((await send(`/${group}/replay/`, 'POST', { from, topic })).status).toBe(200);
    expect(done).toEqual([`replay notifier undefined ${from}`, `replay notifier ${topic} ${from}`]);
  });

  test("when a group is another service's, or the action unknown, then it is not found", async () => {
    done.length = 0;
    expect((await send('/followup/letters/')).status).toBe(404);
    expect((await send('/followup/letters/e1/drop/', 'POST')).status).toBe(404);
    expect((await send(`/${group}/letters/e1/explode/`, 'POST')).status).toBe(404);
    expect(done).toEqual([]);
  });
});
