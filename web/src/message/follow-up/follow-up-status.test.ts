import { describe, expect, test } from '@jest/globals';
import { followUpStatusSchema } from '@tern/contracts/follow-up-status';
import type { MessageSummary } from '@tern/contracts/http/messages';
import { pageClock } from '../../lib/language/page-clock.ts';
import { showZoneOf } from '../../lib/language/page-zone.ts';
import { statusLook, statusReason } from './follow-up-status.ts';

const now = new Date('2026-01-15T12:00:00Z');
const message = (overrides: Partial<MessageSummary>): MessageSummary => ({
  id: 'm1',
  accountId: 'a1',
  subject: 'Offer',
  from: null,
  date: '2026-01-10T12:00:00.000Z',
  isRead: true,
  isStarred: false,
  isDraft: false,
  hasAttachments: false,
  protection: null,
  needsFollowup: true,
  isFollowup: false,
  needsFollowupLabel: null,
  isFollowupLabel: null,
  responseMessageId: null,
  followUpDraftStatus: 'NONE',
  followUpDraftMessageId: null,
  followUpStatus: 'waiting',
  followUpDueAt: '2026-01-13T12:00:00.000Z',
  waitReason: 'default',
  answeredElsewhere: false,
  followUpReason: null,
  responseEvidence: null,
  replyNote: null,
  verifiedUntil: '2026-01-15T11:59:00.000Z',
  ...overrides,
});

describe('statusLook', () => {
  test('when the specification names a status, then its badge has the text it wants', () => {
    expect(followUpStatusSchema.options.map((status) => statusLook(status).label)).toEqual([
      'Processing',
      'Not Needed',
      'Waiting',
      'Needs Follow-Up',
      'Drafted',
      'Canceled',
      'Got Reply',
    ]);
    expect(statusLook(null).label).toBe('Unknown');
  });
});

describe('statusReason', () => {
  test('when no answer came in time, then it says since when', () => {
    expect(statusReason(message({ followUpStatus: 'needs-follow-up' }), now)).toBe(
      'No answer since it was sent, 5d ago.',
    );
  });

  test('when a reply is in doubt, then no silence is claimed', () => {
    const replyInDoubt = { messageId: 'reply', from: 'Ida' };
    expect(statusReason(message({ followUpStatus: 'needs-follow-up', replyInDoubt }), now)).toBe(
      'Sent 5d ago. A reply came, and Tern is not sure that it answers.',
    );
  });

  test('when it is due but the mailbox was not read that far, then it does not claim silence', () => {
    const unread = message({ verifiedUntil: '2026-01-12T08:00:00.000Z' });
    expect(statusReason(unread, now)).toMatch(/^Late, but not checked since .+: an answer may be there\.$/);
    expect(statusReason(message({ verifiedUntil: null }), now)).toMatch(/still being read/);
  });

  test('when an answer was matched by subject, then it says probably and how', () => {
    const answered = message({
      followUpStatus: 'done',
      responseEvidence: {
        rule: 'subject-and-quote',
        certainty: 'probable',
        value: 'offer',
        from: 'ines@kulturhafen.example',
        receivedAt: '2026-01-11T08:00:00.000Z',
      },
    });
    expect(statusReason(answered, now)).toBe(
      'Probably answered by ines@kulturhafen.example: same subject, quotes this message.',
    );
  });

  test('when the user said no, then that is the reason', () => {
    expect(statusReason(message({ followUpStatus: 'not-needed', needsFollowupLabel: false }), now)).toBe(
      'You said it needs no answer.',
    );
  });
});

describe('the reason of a wait', () => {
  const ahead = '2026-01-20T12:00:00.000Z';
  const reason = (overrides: Partial<MessageSummary>) => statusReason(message(overrides), now);

  test.each([
    ['default', /^Their turn until .+\.$/],
    ['account-days', /the wait you set for this account/],
    ['business-days', /counted in business days/],
    ['deadline', /the day your mail names/],
    ['holding-answer', /they will come back to you/],
    ['absence', /^They are away; their turn until/],
    ['followed-up-once', /^You followed up; their turn until/],
    ['snoozed', /^Snoozed until/],
  ] as const)('when it is %s, then it says so with the day', (waitReason, text) => {
    expect(reason({ waitReason, followUpDueAt: ahead })).toMatch(text);
  });

  test.each(['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', null])(
    'when a promise ends with Sunday on the clock of %s, then Sunday is said, not the Monday behind it',
    (zone) => {
      showZoneOf(zone);
      const followUpDueAt = pageClock().momentOf(new Date('2026-01-19T00:00:00Z')).toISOString();
      const said = reason({ waitReason: 'holding-answer', followUpDueAt });
      showZoneOf(null);
      expect(said).toBe('They said they will come back to you; their turn until Jan 18.');
    },
  );

  test('when the mail names a day, then that day is said, not the midnight behind it', () => {
    const followUpDueAt = new Date(2026, 0, 21).toISOString();
    expect(reason({ waitReason: 'deadline', followUpDueAt })).toBe(
      'Their turn until Jan 20, the day your mail names.',
    );
  });

  test.each([
    ['muted', 'Muted: their silence is not pointed out.'],
    ['carried-by-follow-up', 'Your later follow-up counts instead.'],
    ['followed-up-once', 'You followed up once; a second nudge is off for this account.'],
  ] as const)('when it is %s, then it says why it does not end', (waitReason, text) => {
    expect(reason({ waitReason, followUpDueAt: null })).toBe(text);
  });

  test('when a meeting with a recipient comes before, then it says whom and when', () => {
    const met = (startsAt: string) =>
      reason({ waitReason: 'meeting', followUpDueAt: ahead, meeting: { name: 'Ana Keller', startsAt } });
    // 19 January 2026 is a Monday; it is the 15th.
    expect(met('2026-01-19T12:00:00.000Z')).toMatch(/^You meet Ana Keller on Monday; their turn until .+\.$/);
    expect(met('2026-01-15T15:00:00.000Z')).toMatch(/^You meet Ana Keller today; /);
    expect(met('2026-01-24T12:00:00.000Z')).toMatch(/^You meet Ana Keller on 24 January; /);
    expect(met('2026-01-14T12:00:00.000Z')).toMatch(/^You met Ana Keller on Wednesday; /);
  });

  test('when what ended it was more than time, then the overdue message says that', () => {
    expect(reason({ followUpStatus: 'needs-follow-up', waitReason: 'deadline' })).toMatch(
      /^The day your mail names has come/,
    );
  });

  test('when the user said that the answer came by another way, then that is the reason', () => {
    expect(reason({ followUpStatus: 'done', answeredElsewhere: true })).toBe(
      'You said that the answer came in another way.',
    );
  });
});
