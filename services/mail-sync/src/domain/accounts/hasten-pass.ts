import { isDiskFull } from '@tern/kernel/storage-failure';
import type { AccountStore } from './account-store.ts';

/**
 * Has the account looked at soon, after something was done on its server. On a full disk that waits for the pass of the next minute: what
 * the server has is done, and the answer says so.
 */
export async function hastenPass(accounts: Pick<AccountStore, 'makeDue'>, accountId: string): Promise<void> {
  try {
    await accounts.makeDue([accountId]);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
