import { afterEach, expect, test } from '@jest/globals';
import express, { type Response } from 'express';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { connectCalendarFile, listCalendarAccounts } from '@tern/contracts/http/calendar';
import type { Endpoint } from '@tern/contracts/define-endpoint';
import { waitUntil } from '@tern/testing/wait-until';
import { setForwardedCall } from './forwarded-call.ts';
import { takeBody } from './take-body.ts';

let server: Server | null = null;
afterEach(() => {
  server?.close();
});

/** Requests whose bodies were read and that are not answered yet, by the size of the body. */
async function open(endpoint: Endpoint) {
  const read: { size: number; response: Response }[] = [];
  const app = express();
  app.use((request, response, next) => {
    const userId = request.get('x-user') ?? null;
    setForwardedCall(response, { endpoint, principalToken: null, userId });
    next();
  });
  app.use(takeBody(), (request, response) => {
    read.push({ size: (request.body as Buffer).length, response });
  });
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const post = (user: string, bytes: number) =>
    fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'x-user': user },
      body: Buffer.alloc(bytes),
    });
  return { read, post };
}

test('when one user sends several large bodies, then one is read at a time, and that of another beside it', async () => {
  const { read, post } = await open(connectCalendarFile);
  const answers = [post('robin', 2_000_000), post('robin', 2_000_001), post('kit', 2_000_002)];
  await waitUntil(() => read.length === 2, { what: 'two bodies' });
  expect(read.map(({ size }) => size).toSorted()).not.toEqual([2_000_000, 2_000_001]);
  for (let answered = 0; answered < 3; answered += 1) {
    await waitUntil(() => read.length > answered, { what: 'the next body' });
    read[answered]?.response.end();
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('when a body is larger than its call takes, then it is refused', async () => {
  const { post } = await open(listCalendarAccounts);
  expect((await post('robin', 1_000_001)).status).toBe(413);
});
