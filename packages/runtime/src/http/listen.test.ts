import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { until } from '../testing/until.ts';
import { listen, type OpenListener } from './listen.ts';

let listener: OpenListener;
let answers: number;
const sockets: Socket[] = [];

beforeEach(async () => {
  answers = 0;
  listener = await listen((_request, response) => response.end(`answer ${++answers}`), {
    host: '127.0.0.1',
    port: 0,
    setting: 'TEST_PORT',
  });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await listener.close();
});

const question = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

/** A connection that keeps what comes, and has had one answer. */
async function keptConnection() {
  const socket = connect(listener.port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket.on('data', (chunk) => (text += chunk));
  const closed = new Promise<string>((resolve) => {
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.on('close', () => resolve('closed'));
  });
  await once(socket, 'connect');
  socket.write(question);
  await until('the first answer', () => text.includes('answer'));
  return { socket, closed, text: () => text };
}

test('when a request on a kept connection has arrived and was not read yet, then closing answers it before the connection ends', async () => {
  const { socket, closed, text } = await keptConnection();
  // Written before close() looks at its connections, and read after that: what a late event loop does to a request in time.
  socket.write(question);
  const closing = listener.close();
  expect(await closed).toBe('closed');
  await closing;
  expect(text()).toContain('answer 2');
  expect(text().split('answer 1')[1]).toContain('Connection: close');
});

test('when the listener takes leave, then a kept connection stays open until its next answer, which closes it', async () => {
  const { socket, closed, text } = await keptConnection();
  listener.leave();
  const later = await keptConnection();
  expect(later.text()).toContain('Connection: close');
  expect(await later.closed).toBe('closed');
  expect(socket.destroyed).toBe(false);

  socket.write(question);
  expect(await closed).toBe('closed');
  expect(text()).toContain('answer 3');
});

test('when 60 requests are under way at the close, then each is answered: in time as asked, later with 503', async () => {
  let arrived = 0;
  const slow = await listen(
    (request, response) => {
      arrived++;
      setTimeout(() => response.end('done'), Number(request.url?.slice(1))).unref();
    },
    { host: '127.0.0.1', port: 0, setting: 'TEST_PORT' },
  );
  const ask = async (ms: number) => {
    const response = await fetch(`http://127.0.0.1:${slow.port}/${ms}`);
    return { status: response.status, text: await response.text() };
  };
  const asked = Array.from({ length: 60 }, (_, n) => ask(n % 2 === 0 ? 300 : 60_000));
  await until('all requests to arrive', () => arrived === 60);
  await slow.close(2_000);
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status, text }) => status === 200 && text === 'done')).toHaveLength(30);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused).toHaveLength(30);
  expect(JSON.parse(refused[0]?.text ?? '')).toMatchObject({ success: false, code: 'unavailable' });
});

test('when a connection is idle at the close, then it is ended at once', async () => {
  const { closed, text } = await keptConnection();
  const began = performance.now();
  await listener.close(60_000);
  expect(await closed).toBe('closed');
  expect(text()).not.toContain('answer 2');
  expect(performance.now() - began).toBeLessThan(15_000);
});
