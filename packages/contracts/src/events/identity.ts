import { z } from 'zod';
import { defineEvent } from '../define-event.ts';

const userId = z.string();

/** The preferences that other services act on; absent in older events. */
const preferences = z
  .object({
    timeZone: z.string().describe('IANA name, the one in force.'),
    language: z.string().optional().describe('Of mails. Absent in older events: English.'),
    reportHour: z.number().int().min(0).max(23),
    wantsReports: z.boolean(),
    allowsOutsideModel: z.boolean(),
    allowsOutsideEmbeddings: z.boolean().optional().describe('Absent in older events: no.'),
    allowsOutsideRundown: z.boolean().optional().describe('Absent in older events: no.'),
  })
  .optional();

const userFacts = z.object({
  userId,
  email: z.string(),
  name: z.string(),
  isEmailVerified: z.boolean(),
  version: z.number().int(),
  isDisabled: z.boolean().optional().describe('By an administrator. Absent in older events: no.'),
  preferences,
});

export const userRegistered = defineEvent('identity.user.registered.v1', userFacts, (data) => data.userId, {
  purpose: 'time zone, the consents to outside models; who gets reports, when',
});

/** The user of the demo was made before anybody entered: each service connects its part of the demo. */
export const demoPrepared = defineEvent(
  'identity.demo.prepared.v1',
  z.object({ userId }),
  (data) => data.userId,
  { purpose: 'connects the demo mailbox; the demo calendar', retentionDays: 1 },
);

export const userUpdated = defineEvent('identity.user.updated.v1', userFacts, (data) => data.userId, {
  purpose: 'time zone, consents and reports as they are now; gateway forgets kept principals',
});

export const sessionEnded = defineEvent(
  'identity.session.ended.v1',
  z.object({
    userId,
    sessionId: z.string(),
    reason: z.enum([
      'logout',
      'replaced',
      'reuse',
      'expired',
      'revoked',
      'reset',
      'deleted',
      'disabled',
      'admin',
    ]),
  }),
  (data) => data.userId,
  { purpose: 'forgets kept principals, ends live connections', retentionDays: 1 },
);

/** The user has deleted the account: every service removes what it holds of the user. */
export const userRemoved = defineEvent(
  'identity.user.removed.v1',
  z.object({
    userId,
    version: z.number().int().describe('Higher than that of every other event of the user.'),
  }),
  (data) => data.userId,
  { purpose: 'everything of the user goes' },
);

/** Applications of the user have lost their access: cached answers about them are no longer valid. */
export const grantEnded = defineEvent(
  'identity.grant.ended.v1',
  z.object({ userId }),
  (data) => data.userId,
  { purpose: "forgets what it kept of the user's applications", retentionDays: 1 },
);

/** A user has signed in. Renewals of a session are not published. */
export const sessionStarted = defineEvent(
  'identity.session.started.v1',
  z.object({ userId, sessionId: z.string() }),
  (data) => data.userId,
  { purpose: 'reports to a refused address begin again' },
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
      'reset-password',
      'password-changed',
      'confirm-email',
      'email-changed',
      'google-linked',
      'google-unlinked',
      'oidc-linked',
      'oidc-unlinked',
      'access-token-created',
      'passkey-added',
      'passkey-removed',
      'recovery-codes-made',
      'recovery-code-used',
      'second-factor-off',
    ]),
    to: z.string(),
    name: z.string(),
    language: z.string().optional().describe('Of the mail. Absent in older events: English.'),
    sealedLink: z.string().nullable().describe('Sealed with context `identity.notice.link:<noticeId>`.'),
    expiresAt: z.iso.datetime().nullable().describe('After this the notice is not worth sending.'),
  }),
  (data) => data.userId,
  { purpose: 'one mail a notice' },
);

/** The context under which identity seals a notice link and notifier opens it. */
export const noticeLinkContext = (noticeId: string) => `identity.notice.link:${noticeId}`;

export const identityEvents = [
  userRegistered,
  demoPrepared,
  userUpdated,
  userRemoved,
  sessionStarted,
  sessionEnded,
  grantEnded,
  noticeRequested,
] as const;
