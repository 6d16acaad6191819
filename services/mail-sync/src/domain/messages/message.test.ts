import { describe, expect, test } from '@jest/globals';
import { foldText } from '@tern/mail-content/fold-text';
import { directionOf, placementOf, type Place } from './message.ts';
import { filterFieldsOf } from './project-assessment.ts';
import { threadIdOf } from '@tern/mail-content/mime/thread-id';

const place = (mailboxId: string, ...flags: string[]): Place => ({
  mailboxId,
  uidValidity: '1',
  uid: 1,
  flags,
});
const kinds = { inbox: 'INBOX', sent: 'SENT', drafts: 'DRAFTS' } as const;
const kindOf = (id: string) => kinds[id as keyof typeof kinds] ?? null;
const robin = { email: 'Robin@fernhill.example', name: null };

describe('placement', () => {
  test('when one copy is read and one starred, then the message is both', () => {
    const placement = placementOf([place('inbox', '\\Seen'), place('works', '\\Flagged')], kindOf);
    expect(placement).toMatchObject({
      isRead: true,
      isStarred: true,
      kinds: ['INBOX'],
      mailboxIds: ['inbox', 'works'],
    });
  });

  test('when a copy is flagged as deleted, then it is in no list', () => {
    expect(placementOf([place('inbox', '\\Deleted')], kindOf)).toMatchObject({ mailboxIds: [], kinds: [] });
  });

  test('when a sent copy kept the flag of a draft, then it is no draft', () => {
    expect(placementOf([place('sent', '\\Draft')], kindOf).isDraft).toBe(false);
    expect(placementOf([place('works', '\\Draft')], kindOf).isDraft).toBe(true);
  });
});

describe('direction', () => {
  test.each([
    ['sent', 'sent', null],
    ['drafts', 'draft', robin],
    ['inbox', 'sent', robin],
    ['inbox', 'received', { email: 'ada@harbour.example', name: null }],
    ['inbox', 'received', null],
  ])('when it lies in %s, then it is %s', (mailboxId, expected, from) => {
    const placement = placementOf([place(mailboxId)], kindOf);
    expect(directionOf(placement, from, ['robin@fernhill.example'])).toBe(expected);
  });
});

test('when mails of a chain are put into threads, then all share the one of the root, in any order', () => {
  const none = { rawMessageId: null, inReplyTo: [], references: [] };
  const root = threadIdOf('a', { ...none, rawMessageId: '<1@x>' }, 'm1');
  expect(threadIdOf('a', { ...none, rawMessageId: '<3@x>', references: ['<1@x>', '<2@x>'] }, 'm3')).toBe(
    root,
  );
  expect(threadIdOf('a', { ...none, rawMessageId: '<2@x>', inReplyTo: ['<1@x>'] }, 'm2')).toBe(root);
  expect(threadIdOf('b', { ...none, rawMessageId: '<1@x>' }, 'm1')).not.toBe(root);
  expect(threadIdOf('a', none, 'm4')).toBe('m4');
});

test('when text is folded, then case, accents and spaces do not count', () => {
  expect(foldText('  Crème  BRÛLÉE\n')).toBe('creme brulee');
});

test('when the user says otherwise, then lists go by the user', () => {
  const assessment = {
    version: 1,
    needsFollowup: true,
    isFollowup: null,
    needsFollowupLabel: false,
    isFollowupLabel: true,
    responseMessageId: null,
    responseEvidence: null,
    replyNote: null,
    followUpDraftStatus: 'NONE' as const,
    followUpDraftMessageId: null,
    followUpDueAt: null,
    waitReason: null,
    answeredElsewhere: false,
    reason: null,
  };
  expect(filterFieldsOf(assessment)).toEqual({ needs: false, is: true, awaiting: false, dueAt: null });
  expect(filterFieldsOf({ ...assessment, needsFollowupLabel: null }).awaiting).toBe(true);
  expect(filterFieldsOf(null).awaiting).toBe(false);
});
