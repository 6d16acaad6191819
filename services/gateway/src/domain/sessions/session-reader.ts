import type { User } from '@tern/contracts/http/identity';
import type { PresentedSession } from './principal-issuer.ts';

/** The questions about a session's user; each throws the error of the called service. */
export interface SessionReader {
  readUser(session: PresentedSession): Promise<User>;
  countAccounts(session: PresentedSession): Promise<number>;
}
