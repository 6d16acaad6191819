import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { minute } from '@tern/kernel/clock';
import { isPublicAddress } from '@tern/runtime/public-address';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startHttpsServer, type HttpsServer } from '@tern/testing/https-server';
import { createHttpsClientDocuments, type HttpsClientDocumentsParts } from './https-client-documents.ts';

let server: HttpsServer;
let answer: RequestListener;
let asked: string[];
beforeAll(async () => {
  server = await startHttpsServer('agent.example', (request, response) => {
    asked.push(request.url ?? '');
    return answer(request, response);
  });
});
afterAll(() => server.close());
const json =
  (body: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
beforeEach(() => {
  asked = [];
  answer = json('{"client_id":"x"}');
});

const here = async () => [{ address: '127.0.0.1', family: 4 }];
const documents = (parts: Partial<HttpsClientDocumentsParts> = {}) =>
  createHttpsClientDocuments({ clock: createFakeClock(), resolve: here, isAllowed: () => true, ...parts });
const addressOf = (path = '/client.json', host = 'agent.example') => `https://${host}:${server.port}${path}`;
const nothing = 'leads to nothing that can be read';

describe('reading a metadata document', () => {
  test('when it is served as JSON, then it is read, and kept as long as its server says, at least five minutes', async () => {
    const clock = createFakeClock();
    const read = documents({ clock });
    expect(await read.read(addressOf())).toEqual({ client_id: 'x' });
    answer = json('{"client_id":"y"}', { 'cache-control': 'public, max-age=3600' });
    clock.advance(5 * minute - 1);
    expect(await read.read(addressOf())).toEqual({ client_id: 'x' });
    clock.advance(2);
    expect(await read.read(addressOf())).toEqual({ client_id: 'y' });
    clock.advance(59 * minute);
    await read.read(addressOf());
    expect(asked).toHaveLength(2);
  });

  test('when many ask for one document at once, then its server is asked once', async () => {
    const read = documents();
    await Promise.all(Array.from({ length: 20 }, () => read.read(addressOf())));
    expect(asked).toHaveLength(1);
  });

  test('when more than ten documents are wanted at once, then the others are asked to wait', async () => {
    const go = Promise.withResolvers<void>();
    answer = (request, response) => void go.promise.then(() => json('{}')(request, response));
    const read = documents();
    const answers = Array.from({ length: 12 }, (_, n) => read.read(addressOf(`/${n}`)));
    const settled = Promise.allSettled(answers);
    await expect(answers[11]).rejects.toMatchObject({ code: 'unavailable' });
    go.resolve();
    expect((await settled).filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  });

  test('when a great many are read, then only the latest are kept', async () => {
    const read = documents();
    for (let n = 0; n < 501; n++) await read.read(addressOf(`/${n}`));
    await read.read(addressOf('/500'));
    await read.read(addressOf('/0'));
    expect(asked).toHaveLength(502);
  });
});

describe('a host that may not be asked', () => {
  test.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1'])(
    'when its name leads to %s, then no connection is made',
    async (address) => {
      const resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }];
      const reading = documents({ resolve, isAllowed: isPublicAddress }).read(addressOf());
      await expect(reading).rejects.toMatchObject({
        code: 'validation-failed',
        message: `client_id ${nothing}.`,
      });
      expect(asked).toEqual([]);
    },
  );

  test('when DNS answers first with a public address and then with ours (rebinding), then ours is never dialled', async () => {
    const answers = [[{ address: '192.0.2.1', family: 4 }], [{ address: '127.0.0.1', family: 4 }]];
    let looked = 0;
    const resolve = async () => answers[looked++] ?? [];
    const dialled: string[] = [];
    const isAllowed = (address: string) => {
      dialled.push(address);
      return isPublicAddress(address);
    };
    const read = documents({ resolve, isAllowed });
    for (let n = 0; n < 2; n++) await expect(read.read(addressOf())).rejects.toThrow(nothing);
    // Each connection asks once, and what was checked is what is dialled.
    expect(dialled).toEqual(['192.0.2.1', '127.0.0.1']);
    expect(asked).toEqual([]);
  });

  test('when a name has public and private addresses, then only the public ones are dialled', async () => {
    const resolve = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '127.0.0.2', family: 4 },
    ];
    await expect(
      documents({ resolve, isAllowed: (address) => address === '127.0.0.2' }).read(addressOf()),
    ).rejects.toThrow(nothing);
    expect(asked).toEqual([]);
  });

  test('when the name is unknown, then that reads like every other failure', async () => {
    const resolve = () => Promise.reject(new Error('ENOTFOUND 10.0.0.53'));
    await expect(documents({ resolve }).read(addressOf())).rejects.toThrow(`client_id ${nothing}.`);
  });

  test('when the certificate is of another host, then nothing is read', async () => {
    await expect(documents().read(addressOf('/client.json', 'other.example'))).rejects.toThrow(nothing);
    expect(asked).toEqual([]);
  });
});

describe('a server that means harm', () => {
  test('when it answers with another protocol (101), then that is a failure, and its place is free again', async () => {
    answer = (_request, response) =>
      void response.socket?.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n',
      );
    const read = documents();
    const answers = Array.from({ length: 10 }, (_, n) => read.read(addressOf(`/${n}`)));
    const settled = await Promise.allSettled(answers);
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    answer = json('{}');
    expect(await read.read(addressOf())).toEqual({});
  });

  test.each([301, 302, 303, 307, 308])('when it redirects (%i), then it is not followed', async (status) => {
    const inner = createServer((_request, response) => response.end('{}'));
    inner.listen(0, '127.0.0.1');
    await once(inner, 'listening');
    let wasAsked = false;
    inner.on('request', () => (wasAsked = true));
    const { port } = inner.address() as AddressInfo;
    answer = (_request, response) =>
      void response.writeHead(status, { location: `http://127.0.0.1:${port}/` }).end();
    await expect(documents().read(addressOf())).rejects.toThrow('without a redirect');
    expect(wasAsked).toBe(false);
    inner.close();
  });

  test.each([
    ['too large by its length', json('x'.repeat(20_000)), 'more than 10 KB'],
    ['endless', endless, 'more than 10 KB'],
    ['compressed', json('{}', { 'content-encoding': 'gzip' }), 'compressed'],
    ['a page', json('{}', { 'content-type': 'text/html' }), 'no JSON'],
    ['cut off', cutOff, nothing],
    [
      'not UTF-8',
      (_request, response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(Buffer.from([0x22, 0xff, 0x22])),
      nothing,
    ],
    [
      'an error',
      ((_request, response) => void response.writeHead(500).end('{}')) as RequestListener,
      '(200)',
    ],
  ] as [string, RequestListener, string][])(
    'when the answer is %s, then it is refused',
    async (_case, answers, text) => {
      answer = answers;
      await expect(documents().read(addressOf())).rejects.toThrow(text);
    },
  );

  test('when it answers byte by byte or not at all, then it has five seconds', async () => {
    const timers: NodeJS.Timeout[] = [];
    answer = (request, response) => {
      if (request.url === '/silent') return;
      response.writeHead(200, { 'content-type': 'application/json' });
      timers.push(setInterval(() => response.write(' '), 100));
    };
    // Not the clock: where the machine stands still for seconds, a timer is late as the limit is.
    let isLate = false;
    timers.push(setTimeout(() => (isLate = true), 7_000));
    const read = documents();
    const answers = await Promise.allSettled(['/slow', '/silent'].map((path) => read.read(addressOf(path))));
    for (const timer of timers) clearInterval(timer);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(isLate).toBe(false);
  });

  test('when a document was refused, then the next reading asks again', async () => {
    const read = documents();
    answer = json('no');
    await expect(read.read(addressOf())).rejects.toThrow('no JSON');
    answer = json('{}');
    expect(await read.read(addressOf())).toEqual({});
  });
});

function endless(...[, response]: Parameters<RequestListener>): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(16_384)));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
}

function cutOff(...[, response]: Parameters<RequestListener>): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{}');
  setImmediate(() => response.destroy());
}
