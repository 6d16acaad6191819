import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listAudit, type AdminUser } from '@tern/contracts/http/admin/users';
import { currentUser } from '@tern/contracts/http/identity';
import { beginOidcSignIn, signInOidc } from '@tern/contracts/http/oidc/sign-in';
import { connectOperator } from '@tern/runtime/operator-client';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startStack, type RunningStack } from '../src/start-stack.ts';
import { signUpAndVerify, signUpAs } from './sign-up.ts';
import { tern } from './tern-command.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const proxy = {
  TERN_PROXY_SIGN_IN_FROM: '127.0.0.1/32',
  TERN_PROXY_EMAIL_VERIFIED: 'true',
  TERN_PROXY_HOPS: '1',
};
const folder = makeTemporaryFolder();
const data = folder.path;
let stack: RunningStack | null;
let ana: Visitor;
beforeAll(async () => {
  stack = await startStack({
    env: { TERN_DATA_DIR: data, TERN_DEMO: 'false', TERN_SEARCH_MODEL: 'none', ...proxy },
  });
  ana = await signUpAndVerify(stack.apiUrl, 'ana@example.org');
  await signUpAs(stack.apiUrl, 'ben@example.org');
});
afterAll(async () => {
  await stack?.close();
  folder.remove();
});

const usersOf = async (...words: string[]) => {
  const result = await tern(data, 'users', ...words, '--json');
  expect(result).toMatchObject({ code: 0, errors: '' });
  return result.json().data as { users: AdminUser[]; total: number; user: AdminUser };
};
const status = async () => (await ana.call(currentUser)).status;

test('when users are listed, then all are shown by address, or those that match a word, in pages', async () => {
  const { users, total } = await usersOf('list');
  expect(users.map(({ email }) => email)).toEqual(['ana@example.org', 'ben@example.org']);
  expect(total).toBe(2);
  expect((await usersOf('list', 'BEN')).users).toHaveLength(1);
  expect((await usersOf('list', '--limit', '1', '--offset', '1')).users[0]?.email).toBe('ben@example.org');
  const wrong = await tern(data, 'users', 'list', '--limit', 'many');
  expect(wrong.code).toBe(1);
  expect(wrong.errors).toContain('limit: Use a whole number from 1 to 100.');
});

test('when a user is disabled, enabled, signed out and verified while Tern runs, then the change applies at once and is in the audit log by "operator"', async () => {
  expect(await status()).toBe(200);
  expect((await usersOf('disable', 'ana@example.org')).user.disabledAt).not.toBeNull();
  await waitUntil(async () => (await status()) === 401, { what: 'the session to end' });
  expect((await usersOf('enable', 'ana@example.org')).user.disabledAt).toBeNull();
  expect((await usersOf('sign-out', 'ben@example.org')).user.sessions).toBe(0);
  expect((await usersOf('verify', 'ben@example.org')).user.isEmailVerified).toBe(true);

  const client = await connectOperator(data);
  const { records } = (await client?.call(listAudit)) ?? { records: [] };
  expect(records.map(({ action, admin }) => [action, admin.id])).toEqual([
    ['user-verified', 'operator'],
    ['user-signed-out', 'operator'],
    ['user-enabled', 'operator'],
    ['user-disabled', 'operator'],
  ]);
});

test('when the proxy signs a user in and the operator unlinks them, then their session ends, and the proxy alone lets them in no more', async () => {
  const email = 'cleo@example.org';
  const enter = async () => {
    const browser = createVisitor(stack?.apiUrl ?? '');
    const { authorizationUrl } = await browser.ask(beginOidcSignIn);
    const { state, code } = Object.fromEntries(new URL(authorizationUrl).searchParams);
    const headers = { 'remote-user': 'cleo', 'remote-email': email };
    const answer = await browser.call(signInOidc, { body: { state: state ?? '', code }, headers });
    return { browser, status: answer.status, error: answer.body.error };
  };
  const { browser, status: entered } = await enter();
  expect(entered).toBe(200);
  expect((await usersOf('list', 'cleo')).users[0]?.signsInBy).toEqual(['oidc']);
  const { user } = await usersOf('unlink-oidc', email);
  expect([user.signsInBy, user.sessions]).toEqual([[], 0]);
  await waitUntil(async () => (await browser.call(currentUser)).status === 401, {
    what: 'the session to end',
  });
  expect(await enter()).toMatchObject({ status: 401, error: expect.stringContaining('Sign in as before') });
});

test('when no user has the address, then the command says so', async () => {
  const result = await tern(data, 'users', 'disable', 'eve@example.org');
  expect(result.code).toBe(2);
  expect(result.errors).toContain('There is no user eve@example.org');
});

test('when no Tern runs, then the users in the folder are still changed, and the next start has the changes', async () => {
  await stack?.close();
  stack = null;
  const { user } = await usersOf('disable', 'ben@example.org');
  expect((await usersOf('list', 'ben')).users[0]?.disabledAt).toBe(user.disabledAt);
});
