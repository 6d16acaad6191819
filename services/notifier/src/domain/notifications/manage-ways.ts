import { createHash, randomBytes } from 'node:crypto';
import {
  maxNotificationWays,
  notificationKinds,
  type NewWay,
  type NotificationKind,
  type NotificationSettings,
  type NotificationWayView,
} from '@tern/contracts/http/notifications/own-notifications';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { Sealer } from '@tern/kernel/sealer';
import { say } from '@tern/contracts/sentences/sentence';
import type { UserCopies } from '../copies/user-copies.ts';
import { wordsIn } from '../words/words.ts';
import { NotificationRefused, type NotificationSender } from './notification-sender.ts';
import { wayTargetContext, type NotificationWay, type WayStore, type WayTarget } from './notification-way.ts';
import { failureReason, openTarget } from './send-due-notification.ts';

export interface ManageWaysContext {
  readonly ways: WayStore;
  readonly users: Pick<UserCopies, 'isBuried' | 'find'>;
  readonly sender: NotificationSender;
  readonly pushKeys: { publicKey(): Promise<string> };
  readonly sealer: Sealer;
  readonly clock: Clock;
  /** @throws AppError `too-many-requests` */
  readonly countTest: (userId: string) => void;
}

export async function readNotifications({ ways, pushKeys }: ManageWaysContext, userId: string) {
  return {
    settings: await ways.settingsOf(userId),
    ways: (await ways.ofUser(userId)).map(shown),
    pushKey: await pushKeys.publicKey(),
  };
}

export async function changeNotifications(
  { ways, users }: ManageWaysContext,
  userId: string,
  settings: NotificationSettings,
) {
  await ways.putSettings(userId, settings);
  // After the write: a removal in between has not deleted it.
  if (await users.isBuried(userId)) await ways.removeUser(userId);
  return { settings };
}

/** @throws AppError `validation-failed` where the user has as many ways as allowed */
export async function addWay(
  { ways, users, sealer, clock }: ManageWaysContext,
  userId: string,
  added: NewWay,
): Promise<{ readonly way: NotificationWayView; readonly secret: string | null }> {
  const target = targetOf(added);
  const now = clock.now();
  const id = newId();
  const address = target.type === 'push' ? target.endpoint : target.url;
  const way: NotificationWay = {
    id,
    userId,
    type: target.type,
    name: added.name,
    host: new URL(address).host,
    endpointDigest: target.type === 'push' ? digestOf(target.endpoint) : null,
    kinds: notificationKinds,
    since: now,
    createdAt: now,
    sealedTarget: sealer.seal(JSON.stringify(target), wayTargetContext(id)),
  };
  if (!(await ways.add(way))) {
    const text = say('You have {count} ways already. Remove one first.', { count: maxNotificationWays });
    throw new AppError('validation-failed', { fields: { name: [text] } });
  }
  // After the write: a removal in between has not deleted it.
  if (await users.isBuried(userId)) await ways.removeUser(userId);
  return { way: shown(way), secret: target.type === 'webhook' ? target.secret : null };
}

/** @throws AppError `not-found` */
export async function changeWay(
  { ways, clock }: ManageWaysContext,
  { userId, wayId, kinds }: { userId: string; wayId: string; kinds: readonly NotificationKind[] },
): Promise<{ readonly way: NotificationWayView }> {
  const known = await ways.find(wayId, userId);
  const gains = kinds.some((kind) => !known?.kinds.includes(kind));
  const chosen = notificationKinds.filter((kind) => kinds.includes(kind));
  const way = await ways.changeKinds(wayId, userId, { kinds: chosen, since: gains ? clock.now() : null });
  if (way === null) throw new AppError('not-found');
  return { way: shown(way) };
}

/** @throws AppError `not-found` */
export async function removeWay({ ways }: ManageWaysContext, userId: string, wayId: string): Promise<void> {
  if (!(await ways.remove(wayId, userId))) throw new AppError('not-found');
}

/** Sends a test at once. @throws AppError `not-found`, `too-many-requests` */
export async function testWay(
  context: ManageWaysContext,
  userId: string,
  wayId: string,
): Promise<{ readonly result: 'sent' | 'failed' | 'gone'; readonly reason: string | null }> {
  const { ways, users, sender, clock } = context;
  const way = await ways.find(wayId, userId);
  if (way === null) throw new AppError('not-found');
  context.countTest(userId);
  const text = wordsIn((await users.find(userId))?.language ?? 'en').testNotification;
  try {
    const message = { id: newId(), kind: 'test' as const, path: '/settings', at: clock.now(), ...text };
    await sender.send(openTarget(context, way), message);
    return { result: 'sent', reason: null };
  } catch (error) {
    const reason = failureReason(error);
    if (!(error instanceof NotificationRefused && error.isGone)) return { result: 'failed', reason };
    await ways.remove(wayId, userId);
    return { result: 'gone', reason };
  }
}

function targetOf(added: NewWay): WayTarget {
  if (added.type === 'push') return { type: 'push', endpoint: added.endpoint, keys: added.keys };
  if (added.type === 'ntfy') return { type: 'ntfy', url: added.url, token: added.token };
  // 24 to 64 bytes (Standard Webhooks).
  return { type: 'webhook', url: added.url, secret: `whsec_${randomBytes(32).toString('base64')}` };
}

const digestOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');

function shown({
  id,
  type,
  name,
  host,
  kinds,
  endpointDigest,
  createdAt,
}: NotificationWay): NotificationWayView {
  return { id, type, name, host, kinds: [...kinds], endpointDigest, createdAt: createdAt.toISOString() };
}
