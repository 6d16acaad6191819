import { defineEndpoint } from '../define-endpoint.ts';

/** Headers that Google sends with each notification of a channel (Calendar API, "Get push notifications"); the body is empty. */
export const googleChannelHeaders = {
  channelId: 'x-goog-channel-id',
  token: 'x-goog-channel-token',
  state: 'x-goog-resource-state',
  messageNumber: 'x-goog-message-number',
} as const;

export const takeCalendarNotification = defineEndpoint({
  name: 'takeCalendarNotification',
  service: 'calendar',
  summary:
    'Called by Google when a watched calendar has changed; its X-Goog-Channel headers say which, and prove it. An unknown channel and a wrong token get the same answer.',
  method: 'POST',
  path: '/calendar/notifications/',
  access: 'anonymous',
  takesHeaders: Object.values(googleChannelHeaders),
  errors: ['not-found', 'too-many-requests'],
  isIdempotent: true,
});

export const calendarPushEndpoints = [takeCalendarNotification] as const;
