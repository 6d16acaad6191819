import { describe, expect, test } from '@jest/globals';
import { createFakeClock } from '@tern/testing/fake-clock';
import type { IssuedPrincipal } from '../domain/sessions/principal-issuer.ts';
import { createCachedPrincipalIssuer } from './cached-principal-issuer.ts';

/** An issuer whose answers the test controls. */
function aSlowIssuer() {
  const waiting: PromiseWithResolvers<IssuedPrincipal>[] = [];
  return {
    waiting,
    issue: () => {
      const answer = Promise.withResolvers<IssuedPrincipal>();
      waiting.push(answer);
      return answer.promise;
    },
  };
}
const principal = (token: string): IssuedPrincipal => ({
  token,
  userId: 'ana',
  isVerified: true,
  isAdmin: false,
});

const s1 = { sessionId: 's1', accessToken: 't' };

describe('the kept principals', () => {
  test('when the session ends while an answer is on its way, then that answer is not kept', async () => {
    const issuer = aSlowIssuer();
    const cached = createCachedPrincipalIssuer(issuer, createFakeClock());
    const before = cached.issue(s1, 'followup');
    cached.forgetSession('s1');
    const after = cached.issue(s1, 'followup');
    expect(issuer.waiting).toHaveLength(2);
    issuer.waiting[0]?.resolve(principal('old'));
    await before;
    issuer.waiting[1]?.reject(new Error('ended'));
    await expect(after).rejects.toThrow('ended');
    void cached.issue(s1, 'followup');
    expect(issuer.waiting).toHaveLength(3);
  });

  test('when a request fails, then the next call asks again', async () => {
    const issuer = aSlowIssuer();
    const cached = createCachedPrincipalIssuer(issuer, createFakeClock());
    const first = cached.issue(s1, 'followup');
    issuer.waiting[0]?.reject(new Error('down'));
    await expect(first).rejects.toThrow('down');
    const second = cached.issue(s1, 'followup');
    issuer.waiting[1]?.resolve(principal('new'));
    expect(await second).toMatchObject({ token: 'new' });
  });

  test('when a principal was issued for one service, then identity is asked again for another service', async () => {
    const issuer = aSlowIssuer();
    const cached = createCachedPrincipalIssuer(issuer, createFakeClock());
    void cached.issue(s1, 'followup');
    void cached.issue(s1, 'mail-sync');
    expect(issuer.waiting).toHaveLength(2);
  });
});
