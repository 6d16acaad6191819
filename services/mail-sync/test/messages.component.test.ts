import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountReviewed, messageAssessed, openEndsListed } from '@tern/contracts/events/followup';
import {
  downloadAttachment,
  listMailboxes,
  listMessages,
  readMessage,
  readMessageBody,
  type MessageSummary,
} from '@tern/contracts/http/messages';
import type { EventData } from '@tern/contracts/define-event';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { day, systemClock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { aPrincipal } from '@tern/testing/a-principal';
import { callsOnForeignData } from '@tern/testing/foreign-data';
import { waitUntil } from '@tern/testing/wait-until';
import { aMailbox, startMailSync, type RunningMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';
import { aMessageAssessed } from '@tern/testing/a-message-assessed';

let running: RunningMailSync;
let sent: MessageSummary[];

const html = [
  'Content-Type: multipart/mixed; boundary=outer',
  '',
  '--outer',
  'Content-Type: multipart/related; boundary=inner',
  '',
  '--inner',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Café <b>plans</b><script>alert(1)</script><img src="cid:logo@tern"><img src="https://track.example/x.png"></p>',
  '--inner',
  'Content-Type: image/png',
  'Content-ID: <logo@tern>',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('not really a picture').toString('base64'),
  '--inner--',
  '--outer',
  'Content-Type: application/pdf; name="Pläne (1).pdf"',
  'Content-Disposition: attachment; filename="plans.html"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('<script>the content</script>').toString('base64'),
  '--outer--',
  '',
].join('\r\n');

const invitation = [
  'Content-Type: multipart/signed; boundary=outer; protocol="application/pgp-signature"',
  '',
  '--outer',
  'Content-Type: multipart/alternative; boundary=inner',
  '',
  '--inner',
  '',
  'Please come.',
  '--inner',
  'Content-Type: text/calendar; charset=utf-8; method=REQUEST',
  'Content-Transfer-Encoding: 8bit',
  '',
  'BEGIN:VCALENDAR',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'SUMMARY:Café survey',
  'DTSTART:20260304T100000Z',
  'END:VEVENT',
  'END:VCALENDAR',
  '--inner--',
  '--outer',
  'Content-Type: application/pgp-signature; name=signature.asc',
  '',
  '-----BEGIN PGP SIGNATURE-----',
  '--outer--',
  '',
].join('\r\n');

beforeAll(async () => {
  const mine = { from: 'Robin Hale <robin@fernhill.example>' };
  const day = (count: number) => new Date(Date.UTC(2026, 1, count, 12));
  running = await startMailSync({
    seed: aMailbox({
      INBOX: [
        aRawMessage({
          subject: 'Höfliche Frage',
          from: 'Zoë <zoe@harbour.example>',
          to: 'Café Straße <robin@fernhill.example>, Ada Voss <ada@harbour.example>',
          date: day(1),
        }),
        aRawMessage({ subject: 'With a file', content: html, date: day(2) }),
        aRawMessage({ subject: 'Signed invitation', content: invitation, date: day(1) }),
        aRawMessage({ subject: '', text: 'Hello\r\n\r\nOn Monday Ada wrote:\r\n> old words', date: day(3) }),
      ],
      Sent: [1, 2, 3, 4].map((count) =>
        aRawMessage({
          ...mine,
          to: `friend${count}@lake.example`,
          subject: `Sent ${count}`,
          date: day(count),
        }),
      ),
      Projects: [aRawMessage({ ...mine, to: 'friend5@lake.example', subject: 'Filed', date: day(5) })],
      Trash: [aRawMessage({ ...mine, to: 'friend6@lake.example', subject: 'Thrown away', date: day(6) })],
    }),
  });
  await running.connect();
  const answer = await running.service.callAs(running.me, listMessages, { params: { mailboxId: 'SENT' } });
  sent = answer.body.data.messages;
});
afterAll(() => running.close());

const find = async (subject: string) => {
  const answer = await running.service.callAs(running.me, listMessages, { params: { mailboxId: 'INBOX' } });
  const found = answer.body.data.messages.find((message) => message.subject === subject);
  if (!found) throw new Error(`no message ${subject}`);
  return found.id;
};

const assessed = (messageId: string, overrides: Partial<EventData<typeof messageAssessed>>) => {
  const { userId } = running.me;
  // Late since yesterday: what has been late for over 30 days is not due any more.
  const followUpDueAt = new Date(Date.now() - day).toISOString();
  const data = aMessageAssessed({
    accountId: sent[0]?.accountId ?? '',
    userId,
    messageId,
    followUpDueAt,
    ...overrides,
  });
  return createEventMaker('followup', systemClock)(messageAssessed, userId, data);
};

describe('the mailbox list', () => {
  test('when mailboxes are listed, then special ones come first, with their counts', async () => {
    const { data } = (await running.service.callAs(running.me, listMailboxes)).body;
    expect(data.specialMailboxes.map(({ kind }) => kind)).toEqual([
      'INBOX',
      'SENT',
      'DRAFTS',
      'ARCHIVE',
      'SPAM',
      'TRASH',
    ]);
    expect(data.regularMailboxes.map(({ path }) => path)).toEqual(['Projects']);
    expect(data.mailboxes[0]).toMatchObject({
      name: 'Inbox',
      accountName: 'Robin Hale',
      messageCount: 4,
      unreadCount: 4,
    });
    expect((await running.service.callAs(null, listMailboxes)).status).toBe(401);
    expect((await running.service.callAs(aPrincipal(), listMailboxes)).body.data.mailboxes).toEqual([]);
  });
});

describe('the message list', () => {
  test('when a page is asked for, then it is newest first, with the total', async () => {
    const page = await running.service.callAs(running.me, listMessages, {
      params: { mailboxId: 'SENT' },
      query: { limit: 2, offset: 1, includeTo: true },
    });
    expect(page.body.data).toMatchObject({ total: 4, limit: 2, offset: 1 });
    expect(page.body.data.messages.map(({ subject }) => subject)).toEqual(['Sent 3', 'Sent 2']);
    expect(page.body.data.messages[0]?.tos?.[0]).toMatchObject({ email: 'friend3@lake.example', kind: 'TO' });
    expect(page.body.data.messages[0]?.followUpStatus).toBe('processing');
  });

  test('when all that I sent is asked for, then mail filed elsewhere than Sent is there, and none from Trash', async () => {
    expect(await running.listed('SENT', { allSent: true })).toEqual([
      'Filed',
      ...sent.map(({ subject }) => subject),
    ]);
    expect(await running.listed('SENT')).not.toContain('Filed');
    expect(await running.listed('INBOX', { allSent: true })).toEqual(await running.listed('INBOX'));
  });

  test('when follow-up events come, also out of order, twice or early, then the newest shows and filters', async () => {
    const [fourth, third, second] = sent.map(({ id }) => id) as [string, string, string];
    await running.service.publish([
      assessed(fourth, { version: 3, needsFollowup: true }),
      assessed(fourth, { version: 2, needsFollowup: false }),
      assessed(third, { needsFollowup: true, needsFollowupLabel: false }),
      assessed(second, { responseMessageId: 'an-answer' }),
      assessed(newId(), {}),
    ]);
    await waitUntil(async () => (await running.listed('SENT', { needsFollowup: true })).length === 2);
    expect(await running.listed('SENT', { needsFollowup: true })).toEqual(['Sent 4', 'Sent 2']);
    expect(await running.listed('SENT', { needsFollowup: false })).toEqual(['Sent 3']);
    expect(await running.listed('SENT', { awaitingReply: true })).toEqual(['Sent 4']);
    expect(await running.listed('SENT', { awaitingReply: true, dateTo: '2026-02-03T00:00:00Z' })).toEqual([]);
    // Read, but not weighed by followup yet: silence is not claimed.
    expect(await running.listed('SENT', { overdue: true })).toEqual([]);
    await running.service.publish([
      createEventMaker('followup', systemClock)(accountReviewed, running.me.userId, {
        accountId: sent[0]?.accountId ?? '',
        userId: running.me.userId,
        version: 1_000_000,
        verifiedUntil: new Date().toISOString(),
      }),
    ]);
    await waitUntil(async () => (await running.listed('SENT', { overdue: true })).length === 1);
    expect(await running.listed('SENT', { overdue: true })).toEqual(['Sent 4']);
    expect(await running.listed('SENT', { overdue: true, awaitingReply: true })).toEqual(['Sent 4']);
    // Nothing is overdue that nothing is awaited of.
    expect(await running.listed('SENT', { overdue: true, awaitingReply: false })).toEqual([]);
    expect(await running.listed('SENT', { overdue: false })).toEqual(['Sent 3', 'Sent 2', 'Sent 1']);
    expect(await running.listed('SENT', { isFollowup: true })).toEqual([]);
    const shown = await running.service.callAs(running.me, listMessages, { params: { mailboxId: 'SENT' } });
    expect(shown.body.data.messages.map(({ followUpStatus }) => followUpStatus)).toEqual([
      'needs-follow-up',
      'not-needed',
      'done',
      'processing',
    ]);
    const listed = (messageIds: string[], hiddenUntil: string | null, listedUntil: string) => ({
      messageIds,
      hiddenUntil,
      listedUntil,
      accountId: sent[0]?.accountId ?? '',
      person: { email: 'ben@partner.example', name: null },
      subject: '',
      sentence: null,
      since: '2026-02-01T00:00:00.000Z',
      dueAt: null,
      isOverdue: false,
    });
    const [past, future] = ['2026-02-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'];
    expect(await running.listed('SENT', { owed: true })).toEqual([]);
    await running.service.publish([
      createEventMaker('followup', systemClock)(openEndsListed, running.me.userId, {
        userId: running.me.userId,
        version: 1,
        owed: [
          listed([fourth, 'elsewhere'], past, future),
          listed([third], future, future),
          listed([second], null, past),
        ],
        promised: [],
      }),
    ]);
    await waitUntil(async () => (await running.listed('SENT', { owed: true })).length === 1);
    expect(await running.listed('SENT', { owed: true })).toEqual(['Sent 4']);
    expect(await running.listed('SENT', { owed: false })).toEqual(['Sent 3', 'Sent 2', 'Sent 1']);
    // Mail that reached no recipient has no late answer.
    const delivery = {
      failed: true as const,
      address: 'ben@partner.example',
      reason: 'The address does not exist.',
      otherAddresses: 0,
      reachedSomebody: false,
    };
    await running.service.publish([assessed(fourth, { version: 4, delivery })]);
    await waitUntil(async () => (await running.listed('SENT', { overdue: true })).length === 0);
    await running.service.publish([assessed(fourth, { version: 5 })]);
    await waitUntil(async () => (await running.listed('SENT', { overdue: true })).length === 1);
    // A due date moved into the future by a newer event: no longer overdue.
    await running.service.publish([
      assessed(fourth, { version: 6, followUpDueAt: '2099-01-01T00:00:00.000Z' }),
    ]);
    await waitUntil(async () => (await running.listed('SENT', { overdue: true })).length === 0);
    expect(await running.listed('SENT', { awaitingReply: true })).toEqual(['Sent 4']);
  });

  test('when words are searched, then accents and case do not matter, and all words must occur', async () => {
    expect(await running.listed('INBOX', { search: 'HOFLICHE zoe' })).toEqual(['Höfliche Frage']);
    expect(await running.listed('INBOX', { search: 'zoe nobody' })).toEqual([]);
    expect(await running.listed('INBOX', { search: '.*' })).toEqual([]);
  });

  test.each(['STRASSE', 'straße', 'Voss', 'voß'])(
    'when %s is searched, then ss and ß do not differ',
    async (search) => {
      expect(await running.listed('INBOX', { search })).toEqual(['Höfliche Frage']);
    },
  );

  test.each([
    ['dateFrom', '2026-02-02T00:00:00Z', 2],
    ['dateTo', '2026-02-02T00:00:00Z', 2],
    ['isRead', true, 0],
    ['isStarred', false, 4],
  ])('when %s is given, then it filters', async (name, value, count) => {
    expect(await running.listed('INBOX', { [name]: value })).toHaveLength(count);
  });

  test.each([
    ['limit', 0],
    ['limit', 101],
    ['offset', -1],
    ['isRead', 'maybe'],
    ['dateFrom', 'yesterday'],
  ])('when %s is %s, then the field says so', async (field, value) => {
    const answer = await running.service.callAs(running.me, listMessages, {
      params: { mailboxId: 'INBOX' },
      query: { [field]: value },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[field]).toHaveLength(1);
  });
});

describe('one message', () => {
  test('when it is read, then bodies are decoded, sanitised and trimmed, the same each time', async () => {
    const messageId = await find('');
    const read = () => running.service.callAs(running.me, readMessage, { params: { messageId } });
    const first = (await read()).body.data.message;
    expect(first.textBody).toContain('old words');
    expect(first.filteredTextBody).not.toContain('old words');
    expect(first).toMatchObject({
      htmlBody: null,
      rawMessageId: expect.stringMatching(/^<.*>$/),
      bodyNote: null,
    });
    expect((await read()).body.data.message).toEqual(first);
  });

  test('when it has HTML, then nothing of it runs or loads, and its page may be framed by the web app alone', async () => {
    const messageId = await find('With a file');
    const { message } = (await running.service.callAs(running.me, readMessage, { params: { messageId } }))
      .body.data;
    expect(message.htmlBody).toContain('Café');
    expect(message.htmlBody).not.toMatch(/<script|\ssrc="https?:/);
    const page = await running.service.callAs(running.me, readMessageBody, { params: { messageId } });
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/<script|\ssrc="https?:/);
    expect(page.text).toContain(
      `data:image/png;base64,${Buffer.from('not really a picture').toString('base64')}`,
    );
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).toContain(`frame-ancestors ${running.service.publicUrls.web}`);
  });

  test('when a page is asked for again, then only its validator travels, and each form has its own', async () => {
    const params = { messageId: await find('With a file') };
    const page = (images: 'blocked' | 'shown', tag?: string | null) =>
      running.service.callAs(running.me, readMessageBody, {
        params,
        query: { images },
        headers: tag ? { 'if-none-match': tag } : {},
      });
    const [blocked, shown] = [await page('blocked'), await page('shown')];
    expect(blocked.headers.get('cache-control')).toBe('private, no-cache');
    const tags = [blocked.headers.get('etag'), shown.headers.get('etag')];
    expect(new Set(tags).size).toBe(2);
    const again = await page('blocked', tags[0]);
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.get('content-security-policy')).toContain('sandbox');
    expect((await page('shown', tags[0])).status).toBe(200);
  });

  test('when it is signed and invites, then both are shown, and the signature is no attachment', async () => {
    const read = async (subject: string) => {
      const params = { messageId: await find(subject) };
      return (await running.service.callAs(running.me, readMessage, { params })).body.data.message;
    };
    const message = await read('Signed invitation');
    expect(message).toMatchObject({ protection: 'signed-pgp', hasAttachments: true });
    expect(message.attachments.map(({ filename }) => filename)).toEqual(['invitation.ics']);
    expect(message.invitation).toMatchObject({ kind: 'invitation', title: 'Café survey' });
    expect(await read('With a file')).toMatchObject({ protection: null, invitation: null });
  });

  test('when an attachment is downloaded, then it streams decoded and is never shown by the browser', async () => {
    const messageId = await find('With a file');
    const { message } = (await running.service.callAs(running.me, readMessage, { params: { messageId } }))
      .body.data;
    const file = message.attachments.find(({ filename }) => filename.endsWith('.html'));
    const params = { messageId, attachmentId: file?.id ?? '' };
    const download = await running.service.callAs(running.me, downloadAttachment, { params });
    expect(download.text).toBe('<script>the content</script>');
    expect(download.headers.get('content-type')).toBe('application/octet-stream');
    expect(download.headers.get('content-disposition')).toBe('attachment; filename=plans.html');
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');
    const none = { messageId, attachmentId: '9-9' };
    expect((await running.service.callAs(running.me, downloadAttachment, { params: none })).status).toBe(404);
  });

  test('when the mail server is away, then a download says so, and reading still works', async () => {
    const messageId = await find('With a file');
    const { message } = (await running.service.callAs(running.me, readMessage, { params: { messageId } }))
      .body.data;
    await running.imap.goAway();
    const params = { messageId, attachmentId: message.attachments[0]?.id ?? '' };
    const download = await running.service.callAs(running.me, downloadAttachment, { params });
    const page = await running.service.callAs(running.me, readMessageBody, { params: { messageId } });
    await running.imap.comeBack();
    expect(download.status).toBe(503);
    expect(download.body.code).toBe('mail-server-unavailable');
    expect(page.status).toBe(200);
  });
});

describe('who may see what', () => {
  test("when ids are another user's, then every call answers as for unknown ids", async () => {
    const { id: accountId } = await running.account();
    const results = await callsOnForeignData({
      service: running.service,
      serviceName: 'mail-sync',
      stranger: aPrincipal(),
      foreignIds: {
        accountId,
        mailboxId: (await running.mailbox('INBOX')).id,
        messageId: await find('With a file'),
        attachmentId: '1-2',
      },
      bodies: {
        saveDraftFollowup: { subject: 'Re: x', body: 'y' },
        saveAnswerDraft: { subject: 'Re: x', body: 'y' },
        updateAccountSettings: {},
        updateAliases: { aliases: [] },
        reconnectAccount: { password: 'secret' },
      },
    });
    for (const { foreign, unknown } of results) {
      expect(foreign).toEqual(unknown);
      expect(foreign.status).toBe(404);
    }
    expect(results.length).toBeGreaterThanOrEqual(8);
  });
});
