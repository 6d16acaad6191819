import { AppError } from '@tern/kernel/app-error';

/** Who passkeys are for (WebAuthn Level 3 section 4, Relying Party). */
export interface RelyingParty {
  /** The host of the web's public address: a passkey belongs to it and works at no other. */
  readonly id: string;
  /** The web's public origin, port included: what a browser signs with the answer of a passkey. */
  readonly origin: string;
}

/**
 * @param webUrl the public address of the web.
 * @throws AppError `not-available-here` where browsers have no passkeys: at an IP address, and without https except at localhost.
 */
export function relyingPartyOf(webUrl: string): RelyingParty {
  const { hostname, origin, protocol } = new URL(webUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  // A parsed URL has IPv4 addresses as four numbers and IPv6 ones in brackets, however they were written (URL Standard, section 3.5).
  const isAddress = hostname.startsWith('[') || /^\d+(\.\d+){3}$/.test(hostname);
  if (isAddress || (protocol !== 'https:' && !isLocal))
    throw new AppError('not-available-here', {
      message: 'Passkeys need an https address with a name. Open Tern by its name.',
    });
  return { id: hostname, origin };
}
