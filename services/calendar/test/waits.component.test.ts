import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventData } from '@tern/contracts/define-event';
import { messageAssessed, openEndsListed } from '@tern/contracts/events/followup';
import { userRemoved } from '@tern/contracts/events/identity';
import { accountRemoved, messageRemoved } from '@tern/contracts/events/mail-sync';
import { listImportantEventsForDay } from '@tern/contracts/http/calendar';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { newId } from '@tern/kernel/ids';
import { aPrincipal } from '@tern/testing/a-principal';
import { startCalendar, type RunningCalendar } from './a-google-calendar.ts';

let running: RunningCalendar & { close(): Promise<void> };
beforeAll(async () => {
  running = await startCalendar();
});
afterAll(() => running.close());

/** A user who meets Ana on 3 March, and what followup and mail-sync report of a message to her. */
async function aMeetingWithAna() {
  const { service, google, clock } = running;
  const me = aPrincipal();
  const { userId } = me;
  google.visitor.emailAddress = `${userId}@fernhill.example`;
  google.calendars.putEvents(google.visitor.emailAddress, [
    {
      id: 'e1',
      status: 'confirmed',
      summary: 'Harbour',
      start: { dateTime: '2026-03-03T10:00:00Z' },
      end: { dateTime: '2026-03-03T11:00:00Z' },
      attendees: [
        { email: google.visitor.emailAddress, self: true, responseStatus: 'accepted' },
        { email: 'ana@harbour.example', displayName: 'Ana Moura', responseStatus: 'accepted' },
      ],
    },
  ]);
  await running.connect(me);
  const [messageId, accountId] = [newId(), newId()];
  const followup = createEventMaker('followup', clock);
  const mailSync = createEventMaker('mail-sync', clock);
  const ids = { messageId, accountId, userId };
  const assessed = (version: number, more: Partial<EventData<typeof messageAssessed>> = {}) =>
    followup(messageAssessed, userId, {
      ...ids,
      version,
      messageVersion: 4,
      needsFollowup: true,
      isFollowup: false,
      needsFollowupLabel: null,
      isFollowupLabel: null,
      responseMessageId: null,
      responseEvidence: null,
      replyNote: null,
      reason: null,
      followUpDraftStatus: 'NONE',
      followUpDraftMessageId: null,
      followUpDueAt: null,
      waitReason: 'default',
      answeredElsewhere: false,
      mail: {
        subject: 'Figures',
        date: '2026-02-26T23:30:00Z',
        to: [{ email: 'Ana@Harbour.example', name: null }],
      },
      ...more,
    });
  const delivered = async (...events: Parameters<typeof service.publish>[0]) => {
    await service.publish(events);
    await service.settled();
  };
  const waits = async (timeZone = 'Europe/London') => {
    const body = { year: 2026, month: 3, day: 3 };
    const headers = { 'x-timezone': timeZone };
    const answer = await service.callAs(me, listImportantEventsForDay, { body, headers });
    return answer.body.data.events.flatMap(({ followUps }) => followUps.map(({ days }) => days));
  };
  const contexts = async () => {
    const answer = await service.callAs(me, listImportantEventsForDay, {
      body: { year: 2026, month: 3, day: 3 },
      headers: { 'x-timezone': 'Europe/London' },
    });
    return answer.body.data.events.map(({ aiContext }) => aiContext).join(' ');
  };
  const listed = (version: number, sentence: string) =>
    followup(openEndsListed, userId, {
      userId,
      version,
      owed: [
        {
          messageIds: [messageId],
          accountId,
          person: { email: 'Ana@Harbour.example', name: null },
          subject: 'Figures',
          sentence,
          since: '2026-02-26T15:00:00.000Z',
          dueAt: null,
          isOverdue: true,
          hiddenUntil: null,
          listedUntil: '2026-03-28T15:00:00.000Z',
        },
      ],
      promised: [],
    });
  return {
    userId,
    contexts,
    listed,
    assessed,
    delivered,
    waits,
    accountId,
    removed: (version: number) => mailSync(messageRemoved, userId, { ...ids, version }),
    mailboxRemoved: () => mailSync(accountRemoved, userId, { accountId, userId, version: 9 }),
  };
}

describe('a meeting with a person whose answer is missing', () => {
  test("when followup says so, then the rundown does, by days on the user's clock", async () => {
    const { assessed, delivered, waits } = await aMeetingWithAna();
    expect(await waits()).toEqual([]);
    await delivered(assessed(1));
    expect(await waits()).toEqual([5]);
    // Already the 27th there.
    expect(await waits('Europe/Berlin')).toEqual([4]);
  });

  test('when the answer has come, then it is not mentioned any more, also when older events come late', async () => {
    const { assessed, delivered, waits } = await aMeetingWithAna();
    const first = assessed(1);
    await delivered(first, assessed(2, { responseMessageId: newId() }), { ...first, eventId: newId() });
    expect(await waits()).toEqual([]);
  });

  test('when the message is removed, then it is forgotten in whatever order that comes, until it is back', async () => {
    const { assessed, delivered, waits, removed } = await aMeetingWithAna();
    await delivered(assessed(1), removed(6));
    expect(await waits()).toEqual([]);
    await delivered(assessed(2));
    expect(await waits()).toEqual([]);
    await delivered(assessed(3, { messageVersion: 7 }));
    expect(await waits()).toEqual([5]);
  });

  test('when the mailbox is removed, then nothing of it is kept, and a late event brings nothing back', async () => {
    const { assessed, delivered, waits, mailboxRemoved, accountId } = await aMeetingWithAna();
    await delivered(assessed(1));
    await delivered(mailboxRemoved());
    await delivered(assessed(2));
    expect(await waits()).toEqual([]);
    const kept = running.service.documents.collection('waits');
    expect(await kept.countDocuments({ accountId })).toBe(0);
  });
});

describe('a meeting with a person to whom the user owes an answer', () => {
  test('when followup lists it, then the rundown names it, the newest list counts, and with the user it goes', async () => {
    const { listed, delivered, contexts, userId } = await aMeetingWithAna();
    expect(await contexts()).not.toContain('You have owed');
    await delivered(listed(2, 'Could you send the figures?'), listed(1, 'Could you send the plan?'));
    expect(await contexts()).toContain(
      'You have owed Ana Moura an answer for 5 days: “Could you send the figures?”',
    );
    await delivered(listed(3, 'Could you sign it?'));
    expect(await contexts()).toContain('“Could you sign it?”');
    const removed = createEventMaker('identity', running.clock)(userRemoved, userId, { userId, version: 9 });
    await delivered(removed);
    await delivered(listed(4, 'Too late?'));
    const kept = running.service.documents.collection<{ _id: string }>('openends');
    expect(await kept.countDocuments({ _id: userId })).toBe(0);
  });
});
