import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventData } from '@tern/contracts/define-event';
import { messageAssessed } from '@tern/contracts/events/followup';
import { messageRemoved, messageSynced } from '@tern/contracts/events/mail-sync';
import { readAccountSettings, updateAccountSettings } from '@tern/contracts/http/mail-accounts';
import { listMessages, type MessageSummary } from '@tern/contracts/http/messages';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { systemClock } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { aMailbox, shareMailSync, type RunningMailSync, type SharedMailSync } from './a-mail-sync.ts';
import { aRawMessage } from './a-raw-message.ts';
import { aMessageAssessed } from '@tern/testing/a-message-assessed';

let shared: SharedMailSync;
let running: RunningMailSync;
beforeAll(async () => {
  shared = await shareMailSync();
});
afterAll(() => shared.close());
afterEach(() => running.close());

const own = (subject: string, from = 'robin@fernhill.example') =>
  aRawMessage({ from, to: 'ada@harbour.example', subject });

async function connected(): Promise<string> {
  running = await shared.aUser({
    seed: aMailbox({
      INBOX: [aRawMessage({ subject: 'Hello' })],
      Sent: [own('Of mine'), own('By another address', 'rob@elsewhere.example')],
      Projects: [aRawMessage({ subject: 'Receipt' })],
    }),
  });
  return (await running.connect()).id;
}

async function choose(accountId: string, body: Record<string, string | null>): Promise<void> {
  const answer = await running.service.callAs(running.me, updateAccountSettings, {
    params: { accountId },
    body,
  });
  expect(answer.status).toBe(200);
  await running.refreshed();
  await running.service.settled();
}

/** The last message.synced of the mail with this subject. */
function lastSynced(subject: string): EventData<typeof messageSynced> {
  const found = running.eventsOf(messageSynced).findLast(({ data }) => data.subject === subject);
  if (!found) throw new Error(`no event for ${subject}`);
  return found.data;
}

async function shown(mailboxId: string, subject: string): Promise<MessageSummary> {
  const answer = await running.service.callAs(running.me, listMessages, { params: { mailboxId } });
  const found = answer.body.data.messages.find((message) => message.subject === subject);
  if (!found) throw new Error(`${subject} is not in ${mailboxId}`);
  return found;
}

describe('a folder that gets another role', () => {
  test('when it turns out to be Sent, then mail that was not known as sent is published whole as sent', async () => {
    const accountId = await connected();
    await choose(accountId, { sentPath: 'Projects' });
    expect(lastSynced('Receipt')).toMatchObject({
      direction: 'sent',
      kinds: ['SENT'],
      text: 'Could you send the plans by Friday?',
    });
    expect(await shown('SENT', 'Receipt')).toMatchObject({ followUpStatus: 'processing' });
  });

  test('when that was a mistake, then its mail is received again, and no answer to it is awaited', async () => {
    const accountId = await connected();
    await choose(accountId, { sentPath: 'Projects' });
    const { messageId, userId } = lastSynced('Receipt');
    const makeEvent = createEventMaker('followup', systemClock);
    await running.service.publish([
      makeEvent(messageAssessed, userId, aMessageAssessed({ accountId, userId, messageId })),
    ]);
    await waitUntil(async () => (await shown('SENT', 'Receipt')).needsFollowup === true);

    await choose(accountId, { sentPath: 'Sent' });
    const removed = running.eventsOf(messageRemoved).filter(({ data }) => data.messageId === messageId);
    expect(removed).toHaveLength(1);
    expect(lastSynced('Receipt')).toMatchObject({ direction: 'received', kinds: [] });
    expect(lastSynced('Receipt').version).toBeGreaterThan(removed[0]?.data.version ?? Infinity);
    // A decision that followup made before it heard of that comes too late.
    await running.service.publish([
      makeEvent(messageAssessed, userId, aMessageAssessed({ accountId, userId, messageId, version: 2 })),
    ]);
    await running.service.settled();
    const { id: projects } = await running.mailbox('Projects');
    expect(await shown(projects, 'Receipt')).toMatchObject({ followUpStatus: null, needsFollowup: null });
    expect(await running.listed(projects, { needsFollowup: true })).toEqual([]);
  });

  test('when Sent loses its role and gets it back, then sent mail is sent mail in the end, whatever its sender', async () => {
    const accountId = await connected();
    const before = running.eventsOf(messageSynced).length;
    await choose(accountId, { sentPath: null });
    const { id: sent } = await running.mailbox('Sent');
    // An own address shows it; with another address only the folder does.
    expect(await shown(sent, 'Of mine')).toMatchObject({ followUpStatus: 'processing' });
    expect(await shown(sent, 'By another address')).toMatchObject({ followUpStatus: null });
    await choose(accountId, { sentPath: 'Sent' });
    expect(await shown('SENT', 'By another address')).toMatchObject({ followUpStatus: 'processing' });
    expect(lastSynced('By another address').direction).toBe('sent');
    // Nothing is published of what did not change.
    const news = running.eventsOf(messageSynced).slice(before);
    expect(news.map(({ data }) => data.subject)).toEqual(['By another address', 'By another address']);
  });

  test('when Inbox is called Drafts by mistake, then its mail is received again once that is corrected', async () => {
    const accountId = await connected();
    await choose(accountId, { inboxPath: null, draftsPath: 'INBOX' });
    expect(await shown('DRAFTS', 'Hello')).toMatchObject({ isDraft: true });
    await choose(accountId, { draftsPath: 'Drafts', inboxPath: 'INBOX' });
    expect(await shown('INBOX', 'Hello')).toMatchObject({ isDraft: false, followUpStatus: null });
    const news = running.eventsOf(messageSynced).filter(({ data }) => data.subject === 'Hello');
    expect(news.map(({ data }) => data.direction)).toEqual(['received', 'draft', 'received']);
  });

  test('when no folder is Sent, then its list is empty and as new as the last pass, not for ever about to come', async () => {
    const accountId = await connected();
    await choose(accountId, { sentPath: null });
    // A pass may end between the two calls.
    await waitUntil(async () => {
      const answer = await running.service.callAs(running.me, listMessages, {
        params: { mailboxId: 'SENT' },
      });
      expect(answer.body.data).toMatchObject({ total: 0, lastSyncAt: expect.any(String) });
      return answer.body.data.lastSyncAt === (await running.account()).lastSyncAt;
    });
  });

  test('when two tabs choose different folders at once, then both choices stay', async () => {
    const accountId = await connected();
    const params = { accountId };
    for (let round = 0; round < 8; round += 1) {
      await Promise.all(
        [{ archivePath: 'Projects' }, { spamPath: 'Junk' }].map((body) =>
          running.service.callAs(running.me, updateAccountSettings, { params, body }),
        ),
      );
      const { account } = (await running.service.callAs(running.me, readAccountSettings, { params })).body
        .data;
      expect(account).toMatchObject({ archivePath: 'Projects', spamPath: 'Junk' });
      await running.service.callAs(running.me, updateAccountSettings, {
        params,
        body: { archivePath: null, spamPath: null },
      });
    }
  });
});
