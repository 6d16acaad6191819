import type { ServerResponse } from 'node:http';
import type { Clock } from '@tern/kernel/clock';
import type { IdTokenSigner } from '../oauth/id-token-signer.ts';
import { sendJson } from '../oauth/send-json.ts';

/** The person at the browser. */
interface Person {
  readonly emailAddress: string;
  readonly isVerified: boolean;
}

export const signInPath = '/gsi/';

export interface SignInParts {
  readonly signer: IdTokenSigner;
  readonly clientId: string;
  readonly visitor: Person;
  readonly clock: Clock;
}

/** Google's sign-in in the browser: the script, and the ID token of the visitor for its button (OpenID Connect Core section 2). */
export async function answerSignIn(
  response: ServerResponse,
  url: URL,
  { signer, clientId, visitor, clock }: SignInParts,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cross-origin-resource-policy', 'cross-origin');
  switch (url.pathname) {
    case `${signInPath}client`:
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' });
      return void response.end(script);
    case `${signInPath}credential`: {
      const nonce = url.searchParams.get('nonce') ?? '';
      const claims = claimsOf(visitor, { clientId, nonce, now: clock.now() });
      return sendJson(response, 200, { credential: await signer.sign(claims) });
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
