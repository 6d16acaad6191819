import type { Request } from 'express';
import { googleChannelHeaders, takeCalendarNotification } from '@tern/contracts/http/calendar-push';
import { AppError } from '@tern/kernel/app-error';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import {
  takeNotification,
  type Notification,
  type NotificationContext,
} from '../../domain/push/take-notification.ts';

/** Longer than ids and tokens of Google can be. */
const longestHeader = 256;

export function mountNotificationCalls(mounting: Mounting, context: NotificationContext): void {
  mountEndpoint(mounting, takeCalendarNotification, async ({ request }) => {
    const notification = notificationOf(request);
    if (notification === null || !(await takeNotification(context, notification)))
      throw new AppError('not-found');
    return {};
  });
}

/** Null for what Google never sends. */
function notificationOf(request: Request): Notification | null {
  const { channelId, token, state, messageNumber } = googleChannelHeaders;
  const [id, word, resourceState, number] = [channelId, token, state, messageNumber].map((name) => {
    const value = request.get(name);
    return value !== undefined && value !== '' && value.length <= longestHeader ? value : null;
  });
  if (!id || !word || !resourceState || !number || !/^\d{1,15}$/.test(number)) return null;
  return { channelId: id, token: word, state: resourceState, messageNumber: Number(number) };
}
