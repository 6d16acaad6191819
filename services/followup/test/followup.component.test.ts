import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventData } from '@tern/contracts/define-event';
import {
  accountReviewed,
  draftWithdrawn,
  mailTakenIn,
  messageAssessed,
} from '@tern/contracts/events/followup';
import {
  accountRemoved,
  accountUpdated,
  draftRemoved,
  draftSaved,
  mailboxCaughtUp,
  messageRemoved,
} from '@tern/contracts/events/mail-sync';
import {
  checkReplies,
  draftFollowup,
  followupEndpoints,
  labelClassification,
  processQueue,
  readFollowupStats,
} from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { followupSettingsEndpoints } from '@tern/contracts/http/followup-settings';
import { followupTriageEndpoints, readFollowup } from '@tern/contracts/http/followup-triage';
import { newId } from '@tern/kernel/ids';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import { callsOnForeignData } from '@tern/testing/foreign-data';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { followupModule } from '../src/service.ts';
import { scenario, scenarioEnd, scenarioMessages } from './any-order-scenario.ts';
import { aConnectedUser, testTime } from './a-connected-user.ts';
import { aReply, ana, carla, notAutomatic } from './a-followup-domain.ts';

/** Ids of the scenario's messages and drafts, as JSON strings. */
const scenarioIdPattern = new RegExp(
  `"(${[...scenarioMessages.map(({ messageId }) => messageId), 'draft-1', 'draft-2', 'draft-3'].join('|')})"`,
  'g',
);

const allEndpoints = [...followupEndpoints, ...followupTriageEndpoints, ...followupSettingsEndpoints];

type Assessed = EventData<typeof messageAssessed>;
/** A document as the tests look at it. */
type Stored = { _id: string } & Record<string, unknown>;

const clock = createFakeClock(testTime);
let service: StartedService;

beforeAll(async () => {
  service = await startService(followupModule, { clock });
});
afterAll(() => service.close());

const aUser = () => aConnectedUser(service);

describe('events', () => {
  test('when a sent mail asks, then it is assessed, with the sentence that decided and a due date', async () => {
    const user = await aUser();
    const sent = await user.synced();
    expect(await user.assessed(sent.messageId)).toMatchObject({
      version: 1,
      needsFollowup: true,
      isFollowup: false,
      responseMessageId: null,
      followUpDraftStatus: 'NONE',
      followUpDueAt: '2025-08-27T09:00:00.000Z',
      reason: {
        engine: 'rules',
        rule: 'question-to-reader',
        certainty: 'yes',
        sentence: sent.text.split('\n\n')[1],
      },
    });
  });

  test('when the event of a mail is delivered again, then the mail is not published again', async () => {
    const user = await aUser();
    const sent = await user.synced();
    await user.assessed(sent.messageId);
    await user.synced({ ...sent });
    // A later event of the same account: once it has been handled, so has the repeat.
    await user.assessed((await user.synced({ subject: 'Later' })).messageId);
    const published = service
      .eventsOf(messageAssessed)
      .filter(({ data }) => data.messageId === sent.messageId);
    expect(published.map(({ data }) => data.version)).toEqual([1]);
  });

  test('when a mail asks for a receipt, then it is given once the mail is taken in', async () => {
    const user = await aUser();
    await user.synced({ subject: 'Before' });
    const { accountId, userId, version } = await user.synced({ wantsReceipt: true });
    const receipt = await waitUntil(() =>
      service.eventsOf(mailTakenIn).find((event) => event.userId === userId),
    );
    expect(receipt.data).toEqual({ accountId, userId, version });
    expect(service.eventsOf(mailTakenIn).filter((event) => event.userId === userId)).toHaveLength(1);
  });

  test('when the answer arrives, then it is matched with its evidence', async () => {
    const user = await aUser();
    const sent = await user.synced();
    const reply = await user.synced(aReply(sent));
    const data = await user.assessed(sent.messageId, ({ responseMessageId }) => responseMessageId !== null);
    expect(data.responseMessageId).toBe(reply.messageId);
    expect(data.responseEvidence).toMatchObject({
      rule: 'in-reply-to',
      certainty: 'certain',
      value: sent.rawMessageId,
      from: 'ben@partner.example',
    });
  });

  test('when the answer was synced before the mail it answers, then it is still matched', async () => {
    const user = await aUser();
    const rawMessageId = `<${newId()}@sender.example>`;
    const reply = await user.synced(aReply({ rawMessageId }));
    const sent = await user.synced({ rawMessageId });
    expect(await user.assessed(sent.messageId)).toMatchObject({ responseMessageId: reply.messageId });
  });

  test.each([
    ['the question back', [0, 1, 2]],
    ["the user's answer to it", [0, 2, 1]],
    ['both', [1, 2, 0]],
  ] as const)(
    'when the user has answered a question back, then the wait goes on from there, whatever comes in another order: %s',
    async (_, order) => {
      const user = await aUser();
      const host = newId();
      const [asked, question] = [`<ask@${host}.example>`, `<question@${host}.example>`];
      const ids = [newId(), newId(), newId()];
      const mails: Parameters<typeof user.synced>[0][] = [
        { rawMessageId: asked, text: 'Hi Ben,\n\nwhat would ten posters cost?\n\nAna' },
        aReply({ rawMessageId: asked }, { rawMessageId: question, text: 'On which paper do you want them?' }),
        {
          rawMessageId: `<answer@${host}.example>`,
          subject: 'Re: Offer for the spring fair',
          inReplyTo: [question],
          references: [asked, question],
          text: 'Hi Ben,\n\non the thin one.\n\nAna',
          date: '2025-08-26T09:00:00.000Z',
        },
      ];
      for (const at of order) {
        await user.synced({ messageId: ids[at] ?? '', ...mails[at] });
        await service.settled();
      }
      expect(user.latest(ids[0] ?? '')).toMatchObject({
        responseMessageId: null,
        followUpDueAt: '2025-08-29T09:00:00.000Z',
        replyNote: 'Ben Ode asked something back, and you answered. The wait starts again.',
      });
      const { body } = await service.callAs(user.principal, readFollowup, {
        params: { messageId: ids[0] ?? '' },
      });
      expect(body.data.timeline).toContainEqual(
        expect.objectContaining({
          at: '2025-08-26T09:00:00.000Z',
          text: 'Ben Ode asked something back, and you answered. The wait starts again.',
        }),
      );
    },
  );

  test("when a mail that was taken for an answer turns out to be the user's own, then the wait goes on", async () => {
    const user = await aUser();
    const sent = await user.synced();
    const reply = await user.synced(aReply(sent));
    await user.assessed(sent.messageId, ({ responseMessageId }) => responseMessageId !== null);
    await user.synced({ ...reply, direction: 'sent', version: reply.version + 1 });
    expect(
      await user.assessed(sent.messageId, ({ responseMessageId }) => responseMessageId === null),
    ).toMatchObject({
      needsFollowup: true,
    });
    expect(
      await service.documents.collection<Stored>('received').countDocuments({ _id: reply.messageId }),
    ).toBe(0);
  });

  test('when the recipient is away, then it is no answer and the wait lasts until the return', async () => {
    const user = await aUser();
    const sent = await user.synced();
    await user.synced(
      aReply(sent, {
        subject: 'Automatic reply: Offer for the spring fair',
        text: 'I am out of the office until 15 September.',
        automatic: { ...notAutomatic, autoSubmitted: 'auto-replied' },
      }),
    );
    expect(await user.assessed(sent.messageId, ({ replyNote }) => replyNote !== null)).toMatchObject({
      responseMessageId: null,
      replyNote: 'Ben Ode is away until 15 September 2025.',
      followUpDueAt: '2025-09-15T00:00:00.000Z',
    });
  });

  test('when the mail did not arrive, then the address and the reason are given, and a draft warns of it', async () => {
    const user = await aUser();
    const sent = await user.synced();
    await user.synced(
      aReply(sent, {
        from: { email: 'mailer-daemon@sender.example', name: null },
        subject: 'Undelivered Mail Returned to Sender',
        automatic: {
          ...notAutomatic,
          isDeliveryReport: true,
          failedRecipients: ['ben@partner.example'],
          failures: [{ address: 'ben@partner.example', status: '5.1.1' }],
        },
      }),
    );
    const { delivery } = await user.assessed(sent.messageId, (data) => data.delivery !== undefined);
    expect(delivery).toEqual({
      failed: true,
      address: 'ben@partner.example',
      reason: 'The address does not exist.',
      otherAddresses: 0,
      reachedSomebody: false,
    });
    const groups = (['not-arrived', 'waiting'] as const).map(async (group) => {
      const { body } = await service.callAs(user.principal, listFollowUps, { query: { group } });
      return body.data.messages;
    });
    const listed = (await Promise.all(groups)).flat();
    expect(listed.find(({ id }) => id === sent.messageId)?.delivery).toEqual(delivery);
    const params = { messageId: sent.messageId };
    const drafted = await service.callAs(user.principal, draftFollowup, { params, body: {} });
    expect(drafted.body.data.warning).toMatch(/^This mail did not arrive at ben@partner\.example\./);
  });

  test('when a mail is answered, then a draft to it warns', async () => {
    const user = await aUser();
    const sent = await user.synced();
    const draft = async () =>
      (
        await service.callAs(user.principal, draftFollowup, {
          params: { messageId: sent.messageId },
          body: {},
        })
      ).body.data.warning;
    await user.assessed(sent.messageId);
    expect(await draft()).toBeUndefined();
    await user.synced(aReply(sent));
    await user.assessed(sent.messageId, ({ responseMessageId }) => responseMessageId !== null);
    expect(await draft()).toMatch(/^This mail has been answered/);
  });

  test('when a draft is saved and the answer arrives, then the draft is withdrawn once', async () => {
    const user = await aUser();
    const sent = await user.synced();
    const draft = { sourceMessageId: sent.messageId, draftMessageId: newId(), attempt: 1 };
    await user.publish(draftSaved, draft);
    expect(
      await user.assessed(sent.messageId, (data) => data.followUpDraftStatus === 'DRAFTED'),
    ).toMatchObject({ followUpDraftMessageId: draft.draftMessageId });
    await user.synced(aReply(sent));
    const withdrawals = () =>
      service.eventsOf(draftWithdrawn).filter(({ data }) => data.messageId === sent.messageId);
    await waitUntil(() => withdrawals().length > 0);
    await user.publish(draftRemoved, { ...draft, reason: 'withdrawn' });
    await user.assessed(sent.messageId, (data) => data.followUpDraftStatus === 'NONE');
    expect(withdrawals()).toHaveLength(1);
  });

  test('when a draft vanishes, then it stays drafted without a message, and when it is sent, the original is no longer due', async () => {
    const user = await aUser();
    const [one, other] = [await user.synced(), await user.synced({ subject: 'Another matter' })];
    for (const [source, reason] of [
      [one, 'vanished'],
      [other, 'sent'],
    ] as const) {
      const draft = { sourceMessageId: source.messageId, draftMessageId: newId(), attempt: 1 };
      await user.publish(draftSaved, draft);
      await user.publish(draftRemoved, { ...draft, reason });
    }
    const isCanceled = (data: Assessed) =>
      data.followUpDraftStatus === 'DRAFTED' && data.followUpDraftMessageId === null;
    expect(await user.assessed(one.messageId, isCanceled)).toMatchObject({
      followUpDueAt: '2025-08-27T09:00:00.000Z',
    });
    expect(await user.assessed(other.messageId, (data) => data.followUpDueAt === null)).toMatchObject({
      followUpDraftStatus: 'NONE',
    });
  });

  test('when an alias is added, then mail to it is mail to myself', async () => {
    const user = await aUser();
    const sent = await user.synced({ to: [carla] });
    expect(await user.assessed(sent.messageId)).toMatchObject({ needsFollowup: true });
    await user.publish(accountUpdated, { ...user.account, aliases: [ana.email, carla.email] });
    expect(await user.assessed(sent.messageId, (data) => data.needsFollowup === false)).toMatchObject({
      reason: { rule: 'only-to-myself' },
    });
  });

  test('when the answer arrives in another of my accounts, then the wait ends, until that account is removed', async () => {
    const user = await aUser();
    const accountId = newId();
    const sent = await user.synced();
    await user.assessed(sent.messageId, (data) => data.followUpDueAt !== null);
    const answer = await user.synced({ ...aReply(sent), accountId });
    await user.assessed(sent.messageId, (data) => data.responseMessageId === answer.messageId);
    await user.publish(accountRemoved, { accountId });
    expect(
      await user.assessed(sent.messageId, (data) => data.version > 2 && data.responseMessageId === null),
    ).toMatchObject({ waitReason: 'default' });
  });

  test('when received mail names a list, then mail to it needs no follow-up, earlier mail too', async () => {
    const user = await aUser();
    const sent = await user.synced({ to: [{ email: 'team@crew.example', name: null }] });
    await user.assessed(sent.messageId, (data) => data.needsFollowup === true);
    await user.synced({
      direction: 'received',
      kinds: ['INBOX'],
      subject: 'Digest',
      automatic: { ...notAutomatic, listId: '<team.crew.example>' },
    });
    expect(await user.assessed(sent.messageId, (data) => data.needsFollowup === false)).toMatchObject({
      reason: { rule: 'only-to-lists' },
    });
  });

  test('when a message is removed and its event comes again, then it stays removed', async () => {
    const user = await aUser();
    const sent = await user.synced();
    await user.assessed(sent.messageId);
    await user.publish(messageRemoved, { messageId: sent.messageId, version: 1_000 });
    const { principal } = user;
    const draft = () =>
      service.callAs(principal, draftFollowup, { params: { messageId: sent.messageId }, body: {} });
    await waitUntil(async () => (await draft()).status === 404);
    await user.synced({ ...sent });
    const next = await user.synced();
    await user.assessed(next.messageId);
    expect((await draft()).status).toBe(404);
    expect(
      await service.documents.collection<Stored>('sentTexts').countDocuments({ _id: sent.messageId }),
    ).toBe(0);
  });

  test('when an account is removed, then nothing is left of it but the tombstone', async () => {
    const user = await aUser();
    const sent = await user.synced();
    await user.synced(aReply(sent));
    await user.assessed(sent.messageId, ({ responseMessageId }) => responseMessageId !== null);
    await user.publish(accountRemoved, { version: 1_000 });
    const left = async () => {
      const collections = await Promise.all(
        ['followUps', 'received', 'sentTexts', 'drafts', 'lists', 'mailAuthors', 'mailPlaces'].map((name) =>
          service.documents.collection(name).countDocuments({ accountId: user.accountId }),
        ),
      );
      return collections.reduce((sum, count) => sum + count, 0);
    };
    await waitUntil(async () => (await left()) === 0);
    await user.synced({ ...sent, version: 1_001 });
    const another = await aUser();
    await another.assessed((await another.synced()).messageId);
    expect(await left()).toBe(0);
    const [tombstone] = await service.documents
      .collection<Stored>('accounts')
      .find({ _id: user.accountId })
      .toArray();
    await waitUntil(
      async () =>
        (
          (await service.documents.collection<Stored>('accounts').findOne({ _id: user.accountId }))?.[
            'knownAddresses'
          ] as string[]
        ).length === 0,
    );
    expect(tombstone).toMatchObject({ isRemoved: true, emailAddress: '', aliases: [] });
  });
});

describe('the order of events', () => {
  test.each([0, 1, 2])(
    'when everything comes at once, rotated by thirds (%i) and twice, then it ends as in order',
    async (turn) => {
      const userId = newId();
      const accountId = newId();
      // Ids of messages are the scenario's; a run of its own account keeps the runs apart.
      const own = scenario.map((event) => ({
        ...event,
        eventId: newId(),
        key: accountId,
        userId,
        data: JSON.parse(
          JSON.stringify({ ...(event.data as object), accountId, userId }).replaceAll(
            scenarioIdPattern,
            `"$1-${accountId}"`,
          ),
        ) as unknown,
      }));
      const at = Math.floor((own.length * turn) / 3);
      const order = turn === 2 ? [...own].reverse() : [...own.slice(at), ...own.slice(0, at)];
      await service.publish([...order, ...order]);
      const lines = async () => {
        const stored = await service.documents
          .collection<Stored>('followUps')
          .find({ accountId, facts: { $ne: null } })
          .toArray();
        const plain = (value: unknown) => String(value).replace(`-${accountId}`, '');
        return stored
          .map(({ _id, state }) => [_id, state as Record<string, unknown>] as const)
          .map(
            ([id, state]) =>
              `${plain(id)}: ${state['needsFollowup']} ${plain(state['responseMessageId'])} ${state['followUpDraftStatus']} ${plain(state['followUpDraftMessageId'])}`,
          )
          .sort();
      };
      await service.settled();
      await waitUntil(async () => (await lines()).join('\n') === scenarioEnd.join('\n'), {
        what: 'the end of the scenario',
      });
      expect(await lines()).toEqual(scenarioEnd);
    },
  );
});

describe('POST /messages/{messageId}/draft-followup/', () => {
  test('when the mail is mine, then a follow-up is drafted', async () => {
    const user = await aUser();
    const sent = await user.synced();
    await user.assessed(sent.messageId);
    const answer = await service.callAs(user.principal, draftFollowup, {
      params: { messageId: sent.messageId },
      body: { tone: 'friendly' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({
      subject: 'Re: Offer for the spring fair',
      engine: 'template/10',
    });
    expect(answer.body.data.body).toContain('Could you send me the signed offer for the');
    expect(answer.body.data.body).toMatch(/\n\nBest regards\nAna\n$/);
    expect(answer.body.data.body.startsWith('Hello Ben,\n')).toBe(true);
  });

  test('when the tone is unknown, then the field is named', async () => {
    const answer = await service.callAs(aPrincipal(), draftFollowup, {
      params: { messageId: 'x' },
      body: { tone: 'rude' },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toHaveProperty('tone');
  });
});

describe('PUT /followup/messages/{messageId}/classification-label/', () => {
  test('when I label a mail, then my value is published, and null takes it back', async () => {
    const user = await aUser();
    const sent = await user.synced();
    await user.assessed(sent.messageId);
    const label = (body: object) =>
      service.callAs(user.principal, labelClassification, { params: { messageId: sent.messageId }, body });
    expect((await label({ needsFollowup: false })).status).toBe(200);
    expect(await user.assessed(sent.messageId, (data) => data.needsFollowupLabel === false)).toMatchObject({
      needsFollowup: true,
      isFollowupLabel: null,
    });
    expect((await label({ needsFollowup: null, isFollowup: true })).status).toBe(200);
    expect(await user.assessed(sent.messageId, (data) => data.isFollowupLabel === true)).toMatchObject({
      needsFollowupLabel: null,
    });
  });

  test('when no label is given, then it is refused', async () => {
    const answer = await service.callAs(aPrincipal(), labelClassification, {
      params: { messageId: 'x' },
      body: {},
    });
    expect(answer.status).toBe(400);
  });
});

describe('GET /followup/stats/', () => {
  test('when mail waits, is due and is answered, then each is counted once', async () => {
    const user = await aUser();
    await user.synced();
    await user.synced({ date: '2025-08-28T09:00:00.000Z', subject: 'Fresh' });
    await user.synced({ text: 'Thanks a lot!', subject: 'Thanks' });
    // Sent before the period of the figures, and due as well: the number of due mails is the same everywhere.
    const old = await user.synced({ date: '2025-08-01T09:00:00.000Z', subject: 'Old' });
    const answered = await user.synced({ subject: 'Answered' });
    await user.synced(aReply({ ...answered }));
    await user.assessed(answered.messageId, ({ responseMessageId }) => responseMessageId !== null);
    expect((await service.callAs(user.principal, readFollowupStats)).body.data.stats).toEqual({
      scan: expect.objectContaining({ processed: 5, total: 5 }),
      totalSentLast2Weeks: 4,
      totalProcessedForFollowUp: 4,
      processingPercentage: 100,
      pendingFollowUpCount: 2,
      duePeople: {
        people: [
          expect.objectContaining({
            messages: 2,
            oldest: expect.objectContaining({ messageId: old.messageId }),
          }),
        ],
        otherPeople: 0,
        otherMessages: 0,
      },
      awaitingReplyCount: 2,
      repliedCount: 1,
      initialReportSentAt: null,
      dailyReportLastSentAt: null,
      hasSentInitialReport: false,
    });
  });

  test('when the folders are not read past the due date, then nothing is called pending', async () => {
    const user = await aUser();
    await user.publish(mailboxCaughtUp, {
      mailboxId: 'inbox',
      kind: 'INBOX',
      accountVerifiedUntil: '2025-08-26T00:00:00.000Z',
      syncedVersion: 0,
    });
    const sent = await user.synced();
    await user.assessed(sent.messageId);
    await waitUntil(
      async () =>
        (await service.callAs(user.principal, readFollowupStats)).body.data.stats.pendingFollowUpCount === 0,
    );
    expect((await service.callAs(user.principal, readFollowupStats)).body.data.stats.awaitingReplyCount).toBe(
      1,
    );
  });
});

describe('followup.account.reviewed.v1', () => {
  test('when the folders are read further than the mail is taken in, then silence is proven once the mail is in', async () => {
    const user = await aUser();
    const reviews = () =>
      service.eventsOf(accountReviewed).filter(({ data }) => data.accountId === user.accountId);
    await waitUntil(() => reviews().length === 1);
    await user.publish(mailboxCaughtUp, {
      mailboxId: 'inbox',
      kind: 'INBOX',
      accountVerifiedUntil: '2025-08-29T00:00:00.000Z',
      syncedVersion: 500,
    });
    const early = await user.synced();
    await user.assessed(early.messageId);
    expect(reviews().length).toBe(1);
    await user.synced({ version: 500 });
    await waitUntil(() => reviews().length === 2);
    expect(reviews().at(-1)?.data.verifiedUntil).toBe('2025-08-29T00:00:00.000Z');
  });
});

describe('POST /followup/check-replies/ and POST /queue/followup/process/', () => {
  test('when everything is matched, then nothing is updated', async () => {
    const user = await aUser();
    await user.assessed((await user.synced()).messageId);
    expect((await service.callAs(user.principal, checkReplies)).body.data).toMatchObject({
      updated: 0,
      message: 'No new replies were found.',
    });
  });

  test('when a record lost its answer, then it is found again', async () => {
    const user = await aUser();
    const sent = await user.synced();
    await user.synced(aReply(sent));
    await user.assessed(sent.messageId, ({ responseMessageId }) => responseMessageId !== null);
    await service.documents
      .collection<Stored>('followUps')
      .updateOne({ _id: sent.messageId }, { $set: { 'state.responseMessageId': null } });
    expect((await service.callAs(user.principal, checkReplies)).body.data).toMatchObject({
      updated: 1,
      message: '1 message has got a reply.',
    });
  });

  test('when records were decided by an older engine, then they are queued and decided again', async () => {
    const user = await aUser();
    const sent = await user.synced();
    await user.assessed(sent.messageId);
    const followUps = service.documents.collection<Stored>('followUps');
    await followUps.updateOne(
      { _id: sent.messageId },
      { $set: { 'facts.engineVersion': '0', 'facts.reading.certainty': 'no' } },
    );
    expect((await service.callAs(user.principal, processQueue)).body.data).toEqual({ messagesQueued: 1 });
    await waitUntil(async () => (await followUps.findOne({ _id: sent.messageId }))?.['processAt'] === null);
    expect((await followUps.findOne({ _id: sent.messageId }))?.['facts']).toMatchObject({
      reading: { certainty: 'yes' },
    });
    expect((await service.callAs(user.principal, processQueue)).body.data).toEqual({ messagesQueued: 0 });
  });

  test('when a mail is read anew, then the mail that it follows up is decided anew, too', async () => {
    const user = await aUser();
    const ask = await user.synced({ date: '2025-08-20T09:00:00.000Z' });
    const reminder = await user.synced({
      ...aReply(ask),
      direction: 'sent',
      kinds: ['SENT'],
      from: ana,
      to: ask.to,
      date: '2025-08-24T09:00:00.000Z',
      text: 'Hello Ben,\n\ncould you send me the signed offer, please?\n\nAna',
    });
    await user.assessed(ask.messageId, ({ followUpDueAt }) => followUpDueAt === null);
    const followUps = service.documents.collection<Stored>('followUps');
    await followUps.updateOne(
      { _id: reminder.messageId },
      {
        $set: { 'facts.engineVersion': '0', 'facts.reading.certainty': 'no', 'facts.reading.nudges': false },
      },
    );
    await service.callAs(user.principal, checkReplies);
    await user.assessed(ask.messageId, ({ followUpDueAt }) => followUpDueAt !== null);
    await service.callAs(user.principal, processQueue);
    await user.assessed(ask.messageId, ({ followUpDueAt }) => followUpDueAt === null);
  });
});

describe('who may call', () => {
  test('when no user is signed in, then every call is refused', async () => {
    for (const endpoint of allEndpoints) {
      const answer = await service.callAs(null, endpoint as typeof draftFollowup, {
        params: { messageId: 'x' },
      });
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, 401]);
    }
  });

  test('when the user is not verified, then every call is refused', async () => {
    for (const endpoint of allEndpoints) {
      const answer = await service.callAs(
        aPrincipal({ isVerified: false }),
        endpoint as typeof draftFollowup,
        { params: { messageId: 'x' } },
      );
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, 403]);
    }
  });

  test("when the message is another user's, then it is answered like an unknown one", async () => {
    const user = await aUser();
    const sent = await user.synced();
    await user.assessed(sent.messageId);
    const results = await callsOnForeignData({
      service,
      serviceName: 'followup',
      stranger: aPrincipal(),
      foreignIds: { messageId: sent.messageId },
      bodies: {
        labelClassification: { needsFollowup: true },
        snoozeFollowup: { until: null },
        markAnsweredElsewhere: { answeredElsewhere: true },
        unlinkReply: { replyMessageId: 'x', isUnlinked: true },
        confirmReply: { replyMessageId: 'x', isConfirmed: true },
        snoozeOwed: { until: null },
        markOwedDone: { isDone: true },
        labelOwed: { isOwed: false },
      },
    });
    expect(results).toHaveLength(11);
    for (const { endpoint, foreign, unknown } of results) {
      expect({ endpoint, ...foreign }).toEqual({ endpoint, ...unknown });
      expect(foreign.status).toBe(404);
    }
  });
});
