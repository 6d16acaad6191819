import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { keepConnections, type KeptConnections } from './kept-connections.ts';

const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nSet-Cookie: a=1\r\nSet-Cookie: b=2\r\n\r\nok';
const url = new URL('http://tern.example/api');
const read = { method: 'GET', redirect: 'manual', headers: {} } as const;

let server: Server;
let kept: KeptConnections;
/** How each request is handled, in turn. */
let turns: ((socket: Socket) => void)[];
let asked: { connection: number; text: string }[];

beforeEach(async () => {
  turns = [];
  asked = [];
  let connections = 0;
  server = createServer((socket) => {
    const connection = ++connections;
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      asked.push({ connection, text: chunk.toString() });
      turns.shift()?.(socket);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  kept = keepConnections({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });
});
afterEach(async () => {
  kept.close();
  await once(server.close(), 'close');
});

const answered = (socket: Socket) => void socket.write(answer);
const closed = (socket: Socket) => void socket.destroy();
const connections = () => asked.map(({ connection }) => connection);

test('when a kept connection closes before an answer, then a read is repeated on a new one, and counted', async () => {
  turns = [answered, closed, (socket) => void socket.end(answer)];
  const first = await kept.fetch(url, read);
  expect(first.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await (await kept.fetch(url, read)).text()).toBe('ok');
  expect(connections()).toEqual([1, 1, 2]);
  expect(kept.repeated).toBe(1);
  expect(asked[2]?.text).toMatch(/^GET \/api HTTP\/1.1\r\n.*host: tern.example\r\n/is);
});

test('when a new connection closes before an answer, then the read fails', async () => {
  turns = [closed];
  await expect(kept.fetch(url, read)).rejects.toThrow('GET on a new connection');
  turns = [answered, closed, closed];
  await kept.fetch(url, read);
  await expect(kept.fetch(url, read)).rejects.toThrow('GET on a new connection');
});

test('when the request is no read, or its answer had begun, then it is not sent again', async () => {
  turns = [answered, closed];
  await kept.fetch(url, read);
  await expect(kept.fetch(url, { ...read, method: 'POST', body: '{}' })).rejects.toThrow('POST on a kept');
  turns = [answered, (socket) => void socket.end(answer.slice(0, -1))];
  await kept.fetch(url, read);
  await expect(kept.fetch(url, read)).rejects.toThrow('aborted');
  expect(kept.repeated).toBe(0);
});
