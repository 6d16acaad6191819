import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startImapServer, type ImapServer } from './imap-server.ts';

let folder: string;
let server: ImapServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tern-demo-'));
  server = await startImapServer({
    folder,
    accepts: () => false,
    acceptsToken: (username, accessToken) => username === 'robin' && accessToken === 'good',
    seed: async () => [{ name: 'INBOX', messages: [] }],
    onError: (error) => expect(error).toBeUndefined(),
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Sends the lines one after the other, each when the server has answered the one before. */
async function converse(lines: readonly string[]): Promise<string[]> {
  const socket = connect({ port: server.port, host: '127.0.0.1' });
  const answers: string[] = [];
  const waiting = [...lines];
  for await (const answer of createInterface({ input: socket })) {
    answers.push(answer);
    const next = waiting.shift();
    if (next === undefined) socket.end();
    else socket.write(`${next}\r\n`);
  }
  return answers;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const xoauth2 = (token: string) => base64(`user=robin\x01auth=Bearer ${token}\x01\x01`);
const oauthBearer = (token: string) =>
  base64(`n,a=robin,\x01host=imap.example\x01port=993\x01auth=Bearer ${token}\x01\x01`);

describe('signing in to IMAP with an access token', () => {
  test.each([
    ['XOAUTH2', xoauth2('good')],
    ['OAUTHBEARER', oauthBearer('good')],
  ])('when the token is good (%s), then the user is in', async (mechanism, response) => {
    const [greeting, answer] = await converse([`a AUTHENTICATE ${mechanism} ${response}`]);
    expect(greeting).toContain(`AUTH=${mechanism}`);
    expect(answer).toMatch(/^a OK /);
  });

  test.each([
    ['XOAUTH2', xoauth2('bad'), ''],
    ['OAUTHBEARER', oauthBearer('bad'), 'AQ=='],
  ])(
    'when it is not (%s), then a challenge with the error comes first, and NO follows',
    async (mechanism, response, end) => {
      const [, challenge = '', answer] = await converse([`a AUTHENTICATE ${mechanism} ${response}`, end]);
      expect(JSON.parse(Buffer.from(challenge.slice(2), 'base64').toString())).toMatchObject({
        status: '401',
      });
      expect(answer).toMatch(/^a NO \[AUTHENTICATIONFAILED\]/);
    },
  );

  test('when the response is garbage, then it is BAD', async () => {
    const [, answer] = await converse([`a AUTHENTICATE XOAUTH2 ${base64('robin')}`]);
    expect(answer).toMatch(/^a BAD /);
  });
});
