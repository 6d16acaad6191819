import { beforeEach, describe, expect, test } from '@jest/globals';
import { hour, minute } from '@tern/kernel/clock';
import { createSealer } from '@tern/kernel/sealer';
import { createFakeClock } from '@tern/testing/fake-clock';
import type { AccessTokens } from '../domain/accounts/access-tokens.ts';
import { secretContext, type Account } from '../domain/accounts/account.ts';
import { createMemoryAccessTokens } from './memory-access-tokens.ts';

const sealer = createSealer([new Uint8Array(32)]);
const clock = createFakeClock();
const anAccount = (id: string, grant: string) =>
  ({ id, secretKind: 'google-grant', sealedSecret: sealer.seal(grant, secretContext(id)) }) as Account;

let asked: string[];
let kept: string[];
/** The refresh token that comes with a renewal; null at Google. */
let replacement: string | null;
let failure: Error | null;
/** The error of the store; null while it works. */
let storeFailure: Error | null;
let unkept: unknown[];
let tokens: AccessTokens;
const account = anAccount('a1', 'grant-1');

beforeEach(() => {
  asked = [];
  kept = [];
  replacement = null;
  failure = null;
  storeFailure = null;
  unkept = [];
  const renew = async (refreshToken: string) => {
    asked.push(refreshToken);
    if (failure) throw failure;
    const expiresAt = new Date(clock.now().getTime() + hour);
    return { value: `token-${asked.length}`, expiresAt, refreshToken: replacement };
  };
  const accounts = {
    async keepRenewal({ id }: Pick<Account, 'id'>, sealed: string) {
      if (storeFailure) throw storeFailure;
      kept.push(sealer.open(sealed, secretContext(id)));
    },
  };
  const mailConsents = { google: { renew }, microsoft: null };
  const onUnkept = (of: unknown) => void unkept.push(of);
  tokens = createMemoryAccessTokens({ mailConsents, accounts, sealer, clock, onUnkept });
});

describe('access tokens', () => {
  test('when many need one at once, then Google is asked once', async () => {
    expect(await Promise.all(Array.from({ length: 10 }, () => tokens.of(account)))).toEqual(
      Array(10).fill('token-1'),
    );
    expect(asked).toEqual(['grant-1']);
  });

  test('when it is good for a while, then it serves; when it soon ends, then a new one does', async () => {
    await tokens.of(account);
    clock.advance(hour - 5 * minute - 1);
    expect(await tokens.of(account)).toBe('token-1');
    clock.advance(1);
    expect(await tokens.of(account)).toBe('token-2');
  });

  test('when one was refused, then it is forgotten; one that came since is not', async () => {
    await tokens.of(account);
    tokens.drop(account, 'token-1');
    expect(await tokens.of(account)).toBe('token-2');
    tokens.drop(account, 'token-1');
    expect(await tokens.of(account)).toBe('token-2');
  });

  test('when the user gave another grant, then a token of the earlier one serves no more', async () => {
    await tokens.of(account);
    expect(await tokens.of(anAccount('a1', 'grant-2'))).toBe('token-2');
    expect(asked).toEqual(['grant-1', 'grant-2']);
  });

  test('when Google fails, then all who wait learn it, and the next try asks again', async () => {
    failure = new Error('away');
    const waiting = await Promise.allSettled([tokens.of(account), tokens.of(account)]);
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    failure = null;
    expect(await tokens.of(account)).toBe('token-2');
  });

  test('when another refresh token comes with a renewal, then it is kept, and used from then on', async () => {
    replacement = 'grant-2';
    await tokens.of(account);
    expect(kept).toEqual(['grant-2']);
    const sealedRenewal = sealer.seal('grant-2', secretContext('a1'));
    clock.advance(hour);
    await tokens.of({ ...account, sealedRenewal });
    expect(asked).toEqual(['grant-1', 'grant-2']);
  });

  test('when it cannot be stored, then that is reported, and the access token serves all the same', async () => {
    replacement = 'grant-2';
    storeFailure = new Error('away');
    expect(await tokens.of(account)).toBe('token-1');
    expect(await tokens.of(account)).toBe('token-1');
    expect(unkept).toEqual([{ accountId: 'a1', error: 'Error' }]);
  });

  test('when an account is forgotten, then so is its token', async () => {
    await tokens.of(account);
    tokens.forget('a1');
    expect(await tokens.of(account)).toBe('token-2');
  });

  test('when the refresh token stays, then nothing is kept', async () => {
    await tokens.of(account);
    expect(kept).toEqual([]);
  });

  test('when no client at the provider is set, then it is an outage', async () => {
    const elsewhere = { ...account, secretKind: 'microsoft-grant' } as const;
    await expect(tokens.of(elsewhere)).rejects.toMatchObject({ failure: 'sign-in-unavailable' });
  });
});
