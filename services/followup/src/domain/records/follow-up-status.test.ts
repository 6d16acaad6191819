import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { effectiveValue, followUpStatusOf } from '@tern/contracts/follow-up-status';

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
