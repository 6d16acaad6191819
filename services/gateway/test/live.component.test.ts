import { Agent, request, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { accountReviewed, openEndSaid } from '@tern/contracts/events/followup';
import { sessionEnded } from '@tern/contracts/events/identity';
import { mailboxCaughtUp, messageChanged } from '@tern/contracts/events/mail-sync';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { systemClock } from '@tern/kernel/clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { gatewayModule } from '../src/service.ts';
import { startFakeServices, type FakeServices } from './fake-services.ts';
import { sendRequest } from './send-request.ts';

let services: FakeServices;
let gateway: StartedService;
let api: string;
const streams: Listening[] = [];
beforeEach(async () => {
  services = await startFakeServices();
  gateway = await startService(gatewayModule, { addresses: services.addresses });
  api = gateway.publicUrls.api;
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.stop();
  await gateway.close();
  await services.close();
});

interface Listening {
  readonly answer: IncomingMessage;
  text(): string;
  hasEnded(): boolean;
  stop(): void;
}

async function listen(cookie: string): Promise<Listening> {
  let text = '';
  let ended = false;
  // Asks for a connection that lasts, as browsers and proxies do.
  const agent = new Agent({ keepAlive: true });
  const sent = request(`${api}/live/`, { headers: { cookie }, agent });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject).end();
  });
  answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
  answer.on('error', () => (ended = true)).on('end', () => (ended = true));
  const stream = { answer, text: () => text, hasEnded: () => ended, stop: () => agent.destroy() };
  streams.push(stream);
  await waitUntil(() => text.includes('retry:'));
  return stream;
}

const mail = createEventMaker('mail-sync', systemClock);
const caughtUp = (userId: string, mailboxId = 'box-1') =>
  mail(mailboxCaughtUp, userId, {
    accountId: 'a1',
    userId,
    version: 1,
    mailboxId,
    kind: 'INBOX',
    accountVerifiedUntil: null,
    syncedVersion: 1,
  });
const changed = (userId: string) =>
  mail(messageChanged, userId, {
    accountId: 'a1',
    userId,
    version: 1,
    messageId: 'm1',
    isRead: true,
    isStarred: false,
    kinds: ['INBOX'],
  });

describe('GET /live/', () => {
  test('when there is no session, or an unverified one, then nothing is opened', async () => {
    expect((await sendRequest(`${api}/live/`)).status).toBe(401);
    const unverified = services.signIn(api, { isVerified: false });
    expect((await sendRequest(`${api}/live/`, { headers: { cookie: unverified } })).status).toBe(403);
  });

  test('when data of a user changes, then only the connections of that user are notified what to read again', async () => {
    const mine = await listen(services.signIn(api, { userId: 'ana', sessionId: 's-ana' }));
    const other = await listen(services.signIn(api, { userId: 'ben', sessionId: 's-ben' }));
    expect(mine.answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    await gateway.publish([caughtUp('ana')]);
    await waitUntil(() => mine.text().includes('event: messages'));
    expect(mine.text()).toContain(
      'event: mailboxes\ndata: {}\n\nevent: messages\ndata: {"mailboxIds":["box-1","INBOX"]}\n\n',
    );
    expect(other.text()).not.toContain('event:');
  });

  test('when silence is proven up to a later moment, then late answers are read again', async () => {
    const mine = await listen(services.signIn(api, { userId: 'ana', sessionId: 's-ana' }));
    const reviewed = {
      accountId: 'a1',
      userId: 'ana',
      version: 1,
      verifiedUntil: '2025-08-29T00:00:00.000Z',
    };
    await gateway.publish([createEventMaker('followup', systemClock)(accountReviewed, 'ana', reviewed)]);
    await waitUntil(() => mine.text().includes('event: followups'));
  });

  test('when the user decides elsewhere about mail that they owe an answer, then the lists are read again', async () => {
    const mine = await listen(services.signIn(api, { userId: 'ana', sessionId: 's-ana' }));
    const said = { accountId: 'a1', userId: 'ana', messageId: 'm1' };
    await gateway.publish([createEventMaker('followup', systemClock)(openEndSaid, 'ana', said)]);
    await waitUntil(() => mine.text().includes('event: followups'));
  });

  test('when many things change at once, then they are sent together', async () => {
    const mine = await listen(services.signIn(api, { userId: 'ana', sessionId: 's-ana' }));
    await gateway.publish(Array.from({ length: 500 }, () => changed('ana')));
    await gateway.publish([caughtUp('ana')]);
    await waitUntil(() => mine.text().includes('event: messages'));
    expect(mine.text().match(/event: messages/g)?.length).toBeLessThan(4);
    expect(mine.text()).toContain('data: {"mailboxIds":null}');
  });

  test('when the session ends, then the connection ends', async () => {
    const mine = await listen(services.signIn(api, { userId: 'ana', sessionId: 's-ana' }));
    const another = await listen(services.signIn(api, { userId: 'ana', sessionId: 's-ana-2' }));
    const data = { sessionId: 's-ana', userId: 'ana', reason: 'logout' } as const;
    const envelope = createEventMaker('identity', systemClock)(sessionEnded, 'ana', data);
    await gateway.publish([envelope]);
    await waitUntil(() => mine.hasEnded());
    expect(another.hasEnded()).toBe(false);
  });

  test('when a user opens more than ten, then the oldest ends', async () => {
    const cookie = services.signIn(api, { userId: 'ana', sessionId: 's-ana' });
    const opened: Listening[] = [];
    for (let count = 0; count < 11; count++) opened.push(await listen(cookie));
    await waitUntil(() => opened[0]?.hasEnded());
    expect(opened.slice(1).some((stream) => stream.hasEnded())).toBe(false);
    // If all of them came again after the same time, a restarting gateway would get all of them at once.
    expect(new Set(opened.map((stream) => /^retry: \d{4}\n/.exec(stream.text())?.[0])).size).toBeGreaterThan(
      1,
    );
  });

  test('when the host stops, then open connections do not hold it up', async () => {
    const mine = await listen(services.signIn(api, { userId: 'ana', sessionId: 's-ana' }));
    const startedAt = performance.now();
    await gateway.close();
    expect(mine.hasEnded()).toBe(true);
    // Calls that are under way hold it up for six seconds.
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    gateway = await startService(gatewayModule, { addresses: services.addresses });
  });
});
