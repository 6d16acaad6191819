import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { byPromise, dueWindowOf, effectiveValue, urgentGroupOf } from '@tern/contracts/follow-up-status';
import type { EventData } from '@tern/contracts/define-event';
import type { messageAssessed } from '@tern/contracts/events/followup';
import { hour } from '@tern/kernel/clock';
import { cases } from '@tern/tools/testing/cases';
import { followUpCopyOf } from '../src/domain/copies/follow-up-copy.ts';
import { selectReport } from '../src/domain/reports/select-report.ts';

type Assessed = EventData<typeof messageAssessed>;

const now = new Date('2026-01-15T07:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * hour);
const labels = fc.constantFrom(null, null, null, true, false);

/** An assessment as followup may publish it. */
const anAssessment = fc.record({
  needsFollowup: fc.constantFrom(true, true, true, false, null),
  needsFollowupLabel: labels,
  // Whole days, so that some are due at the same moment.
  dueInDays: fc.option(fc.integer({ min: -40, max: 5 }), { nil: null, freq: 8 }),
  isAnswered: fc.boolean(),
  isAnsweredElsewhere: fc.constantFrom(false, false, true),
  draft: fc.constantFrom('none', 'none', 'saved', 'gone'),
  delivery: fc.constantFrom('arrived', 'arrived', 'failed', 'failed for one'),
  ask: fc.option(fc.string({ minLength: 1, maxLength: 60 }), { nil: null }),
});

function assessed(
  given: typeof anAssessment extends fc.Arbitrary<infer T> ? T : never,
  index: number,
): Assessed {
  const { needsFollowup, needsFollowupLabel, dueInDays, isAnswered, draft, delivery, ask } = given;
  const failed = {
    ...({ failed: true, address: 'ines@gone.example', otherAddresses: 0 } as const),
    reason: 'The address does not exist.',
    reachedSomebody: delivery === 'failed for one',
  };
  return {
    accountId: 'a',
    userId: 'u',
    messageId: `m${index}`,
    version: 1,
    messageVersion: 1,
    needsFollowup,
    needsFollowupLabel,
    isFollowup: false,
    isFollowupLabel: null,
    replyNote: null,
    responseMessageId: isAnswered ? 'reply' : null,
    responseEvidence: null,
    followUpDraftStatus: draft === 'none' ? 'NONE' : 'DRAFTED',
    followUpDraftMessageId: draft === 'saved' ? 'draft' : null,
    followUpDueAt: dueInDays === null ? null : at(dueInDays * 24).toISOString(),
    reason: {
      ...({ engine: 'rules', version: '1', rule: 'question', certainty: 'yes', confidence: 0.9 } as const),
      sentence: ask,
    },
    waitReason: 'default',
    answeredElsewhere: given.isAnsweredElsewhere,
    ...(delivery !== 'arrived' && { delivery: failed }),
    mail: {
      subject: `Subject ${index}`,
      date: at(-60 * 24).toISOString(),
      to: [{ email: 'ines@harbor.example', name: 'Ines Moura' }],
    },
  };
}

test('when any mail is in any state, then the report has the rows, the order and the number of the queue at that moment', () => {
  fc.assert(
    fc.property(
      fc.array(anAssessment, { maxLength: 30 }),
      fc.integer({ min: 0, max: 6 * 24 }),
      (given, unreadHours) => {
        const events = given.map(assessed);
        const verifiedUntil = at(-unreadHours);
        // followup's one-count.property.test.ts shows that `due` is the queue.
        const inGroup = (group: 'due' | 'not-arrived') =>
          events
            .filter(
              (data) =>
                urgentGroupOf(
                  {
                    ...data,
                    reachedNobody: data.delivery?.reachedSomebody === false,
                    needsFollowup: effectiveValue(data.needsFollowup, data.needsFollowupLabel),
                    followUpDueAt: data.followUpDueAt === null ? null : new Date(data.followUpDueAt),
                  },
                  dueWindowOf(verifiedUntil, now),
                ) === group,
            )
            .map((data) => ({ ...data, dueAt: new Date(data.followUpDueAt ?? 0) }))
            .sort(byPromise);

        const account = {
          accountId: 'a',
          userId: 'u',
          version: 1,
          emailAddress: 'robin@fernhill.example',
          verifiedUntil,
          hasInitial: true,
          waitsSince: null,
          isLost: false,
        };
        const selected = selectReport({
          ...({ type: 'initial', account, answered: [], weighed: 1, openEnds: null, now } as const),
          user: { timeZone: 'UTC', reportHour: 8 },
          target: { locale: 'en', timeZone: 'UTC', sentences: null },
          open: events.map((data) => followUpCopyOf(data, now)).filter(({ state }) => state === 'open'),
        });
        if (!selected) throw new Error('the first report always has something to say');
        const { due, notArrived } = selected.content;
        for (const [section, expected] of [
          [due, inGroup('due')],
          [notArrived, inGroup('not-arrived')],
        ] as const) {
          expect(section.rows.map(({ messageId }) => messageId)).toEqual(
            expected.slice(0, 8).map(({ messageId }) => messageId),
          );
          expect(section.rows.length + section.otherMessages).toBe(expected.length);
          expect(section.messages).toBe(expected.length);
        }
      },
    ),
    { numRuns: cases({ quick: 300, deep: 5000, full: 50_000 }), seed: 20_251_123 },
  );
});
