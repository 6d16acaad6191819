import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { updateFollowupSettings } from '@tern/contracts/http/followup-settings';
import { day, minute } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail, owner, partner } from './a-mail.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';

let user: ConnectedUser;
beforeAll(async () => {
  user = await startConnectedUser();
});
afterAll(() => user.close());

async function switchSavingOn(): Promise<void> {
  const [account] = await user.accounts();
  const body = { accountId: account?.id ?? '', savesDrafts: true };
  // followup gets the account by an event, a moment after mail-sync has it.
  await waitUntil(() => user.visitor.ask(updateFollowupSettings, { body }));
}

test('when a follow-up falls due, then its draft is saved without a click, and the answer takes it back', async () => {
  const messageId = '<due@sender.example>';
  const text = 'Hello Ben,\n\ncould you send me the signed offer?\n\nBest regards\nAna';
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
  expect(draft?.source).toContain('signed offer');
  expect(sent.followUpDraftStatus).toBe('DRAFTED');

  const answer = { from: partner, to: owner, subject: 'Re: Due', inReplyTo: messageId };
  await user.deliver('INBOX', aMail({ ...answer, text: 'Here it is.\n\nBen', date: user.clock.now() }));
  await user.sentWith('Due', 'done');
  await waitUntil(async () => (await drafts()).length === 0);
});
