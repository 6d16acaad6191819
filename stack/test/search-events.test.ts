import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listMailboxes, listMessages } from '@tern/contracts/http/messages';
import { debugSimilarSearch, searchMessages } from '@tern/contracts/http/search';
import { hour } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail, owner, partner } from './a-mail.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';
import { createVisitor } from './visitor.ts';

/** Enough for several folders and conditions; the model takes some hundredths of a second for each. */
const letters = [
  'The offer for the harbour crane is attached as agreed last week.',
  'Our choir sings in the old chapel on the second Sunday of Advent.',
  'The tax office wants the receipts of the delivery van.',
  'Grandmother bakes cinnamon rolls when the first snow falls.',
  'The lighthouse keeper repaired the lens before the storm.',
];

let user: ConnectedUser;
beforeAll(async () => {
  user = await startConnectedUser({ TERN_SEARCH_MODEL: 'local' });
  const dateOf = (number: number) => new Date(user.clock.now().getTime() - number * hour);
  for (const [number, text] of letters.entries()) {
    const mail = { subject: `Letter ${number}`, text, date: dateOf(number) };
    await user.client.append('Sent', aMail(mail), ['\\Seen']);
    await user.client.append(
      'INBOX',
      aMail({ ...mail, from: partner, to: owner, subject: `Note ${number}` }),
    );
  }
  await user.client.append('INBOX', aMailWithFile(dateOf(9)));
  await user.readAll();
});
afterAll(() => user.close());

const find = (query: string) => user.visitor.ask(searchMessages, { query: { query } });

/** Its body is a plain text and a file (RFC 2046). */
function aMailWithFile(date: Date): string {
  const parts = [
    'Content-Type: text/plain\n\nThe plan is in the file.',
    'Content-Type: application/pdf\nContent-Disposition: attachment; filename="plan.pdf"\n\n%PDF-1.4',
  ];
  return aMail({
    from: partner,
    to: owner,
    subject: 'Plan',
    text: [...parts.map((part) => `--part\n${part}`), '--part--'].join('\n'),
    date,
    headers: { 'Content-Type': 'multipart/mixed; boundary=part' },
  });
}

test('when a mailbox has been read, then every message of it can be found, by words and by meaning', async () => {
  const { mailboxes } = await user.visitor.ask(listMailboxes);
  const stored = mailboxes.reduce((sum, { messageCount }) => sum + messageCount, 0);
  await waitUntil(
    async () => {
      const { meaning } = await find('offer');
      expect(meaning).toEqual({ state: 'ready', read: stored, total: stored });
      return true;
    },
    // The model runs at a lower priority than all other work on the machine.
    { what: 'all mail to be in the index', timeoutMs: 60_000 },
  );
  const { messages } = await user.visitor.ask(listMessages, {
    params: { mailboxId: 'SENT' },
    query: { limit: 20 },
  });
  for (const { id, subject } of messages.slice(0, 5)) {
    const { results } = await find(`subject:"${subject}" in:sent`);
    // Only the best message of a conversation is shown.
    expect(results.length).toBeGreaterThan(0);
    const { sourceMessage, stats } = await user.visitor.ask(debugSimilarSearch, {
      params: { messageId: id },
    });
    expect(sourceMessage.subject).toBe(subject);
    expect(stats).toMatchObject({ fallbackTriggered: false, totalMessagesScanned: stored });
  }
});

test('when mail is unread or carries files, then its conditions find it from the first sync on', async () => {
  expect((await find('is:unread')).results.length).toBeGreaterThan(0);
  const { results } = await find('has:attachment');
  expect(results.length).toBeGreaterThan(0);
  expect(results.every(({ message }) => message.hasAttachments)).toBe(true);
});

test('when another user searches, then nothing of it is there', async () => {
  const other = createVisitor(user.stack.apiUrl);
  expect((await other.call(searchMessages, { query: { query: 'offer' } })).status).toBe(401);
});
