import { z } from 'zod';

/** Bytes as WebAuthn's JSON forms write them (WebAuthn Level 3 section 5.1), without padding. */
const base64url = (max: number) =>
  z
    .string({ error: 'This is no answer of a passkey.' })
    .min(1, 'This is no answer of a passkey.')
    .max(max, 'This is no answer of a passkey.')
    .regex(/^[\w-]+$/, 'This is no answer of a passkey.');

/** An id has 1023 bytes at most (WebAuthn Level 3 section 5.8.3). */
const credentialIdSchema = base64url(1364);
const clientDataSchema = base64url(4096);

/** How an authenticator can be reached: a hint from the browser, which gets it back later. */
const transportsSchema = z
  .array(z.string().max(32, 'This is no answer of a passkey.'), { error: 'This is no answer of a passkey.' })
  .max(10, 'This is no answer of a passkey.');

const credential = {
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: z.literal('public-key', { error: 'This is no answer of a passkey.' }),
};

/** The result of `navigator.credentials.create`: AuthenticatorAttestationResponse. */
export const attestationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientDataSchema,
    attestationObject: base64url(16_384),
    transports: transportsSchema.optional(),
  }),
});
export type Attestation = z.infer<typeof attestationSchema>;

/** The result of `navigator.credentials.get`: AuthenticatorAssertionResponse. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientDataSchema,
    authenticatorData: base64url(4096),
    signature: base64url(8192),
    userHandle: base64url(128).optional(),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;

const knownCredentials = z
  .array(
    z.object({
      id: z.string(),
      type: z.literal('public-key'),
      transports: z.array(z.string()),
    }),
  )
  .max(10);

/** For `navigator.credentials.create`: PublicKeyCredentialCreationOptionsJSON. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })).max(10),
  timeout: z.number().int().describe('Milliseconds.'),
  excludeCredentials: knownCredentials,
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/** For `navigator.credentials.get`: PublicKeyCredentialRequestOptionsJSON. */
export const requestOptionsSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().int().describe('Milliseconds.'),
  userVerification: z.literal('required'),
  allowCredentials: knownCredentials.describe('Empty at a sign-in: the browser offers what it has.'),
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;
