import { userRegistered, userRemoved, userUpdated } from '@tern/contracts/events/identity';
import { consume, type Consumer } from '@tern/runtime/consume';
import { removeUser, type RemoveUserContext } from '../../domain/remove-user.ts';
import type { UserCopies } from '../../domain/user-copies.ts';

export function consumersFor(
  context: RemoveUserContext & { readonly users: Pick<UserCopies, 'put' | 'bury'> },
): Consumer[] {
  const { users } = context;
  const takeIn = async (user: {
    readonly userId: string;
    readonly version: number;
    readonly email: string;
    readonly preferences?:
      | {
          readonly timeZone: string;
          readonly reportHour: number;
          readonly allowsOutsideRundown?: boolean | undefined;
        }
      | undefined;
  }) => {
    const { userId, version, email: emailAddress, preferences } = user;
    if (!preferences) return;
    const { timeZone, reportHour, allowsOutsideRundown = false } = preferences;
    await users.put({ userId, version, emailAddress, timeZone, reportHour, allowsOutsideRundown });
  };
  return [
    consume(userRegistered, takeIn),
    consume(userUpdated, takeIn),
    consume(userRemoved, (user) => removeUser(context, user)),
  ];
}
