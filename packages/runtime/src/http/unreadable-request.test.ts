import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { failureSchema } from '@tern/contracts/answer';
import { listen, type OpenListener } from './listen.ts';

let listener: OpenListener;
let handled = 0;
beforeAll(async () => {
  listener = await listen(
    (_request, response) => {
      handled++;
      response.end('read');
    },
    { host: '127.0.0.1', port: 0, setting: 'TEST_PORT' },
  );
});
afterAll(() => listener.close());

/** All that comes back until the connection is closed. */
async function send(text: string): Promise<{ status: number; body: string }> {
  const socket = connect(listener.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  let answer = '';
  // Closed by the other side while it may still be sent to.
  socket.on('error', () => undefined).on('data', (chunk: Buffer) => (answer += chunk.toString()));
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body };
}

describe('a request that Node cannot read', () => {
  test.each(['é', '字', '😀'])(
    'when 10,000 times %s is searched for, then the answer is 400 and names the field',
    async (letter) => {
      const query = encodeURIComponent(letter.repeat(10_000));
      const { status, body } = await send(`GET /search/?limit=5&query=${query} HTTP/1.1\r\nHost: x\r\n\r\n`);
      expect(status).toBe(400);
      expect(failureSchema.parse(JSON.parse(body))).toMatchObject({
        code: 'validation-failed',
        errors: { query: ['This is too long. Use fewer characters.'] },
      });
      expect(body).not.toContain('%');
    },
  );

  test('when its headers are too long, then the answer says so', async () => {
    const { status, body } = await send(`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(status).toBe(431);
    expect(failureSchema.parse(JSON.parse(body))).toMatchObject({ code: 'headers-too-large' });
  });

  test('when the name of the parameter is no plain one, then it is not repeated', async () => {
    const { status, body } = await send(`GET /?<b>=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(status).toBe(431);
    expect(body).not.toContain('<b>');
  });

  test('when it is no HTTP, then the answer is 400 and nothing was handled', async () => {
    const before = handled;
    expect((await send('\u0001\u0002 what\r\n\r\n')).status).toBe(400);
    expect(handled).toBe(before);
  });
});
