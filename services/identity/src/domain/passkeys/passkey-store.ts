import type { PasskeyRecord } from './passkey.ts';

/** Keeps passkeys; at most `maxPasskeys` of a user. */
export interface PasskeyStore {
  /** `full`: the user has the most allowed, which parallel callers cannot exceed; `known`: an account has the credential. */
  insert(record: PasskeyRecord): Promise<'inserted' | 'full' | 'known'>;
  /** The newest first. */
  ofUser(userId: string): Promise<readonly PasskeyRecord[]>;
  findByCredentialId(credentialId: string): Promise<PasskeyRecord | null>;
  /** False when it is gone, or has counted as far or further by now: of parallel uses of one signature one wins. */
  noteUse(id: string, use: { readonly counter: number; readonly at: Date }): Promise<boolean>;
  /** False when the user has no such passkey. */
  remove(userId: string, id: string): Promise<boolean>;
  removeAllOf(userId: string): Promise<number>;
}
