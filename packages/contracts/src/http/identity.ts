import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { serviceNames } from '../services.ts';
import { doneSchema } from '../answer.ts';
import { emailSchema, requiredTextSchema } from '../fields.ts';
import { languageSchema } from '../languages.ts';
import { passwordRules } from '../password-rules.ts';

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  isEmailVerified: z.boolean(),
  isAdmin: z.boolean(),
  language: languageSchema
    .optional()
    .describe('What the user chose for all their browsers; absent while each browser shows its own.'),
  timeZone: z
    .string()
    .optional()
    .describe('IANA name, of the clock on which days are counted: that of the preferences.'),
});
export type User = z.infer<typeof userSchema>;

export const userAnswer = z.object({ user: userSchema });

/** Classes of the password hint (specification section 2); the length limit keeps hashing bounded. */
export const passwordSchema = z
  .string({ error: 'Enter a password.' })
  .min(8, passwordRules.length.refusal)
  .max(128, 'Use at most 128 characters.')
  .regex(passwordRules.uppercase.pattern, passwordRules.uppercase.refusal)
  .regex(passwordRules.lowercase.pattern, passwordRules.lowercase.refusal)
  .regex(passwordRules.special.pattern, passwordRules.special.refusal);

/** An ID token of Google (OpenID Connect Core section 2), as Google's script passes it to the page. */
export const googleCredentialSchema = z
  .string({ error: 'Google authentication failed' })
  .min(1, 'Google authentication failed')
  .max(8192, 'Google authentication failed');

/** A password that is compared with the stored one: the rules for new passwords do not apply. */
export const anyPasswordSchema = z
  .string({ error: 'Enter your password.' })
  .min(1, 'Enter your password.')
  .max(1024, 'This password is too long.');

export const signUp = defineEndpoint({
  name: 'signUp',
  service: 'identity',
  summary:
    'Creates an account and sends the verification mail. The answer is the same for addresses that are known already.',
  method: 'POST',
  path: '/users/pass/',
  access: 'anonymous',
  body: z.object({
    email: emailSchema,
    name: requiredTextSchema('a name', 200),
    password: passwordSchema,
    givenName: requiredTextSchema('a first name', 100).optional(),
    familyName: requiredTextSchema('a last name', 100).optional(),
  }),
  response: userAnswer,
  errors: ['validation-failed', 'not-available-here', 'too-many-requests'],
});

export const resendVerification = defineEndpoint({
  name: 'resendVerification',
  service: 'identity',
  summary: 'Sends the verification mail again; earlier links stop working.',
  method: 'POST',
  path: '/users/resend-verification/',
  access: 'anonymous',
  body: z.object({ email: emailSchema }),
  response: doneSchema,
  errors: ['validation-failed', 'too-many-requests'],
});

export const verifyEmail = defineEndpoint({
  name: 'verifyEmail',
  service: 'identity',
  summary:
    'Verifies the address with the token of the mail; needs the sign-up cookie or an unverified session of the account.',
  method: 'POST',
  path: '/users/verify/',
  access: 'anonymous',
  body: z.object({ email: emailSchema, token: requiredTextSchema('the token', 200) }),
  response: userAnswer,
  errors: ['validation-failed', 'not-signed-in', 'too-many-requests'],
});

export const signIn = defineEndpoint({
  name: 'signIn',
  service: 'identity',
  summary:
    'Starts a session; sets the access and refresh cookies. With `second-factor-needed` the password was right, and finishSecondStep starts the session.',
  method: 'POST',
  path: '/auth/login/pass/',
  access: 'anonymous',
  body: z.object({ email: emailSchema, password: anyPasswordSchema }),
  response: userAnswer,
  errors: [
    'validation-failed',
    'wrong-credentials',
    'second-factor-needed',
    'account-disabled',
    'not-available-here',
    'too-many-requests',
  ],
});

export const signInGoogle = defineEndpoint({
  name: 'signInGoogle',
  service: 'identity',
  summary:
    'Starts a session with an ID token of Google; makes the account at the first time. `second-factor-needed` as of signIn.',
  method: 'POST',
  path: '/auth/login/google/',
  access: 'anonymous',
  body: z.object({ credentials: googleCredentialSchema }),
  response: userAnswer,
  errors: [
    'validation-failed',
    'wrong-credentials',
    'second-factor-needed',
    'not-available-here',
    'too-many-requests',
  ],
});

export const signInDemo = defineEndpoint({
  name: 'signInDemo',
  service: 'identity',
  summary: 'Makes a verified demo user and starts a session; only on one machine with the demo on.',
  method: 'POST',
  path: '/auth/login/demo/',
  access: 'anonymous',
  response: userAnswer,
  errors: ['not-available-here', 'account-disabled', 'conflict'],
});

export const prepareDemo = defineEndpoint({
  name: 'prepareDemo',
  service: 'identity',
  summary:
    'A visitor looks at a page that offers the demo: its user, mailbox and calendar are made ready, unless somebody has an account.',
  method: 'POST',
  path: '/auth/login/demo/prepare/',
  access: 'anonymous',
  response: doneSchema,
  errors: ['not-available-here'],
});

export const refreshSession = defineEndpoint({
  name: 'refreshSession',
  service: 'identity',
  summary: 'Rotates the refresh cookie and renews the access cookie.',
  method: 'POST',
  path: '/auth/refresh/',
  access: 'anonymous',
  response: userAnswer,
  errors: ['session-expired'],
});

export const signOut = defineEndpoint({
  name: 'signOut',
  service: 'identity',
  summary: 'Ends the session on the server and clears the cookies.',
  method: 'POST',
  path: '/auth/logout/',
  access: 'anonymous',
  response: doneSchema,
});

export const currentUser = defineEndpoint({
  name: 'currentUser',
  service: 'gateway',
  summary: 'The signed-in user and how many mail accounts are connected; composed by the gateway.',
  method: 'GET',
  path: '/users/',
  access: 'session',
  response: z.object({ user: userSchema, accountCount: z.number().int().min(0) }),
});

/** Inner calls: the gateway asks for a principal token per service, and reads the user for GET /users/. */
export const issuePrincipal = defineEndpoint({
  name: 'issuePrincipal',
  service: 'identity',
  summary:
    'A principal token (ES256, 60 s) for one audience, for a session token (the access cookie) whose session is alive; isVerified and isAdmin are read fresh.',
  method: 'POST',
  path: '/internal/principals/',
  access: 'internal',
  body: z.object({ sessionToken: z.string().min(1).max(4096), audience: z.enum(serviceNames) }),
  response: z.object({
    token: z.string(),
    userId: z.string(),
    isVerified: z.boolean(),
    isAdmin: z.boolean(),
  }),
  errors: ['session-expired'],
  isIdempotent: true,
});

/** An open live connection outlasts its session token, so the gateway checks the session again; the answer has no token. */
export const checkSession = defineEndpoint({
  name: 'checkSession',
  service: 'identity',
  summary: 'Whether a session is alive and its user verified.',
  method: 'POST',
  path: '/internal/sessions/check/',
  access: 'internal',
  body: z.object({ sessionId: z.string().min(1).max(128) }),
  response: z.object({ isVerified: z.boolean() }),
  errors: ['session-expired'],
  isIdempotent: true,
});

export const readUser = defineEndpoint({
  name: 'readUser',
  service: 'identity',
  summary: 'The user of the principal.',
  method: 'GET',
  path: '/internal/users/me/',
  access: 'session',
  response: userAnswer,
});

/** JSON Web Key Set (RFC 7517) of the keys that sign session and principal tokens. A plain document, not wrapped. */
export const jwksPath = '/.well-known/jwks.json';

export const identityEndpoints = [
  signUp,
  resendVerification,
  verifyEmail,
  signIn,
  signInGoogle,
  signInDemo,
  prepareDemo,
  refreshSession,
  signOut,
] as const;
export const identityInternalEndpoints = [issuePrincipal, checkSession, readUser] as const;
