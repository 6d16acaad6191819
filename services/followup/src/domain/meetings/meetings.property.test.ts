import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { EventData, EventEnvelope, OwnEvent } from '@tern/contracts/define-event';
import {
  calendarAccountRemoved,
  calendarEventChanged,
  calendarEventRemoved,
} from '@tern/contracts/events/calendar';
import { userRemoved } from '@tern/contracts/events/identity';
import { accountConnected, messageSynced } from '@tern/contracts/events/mail-sync';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { createFakeClock } from '@tern/testing/fake-clock';
import { untilTaken } from '@tern/testing/until-taken';
import { cases } from '@tern/tools/testing/cases';
import { aFollowupDomain, ana, ben, carla } from '../../../test/a-followup-domain.ts';
import type { Turn } from '../../../test/in-turns.ts';
import { consumersFor } from '../../entry-points/events/consumers.ts';
import { meetingConsumers } from '../../entry-points/events/meeting-consumers.ts';
import { isSent } from '../records/follow-up-record.ts';

type Changed = EventData<typeof calendarEventChanged>;

const clock = createFakeClock();
const mailSync = createEventMaker('mail-sync', clock);
const calendar = createEventMaker('calendar', clock);
const identity = createEventMaker('identity', clock);
const ids = { accountId: 'account-1', userId: 'user-1' };
const work = { accountId: 'calendar-1', userId: 'user-1' };

function changed(overrides: Partial<Changed>): EventEnvelope {
  const data: Changed = {
    ...work,
    version: 1,
    calendarId: 'main',
    eventId: 'meeting',
    iCalUID: null,
    summary: 'Budget',
    status: 'confirmed',
    isAllDay: false,
    organizerEmail: ana.email,
    ownResponse: 'accepted',
    startsAt: '2025-08-30T09:00:00.000Z',
    endsAt: '2025-08-30T10:00:00.000Z',
    attendees: [{ email: ben.email, responseStatus: 'needsAction' }],
    ...overrides,
  };
  return calendar(calendarEventChanged, ids.userId, data);
}
const mail = <E extends OwnEvent<'mail-sync'>>(contract: E, data: object): EventEnvelope =>
  mailSync(contract, ids.userId, { ...ids, ...data } as EventData<E>);

const toBen = aMessageSynced({ messageId: 'to-ben', rawMessageId: '<to-ben@sender.example>', version: 1 });
const toCarla = aMessageSynced({
  messageId: 'to-carla',
  rawMessageId: '<to-carla@sender.example>',
  version: 2,
  to: [carla],
  subject: 'Plan of the hall',
  text: 'Could you send me the plan?',
});
const account = { name: 'Work', emailAddress: ana.email, createdAt: '2025-08-01T00:00:00.000Z' };
const both = [ben, carla].map(({ email }) => ({ email, responseStatus: 'accepted' as const }));

/** Meetings that are moved, called off, declined and taken away, each once; in any order it must end the same. */
const scenario: readonly EventEnvelope[] = [
  mail(accountConnected, { ...account, version: 1, aliases: [ana.email] }),
  mail(messageSynced, toBen),
  mail(messageSynced, toCarla),
  changed({
    eventId: 'called-off',
    version: 2,
    startsAt: '2025-08-29T12:00:00.000Z',
    endsAt: '2025-08-29T13:00:00.000Z',
  }),
  calendar(calendarEventRemoved, ids.userId, {
    ...work,
    version: 5,
    calendarId: 'main',
    eventId: 'called-off',
  }),
  changed({ eventId: 'with-both', version: 3, attendees: both }),
  // Carla is not in it any more, and it is a day later.
  changed({
    eventId: 'with-both',
    version: 6,
    startsAt: '2025-08-31T09:00:00.000Z',
    endsAt: '2025-08-31T10:00:00.000Z',
  }),
  changed({
    eventId: 'declined',
    version: 4,
    ownResponse: 'accepted',
    startsAt: '2025-08-29T08:00:00.000Z',
    endsAt: '2025-08-29T10:00:00.000Z',
  }),
  changed({
    eventId: 'declined',
    version: 7,
    ownResponse: 'declined',
    startsAt: '2025-08-29T08:00:00.000Z',
    endsAt: '2025-08-29T10:00:00.000Z',
  }),
  changed({
    accountId: 'calendar-2',
    eventId: 'elsewhere',
    version: 1,
    startsAt: '2025-08-29T14:00:00.000Z',
    endsAt: '2025-08-29T15:00:00.000Z',
  }),
  calendar(calendarAccountRemoved, ids.userId, { ...work, accountId: 'calendar-2', version: 2 }),
];

function start(turn?: Turn) {
  const domain = aFollowupDomain(turn);
  const consumers = [...consumersFor(domain.context), ...meetingConsumers(domain.context)];
  return {
    domain,
    async handle(events: readonly EventEnvelope[]) {
      for (const event of events)
        await consumers.find(({ contract }) => contract.topic === event.topic)?.handle([event]);
    },
    end: () =>
      [...domain.recordsById.values()]
        .filter(isSent)
        .map(({ id, state }) => ({ id, state }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

async function endAfter(events: readonly EventEnvelope[]) {
  const run = start();
  await run.handle(events);
  return run.end();
}

describe('meetings with recipients', () => {
  test('when they come in the order in which they happened, then the last existing meeting counts', async () => {
    const end = await endAfter(scenario);
    const withoutMeetings = await endAfter(scenario.slice(0, 3));
    expect(end[0]?.state).toMatchObject({
      waitReason: 'meeting',
      followUpDueAt: new Date('2025-09-01T00:00:00.000Z'),
      meeting: { email: ben.email, startsAt: new Date('2025-08-31T09:00:00.000Z') },
    });
    // A recipient whom the user does not meet after all is waited for as before.
    expect(end[1]).toEqual(withoutMeetings[1]);
  });

  test('when the same events come shuffled and repeated, then every wait ends the same', async () => {
    const expected = await endAfter(scenario);
    const inAnyOrder = fc.shuffledSubarray([...scenario], { minLength: scenario.length });
    await fc.assert(
      fc.asyncProperty(
        inAnyOrder,
        fc.array(fc.constantFrom(...scenario), { maxLength: 8 }),
        async (order, repeats) => expect(await endAfter([...order, ...repeats])).toEqual(expected),
      ),
      { numRuns: cases({ quick: 40, deep: 300, full: 4000 }) },
    );
  });

  test('when meetings and mail are taken in at the same time, then neither misses the other', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.shuffledSubarray([...scenario], { minLength: 2, maxLength: 5 }),
        async (scheduler, events) => {
          const { handle, end } = start((work) => scheduler.schedule(Promise.resolve()).then(work));
          await scheduler.waitFor(Promise.all(events.map((event) => untilTaken(() => handle([event])))));
          expect(end()).toEqual(await endAfter(events));
        },
      ),
      { numRuns: cases({ quick: 40, deep: 300, full: 4000 }) },
    );
  });

  test('when the service dies between storing a meeting and deriving anew, then a repeat still does it', async () => {
    const dying = scenario.slice(3);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: dying.length - 1 }), async (at) => {
        const { domain, handle, end } = start();
        await handle([...scenario.slice(0, 3), ...dying.slice(0, at)]);
        const { find } = domain.context.records;
        domain.context.records.find = async () => {
          throw new Error('the process is gone');
        };
        await handle(dying.slice(at, at + 1)).catch(() => undefined);
        domain.context.records.find = find;
        await handle(dying.slice(at));
        expect(end()).toEqual(await endAfter(scenario));
      }),
      { numRuns: cases({ quick: 20, deep: 40, full: 200 }) },
    );
  });

  test('when the user is removed, then none of their meetings is left, also after late events', async () => {
    const { domain, handle } = start();
    const gone = identity(userRemoved, ids.userId, { userId: ids.userId, version: 9 });
    await handle([...scenario, gone, ...scenario.slice(3)]);
    const keys = ['ben.partner.example', 'carla.partner.example', 'ben@partner.example'];
    const left = await domain.meetings.withPeople(ids.userId, keys, new Date(0));
    expect(left).toEqual([]);
  });
});
