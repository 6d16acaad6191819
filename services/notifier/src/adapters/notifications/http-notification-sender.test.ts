import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HostPolicy } from '@tern/runtime/host-policy';
import { createBrowserKeys, startReceiver, type Receiver } from '../../../test/receivers.ts';
import { NotificationRefused } from '../../domain/notifications/notification-sender.ts';
import type { NotificationMessage } from '../../domain/notifications/notification-text.ts';
import type { WayTarget } from '../../domain/notifications/notification-way.ts';
import { createHttpNotificationSender } from './http-notification-sender.ts';
import { createPushKeyPair } from './push-encryption.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

const at = new Date('2026-11-28T09:00:00Z');
const message: NotificationMessage = { id: 'n1', kind: 'test', title: 'T', body: 'B', path: '/', at };

function send(target: WayTarget, policy: HostPolicy = 'any'): Promise<void> {
  const pair = createPushKeyPair();
  return createHttpNotificationSender({
    policy,
    pushKeys: { pair: async () => pair },
    subject: () => 'mailto:tern@harbor.example',
    webUrl: () => 'https://mail.harbor.example',
    clock: { now: () => at },
  }).send(target, message);
}

const targets = (): WayTarget[] => [
  { type: 'webhook', url: receiver.url, secret: 'whsec_AAAA' },
  { type: 'ntfy', url: `${receiver.url}/topic` },
  { type: 'push', endpoint: receiver.url, keys: createBrowserKeys().keys },
];

describe('createHttpNotificationSender', () => {
  test('when a host is on this machine and only those of the internet are allowed, then nothing is sent', async () => {
    const before = receiver.received.length;
    for (const target of targets())
      await expect(send(target, 'public')).rejects.toThrow(
        new NotificationRefused('this host may not be called'),
      );
    expect(receiver.received).toHaveLength(before);
  });

  test.each([
    [302, false],
    [400, false],
    [410, true],
  ])('when a receiver answers %d, then it has refused the notification', async (status, isGone) => {
    receiver.status = status;
    for (const target of targets())
      await expect(send(target)).rejects.toMatchObject({ name: 'NotificationRefused', isGone });
  });

  test.each([408, 425, 429, 500, 503])(
    'when a receiver answers %d, then it may accept it later',
    async (status) => {
      receiver.status = status;
      for (const target of targets())
        await expect(send(target)).rejects.toMatchObject({ code: `answered ${status}` });
    },
  );

  test('when 404 is answered, then only a push subscription has ended', async () => {
    receiver.status = 404;
    const gone = targets().map(async (target) => {
      const error = await send(target).catch((refused: unknown) => refused as NotificationRefused);
      return [target.type, error?.isGone];
    });
    expect(Object.fromEntries(await Promise.all(gone))).toEqual({ webhook: false, ntfy: false, push: true });
  });
});
