import { z } from 'zod';
import { defineEvent } from '../define-event.ts';

const userId = z.string();

/** The preferences that other services act on; absent in events of before there were any. */
const preferences = z
  .object({
    timeZone: z.string().describe('IANA name, the one in force.'),
    reportHour: z.number().int().min(0).max(23),
    wantsReports: z.boolean(),
    allowsOutsideModel: z.boolean(),
  })
  .optional();

export const userRegistered = defineEvent(
  'identity.user.registered.v1',
  z.object({
    userId,
    email: z.string(),
    name: z.string(),
    isEmailVerified: z.boolean(),
    version: z.number().int(),
    preferences,
  }),
  (data) => data.userId,
);

export const userUpdated = defineEvent(
  'identity.user.updated.v1',
  z.object({
    userId,
    email: z.string(),
    name: z.string(),
    isEmailVerified: z.boolean(),
    version: z.number().int(),
    preferences,
  }),
  (data) => data.userId,
);

export const sessionEnded = defineEvent(
  'identity.session.ended.v1',
  z.object({
    userId,
    sessionId: z.string(),
    reason: z.enum(['logout', 'replaced', 'reuse', 'expired', 'disabled', 'admin']),
  }),
  (data) => data.userId,
  { retentionDays: 1 },
);

/** Somebody has signed in; a session that is only renewed is not told. */
export const sessionStarted = defineEvent(
  'identity.session.started.v1',
  z.object({ userId, sessionId: z.string() }),
  (data) => data.userId,
);

export const noticeRequested = defineEvent(
  'identity.notice.requested.v1',
  z.object({
    noticeId: z.string().describe('The mail is sent once per notice id.'),
    userId,
    kind: z.enum([
      'verify-email',
      'sign-up-with-known-address',
      'session-ended-for-safety',
      'sign-in-locked',
    ]),
    to: z.string(),
    name: z.string(),
    sealedLink: z.string().nullable().describe('Sealed with context `identity.notice.link:<noticeId>`.'),
    expiresAt: z.iso.datetime().nullable().describe('After this the notice is not worth sending.'),
  }),
  (data) => data.userId,
);

/** The context under which identity seals a notice link and notifier opens it. */
export const noticeLinkContext = (noticeId: string) => `identity.notice.link:${noticeId}`;

export const identityEvents = [
  userRegistered,
  userUpdated,
  sessionStarted,
  sessionEnded,
  noticeRequested,
] as const;
