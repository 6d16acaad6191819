import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EventEnvelope } from '@tern/contracts/define-event';
import { messageAssessed } from '@tern/contracts/events/followup';
import { effectiveValue, followUpStatusOf } from '@tern/contracts/follow-up-status';
import { readFollowup } from '@tern/contracts/http/followup-triage';
import { AppError } from '@tern/kernel/app-error';
import { day } from '@tern/kernel/clock';
import { aFollowupDomain, readerOfNeverMind } from '../../../test/a-followup-domain.ts';
import { aStory, say, type Story } from '../../../test/a-story.ts';
import { consumersFor } from '../../entry-points/events/consumers.ts';
import { isSent, takenBackRule } from '../records/follow-up-record.ts';
import { cases } from '@tern/tools/testing/cases';

const seed = 20_250_827;

/** The story in an order of its events. Each action of the user comes as soon as it is accepted, from a given moment on. */
async function played(
  { words, messages }: Story,
  events: readonly EventEnvelope[],
  speaksAfter: number,
): Promise<ReturnType<typeof aFollowupDomain>> {
  const domain = aFollowupDomain(undefined, readerOfNeverMind);
  const consumers = consumersFor(domain.context);
  const waiting = [...words];
  async function speak(): Promise<void> {
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (!(await isUnderstood(() => say(domain, messages, next)))) return;
      waiting.shift();
    }
  }
  for (const [index, event] of events.entries()) {
    await consumers.find(({ contract }) => contract.topic === event.topic)?.handle([event]);
    if (index >= speaksAfter) await speak();
  }
  // At the end an action that is not accepted is left out, and the next one is tried.
  while (waiting.length > 0) {
    await speak();
    waiting.shift();
  }
  return domain;
}

async function isUnderstood(speak: () => Promise<void>): Promise<boolean> {
  try {
    await speak();
    return true;
  } catch (error) {
    if (error instanceof AppError && ['not-found', 'validation-failed'].includes(error.code)) return false;
    throw error;
  }
}

type Domain = Awaited<ReturnType<typeof played>>;

const live = ({ recordsById }: Domain) =>
  [...recordsById.values()].filter(isSent).sort((a, b) => (a.id < b.id ? -1 : 1));

/** Reads what counts at the end: the state of each mail that is there, and what consumers, who go by the version, know of it. */
function endOf(domain: Domain) {
  const published = new Map<string, unknown>();
  const versions = new Map<string, number>();
  for (const { contract, data } of domain.published) {
    if (contract !== messageAssessed || data.version <= (versions.get(data.messageId) ?? 0)) continue;
    const { version, ...said } = data;
    versions.set(data.messageId, version);
    published.set(data.messageId, JSON.parse(JSON.stringify(said)));
  }
  return live(domain).map(({ id, state, labels, said: { snoozedUntil, answeredElsewhere } }) => ({
    id,
    state,
    labels,
    snoozedUntil,
    answeredElsewhere,
    published: published.get(id),
  }));
}

const disordered = aStory.chain((story) =>
  fc.record({
    story: fc.constant(story),
    order: fc.shuffledSubarray([...story.events], { minLength: story.events.length }),
    repeats: fc.array(fc.constantFrom(...story.events), { maxLength: 8 }),
    speaksAfter: fc.nat({ max: story.events.length }),
  }),
);

describe('whatever happens', () => {
  test('when the events of a story come in another order, twice or replayed, then the same is stored and published', async () => {
    await fc.assert(
      fc.asyncProperty(disordered, async ({ story, order, repeats, speaksAfter }) => {
        const expected = endOf(await played(story, story.events, story.events.length));
        expect(endOf(await played(story, [...order, ...repeats], speaksAfter))).toEqual(expected);
        expect(
          endOf(
            await played(
              story,
              order.flatMap((event) => [event, event]),
              speaksAfter,
            ),
          ),
        ).toEqual(expected);
      }),
      { numRuns: cases({ quick: 40, deep: 200, full: 4000 }), seed },
    );
  });

  test('when a story is played, then each mail has the status of its fields, a reason for its wait, and an honest timeline', async () => {
    await fc.assert(
      fc.asyncProperty(aStory, async (story) => {
        const domain = await played(story, story.events, story.events.length);
        for (const { id, accountId, userId, facts, labels, state } of live(domain)) {
          if (!state) throw new Error('a mail that is there has a state');
          const needsFollowup = effectiveValue(state.needsFollowup, labels.needsFollowup);
          const isOver = ['thrown-away', takenBackRule].includes(state.reason.rule);
          const waits =
            needsFollowup && state.responseMessageId === null && !state.answeredElsewhere && !isOver;
          expect(state.waitReason !== null).toBe(waits);
          if (!waits) expect(state.followUpDueAt).toBeNull();
          if (state.followUpDueAt && state.waitReason !== 'snoozed')
            expect(state.followUpDueAt.getTime()).toBeGreaterThanOrEqual(facts.date.getTime() + day);

          const { verifiedUntil } = (await domain.accounts.find(accountId)) ?? { verifiedUntil: null };
          const status = followUpStatusOf({ ...state, needsFollowup }, verifiedUntil ?? new Date(0));
          const view = await domain.readFollowUp({ userId, messageId: id });
          expect(() =>
            readFollowup.response.parse({ ...view, snoozedUntil: view.snoozedUntil?.toISOString() ?? null }),
          ).not.toThrow();
          const claims = view.timeline.some(({ text }) => text.startsWith('No answer had come'));
          if (status === 'waiting') expect(claims).toBe(false);
          expect(view.timeline.filter(({ kind }) => kind === 'answered')).toHaveLength(
            state.responseMessageId === null ? 0 : 1,
          );
        }
      }),
      { numRuns: cases({ quick: 40, deep: 200, full: 4000 }), seed },
    );
  });
});
