import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { anyPasswordSchema, userAnswer } from '../identity.ts';
import { ownAccountAnswer } from '../own-account.ts';
import { freshProof } from '../passkeys/own-passkeys.ts';

/** A parameter with which the provider sent the browser back (RFC 6749 section 4.1.2, RFC 9207). */
const returnedSchema = (max: number) =>
  z.string({ error: 'Begin the sign-in again.' }).max(max, 'Begin the sign-in again.');

/** The page of the web to which the provider sends the browser back; it is registered there. */
export const oidcCallbackPath = '/login/callback';

const common = { service: 'identity', method: 'POST' } as const;

export const beginOidcSignIn = defineEndpoint({
  ...common,
  name: 'beginOidcSignIn',
  summary:
    "Begins a sign-in at the operator's OpenID provider: gives the address of its page, and ties the answer to this browser by a cookie of 10 minutes.",
  path: '/auth/login/oidc/begin/',
  access: 'anonymous',
  response: z.object({ authorizationUrl: z.string() }),
  errors: ['not-available-here'],
});

export const proveOidc = defineEndpoint({
  ...common,
  name: 'proveOidc',
  summary:
    'Begins a fresh proof: gives the address at which the provider asks the signed-in user again who they are. signInOidc takes its answer, starts no session then, and the calls that ask for a fresh proof take the cookie of its answer for 5 minutes, in this session.',
  path: '/users/oidc/prove/',
  access: 'verified',
  response: z.object({ authorizationUrl: z.string() }),
  errors: ['not-available-here'],
});

export const signInOidc = defineEndpoint({
  ...common,
  name: 'signInOidc',
  summary:
    'Starts a session with what the provider sent the browser back with; makes the account at the first time. With `link-proof-needed` the address has an account, and linkOidc takes its password; a session of that account links at once. `second-factor-needed` as of signIn.',
  path: '/auth/login/oidc/',
  access: 'anonymous',
  body: z.object({
    state: returnedSchema(1024),
    code: returnedSchema(4096).optional(),
    iss: returnedSchema(1024).optional().describe('The issuer as the answer names it (RFC 9207).'),
    error: returnedSchema(256).optional().describe('Why there is no code.'),
  }),
  response: userAnswer,
  errors: [
    'validation-failed',
    'wrong-credentials',
    'link-proof-needed',
    'second-factor-needed',
    'account-disabled',
    'not-available-here',
    'too-many-requests',
  ],
});

export const linkOidc = defineEndpoint({
  ...common,
  name: 'linkOidc',
  summary:
    'After `link-proof-needed`: with the password of the account the provider signs in to it from now on, and a session starts.',
  path: '/auth/login/oidc/link/',
  access: 'anonymous',
  body: z.object({ password: anyPasswordSchema }),
  response: userAnswer,
  errors: [
    'validation-failed',
    'wrong-credentials',
    'account-disabled',
    'not-available-here',
    'too-many-requests',
  ],
});

export const unlinkOidc = defineEndpoint({
  ...common,
  name: 'unlinkOidc',
  summary:
    'The provider can no longer sign in to the account; asks for a fresh proof, and for another way in that stays. Ends all other sessions and mails the user.',
  path: '/users/oidc/unlink/',
  access: 'verified',
  body: z.object(freshProof),
  response: ownAccountAnswer,
  errors: ['validation-failed', 'not-found', 'too-many-requests'],
});

export const oidcSignInEndpoints = [beginOidcSignIn, signInOidc, linkOidc, proveOidc, unlinkOidc] as const;
