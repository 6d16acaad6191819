import { describe, expect, test } from '@jest/globals';
import { systemClock } from './clock.ts';
import { beginSignIn, takeSignIn, type Consent } from './pending-sign-in.ts';
import { createSealer } from './sealer.ts';

const mail = { flow: 'mail', service: 'mail-sync' };

function signIns() {
  const stored = new Map<string, Consent>();
  const consents = {
    add: async (consent: Consent) => void stored.set(consent.id, consent),
    async take(id: string, userId: string) {
      const found = stored.get(id);
      if (found?.userId !== userId) return null;
      stored.delete(id);
      return found;
    },
  };
  const context = { consents, sealer: createSealer([Buffer.alloc(32, 7)]), clock: systemClock };
  const begin = (state: string) => ({ authorizationUrl: `https://g.example/?s=${state}`, verifier: 'v' });
  const started = async (accountId?: string) => {
    const url = await beginSignIn(context, mail, { userId: 'ana', ownWord: 'own', accountId, begin });
    return new URL(url).searchParams.get('s') ?? '';
  };
  return { context, stored, started };
}

describe('a sign-in at a provider', () => {
  test('when its state comes back, then the same user gets the verifier and the account, once', async () => {
    const { context, started } = signIns();
    const state = await started('a1');
    expect(state).toMatch(/^mail\.[\w-]{43}\.own$/);
    const taken = await takeSignIn(context, mail, { userId: 'ana', state });
    expect(taken).toEqual({ verifier: 'v', accountId: 'a1' });
    await expect(takeSignIn(context, mail, { userId: 'ana', state })).rejects.toThrow();
  });

  test('when another user or another service brings the state, then it is refused and stays', async () => {
    const { context, started } = signIns();
    const state = await started();
    await expect(takeSignIn(context, mail, { userId: 'ben', state })).rejects.toThrow();
    const calendar = { flow: 'calendar', service: 'calendar' };
    await expect(takeSignIn(context, calendar, { userId: 'ana', state })).rejects.toThrow();
    expect(await takeSignIn(context, mail, { userId: 'ana', state })).toMatchObject({ verifier: 'v' });
  });

  test('when the store is read, then neither state nor verifier is in it', async () => {
    const { stored, started } = signIns();
    const state = await started();
    const [consent] = stored.values();
    expect(JSON.stringify(consent)).not.toContain(state.split('.')[1]);
    expect(consent?.sealedVerifier).not.toBe('v');
  });
});
