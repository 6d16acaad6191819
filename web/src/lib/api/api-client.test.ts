import { describe, expect, jest, test } from '@jest/globals';
import { currentUser, refreshSession } from '@tern/contracts/http/identity';
import { health } from '@tern/contracts/http/gateway';
import { downloadAttachment } from '@tern/contracts/http/messages';
import { createFakeApi, failure } from '../../testing/fake-api.ts';
import { createApiClient, type Fetch } from './api-client.ts';

const user = {
  id: 'u1',
  email: 'robin@fernhill.example',
  name: 'Robin',
  isEmailVerified: true,
  isAdmin: false,
};
const signedOut = () => failure(401, 'session-expired', 'Your session has ended. Please sign in again.');

const clientOf = (fetch: Fetch) =>
  createApiClient({
    fetch,
    apiBaseUrl: 'http://api.test',
    now: () => Date.now(),
    locks: undefined,
    storage: undefined,
    sessionId: 's1',
  });

function aClient() {
  const api = createFakeApi();
  const stored = new Map<string, string>();
  const tab = () =>
    createApiClient({
      fetch: api.fetch,
      apiBaseUrl: 'http://api.test',
      now: () => Date.now(),
      // One tab after the other, like Web Locks.
      locks: { request: locked as unknown as LockManager['request'] },
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
      },
      sessionId: 's1',
    });
  let last: Promise<unknown> = Promise.resolve();
  async function locked(_name: string, work: () => Promise<unknown>) {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  }
  return { api, tab };
}

describe('the API client', () => {
  test('when several calls of two tabs find the session ended, then it is renewed once and every call is repeated', async () => {
    const { api, tab } = aClient();
    let isFresh = false;
    api.on(currentUser, () => (isFresh ? { user, accountCount: 1 } : signedOut()));
    api.on(refreshSession, () => {
      isFresh = true;
      return { user };
    });
    const [one, two] = [tab(), tab()];
    const answers = await Promise.all([one.call(currentUser), one.call(currentUser), two.call(currentUser)]);
    expect(answers.every(({ success }) => success)).toBe(true);
    expect(api.callsOf(refreshSession).length).toBe(1);
  });

  test('when the session cannot be renewed, then the call fails and is not repeated for ever', async () => {
    const { api, tab } = aClient();
    api.on(currentUser, signedOut);
    api.on(refreshSession, signedOut);
    const answer = await tab().call(currentUser);
    expect(answer).toMatchObject({ success: false, error: { status: 401 } });
    expect(api.callsOf(currentUser).length).toBe(1);
  });

  test('when an answer is raw, then its arrival is reported, and its content is not read', async () => {
    let isBrokenOff = false;
    const client = clientOf(async (_url, { signal }) => {
      signal?.addEventListener('abort', () => (isBrokenOff = true));
      return { status: 200, text: () => Promise.reject(new Error('read')) };
    });
    const call = { params: { messageId: 'm1', attachmentId: 'f1' } };
    expect(await client.call(downloadAttachment, call)).toEqual({ success: true, data: {} });
    expect(isBrokenOff).toBe(true);
  });

  test('when no answer comes, then it is a network failure with its message', async () => {
    const { tab } = aClient();
    expect(await tab().call(health)).toMatchObject({ success: false, error: { status: 0, code: 'network' } });
  });

  test('when the network fails without a message, then it is Network error', async () => {
    const client = clientOf(() => Promise.reject(new Error('')));
    expect(await client.call(health)).toMatchObject({ success: false, error: { message: 'Network error' } });
  });

  test('when a call is made, then it goes with credentials, JSON headers, the time zone and the session id', async () => {
    let sent: Parameters<Fetch>[1] | undefined;
    const client = clientOf((_url, init) => {
      sent = init;
      return Promise.reject(new Error('away'));
    });
    await client.call(health);
    expect(sent?.credentials).toBe('include');
    expect(sent?.headers).toMatchObject({
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'X-Timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
      'X-Session-Id': 's1',
    });
  });

  test('when the answer does not fit the contract, then the call fails and the log says why', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { api, tab } = aClient();
    api.on(health, () => ({ status: 'fine' }) as never);
    expect(await tab().call(health)).toMatchObject({ success: false, error: { code: 'unexpected-answer' } });
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});
