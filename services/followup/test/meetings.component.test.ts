import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventData } from '@tern/contracts/define-event';
import {
  calendarAccountRemoved,
  calendarEventChanged,
  calendarEventRemoved,
} from '@tern/contracts/events/calendar';
import { userRemoved } from '@tern/contracts/events/identity';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { readFollowup } from '@tern/contracts/http/followup-triage';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { newId } from '@tern/kernel/ids';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { followupModule } from '../src/service.ts';
import { aConnectedUser, testTime } from './a-connected-user.ts';
import { ana, ben } from './a-followup-domain.ts';

type User = Awaited<ReturnType<typeof aConnectedUser>>;
type Changed = EventData<typeof calendarEventChanged>;

const clock = createFakeClock(testTime);
const make = createEventMaker('calendar', clock);
let service: StartedService;
beforeAll(async () => {
  service = await startService(followupModule, { clock });
});
afterAll(() => service.close());

/** A meeting with Ben two days after the wait for his answer would end. */
function aMeeting({ userId }: User, overrides: Partial<Changed> = {}): Changed {
  return {
    accountId: newId(),
    userId,
    version: 1,
    calendarId: newId(),
    eventId: newId(),
    iCalUID: null,
    summary: 'Fair',
    status: 'confirmed',
    isAllDay: false,
    ownResponse: 'accepted',
    organizerEmail: ana.email,
    startsAt: '2025-08-30T09:00:00.000Z',
    endsAt: '2025-08-30T10:00:00.000Z',
    attendees: [{ email: 'Ben@Partner.example', responseStatus: 'needsAction' }],
    ...overrides,
  };
}

async function aMeetingTakenIn(user: User, overrides?: Partial<Changed>) {
  const meeting = aMeeting(user, overrides);
  await service.publish([make(calendarEventChanged, user.userId, meeting)]);
  return meeting;
}

const waits = (reason: string) => (data: { waitReason: string | null }) => data.waitReason === reason;

describe('a meeting with a recipient', () => {
  test('when the user meets Ben soon, then the wait ends the day after, and each place names Ben', async () => {
    const user = await aConnectedUser(service);
    const { messageId } = await user.synced();
    await user.assessed(messageId);
    await aMeetingTakenIn(user);
    const meeting = { name: ben.name, startsAt: '2025-08-30T09:00:00.000Z' };
    expect(await user.assessed(messageId, waits('meeting'))).toMatchObject({
      followUpDueAt: '2025-08-31T00:00:00.000Z',
      meeting,
    });
    const listed = await service.callAs(user.principal, listFollowUps, { query: { group: 'waiting' } });
    expect(listed.body.data.messages).toMatchObject([{ id: messageId, waitReason: 'meeting', meeting }]);
    const seen = await service.callAs(user.principal, readFollowup, { params: { messageId } });
    expect(seen.body.data.timeline.at(-1)).toMatchObject({
      isPlanned: true,
      text: 'The answer is late if it has not come by then: the day after you meet Ben Ode (30 August 2025 at 09:00 UTC).',
    });
  });

  test('when it is called off, declined, or its calendar removed, then the wait ends as before', async () => {
    const user = await aConnectedUser(service);
    const { messageId } = await user.synced();
    const isMoved = () => user.assessed(messageId, waits('meeting'));
    const isBack = () => user.assessed(messageId, waits('default'));
    await isBack();

    const first = await aMeetingTakenIn(user);
    await isMoved();
    const { accountId, userId, calendarId, eventId } = first;
    const gone = { accountId, userId, calendarId, eventId, version: 2 };
    await service.publish([make(calendarEventRemoved, userId, gone)]);
    await isBack();
    // Events that were under way when the meeting was called off.
    await service.publish([make(calendarEventChanged, userId, first)]);
    await service.settled();
    expect(user.latest(messageId)).toMatchObject({ waitReason: 'default' });

    const second = await aMeetingTakenIn(user);
    await isMoved();
    await service.publish([
      make(calendarEventChanged, userId, { ...second, version: 2, ownResponse: 'declined' }),
    ]);
    await isBack();

    const third = await aMeetingTakenIn(user);
    await isMoved();
    await service.publish([
      make(calendarAccountRemoved, userId, { accountId: third.accountId, userId, version: 2 }),
    ]);
    await isBack();
    await service.publish([make(calendarEventChanged, userId, { ...third, version: 1 })]);
    await service.settled();
    expect(user.latest(messageId)).toMatchObject({ waitReason: 'default' });
    expect(
      await service.documents.collection('meetings').countDocuments({ accountId: third.accountId }),
    ).toBe(0);
  });

  test('when the mail is sent after the meeting was agreed, then the meeting counts for it, too', async () => {
    const user = await aConnectedUser(service);
    await aMeetingTakenIn(user);
    await service.settled();
    const { messageId } = await user.synced();
    await user.assessed(messageId, waits('meeting'));
  });

  test('when the user is removed, then none of their meetings is left, also after late events', async () => {
    const user = await aConnectedUser(service);
    const meeting = await aMeetingTakenIn(user);
    const identity = createEventMaker('identity', clock);
    await service.publish([identity(userRemoved, user.userId, { userId: user.userId, version: 9 })]);
    await service.settled();
    await service.publish([make(calendarEventChanged, user.userId, { ...meeting, version: 3 })]);
    await service.settled();
    expect(await service.documents.collection('meetings').countDocuments({ userId: user.userId })).toBe(0);
  });
});
