import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseSetCookie, stringifyCookie } from 'cookie';
import { beginOidcSignIn, proveOidc, signInOidc, unlinkOidc } from '@tern/contracts/http/oidc/sign-in';
import type { Browser } from './browser.ts';
import { principalOf, startIdentity, type Identity } from './identity.ts';
import {
  saying,
  settingsFor,
  startScriptedProvider,
  type Script,
  type ScriptedProvider,
} from './scripted-provider.ts';

let provider: ScriptedProvider;
let identity: Identity;
const victim = 'victim@harbor.example';
/** A browser of the victim, and one of an attacker with an account here and at the provider. */
let ofVictim: Browser;
let ofAttacker: Browser;
beforeAll(async () => {
  provider = await startScriptedProvider();
  identity = await startIdentity(settingsFor(provider.issuer));
  [ofVictim, ofAttacker] = [await identity.member(victim), identity.open()];
  await enter(ofVictim, { claims: saying('s-victim', victim) });
  await enter(ofAttacker, { claims: saying('s-attacker', 'attacker@harbor.example') });
});
afterAll(async () => {
  await identity.close();
  provider.close();
});

async function enter(browser: Browser, script: Script, changed: object = {}) {
  const { authorizationUrl } = (await browser.call(beginOidcSignIn)).body.data;
  return browser.call(signInOidc, { ...provider.authorize(authorizationUrl, script), ...changed });
}

/** The cookies of a browser at an address of its own, as answers that do not hold are counted by address. */
function copyOf({ cookies }: Browser): Browser {
  const copy = identity.open();
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
}

const linksOf = async () => {
  const users = identity.service.documents.collection('users');
  return (await users.find({}, { projection: { email: 1, oidcLink: 1 }, sort: { email: 1 } }).toArray()).map(
    ({ email, oidcLink }) => [email, oidcLink?.subject],
  );
};

const now = () => Math.floor(Date.now() / 1000);

interface Attack {
  readonly name: string;
  readonly script: () => Script;
  /** Over what the browser was sent back with. */
  readonly changed?: Readonly<Record<string, unknown>> | undefined;
}

/** Each tries to become the victim, by subject or by address. */
const lies: readonly [string, () => Script, Record<string, unknown>?][] = [
  ['an address not verified', () => ({ claims: { ...saying('s-x', victim), email_verified: false } })],
  ['an address verified in words', () => ({ claims: { ...saying('s-x', victim), email_verified: 'true' } })],
  [
    'an address without a word on it',
    () => ({ claims: { ...saying('s-x', victim), email_verified: undefined } }),
  ],
  ['no address', () => ({ claims: { ...saying('s-x', victim), email: undefined } })],
  [
    'an address here, the proof of another there',
    () => ({
      claims: { sub: 's-x', email: victim },
      userinfo: saying('s-x', victim, { email: 'mine', email_verified: true }),
    }),
  ],
  ['several addresses', () => ({ claims: { ...saying('s-x', victim), email: [victim] } })],
  ['a verified address of the victim and another subject', () => ({ claims: saying('s-x', victim) })],
  ['another issuer', () => ({ claims: { ...saying('s-victim', victim), iss: 'https://evil.example' } })],
  ['no issuer', () => ({ claims: { ...saying('s-victim', victim), iss: undefined } })],
  ['another audience', () => ({ claims: { ...saying('s-victim', victim), aud: 'another' } })],
  ['several audiences', () => ({ claims: { ...saying('s-victim', victim), aud: ['tern', 'another'] } })],
  ['another authorized party', () => ({ claims: { ...saying('s-victim', victim), azp: 'another' } })],
  ['another nonce', () => ({ claims: { ...saying('s-victim', victim), nonce: 'x'.repeat(43) } })],
  ['no nonce', () => ({ claims: { ...saying('s-victim', victim), nonce: undefined } })],
  ['a token that has ended', () => ({ claims: { ...saying('s-victim', victim), exp: now() - 120 } })],
  ['a token without an end', () => ({ claims: { ...saying('s-victim', victim), exp: undefined } })],
  ['a token of later', () => ({ claims: { ...saying('s-victim', victim), nbf: now() + 600 } })],
  ['no subject', () => ({ claims: { ...saying('s-victim', victim), sub: undefined } })],
  ['an empty subject', () => ({ claims: { ...saying('s-victim', victim), sub: '' } })],
  ['a subject that is a query', () => ({ claims: { ...saying('s-victim', victim), sub: { $ne: null } } })],
  ['another key', () => ({ claims: saying('s-victim', victim), signed: 'by-another-key' })],
  ['the shared secret as the key', () => ({ claims: saying('s-victim', victim), signed: 'with-the-secret' })],
  ['no signature', () => ({ claims: saying('s-victim', victim), signed: 'not' })],
  ['userinfo of another subject', () => ({ claims: { sub: 's-x' }, userinfo: saying('s-victim', victim) })],
  ['another state', () => ({ claims: saying('s-victim', victim) }), { state: 'x'.repeat(43) }],
  ['a state of other letters', () => ({ claims: saying('s-victim', victim) }), { state: 'é'.repeat(43) }],
  ['no state', () => ({ claims: saying('s-victim', victim) }), { state: '' }],
  ['another code', () => ({ claims: saying('s-victim', victim) }), { code: 'code-guessed' }],
  ['no code', () => ({ claims: saying('s-victim', victim) }), { code: undefined }],
  ['a code and an error', () => ({ claims: saying('s-victim', victim) }), { error: 'access_denied' }],
  [
    'an answer of another issuer (mix-up)',
    () => ({ claims: saying('s-victim', victim) }),
    { iss: 'https://evil.example' },
  ],
  ['an answer that names no issuer', () => ({ claims: saying('s-victim', victim) }), { iss: undefined }],
  ['a field that is no text', () => ({ claims: saying('s-victim', victim) }), { state: { $ne: '' } }],
];

/** Claims that are no text, no number, empty, too long or nearly right. */
const odd: Readonly<Record<string, readonly unknown[]>> = {
  sub: [null, 7, true, ['s-victim'], { $gt: '' }, 's-victim\u0000', ' s-victim', 'S-VICTIM', 's'.repeat(300)],
  iss: [null, 7, ['https://evil.example'], '', 'https://evil.example/', 'not a url'],
  aud: [null, 7, '', [], ['another'], { tern: true }, 'TERN'],
  exp: [null, 'tomorrow', -1, 0, [now() + 300]],
  iat: [null, 'today', undefined],
  nonce: [null, 7, '', ['x'], { $ne: '' }],
  azp: ['', 'TERN', ['tern']],
};

const attacks: readonly Attack[] = [
  ...lies.map(([name, script, changed]) => ({ name, script, changed })),
  ...Object.entries(odd).flatMap(([claim, values]) =>
    values.map((value) => ({
      name: `a token that says of ${claim} ${JSON.stringify(value)?.slice(0, 40)}`,
      // Without an address: only the subject could open the account, and no other can be made.
      script: () => ({ claims: { sub: 's-victim', [claim]: value } }),
    })),
  ),
];

/** Where an attack is made. Each gives the status, and what of the victim it opened. */
const places = {
  'a stranger’s browser': async ({ script, changed }: Attack) => {
    const browser = identity.open();
    const { status } = await enter(browser, script(), changed);
    return { status, opened: ['tern_refresh', 'tern_access'].filter((name) => browser.cookies.has(name)) };
  },
  'the browser of another account': async ({ script, changed }: Attack) => {
    const browser = copyOf(ofAttacker);
    const { userId } = await principalOf(identity, ofAttacker);
    const { status } = await enter(browser, script(), changed);
    const after = await principalOf(identity, browser);
    return { status, opened: after.userId === userId ? [] : [after.userId] };
  },
  // With the session of the victim, but not with their sign-in at the provider.
  'the settings of the victim, for a fresh proof': async ({ script, changed }: Attack) => {
    const user = await principalOf(identity, ofVictim);
    const begun = await identity.service.callAs(user, proveOidc);
    const browser = copyOf(ofVictim);
    const { name, value } = parseSetCookie(begun.headers.getSetCookie()[0] ?? '');
    browser.cookies.set(name, value ?? '');
    const { claims, ...others } = script();
    const fresh = { ...others, claims: { auth_time: now(), ...claims } };
    const returned = provider.authorize(begun.body.data.authorizationUrl, fresh);
    const { status } = await browser.call(signInOidc, { ...returned, ...changed });
    const proof = { cookie: stringifyCookie({ tern_oidc: browser.cookies.get('tern_oidc') }) };
    const unlinked = await identity.service.callAs(user, unlinkOidc, { body: {}, headers: proof });
    return { status, opened: unlinked.status === 400 ? [] : ['tern_oidc'] };
  },
};

describe.each(Object.entries(places))('in %s', (_place, attempt) => {
  test.each(attacks.map((attack) => [attack.name, attack] as const))(
    'when there is %s, then nothing of the victim is opened',
    async (_name, attack) => {
      const before = await linksOf();
      const { status, opened } = await attempt(attack);
      expect([400, 401]).toContain(status);
      expect(opened).toEqual([]);
      expect(await linksOf()).toEqual(before);
    },
  );

  test('when nothing is wrong with the answer, then it opens', async () => {
    const claims = saying('s-victim', victim, { auth_time: now() });
    const { status, opened } = await attempt({ name: 'none', script: () => ({ claims }) });
    expect(status).toBe(200);
    expect(opened).not.toEqual([]);
  });
});

test('when the attacks are counted, then they are 200 at least', () => {
  expect(attacks.length * Object.keys(places).length).toBeGreaterThanOrEqual(200);
});
