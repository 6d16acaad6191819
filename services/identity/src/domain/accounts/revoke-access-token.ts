import { grantEnded } from '@tern/contracts/events/identity';
import { AppError } from '@tern/kernel/app-error';
import type { MakeEvent } from '../make-event.ts';
import type { UserStore } from '../users/user-store.ts';
import type { AccessTokenStore } from '../access-tokens/access-token-store.ts';

export interface RevokeAccessTokenContext {
  readonly accessTokens: Pick<AccessTokenStore, 'ofUser' | 'remove'>;
  readonly users: Pick<UserStore, 'publish'>;
  readonly makeEvent: MakeEvent;
}

/** Ends the token at once: every gateway process forgets what it kept of the user's agents. @throws AppError `not-found` */
export async function revokeAccessToken(
  { accessTokens, users, makeEvent }: RevokeAccessTokenContext,
  { userId, tokenId }: { readonly userId: string; readonly tokenId: string },
): Promise<void> {
  const tell = () => users.publish(userId, [makeEvent(grantEnded, userId, { userId })]);
  if (!(await accessTokens.ofUser(userId)).some(({ id }) => id === tokenId)) throw new AppError('not-found');
  // Before, so that a crash behind the removal does not lose it; and after, for what a gateway read in between.
  await tell();
  await accessTokens.remove(userId, tokenId);
  await tell();
}
