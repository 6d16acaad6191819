import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hello } from '@tern/contracts/http/gateway';
import { signUp } from '@tern/contracts/http/identity';
import { listOutbox } from '@tern/contracts/http/notifier';
import { callEndpoint } from '@tern/testing/call-endpoint';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { catalogue } from '../src/catalogue.ts';
import { startStack, type RunningStack } from '../src/start-stack.ts';

const folder = makeTemporaryFolder();
let stack: RunningStack;
beforeAll(async () => {
  stack = await startStack({ env: { TERN_DATA_DIR: folder.path } });
});
afterAll(async () => {
  await stack.close();
  folder.remove();
});

describe('the whole stack in one process', () => {
  test('when it has started, then every service is alive and ready on its inner address', async () => {
    for (const { name } of catalogue) {
      expect((await fetch(`${stack.addressOf(name)}/readyz`)).status).toBe(200);
      expect((await fetch(`${stack.addressOf(name)}/metrics`)).status).toBe(200);
    }
  });

  test('when the API is called at either origin, then it answers', async () => {
    for (const url of [stack.apiUrl, `${stack.webUrl}/api`]) {
      const answer = await callEndpoint(url, hello, { params: { first: 'Ana' }, body: { last: 'Keller' } });
      expect(answer.body.data.message).toBe('Hello, Ana Keller!');
    }
  });

  test('when somebody signs up, then the verification mail reaches the outbox', async () => {
    const body = { email: 'ana@sender.example', name: 'Ana Keller', password: 'Quiet-harbour-7' };
    const answer = await callEndpoint(stack.apiUrl, signUp, { body, headers: { origin: stack.webUrl } });
    expect(answer.status).toBe(200);
    const mail = await waitUntil(
      async () => (await callEndpoint(stack.apiUrl, listOutbox)).body.data.mails[0],
    );
    expect(mail).toMatchObject({ kind: 'verify-email', to: 'ana@sender.example' });
  });
});
