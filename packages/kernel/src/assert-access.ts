import type { Access } from '@tern/contracts/define-endpoint';
import { AppError } from './app-error.ts';
import type { Principal } from './principal.ts';

/** @throws AppError `email-not-verified` or `admins-only` when the signed-in user may not make calls of that level. */
export function assertAccess(access: Access, user: Pick<Principal, 'isVerified' | 'isAdmin'>): void {
  if ((access === 'verified' || access === 'admin') && !user.isVerified)
    throw new AppError('email-not-verified');
  if (access === 'admin' && !user.isAdmin) throw new AppError('admins-only');
}
