import type { Clock } from '@tern/kernel/clock';
import { SealedTextError, type Sealer } from '@tern/kernel/sealer';
import type { UserCopies } from '../copies/user-copies.ts';
import { keyWaitMs, maxAttempts, retryWaitMs } from '../sending/retry-policy.ts';
import { sendingTime } from './choose-time.ts';
import { currentFact, type CurrentFactContext } from './current-fact.ts';
import type { ClaimedDelivery, NotificationStore } from './notification.ts';
import { NotificationRefused, type NotificationSender } from './notification-sender.ts';
import { notificationText } from './notification-text.ts';
import { wayTargetContext, type NotificationWay, type WayStore, type WayTarget } from './notification-way.ts';

export interface SendDueNotificationContext extends CurrentFactContext {
  readonly notifications: NotificationStore;
  readonly ways: Pick<WayStore, 'find' | 'settingsOf' | 'remove'>;
  readonly users: Pick<UserCopies, 'find'>;
  readonly sender: NotificationSender;
  readonly sealer: Sealer;
  readonly clock: Clock;
  /** As Math.random, for the wait before another try. */
  readonly random: () => number;
}

export interface NotificationOutcome {
  readonly deliveryId: string;
  readonly kind: ClaimedDelivery['kind'];
  readonly way: NotificationWay['type'] | null;
  readonly result: 'sent' | 'postponed' | 'unwanted' | 'failed';
  readonly reason: string | null;
}

type Ended = Pick<NotificationOutcome, 'result' | 'reason'>;

/**
 * Sends one due notification. It is recorded before and after, so that none is lost; a crash between the receiver's answer and the record
 * sends it again under the same id. @returns null when nothing is due
 */
export async function sendDueNotification(
  context: SendDueNotificationContext,
): Promise<NotificationOutcome | null> {
  const delivery = await context.notifications.claimDue(context.clock.now());
  if (delivery === null) return null;
  const way = await context.ways.find(delivery.wayId, delivery.userId);
  const ended = await attempt(context, delivery, way);
  return { deliveryId: delivery.id, kind: delivery.kind, way: way?.type ?? null, ...ended };
}

async function attempt(
  context: SendDueNotificationContext,
  delivery: ClaimedDelivery,
  way: NotificationWay | null,
): Promise<Ended> {
  const { notifications, ways, users, sender, clock } = context;
  const now = clock.now();
  const user = await users.find(delivery.userId);
  if (user === null || !way?.kinds.includes(delivery.kind))
    return end(context, delivery, 'outdated', 'not wanted');
  if (delivery.expiresAt <= now) return end(context, delivery, 'failed', 'expired');
  const { quietHours, showsDetails } = await ways.settingsOf(delivery.userId);
  const dueAt = sendingTime(now, quietHours, user.timeZone);
  if (dueAt > now) return postpone(context, delivery, dueAt, 'quiet hours');
  const fact = await currentFact(context, delivery);
  if (fact === null) return end(context, delivery, 'outdated', 'no longer true');
  if (delivery.attempts >= maxAttempts) return end(context, delivery, 'failed', 'tried too often');

  try {
    const target = openTarget(context, way);
    // Counted before sending: a notification that crashes the process is tried a limited number of times.
    if (!(await notifications.markSending(delivery))) return holdLost;
    const text = notificationText(delivery.kind, showsDetails ? fact.details : null, user.language);
    const { id, kind, at } = delivery;
    await sender.send(target, { id, kind, at, path: fact.path, ...text });
  } catch (error) {
    return giveUpOrPostpone(context, delivery, way, error);
  }
  return end(context, delivery, 'sent', null);
}

/** @throws SealedTextError */
export function openTarget({ sealer }: { readonly sealer: Sealer }, way: NotificationWay): WayTarget {
  return JSON.parse(sealer.open(way.sealedTarget, wayTargetContext(way.id))) as WayTarget;
}

async function giveUpOrPostpone(
  context: SendDueNotificationContext,
  delivery: ClaimedDelivery,
  way: NotificationWay,
  error: unknown,
): Promise<Ended> {
  const now = context.clock.now().getTime();
  const reason = failureReason(error);
  if (error instanceof NotificationRefused) {
    const ended = await end(context, delivery, 'failed', reason);
    if (error.isGone) await context.ways.remove(way.id, way.userId);
    return ended;
  }
  if (error instanceof SealedTextError) {
    // The key comes with this process's own restart (as for mails); a changed text never opens.
    if (error.missingKeyId === null) return end(context, delivery, 'failed', 'cannot be opened');
    return postpone(context, delivery, new Date(now + keyWaitMs), 'its key is not here');
  }
  const attempts = delivery.attempts + 1;
  if (attempts >= maxAttempts) return end(context, delivery, 'failed', reason);
  return postpone(context, delivery, new Date(now + retryWaitMs(attempts, context.random)), reason);
}

/** Codes of the library and of the receiver, without its text. */
export function failureReason(error: unknown): string {
  if (error instanceof NotificationRefused) return error.message;
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name);
}

/** This process was paused for so long that another worker claimed it, or its user or way was removed. */
const holdLost: Ended = { result: 'postponed', reason: 'hold lost' };

async function postpone(
  { notifications }: SendDueNotificationContext,
  delivery: ClaimedDelivery,
  dueAt: Date,
  reason: string,
): Promise<Ended> {
  return (await notifications.postpone(delivery, dueAt, reason)) ? { result: 'postponed', reason } : holdLost;
}

async function end(
  { notifications, clock }: SendDueNotificationContext,
  delivery: ClaimedDelivery,
  state: 'sent' | 'failed' | 'outdated',
  reason: string | null,
): Promise<Ended> {
  if (!(await notifications.markDone(delivery, { state, reason, at: clock.now() }))) return holdLost;
  return { result: state === 'outdated' ? 'unwanted' : state, reason };
}
