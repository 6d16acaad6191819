import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountReviewed, openEndsListed } from '@tern/contracts/events/followup';
import { messageRepublished, messageSynced } from '@tern/contracts/events/mail-sync';
import { mailTakenIn } from '@tern/contracts/events/search';
import { searchMessages } from '@tern/contracts/http/search';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { systemClock } from '@tern/kernel/clock';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aPrincipal } from '@tern/testing/a-principal';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { searchModule } from '../src/service.ts';
import { assessed } from './an-assessment.ts';

const fay = aPrincipal();
const ofFay = { userId: fay.userId, accountId: `account-${fay.userId}` };
const makeAssessment = createEventMaker('followup', systemClock);
const makeEvent = createEventMaker('mail-sync', systemClock);

let search: StartedService;
beforeAll(async () => {
  search = await startService(searchModule, { config: { TERN_SEARCH_MODEL: 'none' } });
});
afterAll(() => search.close());

test('when a mail asks for a receipt, then it is given once the mail is taken in', async () => {
  const mails = [aMessageSynced(ofFay), aMessageSynced({ ...ofFay, version: 7, wantsReceipt: true })];
  await search.publish(mails.map((mail) => makeEvent(messageSynced, fay.userId, mail)));
  await search.settled();
  await waitUntil(() => search.eventsOf(mailTakenIn).length > 0);
  expect(search.eventsOf(mailTakenIn).map(({ data }) => data)).toEqual([{ ...ofFay, version: 7 }]);
});

describe('the follow-up status of results', () => {
  const hourMs = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
  const sent = (subject: string) =>
    aMessageSynced({ ...ofFay, direction: 'sent', kinds: ['SENT'], subject, text: 'About the kiln.' });
  const mails = {
    undecided: sent('undecided'),
    'not-needed': sent('not needed'),
    labelled: sent('labelled'),
    answered: sent('answered'),
    elsewhere: sent('answered elsewhere'),
    late: sent('late'),
    early: sent('early'),
    endless: sent('endless'),
    drafted: sent('drafted'),
    canceled: sent('canceled'),
    old: sent('old'),
    received: aMessageSynced({
      ...ofFay,
      direction: 'received',
      kinds: ['INBOX'],
      subject: 'received',
      text: 'About the kiln.',
    }),
  };
  const statuses = async () => {
    const { results } = (await search.callAs(fay, searchMessages, { query: { query: 'kiln', limit: 50 } }))
      .body.data;
    const byId = new Map(results.map(({ message }) => [message.id, message.followUpStatus]));
    return Object.fromEntries(
      Object.entries(mails).map(([name, { messageId }]) => [name, byId.get(messageId)]),
    );
  };
  const whileUnproven = {
    undecided: 'processing',
    'not-needed': 'not-needed',
    labelled: 'not-needed',
    answered: 'done',
    elsewhere: 'done',
    late: 'waiting',
    early: 'waiting',
    endless: 'waiting',
    drafted: 'drafted',
    canceled: 'canceled',
    old: null,
    received: null,
  };
  const reviewed = (version: number, verifiedUntil: string | null) =>
    makeAssessment(accountReviewed, fay.userId, {
      ...ofFay,
      version,
      verifiedUntil,
    });

  test('when mail was sent, then its status follows the rules of the lists, and is due only where silence is proven', async () => {
    const drafted = { followUpDueAt: at(-1), followUpDraftStatus: 'DRAFTED' } as const;
    const { old, undecided: _, received: _r, ...others } = mails;
    await search.publish(
      [...Object.values(others), mails.undecided, mails.received].map((mail) =>
        makeEvent(messageSynced, fay.userId, mail),
      ),
    );
    await search.publish([
      assessed(mails['not-needed'], { needsFollowup: false }),
      assessed(mails.labelled, { needsFollowupLabel: false, followUpDueAt: at(-1) }),
      assessed(mails.answered, { responseMessageId: 'answer', followUpDueAt: at(-1) }),
      assessed(mails.elsewhere, { answeredElsewhere: true, followUpDueAt: at(-1) }),
      assessed(mails.late, { followUpDueAt: at(-1) }),
      assessed(mails.early, { followUpDueAt: at(1) }),
      assessed(mails.endless, { followUpDueAt: null }),
      assessed(mails.drafted, { ...drafted, followUpDraftMessageId: 'draft' }),
      assessed(mails.canceled, { ...drafted, followUpDraftMessageId: null }),
    ]);
    // As in an event from before the rest of the follow-up was part of it.
    const { replyTo: _t, language: _l, automatic: _a, ...stored } = old;
    await search.publish([
      makeEvent(messageRepublished, fay.userId, {
        ...stored,
        version: 0,
        assessment: { version: 1, needsFollowup: true },
      }),
    ]);
    await search.settled();
    expect(await statuses()).toEqual(whileUnproven);

    await search.publish([reviewed(2, at(0)), reviewed(1, null)]);
    await search.settled();
    expect(await statuses()).toEqual({ ...whileUnproven, late: 'needs-follow-up' });

    await search.publish([
      makeEvent(messageRepublished, fay.userId, {
        ...stored,
        version: 0,
        assessment: {
          version: 1,
          needsFollowup: true,
          responseMessageId: null,
          followUp: {
            followUpDraftStatus: 'NONE',
            followUpDraftMessageId: null,
            answeredElsewhere: false,
            followUpDueAt: at(-1),
          },
        },
      }),
      reviewed(3, at(-2)),
    ]);
    await search.settled();
    expect(await statuses()).toEqual({ ...whileUnproven, old: 'waiting' });
  });
});

describe('is:owed and is:awaiting', () => {
  const gus = aPrincipal();
  const ofGus = { userId: gus.userId, accountId: `account-${gus.userId}` };
  const aMail = (subject: string, direction: 'sent' | 'received') =>
    aMessageSynced({ ...ofGus, direction, kinds: [direction === 'sent' ? 'SENT' : 'INBOX'], subject });
  const anEnd = (messageIds: string[], hiddenUntil: string | null, listedUntil: string) => ({
    messageIds,
    accountId: ofGus.accountId,
    person: { email: 'ben@partner.example', name: null },
    subject: 'Kiln',
    sentence: null,
    since: '2026-01-15T09:00:00.000Z',
    dueAt: null,
    isOverdue: false,
    hiddenUntil,
    listedUntil,
  });
  const find = async (query: string) => {
    const { results, filters } = (await search.callAs(gus, searchMessages, { query: { query } })).body.data;
    return { subjects: results.map(({ message }) => message.subject).sort(), filters };
  };

  test('when mail waits for words of the user or for an answer to them, then each is found by its operator, at the moment of the search', async () => {
    const mails = {
      owed: aMail('Kiln owed', 'received'),
      hidden: aMail('Kiln hidden', 'received'),
      back: aMail('Kiln back', 'received'),
      old: aMail('Kiln old', 'received'),
      awaited: aMail('Kiln awaited', 'sent'),
      answered: aMail('Kiln answered', 'sent'),
    };
    await search.publish(Object.values(mails).map((mail) => makeEvent(messageSynced, gus.userId, mail)));
    const [before, after] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    if (before === undefined || after === undefined) throw new Error('Two days were made');
    await search.publish([
      assessed(mails.awaited, {}),
      assessed(mails.answered, { responseMessageId: 'answer' }),
      makeAssessment(openEndsListed, gus.userId, {
        userId: gus.userId,
        version: 1,
        owed: [
          anEnd([mails.owed.messageId, 'elsewhere'], null, after),
          anEnd([mails.hidden.messageId], after, after),
          anEnd([mails.back.messageId], before, after),
          anEnd([mails.old.messageId], null, before),
        ],
        promised: [],
      }),
    ]);
    await search.settled();
    expect(await find('is:owed')).toMatchObject({
      subjects: ['Kiln back', 'Kiln owed'],
      filters: [{ operator: 'is', value: 'owed' }],
    });
    expect((await find('kiln is:OWED')).subjects).toEqual(['Kiln back', 'Kiln owed']);
    expect(await find('is:awaiting')).toMatchObject({
      subjects: ['Kiln awaited'],
      filters: [{ operator: 'is', value: 'awaiting' }],
    });
    expect((await find('is:owed is:awaiting')).subjects).toEqual([]);
    expect((await find('is:late kiln')).filters).toEqual([]);
    expect(
      (await search.callAs(fay, searchMessages, { query: { query: 'is:owed' } })).body.data.results,
    ).toEqual([]);
  });
});
