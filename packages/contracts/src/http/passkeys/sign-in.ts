import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { userAnswer } from '../identity.ts';
import { assertionSchema, requestOptionsSchema } from './credentials.ts';

const optionsAnswer = z.object({ options: requestOptionsSchema });

/** As a user may type it: with signs between its groups, in small letters. */
const recoveryCodeSchema = z
  .string({ error: 'Enter a recovery code.' })
  .trim()
  .min(1, 'Enter a recovery code.')
  .max(64, 'This is not a recovery code.');

export const beginPasskeySignIn = defineEndpoint({
  name: 'beginPasskeySignIn',
  service: 'identity',
  summary:
    'Begins a sign-in with a passkey: gives the options for the browser, and ties their challenge to it by a cookie of 10 minutes.',
  method: 'POST',
  path: '/auth/login/passkey/begin/',
  access: 'anonymous',
  response: optionsAnswer,
  errors: ['not-available-here'],
});

export const signInPasskey = defineEndpoint({
  name: 'signInPasskey',
  service: 'identity',
  summary:
    'Starts a session with a passkey, which verifies its user itself: there is no second step. A challenge works once.',
  method: 'POST',
  path: '/auth/login/passkey/',
  access: 'anonymous',
  body: z.object({ assertion: assertionSchema }),
  response: userAnswer,
  errors: [
    'validation-failed',
    'wrong-credentials',
    'account-disabled',
    'not-available-here',
    'too-many-requests',
  ],
});

export const beginSecondStep = defineEndpoint({
  name: 'beginSecondStep',
  service: 'identity',
  summary:
    'After `second-factor-needed`: gives the options for the browser to confirm the sign-in with a passkey of the account.',
  method: 'POST',
  path: '/auth/login/second/begin/',
  access: 'anonymous',
  response: optionsAnswer,
  errors: ['wrong-credentials', 'not-available-here'],
});

export const finishSecondStep = defineEndpoint({
  name: 'finishSecondStep',
  service: 'identity',
  summary:
    'Confirms a sign-in with a passkey, or with a recovery code in its place, and starts the session. Each works once.',
  method: 'POST',
  path: '/auth/login/second/',
  access: 'anonymous',
  body: z.object({ assertion: assertionSchema.optional(), recoveryCode: recoveryCodeSchema.optional() }),
  response: userAnswer,
  errors: [
    'validation-failed',
    'wrong-credentials',
    'account-disabled',
    'not-available-here',
    'too-many-requests',
  ],
});

export const passkeySignInEndpoints = [
  beginPasskeySignIn,
  signInPasskey,
  beginSecondStep,
  finishSecondStep,
] as const;
