import { z } from 'zod';
import { minute, type Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { SealedTextError, type Sealer } from '@tern/kernel/sealer';

export interface OidcCookieContext {
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** A proof is no older, as of a passkey and of Google. */
export const freshMs = 5 * minute;

/** The longest of `contents`. */
export const oidcCookieMs = 10 * minute;

const link = {
  issuer: z.string(),
  subject: z.string(),
  email: z.string().nullable(),
  isAdmin: z.boolean(),
};

/** Whose sign-in at the provider proves the user afresh. */
const session = { userId: z.string(), sessionId: z.string() };
export type ProvedSession = z.infer<z.ZodObject<typeof session>>;

/** The browser keeps this of a sign-in at the provider, one at a time: none can be made, read or used for another. */
const contents = {
  /** The browser is at the provider. */
  request: {
    lifetimeMs: oidcCookieMs,
    schema: z.object({
      state: z.string(),
      nonce: z.string(),
      verifier: z.string(),
      proves: z.object(session).nullable(),
    }),
  },
  /** The person is known, and has to prove the account with their address. */
  person: { lifetimeMs: oidcCookieMs, schema: z.object(link) },
  /** The user has just signed in at the provider: a fresh proof, in this session alone, that it is them. */
  proof: { lifetimeMs: freshMs, schema: z.object(session) },
};
type Kind = keyof typeof contents;
type Content<K extends Kind> = z.infer<(typeof contents)[K]['schema']>;

const sealContext = (kind: Kind) => `identity.oidc-cookie:${kind}`;
const longestSealed = 4096;
const envelopeSchema = z.object({ id: z.string(), until: z.number(), content: z.unknown() });

/** The value of the cookie. */
export function sealOidc<K extends Kind>(
  { sealer, clock }: OidcCookieContext,
  kind: K,
  content: Content<K>,
): string {
  const until = clock.now().getTime() + contents[kind].lifetimeMs;
  return sealer.seal(JSON.stringify({ id: newId(), until, content }), sealContext(kind));
}

/** Null when it was not sealed here, or as something else, or has expired. */
export function openOidc<K extends Kind>(
  { sealer, clock }: OidcCookieContext,
  kind: K,
  sealed: string | undefined,
): { readonly id: string; readonly until: number; readonly content: Content<K> } | null {
  if (sealed === undefined || sealed.length > longestSealed) return null;
  try {
    const { id, until, content } = envelopeSchema.parse(JSON.parse(sealer.open(sealed, sealContext(kind))));
    if (until <= clock.now().getTime()) return null;
    return { id, until, content: contents[kind].schema.parse(content) as Content<K> };
  } catch (error) {
    // A stranger's text, or one of a key that has been taken out of the settings.
    if (error instanceof SealedTextError) return null;
    throw error;
  }
}
