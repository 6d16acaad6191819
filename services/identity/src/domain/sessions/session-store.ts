import type { Events } from '../make-event.ts';
import type { SecretState } from './refresh-secrets.ts';
import type { SessionRecord } from './session.ts';

export interface SessionStore {
  insert(session: SessionRecord, events: Events): Promise<void>;
  /** Null when there is none or it has ended. */
  find(id: string): Promise<SessionRecord | null>;
  /** Ids of the user's sessions after the `kept` newest, newest first, at most `limit`. */
  idsBeyond(userId: string, kept: number, limit: number): Promise<readonly string[]>;
  /** The user's, newest first, at most `limit`; may include expired ones. */
  ofUser(userId: string, limit: number): Promise<readonly SessionRecord[]>;
  /** Succeeds once per revision (S2). */
  rotate(session: SessionRecord, secrets: SecretState, expiresAt: Date): Promise<boolean>;
  /** False when it had ended already: of parallel callers one publishes. */
  end(id: string, events: Events): Promise<boolean>;
}
