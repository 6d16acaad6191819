import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { Calendar, CalendarAccount, listImportantEventsForDay } from '@tern/contracts/http/calendar';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import type { readFollowupStats } from '@tern/contracts/http/followup';
import type { ListedFollowUp, listFollowUps } from '@tern/contracts/http/followup-list';
import type { readFollowup } from '@tern/contracts/http/followup-triage';
import type { User } from '@tern/contracts/http/identity';
import type { MailAccount, ServerSuggestion } from '@tern/contracts/http/mail-accounts';
import type { Mailbox, MessageDetail, MessageSummary } from '@tern/contracts/http/messages';

/** Answers of the server, with ordinary values for every field that a test does not set. */
export const aUser = (overrides: Partial<User> = {}): User => ({
  id: 'u1',
  email: 'robin@fernhill.example',
  name: 'Robin Hale',
  isEmailVerified: true,
  isAdmin: false,
  ...overrides,
});

export const anAccount = (overrides: Partial<MailAccount> = {}): MailAccount => ({
  id: 'a1',
  name: 'Work',
  emailAddress: 'robin@fernhill.example',
  syncTime: 'LAST_6_MONTHS',
  inboxSyncTime: null,
  sentSyncTime: null,
  inboxPath: 'INBOX',
  sentPath: 'Sent',
  draftsPath: 'Drafts',
  archivePath: null,
  trashPath: null,
  spamPath: null,
  state: 'ready',
  stateText: null,
  isDemo: false,
  signIn: 'password',
  isLoginRefused: false,
  lastSyncAt: '2026-01-15T12:00:00.000Z',
  verifiedUntil: '2026-01-15T12:00:00.000Z',
  syncedMessages: 120,
  totalMessages: 120,
  ...overrides,
});

export const aMailbox = (overrides: Partial<Mailbox> = {}): Mailbox => ({
  id: 'inbox1',
  accountId: 'a1',
  accountName: 'Work',
  accountEmail: 'robin@fernhill.example',
  name: 'Inbox',
  path: 'INBOX',
  kind: 'INBOX',
  messageCount: 120,
  unreadCount: 0,
  ...overrides,
});

export const aMessage = (overrides: Partial<MessageSummary> = {}): MessageSummary => ({
  id: 'm1',
  accountId: 'a1',
  subject: 'Harbour survey',
  from: { id: 'p1', email: 'ines@kulturhafen.example', name: 'Ines' },
  tos: [{ id: 'p2', email: 'ida@seaglass.example', name: 'Ida', kind: 'TO' }],
  date: '2026-01-10T12:00:00.000Z',
  isRead: true,
  isStarred: false,
  isDraft: false,
  hasAttachments: false,
  protection: null,
  needsFollowup: null,
  isFollowup: null,
  needsFollowupLabel: null,
  isFollowupLabel: null,
  responseMessageId: null,
  followUpDraftStatus: 'NONE',
  followUpDraftMessageId: null,
  followUpStatus: null,
  followUpDueAt: null,
  waitReason: null,
  answeredElsewhere: false,
  followUpReason: null,
  responseEvidence: null,
  replyNote: null,
  verifiedUntil: '2026-01-15T12:00:00.000Z',
  ...overrides,
});

/** A sent message as the Follow-Up list and the queue return it: late for five days. */
export function aFollowUpRow(overrides: Partial<ListedFollowUp> = {}): ListedFollowUp {
  const { tos, ...message } = aMessage();
  return {
    ...message,
    tos: tos ?? [],
    needsFollowup: true,
    followUpStatus: 'needs-follow-up',
    date: daysAgo(8),
    followUpDueAt: daysAgo(5),
    waitReason: 'default',
    verifiedUntil: daysAgo(0),
    ...overrides,
  };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** The answer of listFollowUps for one group. */
export function aFollowUpPage(
  messages: readonly ListedFollowUp[],
  counts: Partial<ResponseOf<typeof listFollowUps>['counts']> = {},
): ResponseOf<typeof listFollowUps> {
  const all = {
    due: messages.length,
    'not-arrived': 0,
    drafted: 0,
    waiting: 0,
    maybe: 0,
    done: 0,
    ...counts,
  };
  return {
    messages: [...messages],
    total: messages.length,
    limit: 20,
    offset: 0,
    counts: all,
    scanState: 'done',
  };
}

export const aMessageDetail = (overrides: Partial<MessageDetail> = {}): MessageDetail => ({
  ...aMessage(),
  recipients: [{ id: 'p2', email: 'ida@seaglass.example', name: 'Ida', kind: 'TO' }],
  answerRecipients: [{ id: 'p1', email: 'ines@kulturhafen.example', name: 'Ines', kind: 'TO' }],
  htmlBody: null,
  hasLongHtml: false,
  remoteImages: { count: 0, trackers: [] },
  invitation: null,
  textBody: 'Shall we meet at the pier?',
  filteredHtmlBody: null,
  filteredTextBody: null,
  bodyNote: null,
  flags: [],
  attachments: [],
  mailboxIds: ['inbox1'],
  threadId: 't1',
  rawMessageId: null,
  ...overrides,
});

type FollowupStats = ResponseOf<typeof readFollowupStats>['stats'];

export const followupStats = (overrides: Partial<FollowupStats> = {}): FollowupStats => ({
  totalSentLast2Weeks: 40,
  totalProcessedForFollowUp: 37,
  processingPercentage: 92.5,
  pendingFollowUpCount: 3,
  duePeople: { people: [], otherPeople: 0, otherMessages: 0 },
  awaitingReplyCount: 8,
  repliedCount: 21,
  initialReportSentAt: null,
  dailyReportLastSentAt: null,
  hasSentInitialReport: false,
  scan: {
    state: 'done',
    processed: 400,
    total: 400,
    finishedAt: '2026-01-15T11:00:00.000Z',
    lastDailyCheckAt: null,
    nextDailyCheckAt: null,
  },
  ...overrides,
});

export const aFollowup = (
  overrides: Partial<ResponseOf<typeof readFollowup>> = {},
): ResponseOf<typeof readFollowup> => ({
  timeline: [],
  people: [],
  snoozedUntil: null,
  answeredElsewhere: false,
  unlinkedMessageIds: [],
  ...overrides,
});

/** The known servers of an address at GMX. */
export function aServerSuggestion(overrides: Partial<ServerSuggestion> = {}): ServerSuggestion {
  return {
    source: 'provider',
    provider: 'GMX',
    servers: {
      imapHost: 'imap.gmx.net',
      imapPort: 993,
      smtpHost: 'mail.gmx.net',
      smtpPort: 465,
      isForeign: false,
    },
    hint: null,
    ...overrides,
  };
}

export const aCalendarAccount = (overrides: Partial<CalendarAccount> = {}): CalendarAccount => ({
  id: 'ca1',
  name: 'robin@fernhill.example',
  emailAddress: 'robin@fernhill.example',
  provider: 'GOOGLE',
  userInstructions: '',
  shouldSync: true,
  createdAt: '2026-01-10T12:00:00.000Z',
  state: 'ready',
  lastSyncAt: '2026-01-15T12:00:00.000Z',
  isCurrentlySyncing: false,
  lastError: null,
  isLoginRefused: false,
  reading: null,
  ...overrides,
});

export const aCalendar = (overrides: Partial<Calendar> = {}): Calendar => ({
  id: 'c1',
  accountId: 'ca1',
  googleCalendarId: 'robin@fernhill.example',
  name: 'Robin',
  description: null,
  timeZone: 'Europe/London',
  accessRole: 'owner',
  isPrimary: true,
  isHidden: false,
  isSelected: true,
  colorId: null,
  backgroundColor: null,
  foregroundColor: null,
  lastSyncAt: '2026-01-15T12:00:00.000Z',
  ...overrides,
});

/** An event of an hour, or of the given length. */
export const anEvent = (
  startsAt: Date,
  overrides: Partial<CalendarEvent> = {},
  endsAt = new Date(startsAt.getTime() + 3_600_000),
): CalendarEvent => ({
  id: 'e1',
  calendarId: 'c1',
  googleEventId: 'g1',
  iCalUID: null,
  recurringEventId: null,
  summary: 'Harbour survey',
  description: null,
  location: null,
  htmlLink: null,
  start: { date: null, dateTime: startsAt.toISOString(), timeZone: null },
  end: { date: null, dateTime: endsAt.toISOString(), timeZone: null },
  startDate: null,
  startDateTime: startsAt.toISOString(),
  endDateTime: endsAt.toISOString(),
  startTimeZone: null,
  isAllDay: false,
  status: 'confirmed',
  visibility: 'default',
  transparency: 'opaque',
  organizer: null,
  attendees: [],
  conferenceData: null,
  recurrence: [],
  attachments: [],
  created: null,
  updated: null,
  sequence: 0,
  etag: null,
  calendar: { name: 'Robin' },
  ...overrides,
});

/** @param dayAfter the day after its last, as Google has it */
export const anAllDayEvent = (
  day: string,
  dayAfter: string,
  overrides: Partial<CalendarEvent> = {},
): CalendarEvent => ({
  ...anEvent(new Date(0)),
  start: { date: day, dateTime: null, timeZone: null },
  end: { date: dayAfter, dateTime: null, timeZone: null },
  startDate: day,
  startDateTime: null,
  endDateTime: null,
  isAllDay: true,
  ...overrides,
});

export const aRundown = (
  overrides: Partial<ResponseOf<typeof listImportantEventsForDay>> = {},
): ResponseOf<typeof listImportantEventsForDay> => ({
  events: [],
  leftOut: [],
  userInstructions: '',
  understood: [],
  notUnderstood: [],
  engine: 'rules',
  modelNote: null,
  ...overrides,
});
