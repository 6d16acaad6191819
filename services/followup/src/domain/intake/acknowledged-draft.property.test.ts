import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EventData, EventEnvelope, OwnEvent } from '@tern/contracts/define-event';
import { accountConnected, draftSaved, messageSynced } from '@tern/contracts/events/mail-sync';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { createFakeClock } from '@tern/testing/fake-clock';
import { cases } from '@tern/tools/testing/cases';
import { aFollowupDomain, ana, aReply } from '../../../test/a-followup-domain.ts';
import { consumersFor } from '../../entry-points/events/consumers.ts';

const makeEvent = createEventMaker('mail-sync', createFakeClock());
const ids = { accountId: 'account-1', userId: 'user-1' };
const event = <E extends OwnEvent<'mail-sync'>>(contract: E, data: object): EventEnvelope =>
  makeEvent(contract, ids.userId, { ...ids, ...data } as EventData<E>);

const ask = aMessageSynced({ messageId: 'ask', rawMessageId: '<ask@sender.example>', version: 1 });
const draft = { sourceMessageId: 'ask', draftMessageId: 'draft', attempt: 1 };

/** Actions of mail-sync on a mail, in its order: the place in the list is the account's version. */
const acts = ['answer', 'saved by itself', 'asked for'] as const;
const happened = fc.shuffledSubarray([...acts], { minLength: 1 });

function eventOf(act: (typeof acts)[number], version: number, isAsked: boolean): EventEnvelope {
  if (act !== 'answer') return event(draftSaved, { ...draft, version, isAsked });
  return event(messageSynced, aMessageSynced(aReply(ask, { messageId: 'answer', version })));
}

/** An event can be late, and can come twice. */
const delivered = (events: readonly EventEnvelope[]) =>
  fc
    .tuple(
      fc.shuffledSubarray([...events], { minLength: events.length }),
      fc.array(fc.constantFrom(...events), { maxLength: 4 }),
    )
    .map(([order, repeats]) => [...order, ...repeats]);

const story = happened.chain((order) => {
  const events = [
    event(messageSynced, ask),
    event(accountConnected, {
      name: 'Work',
      emailAddress: ana.email,
      createdAt: '2025-08-01T00:00:00.000Z',
      version: 1,
      aliases: [ana.email],
    }),
    // Once asked for, it stays so.
    ...order.map((act, index) => eventOf(act, index + 2, order.slice(0, index + 1).includes('asked for'))),
  ];
  return fc.record({ order: fc.constant(order), events: delivered(events) });
});

test('when events come in any order, then a draft is taken back exactly if the answer came after the user asked for it', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ order, events }) => {
      const { context, published } = aFollowupDomain();
      const consumers = consumersFor(context);
      for (const one of events)
        await consumers.find(({ contract }) => contract.topic === one.topic)?.handle([one]);

      const saved = Math.max(order.indexOf('asked for'), order.indexOf('saved by itself'));
      const answered = order.indexOf('answer');
      const outlasts = order.includes('asked for') && saved > answered;
      // As mail-sync does: a withdrawal that knew an older state of the draft does nothing.
      const isTakenBack = published.some(
        ({ data }) => 'draftVersion' in data && data.draftVersion === saved + 2,
      );
      expect(isTakenBack).toBe(answered >= 0 && saved >= 0 && !outlasts);
    }),
    { numRuns: cases({ quick: 200, deep: 1000, full: 20_000 }) },
  );
});
