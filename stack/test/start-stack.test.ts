import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hello } from '@tern/contracts/http/gateway';
import { currentUser, signOut, signUp, verifyEmail } from '@tern/contracts/http/identity';
import { listOutbox, readOutboxMail } from '@tern/contracts/http/notifier';
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

  test('when a user signs up and follows the link of the mail, then the session is a verified user', async () => {
    const origin = { origin: stack.webUrl };
    const account = { email: 'ana@sender.example', name: 'Ana Keller', password: 'Quiet-harbour-7' };
    const signedUp = await callEndpoint(stack.apiUrl, signUp, { body: account, headers: origin });
    expect(signedUp.status).toBe(200);

    const { id } = await waitUntil(
      async () => (await callEndpoint(stack.apiUrl, listOutbox)).body.data.mails[0],
    );
    const { mail } = (await callEndpoint(stack.apiUrl, readOutboxMail, { params: { mailId: id } })).body.data;
    expect(mail).toMatchObject({ kind: 'verify-email', to: account.email });
    const link = new URL(mail.link ?? '');
    expect(link.origin).toBe(stack.webUrl);
    expect((await callEndpoint(stack.apiUrl, currentUser)).status).toBe(401);

    const verified = await callEndpoint(stack.apiUrl, verifyEmail, {
      body: { email: account.email, token: link.searchParams.get('token') },
      headers: { ...origin, cookie: cookiesOf(signedUp) },
    });
    expect(verified.body.data.user).toMatchObject({ email: account.email, isEmailVerified: true });

    const user = await callEndpoint(stack.apiUrl, currentUser, { headers: { cookie: cookiesOf(verified) } });
    expect(user.body.data).toMatchObject({
      user: { email: account.email, isEmailVerified: true },
      accountCount: 0,
    });

    await callEndpoint(stack.apiUrl, signOut, { headers: { ...origin, cookie: cookiesOf(verified) } });
    await waitUntil(async () => {
      const answer = await callEndpoint(stack.apiUrl, currentUser, {
        headers: { cookie: cookiesOf(verified) },
      });
      return answer.status === 401;
    });
  });
});

/** The cookies that an answer has set, in the form in which the next request sends them. */
function cookiesOf({ headers }: { headers: Headers }): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
