import * as own from '@tern/contracts/http/passkeys/own-passkeys';
import { beginPasskeySignIn, beginSecondStep } from '@tern/contracts/http/passkeys/sign-in';
import type { Principal } from '@tern/kernel/principal';
import {
  createSoftAuthenticator,
  type Deviation,
  type SoftAuthenticator,
} from '@tern/testing/soft-authenticator';
import { openBrowser, type Browser } from './browser.ts';
import { password, principalOf, type Identity } from './identity.ts';

let members = 0;

/** A verified user in a browser of theirs. */
export async function aMember(identity: Identity) {
  members += 1;
  const email = `member${members}@sender.example`;
  const browser = await identity.member(email);
  return { email, browser, user: await principalOf(identity, browser) };
}

/** Does what a signed-in user does with passkeys. */
export function createPasskeyUser(identity: Identity) {
  const { service } = identity;
  const origin = () => service.publicUrls.web;

  const calls = {
    origin,
    authenticator: (options?: { countsUses?: boolean }) => createSoftAuthenticator(origin(), options),
    begin: (user: Principal | null, proof: object = { password }) =>
      service.callAs(user, own.beginPasskey, { body: proof as never }),
    add: (user: Principal, body: object) => service.callAs(user, own.addPasskey, { body: body as never }),
    list: async (user: Principal) => (await service.callAs(user, own.listPasskeys)).body.data,
    remove: (user: Principal, passkeyId: string, proof: object = { password }) =>
      service.callAs(user, own.removePasskey, { params: { passkeyId }, body: proof as never }),
    switchOn: (user: Principal, proof: object = { password }) =>
      service.callAs(user, own.switchSecondFactorOn, { body: proof as never }),
    switchOff: (user: Principal, proof: object = { password }) =>
      service.callAs(user, own.switchSecondFactorOff, { body: proof as never }),
    newCodes: (user: Principal, proof: object = { password }) =>
      service.callAs(user, own.replaceRecoveryCodes, { body: proof as never }),

    /** Adds a passkey of a new authenticator. */
    async aPasskey(user: Principal, { name = 'Laptop', countsUses = true } = {}) {
      const authenticator = calls.authenticator({ countsUses });
      const { options, ticket } = (await calls.begin(user)).body.data;
      const answer = await calls.add(user, { ticket, name, attestation: authenticator.create(options) });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return { authenticator, passkey: answer.body.data.passkey };
    },
    /** A proof by the passkey, for the body of a call. */
    async proofBy(user: Principal, authenticator: SoftAuthenticator, deviation?: Deviation) {
      const { options, ticket } = (await service.callAs(user, own.provePasskey)).body.data;
      return { ticket, assertion: authenticator.get(options, deviation) };
    },
    open: (): Browser => openBrowser(service),
    /** The browser begins to sign in with a passkey; gives its answer. */
    async answerOf(browser: Browser, authenticator: SoftAuthenticator, deviation?: Deviation) {
      const { body } = await browser.call(beginPasskeySignIn);
      return { assertion: authenticator.get(body.data.options, deviation) };
    },
    /** Answers the second step of a sign-in. */
    async confirmationOf(browser: Browser, authenticator: SoftAuthenticator, deviation?: Deviation) {
      const { body } = await browser.call(beginSecondStep);
      return { assertion: authenticator.get(body.data.options, deviation) };
    },
  };
  return calls;
}
export type PasskeyUser = ReturnType<typeof createPasskeyUser>;
