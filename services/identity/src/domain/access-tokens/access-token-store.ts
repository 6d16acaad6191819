import type { AccessTokenRecord } from './access-token.ts';

/** Keeps personal access tokens; at most `maxAccessTokens` of a user. */
export interface AccessTokenStore {
  /** False when the user has the most allowed, which parallel callers cannot exceed. */
  insert(record: AccessTokenRecord): Promise<boolean>;
  /** The newest first, expired ones too. */
  ofUser(userId: string): Promise<readonly AccessTokenRecord[]>;
  /** Also one that has expired. */
  findByHash(tokenHash: string): Promise<AccessTokenRecord | null>;
  /** False when the user has no such token. */
  remove(userId: string, id: string): Promise<boolean>;
  removeAllOf(userId: string): Promise<void>;
}
