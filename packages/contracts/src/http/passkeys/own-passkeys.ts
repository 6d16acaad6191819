import { z } from 'zod';
import { doneSchema } from '../../answer.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { dateTimeSchema, idSchema, requiredTextSchema } from '../../fields.ts';
import { anyPasswordSchema, googleCredentialSchema } from '../identity.ts';
import {
  assertionSchema,
  attestationSchema,
  creationOptionsSchema,
  requestOptionsSchema,
} from './credentials.ts';

/** The limit per user. */
export const maxPasskeys = 10;

/** In a set; a new set replaces the one before. */
export const recoveryCodeCount = 10;

const ticketSchema = z
  .string({ error: 'Begin again: this has no ticket.' })
  .min(1, 'Begin again: this has no ticket.')
  .max(4096, 'This is not a ticket.');

/** A signed-in user proves again who they are by this; nothing after a sign-in at the operator's OpenID provider, which a cookie proves. */
export const freshProof = {
  password: anyPasswordSchema.optional(),
  credentials: googleCredentialSchema
    .optional()
    .describe('Of a Google sign-in of the last five minutes, for accounts without a password.'),
  assertion: assertionSchema
    .optional()
    .describe('Of a passkey of the user, for the options of provePasskey.'),
  ticket: ticketSchema.optional().describe('Comes with the options of provePasskey.'),
};

const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: dateTimeSchema,
  lastUsedAt: dateTimeSchema.nullable().describe('Null until it signs in or proves its user.'),
});
export type Passkey = z.infer<typeof passkeySchema>;

const secondFactorSchema = z.object({
  isOn: z
    .boolean()
    .describe(
      'A sign-in by password, Google or the OpenID provider needs a passkey, or a recovery code, besides.',
    ),
  recoveryCodesLeft: z.number().int().min(0).max(recoveryCodeCount),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

const own = { service: 'identity', access: 'verified' } as const;
const refusals = ['validation-failed', 'too-many-requests'] as const;

export const listPasskeys = defineEndpoint({
  ...own,
  name: 'listPasskeys',
  summary: `The passkeys of the signed-in user, the newest first, ${maxPasskeys} at most; whether sign-ins ask for one, and how many recovery codes are left.`,
  method: 'GET',
  path: '/users/passkeys/',
  response: z.object({ passkeys: z.array(passkeySchema), secondFactor: secondFactorSchema }),
});

export const provePasskey = defineEndpoint({
  ...own,
  name: 'provePasskey',
  summary:
    'Gives the options and the ticket for a proof by a passkey, which the calls that ask for a fresh proof take for 5 minutes, once.',
  method: 'POST',
  path: '/users/passkeys/prove/',
  response: z.object({ options: requestOptionsSchema, ticket: z.string() }),
  errors: ['not-available-here'],
});

export const beginPasskey = defineEndpoint({
  ...own,
  name: 'beginPasskey',
  summary: 'Begins to add a passkey, after a fresh proof: gives the options for the browser and a ticket.',
  method: 'POST',
  path: '/users/passkeys/begin/',
  body: z.object(freshProof),
  response: z.object({ options: creationOptionsSchema, ticket: z.string() }),
  errors: [...refusals, 'not-available-here'],
});

export const addPasskey = defineEndpoint({
  ...own,
  name: 'addPasskey',
  summary:
    'Adds the passkey that the browser made for the options of beginPasskey, within 5 minutes and in the same session. Reported by mail.',
  method: 'POST',
  path: '/users/passkeys/',
  body: z.object({
    ticket: ticketSchema,
    name: requiredTextSchema('a name', 100),
    attestation: attestationSchema,
  }),
  response: z.object({ passkey: passkeySchema }),
  errors: [...refusals, 'session-expired', 'not-available-here'],
});

export const removePasskey = defineEndpoint({
  ...own,
  name: 'removePasskey',
  summary:
    'Removes a passkey after a fresh proof and ends all other sessions; without the last one, sign-ins ask for none. Reported by mail.',
  method: 'POST',
  path: '/users/passkeys/{passkeyId}/remove/',
  params: z.object({ passkeyId: idSchema }),
  body: z.object(freshProof),
  response: doneSchema,
  errors: [...refusals, 'not-found'],
});

const codesAnswer = z.object({
  recoveryCodes: z
    .array(z.string())
    .max(recoveryCodeCount)
    .describe('Given in this answer and in no other; each works once.'),
});

export const switchSecondFactorOn = defineEndpoint({
  ...own,
  name: 'switchSecondFactorOn',
  summary:
    'From now on a sign-in by password or Google needs a passkey besides. Asks for a fresh proof, gives recovery codes and ends all other sessions.',
  method: 'POST',
  path: '/users/second-factor/on/',
  body: z.object(freshProof),
  response: codesAnswer,
  errors: [...refusals, 'conflict', 'session-expired'],
});

export const switchSecondFactorOff = defineEndpoint({
  ...own,
  name: 'switchSecondFactorOff',
  summary:
    'Sign-ins no longer ask for a passkey, and the recovery codes end. Asks for a fresh proof; reported by mail.',
  method: 'POST',
  path: '/users/second-factor/off/',
  body: z.object(freshProof),
  response: doneSchema,
  errors: [...refusals, 'conflict'],
});

export const replaceRecoveryCodes = defineEndpoint({
  ...own,
  name: 'replaceRecoveryCodes',
  summary: `Makes ${recoveryCodeCount} new recovery codes in place of all earlier ones. Asks for a fresh proof; reported by mail.`,
  method: 'POST',
  path: '/users/second-factor/recovery-codes/',
  body: z.object(freshProof),
  response: codesAnswer,
  errors: [...refusals, 'conflict'],
});

export const ownPasskeyEndpoints = [
  listPasskeys,
  provePasskey,
  beginPasskey,
  addPasskey,
  removePasskey,
  switchSecondFactorOn,
  switchSecondFactorOff,
  replaceRecoveryCodes,
] as const;
