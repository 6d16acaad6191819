import { listUsers, type AdminUser } from '@tern/contracts/http/admin/users';
import type { OperatorClient } from '@tern/runtime/operator-client';
import { UsageError } from './command.ts';

const pageSize = 100;

/** @throws UsageError when no user has the address or id, or several claim the address */
export async function findUser(tern: OperatorClient, named: string): Promise<AdminUser> {
  const isAddress = named.includes('@');
  const found: AdminUser[] = [];
  for (let offset = 0, total = 1; offset < total; offset += pageSize) {
    const page = await tern.call(listUsers, {
      query: { search: isAddress ? named : '', limit: pageSize, offset },
    });
    total = page.total;
    found.push(
      ...page.users.filter(({ id, email }) => id === named || email.toLowerCase() === named.toLowerCase()),
    );
  }
  const [user, other] = found;
  if (!user) throw new UsageError(`There is no user ${named}. \`npm run -s tern -- users list\` shows all.`);
  if (other)
    throw new UsageError(
      `${found.length} users claim ${named}. Name one by its id: ${found.map(({ id }) => id).join(', ')}.`,
    );
  return user;
}
