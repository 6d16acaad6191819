import type { Clock } from '@tern/kernel/clock';
import { derivedId } from '@tern/kernel/ids';
import { localDay } from '@tern/kernel/local-time';
import type { UserCopies } from '../copies/user-copies.ts';
import { sendingTime } from './choose-time.ts';
import { notificationWorthMs, type NotificationFact, type NotificationStore } from './notification.ts';
import type { WayStore } from './notification-way.ts';

export interface RecordNotificationContext {
  readonly users: Pick<UserCopies, 'find' | 'isBuried'>;
  readonly ways: Pick<WayStore, 'ofUser' | 'settingsOf'>;
  readonly notifications: Pick<NotificationStore, 'takePlace' | 'record' | 'removeUser'>;
  readonly clock: Clock;
  /** Called when something was recorded. */
  readonly onRecorded: () => void;
}

export async function recordNotifications(
  context: RecordNotificationContext,
  facts: readonly NotificationFact[],
): Promise<void> {
  for (const fact of facts) await recordNotification(context, fact);
}

/**
 * Records a notification for each way of the user that wants its kind, once however often its fact is reported. It takes one of the
 * day's places, and is left out where none is left.
 */
async function recordNotification(context: RecordNotificationContext, fact: NotificationFact): Promise<void> {
  const { users, ways, notifications, clock } = context;
  const { userId, kind, key, accountId, messageId, at, restMs } = fact;
  const now = clock.now();
  const expiresAt = new Date(at.getTime() + notificationWorthMs);
  if (expiresAt <= now) return;
  const wanting = (await ways.ofUser(userId)).filter((way) => way.kinds.includes(kind) && way.since <= at);
  if (wanting.length === 0) return;
  const user = await users.find(userId);
  if (user === null) return;

  const { quietHours } = await ways.settingsOf(userId);
  const dueAt = sendingTime(new Date(now.getTime() + restMs), quietHours, user.timeZone);
  const id = derivedId('notification', userId, kind, key);
  const place = await notifications.takePlace({ id, userId, day: localDay(dueAt, user.timeZone) }, now);
  if (place === 'full') return;
  // Also when it is known: a crash may have come between the two writes.
  await notifications.record(
    wanting.map((way) => ({
      id: derivedId(id, way.id),
      userId,
      wayId: way.id,
      kind,
      accountId,
      messageId,
      at,
      dueAt,
      // Counted from the end of the quiet hours, which can be long.
      expiresAt: new Date(dueAt.getTime() + notificationWorthMs),
    })),
    now,
  );
  // After the write: a removal in between has not deleted it.
  if (await users.isBuried(userId)) await notifications.removeUser(userId);
  context.onRecorded();
}
