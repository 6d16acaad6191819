import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Clock } from '@tern/kernel/clock';
import { sendJson } from './send-json.ts';

/** Who sits at the browser. */
interface Person {
  readonly emailAddress: string;
  readonly isVerified: boolean;
}

interface SignInKeys {
  readonly privateKey: KeyObject;
  /** JSON Web Key Set (RFC 7517). */
  readonly published: Record<string, unknown>;
}

const keyId = 'stand-in';

export function createSignInKeys(): SignInKeys {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' };
  return { privateKey, published: { keys: [key] } };
}

export const signInPath = '/gsi/';

export interface SignInParts {
  readonly keys: SignInKeys;
  readonly clientId: string;
  readonly visitor: Person;
  readonly clock: Clock;
}

/** Google's sign-in in the browser: the script, and the ID token of the visitor for its button (OpenID Connect Core section 2). */
export function answerSignIn(
  response: ServerResponse,
  url: URL,
  { keys, clientId, visitor, clock }: SignInParts,
): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  switch (url.pathname) {
    case `${signInPath}client`:
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      return void response.end(script);
    case `${signInPath}credential`: {
      const nonce = url.searchParams.get('nonce') ?? '';
      const claims = claimsOf(visitor, { clientId, nonce, now: clock.now() });
      return sendJson(response, 200, { credential: signed(claims, keys.privateKey) });
    }
    default:
      return sendJson(response, 404, { error: 'not_found' });
  }
}

function claimsOf(
  { emailAddress, isVerified }: Person,
  { clientId, nonce, now }: { clientId: string; nonce: string; now: Date },
) {
  const seconds = Math.floor(now.getTime() / 1000);
  return {
    iss: 'https://accounts.google.com',
    aud: clientId,
    sub: Buffer.from(emailAddress).toString('hex').slice(0, 21),
    email: emailAddress,
    email_verified: isVerified,
    name: 'Robin Hale',
    given_name: 'Robin',
    family_name: 'Hale',
    nonce,
    iat: seconds,
    exp: seconds + 3600,
  };
}

/** RFC 7515 section 3.1, with RS256 as Google has it. */
function signed(claims: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'RS256', typ: 'JWT', kid: keyId })}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
}

/** The used part of Google Identity Services: the button signs the visitor in at once. */
const script = `(() => {
  const base = new URL('.', document.currentScript.src);
  let options;
  const press = async () => {
    const url = new URL('credential', base);
    url.searchParams.set('nonce', options.nonce);
    options.callback(await (await fetch(url)).json());
  };
  window.google = { accounts: { id: {
    initialize(given) { options = given; },
    renderButton(parent) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Continue with Google';
      button.addEventListener('click', press);
      parent.replaceChildren(button);
    },
  } } };
})();
`;
