import { userRegistered, userRemoved, userUpdated } from '@tern/contracts/events/identity';
import { accountRemoved } from '@tern/contracts/events/mail-sync';
import { consume, type Consumer } from '@tern/runtime/consume';
import { onDemoPrepared } from '@tern/runtime/on-demo-prepared';
import {
  connectDemoCalendar,
  removeDemoCalendar,
  type ConnectDemoContext,
} from '../../domain/accounts/connect-demo-calendar.ts';
import { removeUser, type RemoveUserContext } from '../../domain/remove-user.ts';
import type { UserCopies } from '../../domain/user-copies.ts';
import type { WaitCopies } from '../../domain/waits/wait-copies.ts';

export function consumersFor(
  context: RemoveUserContext &
    ConnectDemoContext & {
      readonly users: Pick<UserCopies, 'put' | 'bury'>;
      readonly waits: Pick<WaitCopies, 'removeUser' | 'removeMailbox'>;
      readonly wake: () => void;
    },
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
    onDemoPrepared(context, async (userId) => {
      await connectDemoCalendar(context, userId);
      context.wake();
    }),
    consume(userRemoved, (user) => removeUser(context, user)),
    consume(accountRemoved, async (mailbox, { occurredAt }) => {
      await context.waits.removeMailbox(mailbox, context.clock.now());
      if (mailbox.isDemo) await removeDemoCalendar(context, mailbox.userId, occurredAt);
    }),
  ];
}
