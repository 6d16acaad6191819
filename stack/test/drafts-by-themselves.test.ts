import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { day, minute } from '@tern/kernel/clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail, owner, partner } from './a-mail.ts';
import { patience, startConnectedUser, type ConnectedUser } from './connected-user.ts';

const folder = makeTemporaryFolder();
let server: DocumentServer;
let user: ConnectedUser;
beforeAll(async () => {
  server = await startDocumentServer({ folder: folder.path });
  user = await startConnectedUser({ MONGODB_URI: server.uri });
}, 30_000);
afterAll(async () => {
  await user.close();
  await server.close();
  folder.remove();
});

/** As the setting of the account stores it. */
async function switchSavingOn(): Promise<void> {
  const documents = await connectDocuments(server.uri, 'tern-followup');
  const accounts = documents.collection('accounts');
  // followup hears of the account a moment after mail-sync has it.
  await waitUntil(async () => {
    const { matchedCount } = await accounts.updateMany({}, { $set: { 'settings.savesDrafts': true } });
    return matchedCount > 0;
  });
  await documents.close();
}

test('when a follow-up falls due, then its draft is saved without a click, and the answer takes it back', async () => {
  const messageId = '<due@sender.example>';
  const text = 'Hello Ben,\n\ncould you send me the signed offer by Friday?\n\nBest regards\nAna';
  const date = new Date(user.clock.now().getTime() - 3 * day - minute);
  await user.readAll();
  await switchSavingOn();
  await user.deliver('Sent', aMail({ subject: 'Due', text, date, messageId }));
  await user.readAll();

  const sent = await user.sentWith('Due', 'drafted');
  const drafts = async () =>
    (await user.client.list('Drafts')).filter(({ subject }) => subject === 'Re: Due');
  const [draft, ...others] = await drafts();
  expect(others).toEqual([]);
  expect(draft?.source).toContain(`In-Reply-To: ${messageId}`);
  expect(draft?.source).toContain('signed offer by Friday');
  expect(sent.followUpDraftStatus).toBe('DRAFTED');

  const answer = { from: partner, to: owner, subject: 'Re: Due', inReplyTo: messageId };
  await user.deliver('INBOX', aMail({ ...answer, text: 'Here it is.\n\nBen', date: user.clock.now() }));
  await user.sentWith('Due', 'done');
  await waitUntil(async () => (await drafts()).length === 0, patience);
}, 60_000);
