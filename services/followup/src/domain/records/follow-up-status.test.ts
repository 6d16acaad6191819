import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  dueWindowOf,
  effectiveValue,
  followUpStatusOf,
  isDueNow,
  urgentGroupOf,
} from '@tern/contracts/follow-up-status';

const day = 86_400_000;
const ids = fc.option(fc.constant('id'));
const moments = fc.date({ min: new Date('2025-01-01'), max: new Date('2025-12-31'), noInvalidDate: true });

/** Rules 1 to 5 of specification section 4, written down a second time, as a table. */
test('when any fields are combined, then the status is the one of the specification', () => {
  fc.assert(
    fc.property(
      fc.option(fc.boolean()),
      fc.option(fc.boolean()),
      ids,
      fc.constantFrom('NONE' as const, 'DRAFTED' as const),
      ids,
      moments,
      moments,
      (robot, label, response, draftStatus, draftId, sent, now) => {
        const needs = label ?? robot;
        const dueAt = new Date(sent.getTime() + 3 * day);
        const expected = [
          [needs === null, 'processing'],
          [needs === false, 'not-needed'],
          [response !== null, 'done'],
          [draftStatus === 'DRAFTED' && draftId !== null, 'drafted'],
          [draftStatus === 'DRAFTED', 'canceled'],
          [now.getTime() - sent.getTime() <= 3 * day, 'waiting'],
          [true, 'needs-follow-up'],
        ].find(([holds]) => holds)?.[1];
        const fields = {
          needsFollowup: effectiveValue(robot, label),
          responseMessageId: response,
          followUpDraftStatus: draftStatus,
          followUpDraftMessageId: draftId,
          followUpDueAt: dueAt,
        };
        expect(followUpStatusOf(fields, now)).toBe(expected);
      },
    ),
  );
});

test('when silence is asked for, then it never reaches past what was read, nor past now', () => {
  const now = new Date('2026-03-01');
  const before = new Date('2026-02-01');
  expect(dueWindowOf(before, now).until).toEqual(before);
  expect(dueWindowOf(now, before).until).toEqual(before);
  expect(dueWindowOf(null, now).until.getTime()).toBe(0);
});

test.each([
  ['late since a moment', { late: 1 }, true],
  ['in time to the moment', { late: 0 }, false],
  ['late for 30 days', { late: 30 * day }, true],
  ['late for longer', { late: 30 * day + 1 }, false],
  ['late with a draft that was saved', { late: day, draftStatus: 'DRAFTED' as const }, false],
  ['late, and not read since', { late: day, verifiedUntil: new Date('2025-08-26') }, false],
])('when a mail is %s, then it is due: %s %s', (_what, given, isDue) => {
  const now = new Date('2025-08-28');
  const {
    late,
    draftStatus = 'NONE',
    verifiedUntil = now,
  } = given as {
    late: number;
    draftStatus?: 'NONE' | 'DRAFTED';
    verifiedUntil?: Date;
  };
  const fields = {
    needsFollowup: true,
    responseMessageId: null,
    followUpDraftStatus: draftStatus,
    followUpDraftMessageId: 'id',
    followUpDueAt: new Date(now.getTime() - late),
    reachedNobody: false,
  };
  const window = dueWindowOf(verifiedUntil, now);
  expect(isDueNow(fields, window)).toBe(isDue);
  // Mail that reached no recipient is in a group of its own at the same moments, and no answer to it is late.
  const unreached = { ...fields, reachedNobody: true };
  expect(isDueNow(unreached, window)).toBe(false);
  expect(urgentGroupOf(unreached, window)).toBe(isDue ? 'not-arrived' : null);
});
