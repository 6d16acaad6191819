import { describe, expect, test } from '@jest/globals';
import { followUpStatusSchema } from '@tern/contracts/follow-up-status';
import type { MessageSummary } from '@tern/contracts/http/messages';
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
  needsFollowup: true,
  isFollowup: false,
  needsFollowupLabel: null,
  isFollowupLabel: null,
  responseMessageId: null,
  followUpDraftStatus: 'NONE',
  followUpDraftMessageId: null,
  followUpStatus: 'waiting',
  followUpDueAt: '2026-01-13T12:00:00.000Z',
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
  test('when nobody answered in time, then it says since when', () => {
    expect(statusReason(message({ followUpStatus: 'needs-follow-up' }), now)).toBe(
      'No answer since it was sent, 5d ago.',
    );
  });

  test('when it is due but the mailbox was not read that far, then it does not claim silence', () => {
    const unread = message({ verifiedUntil: '2026-01-12T08:00:00.000Z' });
    expect(statusReason(unread, now)).toMatch(/^Due, but not checked since .+: an answer may be there\.$/);
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
