import { draftFollowup } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { signInDemo } from '@tern/contracts/http/identity';
import { createDemoAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { saveDraftFollowup } from '@tern/contracts/http/messages';
import { listOutbox } from '@tern/contracts/http/notifier';
import { sendFollowupReport } from '@tern/contracts/http/reports';
import { searchMessages } from '@tern/contracts/http/search';
import { waitUntil } from '@tern/testing/wait-until';
import type { Visitor } from './visitor.ts';

/** Tern's main job with the demo mailbox: read it, find what waits for an answer, write a draft, search, report. */
export async function doMainJob(visitor: Visitor): Promise<void> {
  await visitor.ask(signInDemo);
  await visitor.ask(createDemoAccount);
  await waitUntil(async () => (await visitor.ask(listAccounts)).accounts[0]?.verifiedUntil, {
    what: 'the demo mailbox to be read',
    timeoutMs: 60_000,
  });
  const due = await waitUntil(async () => (await visitor.ask(listFollowUps)).messages[0], {
    what: 'a follow-up that is due',
  });
  const params = { messageId: due.id };
  const { subject, body } = await visitor.ask(draftFollowup, { params, body: { tone: 'neutral' } });
  await visitor.ask(saveDraftFollowup, { params, body: { subject, body } });
  await waitUntil(async () => (await visitor.ask(searchMessages, { query: { query: 'offer' } })).results[0], {
    what: 'something to be found',
  });
  await waitUntil(
    async () => {
      await visitor.ask(sendFollowupReport, { body: { reportType: 'daily' } });
      return (await visitor.ask(listOutbox)).mails.some(({ kind }) => kind === 'daily-report');
    },
    { what: 'the report' },
  );
}
