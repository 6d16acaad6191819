import { userRegistered, userUpdated } from '@tern/contracts/events/identity';
import { consume, type Consumer } from '@tern/runtime/consume';
import type { UserCopies } from '../../domain/user-copies.ts';

export function consumersFor({ users }: { readonly users: UserCopies }): Consumer[] {
  const takeIn = async (user: {
    readonly userId: string;
    readonly version: number;
    readonly preferences?: { readonly timeZone: string } | undefined;
  }) => {
    const { userId, version, preferences } = user;
    if (preferences) await users.put({ userId, version, timeZone: preferences.timeZone });
  };
  return [consume(userRegistered, takeIn), consume(userUpdated, takeIn)];
}
