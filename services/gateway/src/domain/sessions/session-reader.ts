import type { User } from '@tern/contracts/http/identity';
import type { PresentedSession } from './principal-issuer.ts';

/** What a session's user can be asked about; each throws what the asked service answers. */
export interface SessionReader {
  readUser(session: PresentedSession): Promise<User>;
  countAccounts(session: PresentedSession): Promise<number>;
}
