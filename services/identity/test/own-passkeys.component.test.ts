import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { deleteOwnAccount, listSessions } from '@tern/contracts/http/own-account';
import { listPasskeys, maxPasskeys, provePasskey } from '@tern/contracts/http/passkeys/own-passkeys';
import { signInPasskey } from '@tern/contracts/http/passkeys/sign-in';
import { day, hour, minute } from '@tern/kernel/clock';
import type { Principal } from '@tern/kernel/principal';
import type { Deviation } from '@tern/testing/soft-authenticator';
import { password, postSignIn, principalOf, startIdentity, type Identity } from './identity.ts';
import { aMember, createPasskeyUser, type PasskeyUser } from './passkey-user.ts';

let identity: Identity;
let passkeys: PasskeyUser;
beforeAll(async () => {
  identity = await startIdentity();
  passkeys = createPasskeyUser(identity);
});
afterAll(() => identity.close());

describe('adding a passkey', () => {
  test('when it is added after the password, then it is listed by its name, signs in, and a mail reports it', async () => {
    const { user, email } = await aMember(identity);
    const begun = await passkeys.begin(user);
    expect(begun.body.data.options).toMatchObject({
      rp: { id: 'localhost', name: 'Tern' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const { authenticator, passkey } = await passkeys.aPasskey(user, { name: 'Blue key' });
    expect(await passkeys.list(user)).toEqual({
      passkeys: [passkey],
      secondFactor: { isOn: false, recoveryCodesLeft: 0 },
    });
    expect(passkey).toMatchObject({ name: 'Blue key', lastUsedAt: null });
    await identity.noticed(email, 'passkey-added');
    const again = (await passkeys.begin(user)).body.data.options;
    expect(again.excludeCredentials.map(({ id }) => id)).toEqual([authenticator.credentialId]);
  });

  test.each([
    ['no proof', {}, 'password'],
    ['a wrong password', { password: 'Not-It 12!' }, 'password'],
    ['a passkey without its ticket', { assertion: {} }, 'assertion'],
  ])('when it begins with %s, then nothing begins', async (_, proof, field) => {
    const { user } = await aMember(identity);
    const { status, body } = await passkeys.begin(user, proof);
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, fields: [field] });
  });

  const refused: readonly [string, Deviation][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['the form of a sign-in', { type: 'webauthn.get' }],
    ["a frame of another site's page", { crossOrigin: true }],
    ['no verified user', { isUserVerified: false }],
  ];
  test.each(refused)('when the new passkey comes with %s, then it is not kept', async (_, deviation) => {
    const { user } = await aMember(identity);
    const { options, ticket } = (await passkeys.begin(user)).body.data;
    const attestation = passkeys.authenticator().create(options, deviation);
    const { status, body } = await passkeys.add(user, { ticket, name: 'Key', attestation });
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
      status: 400,
      fields: ['attestation'],
    });
    expect((await passkeys.list(user)).passkeys).toEqual([]);
  });

  test("when the ticket is another session's, another user's, used, of another kind or too old, then nothing is added", async () => {
    const { user, email } = await aMember(identity);
    const { user: stranger } = await aMember(identity);
    const browser = passkeys.open();
    await postSignIn(browser, email);
    const elsewhere = await principalOf(identity, browser);
    const { options, ticket } = (await passkeys.begin(user)).body.data;
    const tryAs = async (who: Principal, with_: string) =>
      (
        await passkeys.add(who, {
          ticket: with_,
          name: 'K',
          attestation: passkeys.authenticator().create(options),
        })
      ).status;
    expect(await tryAs(elsewhere, ticket)).toBe(400);
    expect(await tryAs(stranger, ticket)).toBe(400);
    expect(await tryAs(user, (await identity.service.callAs(user, provePasskey)).body.data.ticket)).toBe(400);
    expect(await tryAs(user, ticket)).toBe(200);
    expect(await tryAs(user, ticket)).toBe(400);
    const late = (await passkeys.begin(user)).body.data;
    identity.clock.advance(5 * minute);
    const attestation = passkeys.authenticator().create(late.options);
    expect((await passkeys.add(user, { ticket: late.ticket, name: 'K', attestation })).status).toBe(400);
    expect((await passkeys.list(user)).passkeys).toHaveLength(1);
  });

  test('when the same credential comes to a second account, then it stays with the first', async () => {
    const [{ user }, { user: second }] = [await aMember(identity), await aMember(identity)];
    const { authenticator } = await passkeys.aPasskey(user);
    const { options, ticket } = (await passkeys.begin(second)).body.data;
    const { body } = await passkeys.add(second, {
      ticket,
      name: 'Theirs',
      attestation: authenticator.create(options),
    });
    expect(body.errors).toEqual({ general: [expect.stringContaining('belongs to an account')] });
  });

  test('when a user is one below the limit and adds five at once, then one more is kept', async () => {
    const { user } = await aMember(identity);
    for (let n = 0; n < maxPasskeys - 1; n += 1) {
      await passkeys.aPasskey(user, { name: `Key ${n}` });
      identity.clock.advance(hour);
    }
    identity.clock.advance(2 * day);
    const begun = await Promise.all(Array.from({ length: 5 }, () => passkeys.begin(user)));
    const answers = await Promise.all(
      begun.map(({ body: { data } }) =>
        passkeys.add(user, {
          ticket: data.ticket,
          name: 'Last',
          attestation: passkeys.authenticator().create(data.options),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    expect((await passkeys.list(user)).passkeys).toHaveLength(maxPasskeys);
    expect((await passkeys.begin(user)).body.errors).toEqual({
      general: [expect.stringContaining('the maximum')],
    });
  });

  test('when the session has ended since the gateway looked, then no passkey is left', async () => {
    const { user } = await aMember(identity);
    const { options, ticket } = (await passkeys.begin(user)).body.data;
    await identity.service.documents
      .collection<{ _id: string }>('sessions')
      .updateOne({ _id: user.sessionId }, { $set: { removedAt: new Date() } });
    const attestation = passkeys.authenticator().create(options);
    expect((await passkeys.add(user, { ticket, name: 'Key', attestation })).status).toBe(401);
    expect((await passkeys.list(user)).passkeys).toEqual([]);
  });

  test('when no session asks, or an unverified one, then there is nothing', async () => {
    const { user } = await aMember(identity);
    expect((await passkeys.begin(null)).status).toBe(401);
    expect((await passkeys.begin({ ...user, isVerified: false })).status).toBe(403);
    expect((await identity.service.callAs(null, listPasskeys)).status).toBe(401);
  });
});

describe('removing a passkey', () => {
  test('when it is removed after the password, then it signs in no more, other sessions end, and a mail reports it', async () => {
    const { user, email } = await aMember(identity);
    const { authenticator, passkey } = await passkeys.aPasskey(user);
    const other = passkeys.open();
    expect((await other.call(signInPasskey, await passkeys.answerOf(other, authenticator))).status).toBe(200);
    expect((await passkeys.remove(user, passkey.id)).status).toBe(200);
    const { sessions } = (await identity.service.callAs(user, listSessions)).body.data;
    expect(sessions.map(({ id }) => id)).toEqual([user.sessionId]);
    expect((await other.call(signInPasskey, await passkeys.answerOf(other, authenticator))).status).toBe(401);
    await identity.noticed(email, 'passkey-removed');
  });

  test('when a passkey proves it, then that works as the password does, once, and in its own session only', async () => {
    const { user, email } = await aMember(identity);
    const { authenticator, passkey } = await passkeys.aPasskey(user);
    const { passkey: second } = await passkeys.aPasskey(user);
    const browser = passkeys.open();
    await postSignIn(browser, email);
    const elsewhere = await principalOf(identity, browser);
    const proof = await passkeys.proofBy(user, authenticator);
    expect((await passkeys.remove(elsewhere, second.id, proof)).status).toBe(400);
    expect((await passkeys.remove(user, second.id, proof)).status).toBe(200);
    expect((await passkeys.remove(user, passkey.id, proof)).status).toBe(400);
  });

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['no verified user', { isUserVerified: false }],
  ])('when the proof has %s, then nothing is removed', async (_, deviation) => {
    const { user } = await aMember(identity);
    const { authenticator, passkey } = await passkeys.aPasskey(user);
    const proof = await passkeys.proofBy(user, authenticator, deviation);
    const { status, body } = await passkeys.remove(user, passkey.id, proof);
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
      status: 400,
      fields: ['assertion'],
    });
  });

  test("when another user's passkey proves it, or the passkey is another user's, then nothing is removed", async () => {
    const [{ user }, { user: stranger }] = [await aMember(identity), await aMember(identity)];
    const { passkey, authenticator } = await passkeys.aPasskey(user);
    const { authenticator: theirs } = await passkeys.aPasskey(stranger);
    const { ticket } = (await identity.service.callAs(user, provePasskey)).body.data;
    const { options } = (await identity.service.callAs(user, provePasskey)).body.data;
    expect((await passkeys.remove(user, passkey.id, { ticket, assertion: theirs.get(options) })).status).toBe(
      400,
    );
    expect((await passkeys.remove(user, passkey.id, await passkeys.proofBy(user, theirs))).status).toBe(400);
    expect((await passkeys.remove(stranger, passkey.id)).status).toBe(404);
    expect((await passkeys.remove(user, 'none')).status).toBe(404);
    expect(
      (await passkeys.remove(user, passkey.id, await passkeys.proofBy(user, authenticator))).status,
    ).toBe(200);
  });

  test('when wrong proofs are tried, then the right one has to wait too', async () => {
    const { user } = await aMember(identity);
    const { passkey, authenticator } = await passkeys.aPasskey(user);
    for (let n = 0; n < 5; n += 1) await passkeys.remove(user, passkey.id, { password: `Not-It ${n}!xx` });
    expect((await passkeys.remove(user, passkey.id)).status).toBe(429);
    expect(
      (await passkeys.remove(user, passkey.id, await passkeys.proofBy(user, authenticator))).status,
    ).toBe(429);
  });
});

test('when the account is deleted while a passkey is added and the second factor switched on, then nothing of them is left', async () => {
  const { user } = await aMember(identity);
  await passkeys.aPasskey(user);
  const { options, ticket } = (await passkeys.begin(user)).body.data;
  const attestation = passkeys.authenticator().create(options);
  await Promise.all([
    passkeys.add(user, { ticket, name: 'Late', attestation }),
    identity.service.callAs(user, deleteOwnAccount, { body: { password } }),
    passkeys.switchOn(user),
  ]);
  const { documents } = identity.service;
  const left = [
    await documents.collection('passkeys').countDocuments({ userId: user.userId }),
    await documents.collection<{ _id: string }>('secondFactors').countDocuments({ _id: user.userId }),
  ];
  expect(left).toEqual([0, 0]);
});
