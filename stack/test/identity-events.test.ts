import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { currentUser, signIn, signOut, verifyEmail } from '@tern/contracts/http/identity';
import { listAccounts } from '@tern/contracts/http/mail-accounts';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { password, signUpAndVerify, signUpAs, tokenFor } from './sign-up.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const folder = makeTemporaryFolder();
let stack: RunningStack;
beforeAll(async () => {
  stack = await startStack({ env: { TERN_DATA_DIR: folder.path, TERN_DEMO: 'false' } });
});
afterAll(async () => {
  await stack.close();
  folder.remove();
});

const statusOf = async (visitor: Visitor) => (await visitor.call(listAccounts)).status;

describe('identity.notice.requested', () => {
  test('when a user signs up, then the notifier writes one mail into the outbox folder and its link verifies', async () => {
    const email = 'notice@sender.example';
    const visitor = await signUpAs(stack.apiUrl, email);
    const token = await tokenFor(visitor, email);

    const outbox = join(folder.path, 'outbox');
    const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'latin1'));
    const own = mails.filter((mail) => new RegExp(`^To: .*<${email}>`, 'm').test(mail));
    expect(own).toHaveLength(1);
    // Quoted-printable breaks the line and writes = as =3D.
    expect(own[0]?.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(encodeURIComponent(token));

    await visitor.ask(verifyEmail, { body: { email, token } });
    expect((await visitor.ask(currentUser)).user).toMatchObject({ email, isEmailVerified: true });
  });
});

describe('identity.session.ended', () => {
  test('when the address is verified, then the new session works at once, and the cached session from before does not', async () => {
    const email = 'verified@sender.example';
    const visitor = await signUpAs(stack.apiUrl, email);
    const token = await tokenFor(visitor, email);
    await visitor.ask(signIn, { body: { email, password } });
    const before = createVisitor(stack.apiUrl, visitor.cookies());
    expect(await statusOf(before)).toBe(403);

    await visitor.ask(verifyEmail, { body: { email, token } });
    expect(await statusOf(visitor)).toBe(200);
    await waitUntil(async () => (await statusOf(before)) === 401);
  });

  test('when the user signs out, then the session is refused although its token has not expired', async () => {
    const visitor = await signUpAndVerify(stack.apiUrl, 'leaving@sender.example');
    expect(await statusOf(visitor)).toBe(200);
    const copied = createVisitor(stack.apiUrl, visitor.cookies());
    expect(await statusOf(copied)).toBe(200);

    await visitor.ask(signOut);
    await waitUntil(async () => (await statusOf(copied)) === 401);
    expect((await copied.call(currentUser)).status).toBe(401);
  });

  test('when one of two sessions ends, then the other still works', async () => {
    const email = 'two-browsers@sender.example';
    const first = await signUpAndVerify(stack.apiUrl, email);
    const second = createVisitor(stack.apiUrl);
    await second.ask(signIn, { body: { email, password } });
    const copied = createVisitor(stack.apiUrl, first.cookies());
    expect(await statusOf(copied)).toBe(200);

    await first.ask(signOut);
    await waitUntil(async () => (await statusOf(copied)) === 401);
    expect(await statusOf(second)).toBe(200);
  });
});
