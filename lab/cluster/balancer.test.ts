import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { startBalancer, type Balancer } from './balancer.ts';
import { freePorts } from '@tern/tools/testing/free-port';

let closing = new AsyncDisposableStack();
afterEach(async () => {
  await closing.disposeAsync();
  closing = new AsyncDisposableStack();
});

/** A server that answers with its name and the client's data, once the client has sent it. */
async function startBackend(name: string): Promise<number> {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let said = '';
    socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
    socket.on('end', () => (said === 'break' ? socket.resetAndDestroy() : socket.end(`${name} ${said}`)));
    socket.on('error', () => socket.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.defer(async () => void (await once(server.close(), 'close')));
  return (server.address() as AddressInfo).port;
}

async function balance(...ports: number[]): Promise<Balancer> {
  return closing.adopt(await startBalancer(ports), (one) => one.close());
}

/** Everything received until the connection ends. */
async function say({ port }: Balancer, text: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => socket.destroy());
  socket.end(text);
  await once(socket, 'close');
  return answer;
}

describe('the balancer', () => {
  test('when connections come one after the other, then the processes take them in turn', async () => {
    const balancer = await balance(await startBackend('a'), await startBackend('b'));
    const answers = [await say(balancer, '1'), await say(balancer, '2'), await say(balancer, '3')];
    expect(answers).toEqual(['a 1', 'b 2', 'a 3']);
  });

  test('when one process has ended, then the other takes every connection', async () => {
    const [nobody] = (await freePorts(1)) as [number];
    const balancer = await balance(nobody, await startBackend('b'));
    expect([await say(balancer, '1'), await say(balancer, '2')]).toEqual(['b 1', 'b 2']);
  });

  test('when no process is there, then the connection ends without an answer', async () => {
    expect(await say(await balance(...(await freePorts(2))), '1')).toBe('');
  });

  test('when a process breaks its connection, then the client sees it and the next one is served', async () => {
    const balancer = await balance(await startBackend('a'));
    expect(await say(balancer, 'break')).toBe('');
    expect(await say(balancer, '2')).toBe('a 2');
  });

  test('when it is cut, then open and new connections wait, and continue once it is mended', async () => {
    const balancer = await balance(await startBackend('a'));
    const socket = connect({ port: balancer.port, host: '127.0.0.1', allowHalfOpen: true });
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write('be');
    await once(socket, 'connect');
    balancer.cut();
    socket.end('gun');
    const later = say(balancer, '2');
    // Enough time for an answer if the connection were not cut.
    expect(await Promise.race([later, new Promise((resolve) => setTimeout(resolve, 100, 'none'))])).toBe(
      'none',
    );
    expect(answer).toBe('');
    balancer.mend();
    await once(socket, 'close');
    expect(answer).toBe('a begun');
    expect(await later).toBe('a 2');
  });
});
