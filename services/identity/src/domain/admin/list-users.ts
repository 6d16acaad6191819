import type { AdminUser } from '@tern/contracts/http/admin/users';
import { linkNames, signInLinks } from '../users/sign-in-links.ts';
import { publicUser, type IsAdmin } from '../users/user.ts';
import type { ListedUser, UserDirectory, UserPage } from './user-directory.ts';

export async function listUsers(
  { directory, isAdmin }: { readonly directory: Pick<UserDirectory, 'list'>; readonly isAdmin: IsAdmin },
  page: UserPage,
): Promise<{ users: AdminUser[]; total: number; limit: number; offset: number }> {
  const { users, total } = await directory.list(page);
  const { limit, offset } = page;
  return { users: users.map((user) => shownUser(user, isAdmin)), total, limit, offset };
}

export function shownUser({ user, sessions }: ListedUser, isAdmin: IsAdmin): AdminUser {
  return {
    ...publicUser(user, isAdmin),
    createdAt: user.createdAt.toISOString(),
    disabledAt: user.disabledAt?.toISOString() ?? null,
    sessions,
    signsInBy: [
      ...(user.passwordHash === null ? [] : (['password'] as const)),
      ...linkNames.filter((name) => signInLinks[name].isLinked(user)),
    ],
  };
}
