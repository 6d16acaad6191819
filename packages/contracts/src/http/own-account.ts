import { z } from 'zod';
import { doneSchema } from '../answer.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { dateTimeSchema, emailSchema, idSchema, requiredTextSchema } from '../fields.ts';
import { anyPasswordSchema, googleCredentialSchema, passwordSchema } from './identity.ts';
import { freshProof } from './passkeys/own-passkeys.ts';

const tokenSchema = requiredTextSchema('the token', 200);

export const forgotPassword = defineEndpoint({
  name: 'forgotPassword',
  service: 'identity',
  summary: 'Mails a link that sets a new password. The answer is the same for every address, known or not.',
  method: 'POST',
  path: '/users/forgot-password/',
  access: 'anonymous',
  body: z.object({ email: emailSchema }),
  response: doneSchema,
  errors: ['validation-failed', 'not-available-here', 'too-many-requests'],
});

export const resetPassword = defineEndpoint({
  name: 'resetPassword',
  service: 'identity',
  summary:
    'Sets a new password with the token of the mail, which works once for an hour. Ends all sessions, the access of all applications and all access tokens; removes passkeys unless sign-ins ask for one.',
  method: 'POST',
  path: '/users/reset-password/',
  access: 'anonymous',
  body: z.object({ email: emailSchema, token: tokenSchema, password: passwordSchema }),
  response: doneSchema,
  errors: ['validation-failed', 'not-available-here', 'too-many-requests'],
});

export const beginGoogleSignIn = defineEndpoint({
  name: 'beginGoogleSignIn',
  service: 'identity',
  summary:
    "Gives the client id and a nonce for Google's script, and ties the nonce to this browser by a cookie of one hour.",
  method: 'POST',
  path: '/auth/login/google/begin/',
  access: 'anonymous',
  response: z.object({ clientId: z.string(), nonce: z.string() }),
  errors: ['not-available-here'],
});

const ownAccountSchema = z.object({
  email: z.string(),
  name: z.string(),
  givenName: z.string().nullable(),
  familyName: z.string().nullable(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean().describe('The account can be signed in to with Google.'),
  googleEmail: z
    .string()
    .nullable()
    .describe('The address of that Google account when it was linked; null where it is not known.'),
  hasOidc: z.boolean().describe("The account can be signed in to at the operator's OpenID provider."),
  oidcEmail: z
    .string()
    .nullable()
    .describe('The address that the provider gave at the last sign-in; null where it gave none.'),
  pendingEmail: z.string().nullable().describe('A new address that waits for its link to be opened.'),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

export const ownAccountAnswer = z.object({ account: ownAccountSchema });

export const readOwnAccount = defineEndpoint({
  name: 'readOwnAccount',
  service: 'identity',
  summary: 'What the settings show of the signed-in user.',
  method: 'GET',
  path: '/users/account/',
  access: 'verified',
  response: ownAccountAnswer,
});

export const changeName = defineEndpoint({
  name: 'changeName',
  service: 'identity',
  summary: 'Changes the name of the signed-in user.',
  method: 'PUT',
  path: '/users/name/',
  access: 'verified',
  body: z.object({
    givenName: requiredTextSchema('a first name', 100),
    familyName: requiredTextSchema('a last name', 100),
  }),
  response: ownAccountAnswer,
  errors: ['validation-failed'],
  isIdempotent: true,
});

export const changePassword = defineEndpoint({
  name: 'changePassword',
  service: 'identity',
  summary: 'Changes the password; asks for the current one. Ends all other sessions.',
  method: 'PUT',
  path: '/users/password/',
  access: 'verified',
  body: z.object({ currentPassword: anyPasswordSchema, password: passwordSchema }),
  response: doneSchema,
  errors: ['validation-failed', 'too-many-requests'],
});

export const changeEmail = defineEndpoint({
  name: 'changeEmail',
  service: 'identity',
  summary:
    'Mails a link to the new address, after a fresh proof; the address changes when the link is opened. The answer is the same for addresses that have an account.',
  method: 'POST',
  path: '/users/email/',
  access: 'verified',
  body: z.object({ email: emailSchema, ...freshProof }),
  response: doneSchema,
  errors: ['validation-failed', 'too-many-requests'],
});

export const confirmEmail = defineEndpoint({
  name: 'confirmEmail',
  service: 'identity',
  summary: 'Takes the new address with the token of its mail; the old address gets a notice.',
  method: 'POST',
  path: '/users/email/confirm/',
  access: 'verified',
  body: z.object({ token: tokenSchema }),
  response: ownAccountAnswer,
  errors: ['validation-failed', 'too-many-requests'],
});

export const unlinkGoogle = defineEndpoint({
  name: 'unlinkGoogle',
  service: 'identity',
  summary:
    'The linked Google account can no longer sign in; asks for a fresh proof, and for another way in that stays. Ends all other sessions and mails the user.',
  method: 'POST',
  path: '/users/google/unlink/',
  access: 'verified',
  body: z.object(freshProof),
  response: ownAccountAnswer,
  errors: ['validation-failed', 'not-found', 'too-many-requests'],
});

const sessionSchema = z.object({
  id: z.string(),
  device: z.string().describe('Browser and system in words, as the browser names itself.'),
  startedAt: dateTimeSchema,
  lastSeenAt: dateTimeSchema.describe('Exact to ten minutes.'),
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof sessionSchema>;

export const listSessions = defineEndpoint({
  name: 'listSessions',
  service: 'identity',
  summary: 'The sessions of the signed-in user that are alive, the one last seen first; 60 at most.',
  method: 'GET',
  path: '/users/sessions/',
  access: 'verified',
  response: z.object({ sessions: z.array(sessionSchema) }),
});

export const endSession = defineEndpoint({
  name: 'endSession',
  service: 'identity',
  summary: 'Ends one session of the signed-in user.',
  method: 'DELETE',
  path: '/users/sessions/{sessionId}/',
  access: 'verified',
  params: z.object({ sessionId: idSchema }),
  response: doneSchema,
  errors: ['not-found'],
});

export const endOtherSessions = defineEndpoint({
  name: 'endOtherSessions',
  service: 'identity',
  summary: 'Ends all sessions of the signed-in user but this one.',
  method: 'POST',
  path: '/users/sessions/end-others/',
  access: 'verified',
  response: doneSchema,
  isIdempotent: true,
});

export const deleteOwnAccount = defineEndpoint({
  name: 'deleteOwnAccount',
  service: 'identity',
  summary:
    'Deletes the account and everything that Tern keeps of the user; proved by the password, or a sign-in at Google or the OpenID provider of the last minutes.',
  method: 'POST',
  path: '/users/delete/',
  access: 'verified',
  body: z.object({
    password: anyPasswordSchema.optional(),
    credentials: googleCredentialSchema.optional(),
  }),
  response: doneSchema,
  errors: ['validation-failed', 'too-many-requests'],
});

export const ownAccountEndpoints = [
  forgotPassword,
  resetPassword,
  beginGoogleSignIn,
  readOwnAccount,
  changeName,
  changePassword,
  changeEmail,
  confirmEmail,
  unlinkGoogle,
  listSessions,
  endSession,
  endOtherSessions,
  deleteOwnAccount,
] as const;
