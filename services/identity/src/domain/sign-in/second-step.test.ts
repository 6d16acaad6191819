import { expect, test } from '@jest/globals';
import type { Assertion } from '@tern/contracts/http/passkeys/credentials';
import { createSealer } from '@tern/kernel/sealer';
import { createFakeClock } from '@tern/testing/fake-clock';
import { askSecondStep, beginSecondStep, finishSecondStep, type SecondStepContext } from './second-step.ts';

const user = {
  id: 'robin',
  passwordHash: 'hash',
  googleSubject: null,
  preferences: { browserTimeZone: null, browserLanguage: null },
};
const passkey = { id: 'p1', userId: user.id, credentialId: 'AQID' };
const assertion = { id: passkey.credentialId, response: {} } as Assertion;

/** Stores of one user with one passkey, which `onSession` may remove. */
function aUserWhere(onSession: (stored: { hasPasskey: boolean }) => void) {
  const stored = { hasPasskey: true };
  const alive = new Set<string>();
  const found = <T>(value: T) => Promise.resolve(value);
  const context = {
    sealer: createSealer([Buffer.alloc(32, 7)]),
    clock: createFakeClock('2026-03-01T10:00:00Z'),
    webUrl: () => 'https://tern.example',
    makeEvent: () => ({}),
    spentAttempts: { spend: () => found(true) },
    users: { find: () => found(user) },
    secondFactors: { find: () => found({}) },
    passkeys: {
      ofUser: () => found([passkey]),
      findByCredentialId: () => found(stored.hasPasskey ? passkey : null),
      noteUse: () => found(true),
    },
    passkeyVerifier: { requestOptions: () => found({}), verifyAssertion: () => found({ counter: 0 }) },
    counterTurns: { take: (_key: string, work: () => unknown) => work() },
    throttleStore: { find: () => found(null), replace: () => found(true) },
    tokens: {},
    sessions: {
      insert({ id }: { id: string }) {
        onSession(stored);
        alive.add(id);
        return found(undefined);
      },
      end: (id: string) => found(alive.delete(id)),
      idsBeyond: () => found([]),
    },
  } as unknown as SecondStepContext & Parameters<typeof askSecondStep>[0];
  return { context, alive };
}

/** Signs in by password, then passkey. */
async function signIn(context: ReturnType<typeof aUserWhere>['context']) {
  const half = await askSecondStep(context, user as never, 'password');
  const { secondStep } = await beginSecondStep(context, half?.secondStep);
  const cookies = { attempt: secondStep } as never;
  return finishSecondStep(context, {
    assertion,
    cookies,
    clientAddress: '192.0.2.1',
    browser: { timeZone: null, language: null },
    device: null,
  });
}

test('when the passkey is removed while its session begins, then the session ends', async () => {
  const { context, alive } = aUserWhere((stored) => (stored.hasPasskey = false));
  await expect(signIn(context)).rejects.toMatchObject({ code: 'wrong-credentials' });
  expect(alive.size).toBe(0);
});

test('when nothing changes meanwhile, then the session stays', async () => {
  const { context, alive } = aUserWhere(() => undefined);
  const { session } = await signIn(context);
  expect([...alive]).toEqual([session.sessionId]);
});
