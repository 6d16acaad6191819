import { MailServerError } from './mail-server-error.ts';

/** Ports that servers open in plain text, to go over to TLS by STARTTLS (RFC 8314 section 3, RFC 6409). */
const startTlsPorts = new Set([25, 143, 587, 2525]);

/**
 * Connects with encryption: on the usual ports as they are meant, on all others with TLS from the first octet, as bridges and tunnels have
 * it. What answers in another protocol is tried the other way; where that fails too, its failure is the true one, unless it is the same.
 */
export async function findEncryption<T>(port: number, connect: (isTls: boolean) => Promise<T>): Promise<T> {
  const isTlsFirst = !startTlsPorts.has(port);
  try {
    return await connect(isTlsFirst);
  } catch (error) {
    if (!isOtherProtocol(error, isTlsFirst)) throw error;
    return await connect(!isTlsFirst).catch((other: unknown) => {
      throw isOtherProtocol(other, !isTlsFirst) ? error : other;
    });
  }
}

/** Servers that wait for plain text also hang up over the first octets of TLS. */
function isOtherProtocol(error: unknown, isTls: boolean): boolean {
  if (!(error instanceof MailServerError)) return false;
  return error.failure === 'wrong-protocol' || (isTls && error.failure === 'dropped' && error.words === null);
}
