import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** A server keeps this of a user's password (RFC 5802 section 2.2): it checks the password and does not contain it. */
export interface Credential {
  readonly username: string;
  readonly salt: Uint8Array;
  readonly iterations: number;
  readonly storedKey: Uint8Array;
  readonly serverKey: Uint8Array;
}

/** MongoDB's own number for SCRAM-SHA-256 (`scramSHA256IterationCount`). */
const iterations = 15_000;
const saltBytes = 28;

/** Text that needs no preparation (SASLprep, RFC 4013) before it is compared. */
const printable = /^[\x21-\x7e]+$/;

/**
 * @param username 1 to 64 printable ASCII characters
 * @param password 16 to 200 printable ASCII characters: attempts are slowed down, not counted, so it has to be out of reach of guessing
 * @throws RangeError that names the field and not its value
 */
export async function makeCredential(username: string, password: string): Promise<Credential> {
  if (!printable.test(username) || username.length > 64)
    throw new RangeError('username: use 1 to 64 printable ASCII characters');
  if (!printable.test(password) || password.length < 16 || password.length > 200)
    throw new RangeError('password: use 16 to 200 printable ASCII characters');
  const salt = randomBytes(saltBytes);
  const salted = await promisify(pbkdf2)(password, salt, iterations, 32, 'sha256');
  const storedKey = sha256(hmac(salted, 'Client Key'));
  return { username, salt, iterations, storedKey, serverKey: hmac(salted, 'Server Key') };
}

/** Makes up a credential whose keys no password has: an unknown user is refused as late as a wrong password. */
export function unknownUser(username: string, secret: Uint8Array): Credential {
  const derive = (what: string) => hmac(secret, `${what} ${username}`);
  const salt = derive('salt').subarray(0, saltBytes);
  return { username, salt, iterations, storedKey: derive('stored'), serverKey: derive('server') };
}

export function hmac(key: Uint8Array, text: string | Uint8Array): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

export function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
