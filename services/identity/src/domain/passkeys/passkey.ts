import type { Passkey } from '@tern/contracts/http/passkeys/own-passkeys';

/** Kept of a passkey; its private part never leaves the authenticator. */
export interface PasskeyRecord {
  readonly id: string;
  readonly userId: string;
  /** As the authenticator named it, base64url. Unique. */
  readonly credentialId: string;
  /** COSE_Key (RFC 9052 section 7), base64url. */
  readonly publicKey: string;
  /** Signatures as the authenticator counts them; 0 for ever where it does not count (passkeys on several devices). */
  readonly counter: number;
  /** How the browser reached the authenticator, which is a hint for the next time. */
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** Shows what its user sees of it. */
export function passkeyOf({ id, name, createdAt, lastUsedAt }: PasskeyRecord): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
