import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { changeUser, listAudit } from '@tern/contracts/http/admin/users';
import {
  changePassword,
  forgotPassword,
  listSessions,
  resetPassword,
} from '@tern/contracts/http/own-account';
import { recoveryCodeCount } from '@tern/contracts/http/passkeys/own-passkeys';
import { beginSecondStep, finishSecondStep, signInPasskey } from '@tern/contracts/http/passkeys/sign-in';
import { completeAuthorization } from '@tern/contracts/http/oauth';
import { minute } from '@tern/kernel/clock';
import { aPrincipal } from '@tern/testing/a-principal';
import type { Deviation } from '@tern/testing/soft-authenticator';
import type { Browser } from './browser.ts';
import { password, postSignIn, principalOf, startIdentity, type Identity } from './identity.ts';
import { createOauthAgent } from './oauth-agent.ts';
import { aMember, createPasskeyUser, type PasskeyUser } from './passkey-user.ts';

let identity: Identity;
let passkeys: PasskeyUser;
beforeAll(async () => {
  identity = await startIdentity();
  passkeys = createPasskeyUser(identity);
});
afterAll(() => identity.close());

/** Signs in by password, then passkey. */
async function aCarefulUser(options: { countsUses?: boolean } = {}) {
  const member = await aMember(identity);
  const made = await passkeys.aPasskey(member.user, options);
  const { status, body } = await passkeys.switchOn(member.user);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ...member, ...made, codes: body.data.recoveryCodes };
}

/** One for the tests that change nothing of theirs. */
let unchanged: ReturnType<typeof aCarefulUser> | undefined;
const careful = () => (unchanged ??= aCarefulUser());

/** A new browser whose first step went well. */
async function halfIn(email: string, typed = password): Promise<Browser> {
  const browser = passkeys.open();
  const { status, body } = await postSignIn(browser, email, typed);
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'second-factor-needed' });
  expect(browser.cookies.has('tern_refresh')).toBe(false);
  expect(browser.cookies.has('tern_attempt')).toBe(true);
  return browser;
}

describe('the second step', () => {
  test('when the passkey confirms it, then the sign-in is done; a passkey alone needs no second step', async () => {
    const { email, authenticator } = await aCarefulUser();
    const browser = await halfIn(email);
    const { body: begun } = await browser.call(beginSecondStep);
    expect(begun.data.options.allowCredentials.map(({ id }) => id)).toEqual([authenticator.credentialId]);
    const { status, body } = await browser.call(finishSecondStep, {
      assertion: authenticator.get(begun.data.options),
    });
    expect({ status, email: body.data.user.email }).toEqual({ status: 200, email });
    expect(browser.cookies.has('tern_refresh')).toBe(true);
    expect(browser.cookies.has('tern_attempt')).toBe(false);
    const alone = passkeys.open();
    expect((await alone.call(signInPasskey, await passkeys.answerOf(alone, authenticator))).status).toBe(200);
  });

  test('when it is switched on, then other sessions end, codes are given once, and a mail reports them', async () => {
    const { user, email } = await aMember(identity);
    await passkeys.aPasskey(user);
    const other = passkeys.open();
    await postSignIn(other, email);
    const { recoveryCodes } = (await passkeys.switchOn(user)).body.data;
    expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^[\dA-HJKMNP-TV-Z]{5}(-[\dA-HJKMNP-TV-Z]{5}){3}$/);
    expect((await passkeys.list(user)).secondFactor).toEqual({
      isOn: true,
      recoveryCodesLeft: recoveryCodeCount,
    });
    const { sessions } = (await identity.service.callAs(user, listSessions)).body.data;
    expect(sessions.map(({ id }) => id)).toEqual([user.sessionId]);
    await identity.noticed(email, 'recovery-codes-made');
    expect((await passkeys.switchOn(user)).status).toBe(409);
    await identity.service.settled();
    const stored = JSON.stringify(
      await Promise.all(
        Object.values(identity.service.documents.collections).map((of) => of.find().toArray()),
      ),
    );
    for (const code of recoveryCodes) expect(stored).not.toContain(code);
  });

  test('when there is no passkey, then it cannot be switched on', async () => {
    const { user } = await aMember(identity);
    expect((await passkeys.switchOn(user)).body.errors).toEqual({ general: ['Add a passkey first.'] });
    expect((await passkeys.list(user)).secondFactor.isOn).toBe(false);
  });

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['no verified user', { isUserVerified: false }],
    ['the signature of another key', { hasWrongKey: true }],
  ])('when the confirmation has %s, then no session begins', async (_, deviation) => {
    const { email, authenticator } = await careful();
    const browser = await halfIn(email);
    const answer = await passkeys.confirmationOf(browser, authenticator, deviation);
    const { status, body } = await browser.call(finishSecondStep, answer);
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'wrong-credentials' });
    const right = await passkeys.confirmationOf(browser, authenticator);
    expect((await browser.call(finishSecondStep, right)).status).toBe(200);
  });

  test("when another user's passkey confirms it, then no session begins", async () => {
    const { email } = await careful();
    const { authenticator: theirs } = await aCarefulUser();
    const browser = await halfIn(email);
    const answer = await passkeys.confirmationOf(browser, theirs);
    expect((await browser.call(finishSecondStep, answer)).status).toBe(401);
  });

  test('when the answer was for a sign-in with a passkey alone, or the first step is missing, then no session begins', async () => {
    const { email, authenticator } = await careful();
    const alone = passkeys.open();
    const answer = await passkeys.answerOf(alone, authenticator);
    expect((await alone.call(finishSecondStep, answer)).status).toBe(401);
    expect((await passkeys.open().call(beginSecondStep)).status).toBe(401);
    expect((await passkeys.open().call(finishSecondStep, answer)).status).toBe(401);
    const browser = await halfIn(email);
    const confirmation = await passkeys.confirmationOf(browser, authenticator);
    expect((await browser.call(signInPasskey, confirmation)).status).toBe(401);
  });

  test('when 50 confirmations come at once, then exactly one wins, and none works later', async () => {
    const { email, authenticator } = await aCarefulUser({ countsUses: false });
    const browser = await halfIn(email);
    const answer = await passkeys.confirmationOf(browser, authenticator);
    const kept = new Map(browser.cookies);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => browser.callWith(kept, finishSecondStep, answer)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await browser.callWith(kept, finishSecondStep, answer)).status).toBe(401);
  });

  test('when ten minutes pass, or the password is changed or reset in between, then the first step is void', async () => {
    const { email, authenticator, user } = await aCarefulUser();
    const late = await halfIn(email);
    identity.clock.advance(10 * minute);
    expect((await late.call(beginSecondStep)).status).toBe(401);
    const browser = await halfIn(email);
    const answer = await passkeys.confirmationOf(browser, authenticator);
    const next = 'Salt&Spray-71';
    const change = { body: { currentPassword: password, password: next } };
    expect((await identity.service.callAs(user, changePassword, change)).status).toBe(200);
    expect((await browser.call(finishSecondStep, answer)).status).toBe(401);
    const again = await halfIn(email, next);
    expect(
      (await again.call(finishSecondStep, await passkeys.confirmationOf(again, authenticator))).status,
    ).toBe(200);
  });

  test('when the password is wrong, then nothing says that there is a second step', async () => {
    const { email } = await careful();
    const browser = passkeys.open();
    const { status, body } = await postSignIn(browser, email, 'Not-It 12!x');
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'wrong-credentials' });
    expect(browser.cookies.size).toBe(0);
  });
});

describe('recovery codes', () => {
  test('when all passkeys are lost, then password and code sign in, once for each code, and a mail reports it', async () => {
    const { email, codes, user } = await aCarefulUser();
    const code = codes[0] ?? '';
    const browser = await halfIn(email);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect((await browser.call(finishSecondStep, { recoveryCode: typed })).status).toBe(200);
    await identity.noticed(email, 'recovery-code-used');
    const again = await halfIn(email);
    const { status, body } = await again.call(finishSecondStep, { recoveryCode: code });
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
      status: 400,
      fields: ['recoveryCode'],
    });
    expect((await again.call(finishSecondStep, { recoveryCode: codes[1] })).status).toBe(200);
    expect((await passkeys.list(user)).secondFactor.recoveryCodesLeft).toBe(recoveryCodeCount - 2);
    // The way out of the loss: the password proves it, the lost passkey goes, and with the last one the second step.
    const [lost] = (await passkeys.list(user)).passkeys;
    const me = await principalOf(identity, again);
    expect((await passkeys.remove(me, lost?.id ?? '')).status).toBe(200);
    expect((await passkeys.list(user)).secondFactor.isOn).toBe(false);
    await identity.noticed(email, 'second-factor-off');
    expect((await postSignIn(passkeys.open(), email)).status).toBe(200);
  });

  test('when 50 sign-ins use one code at once, then exactly one wins', async () => {
    const { email, codes } = await aCarefulUser();
    const browsers: Browser[] = [];
    for (let n = 0; n < 5; n += 1) browsers.push(await halfIn(email));
    // One wrong code more than are free would make the right one wait: so the counter is not what decides.
    await identity.service.documents.collection('throttleCounters').deleteMany({});
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const browser = browsers[n % browsers.length] as Browser;
        return browser.callWith(new Map(browser.cookies), finishSecondStep, { recoveryCode: codes[0] });
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('when codes are guessed, then the next try has to wait, and a passkey need not', async () => {
    const { email, authenticator, codes } = await aCarefulUser();
    const browser = await halfIn(email);
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push(
        (await browser.call(finishSecondStep, { recoveryCode: `AAAAA-AAAAA-AAAAA-AAAA${n}` })).status,
      );
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await browser.call(finishSecondStep, { recoveryCode: codes[0] })).status).toBe(429);
    const answer = await passkeys.confirmationOf(browser, authenticator);
    expect((await browser.call(finishSecondStep, answer)).status).toBe(200);
  });

  test('when new ones are made, then the earlier ones work no more; without the second factor there are none', async () => {
    const { email, codes, user } = await aCarefulUser();
    expect((await passkeys.newCodes(user, {})).status).toBe(400);
    const { recoveryCodes } = (await passkeys.newCodes(user)).body.data;
    await identity.noticed(email, 'recovery-codes-made', 2);
    const browser = await halfIn(email);
    expect((await browser.call(finishSecondStep, { recoveryCode: codes[0] })).status).toBe(400);
    expect((await browser.call(finishSecondStep, { recoveryCode: recoveryCodes[0] })).status).toBe(200);
    expect((await passkeys.switchOff(user)).status).toBe(200);
    expect((await passkeys.newCodes(user)).status).toBe(409);
  });

  test("when another user's code is used, or none, then no session begins", async () => {
    const [{ email }, { codes }] = [await careful(), await aCarefulUser()];
    const browser = await halfIn(email);
    expect((await browser.call(finishSecondStep, { recoveryCode: codes[0] })).status).toBe(400);
    expect((await browser.call(finishSecondStep, {})).body.errors).toEqual({
      recoveryCode: ['Enter a recovery code.'],
    });
  });
});

describe('switching it off', () => {
  test('when it is switched off with a fresh proof, then the password is enough again, and a mail reports it', async () => {
    const { email, user, authenticator } = await aCarefulUser();
    expect((await passkeys.switchOff(user, {})).status).toBe(400);
    expect((await passkeys.switchOff(user, { password: 'Not-It 12!' })).status).toBe(400);
    expect((await passkeys.switchOff(user, await passkeys.proofBy(user, authenticator))).status).toBe(200);
    expect((await postSignIn(passkeys.open(), email)).status).toBe(200);
    await identity.noticed(email, 'second-factor-off');
    expect((await passkeys.switchOff(user)).status).toBe(409);
  });

  test('when one of two passkeys is removed, then it stays on', async () => {
    const { email, user, passkey } = await aCarefulUser();
    await passkeys.aPasskey(user);
    expect((await passkeys.remove(user, passkey.id)).status).toBe(200);
    expect((await passkeys.list(user)).secondFactor.isOn).toBe(true);
    await halfIn(email);
  });

  test('when both of two passkeys are removed at once, then it is off', async () => {
    const { user, passkey } = await aCarefulUser();
    const { passkey: second } = await passkeys.aPasskey(user);
    await Promise.all([passkeys.remove(user, passkey.id), passkeys.remove(user, second.id)]);
    expect(await passkeys.list(user)).toEqual({
      passkeys: [],
      secondFactor: { isOn: false, recoveryCodesLeft: 0 },
    });
  });
});

describe('ways around it', () => {
  async function reset(email: string, next: string) {
    const browser = passkeys.open();
    await browser.call(forgotPassword, { email });
    const link = await identity.linkOf(email, 'reset-password');
    const set = { email, token: link.searchParams.get('token'), password: next };
    expect((await browser.call(resetPassword, set)).status).toBe(200);
    return browser;
  }

  test('when the password is reset, then the second step is asked for as before, with the same passkeys', async () => {
    const { email, authenticator } = await aCarefulUser();
    await reset(email, 'Salt&Spray-71');
    const browser = await halfIn(email, 'Salt&Spray-71');
    expect(
      (await browser.call(finishSecondStep, await passkeys.confirmationOf(browser, authenticator))).status,
    ).toBe(200);
  });

  test('when the password is reset where no second step is asked for, then passkeys that it could add are gone, and a mail says so', async () => {
    const { email, user } = await aMember(identity);
    const { authenticator } = await passkeys.aPasskey(user);
    await reset(email, 'Salt&Spray-71');
    const browser = passkeys.open();
    expect((await browser.call(signInPasskey, await passkeys.answerOf(browser, authenticator))).status).toBe(
      401,
    );
    await identity.noticed(email, 'passkey-removed');
  });

  test('when an application asks for access, then a half sign-in allows nothing', async () => {
    const { email } = await careful();
    const agent = createOauthAgent(identity.service);
    const clientId = String((await agent.register()).body['client_id']);
    const browser = await halfIn(email);
    const answer = await browser.call(completeAuthorization, agent.request(clientId).body);
    expect(answer.status).toBe(401);
  });
});

test('when passkeys and codes are lost, then an administrator lets the password alone sign in, in the audit log and by mail', async () => {
  const { email, user, authenticator } = await aCarefulUser();
  const admin = aPrincipal({ isAdmin: true });
  const params = { userId: user.userId, action: 'remove-passkeys' };
  // Not for oneself: the settings ask for a fresh proof.
  const own = await identity.service.callAs({ ...user, isAdmin: true }, changeUser, { params });
  expect([own.status, own.body.code]).toEqual([409, 'conflict']);
  await halfIn(email);
  expect((await identity.service.callAs(admin, changeUser, { params })).status).toBe(200);
  expect((await identity.service.callAs(user, listSessions)).body.data.sessions).toEqual([]);
  expect((await postSignIn(passkeys.open(), email)).status).toBe(200);
  const alone = passkeys.open();
  expect((await alone.call(signInPasskey, await passkeys.answerOf(alone, authenticator))).status).toBe(401);
  for (const kind of ['passkey-removed', 'second-factor-off'] as const) await identity.noticed(email, kind);
  const { records } = (await identity.service.callAs(admin, listAudit)).body.data;
  expect(records[0]).toMatchObject({ action: 'passkeys-removed', user: { id: user.userId } });
});
