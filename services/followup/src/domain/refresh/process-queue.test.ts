import { expect, test } from '@jest/globals';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aFollowupDomain } from '../../../test/a-followup-domain.ts';
import type { SentFacts } from '../records/follow-up-record.ts';
import { processQueue } from './process-queue.ts';

const first = aMessageSynced({ messageId: 'first' });
const reminder = aMessageSynced({
  messageId: 'reminder',
  version: 2,
  date: '2025-08-28T09:00:00.000Z',
  subject: `Reminder: ${first.subject}`,
});

/** The subject key as an older engine stored it. */
async function readAgain(older: Partial<SentFacts>) {
  const domain = aFollowupDomain();
  await domain.takeInMessages([first, reminder]);
  const record = domain.recordsById.get('reminder');
  if (!record?.facts) throw new Error('It was taken in');
  domain.recordsById.set('reminder', { ...record, facts: { ...record.facts, ...older } });
  await domain.refreshRecords({ ids: ['first', 'reminder'] });
  const stateBefore = domain.stateOf('first');

  const queued = [{ id: 'reminder', lease: { holder: 'me', revision: 1 } }];
  const queries = {
    claimQueued: async () => queued.pop() ?? null,
    finishQueued: async () => {},
  };
  await processQueue({ ...domain.context, queries }, () => false);
  return { domain, stateBefore };
}

test('when a mail is read again, then its subject is read again too, and the mails that it is joined with follow', async () => {
  const { domain, stateBefore } = await readAgain({
    subjectKey: 'reminder: offer for the spring fair',
    remindsBySubject: false,
  });
  expect(stateBefore).toMatchObject({ waitReason: 'default' });
  expect(domain.recordsById.get('reminder')?.facts).toMatchObject({
    subjectKey: 'offer for the spring fair',
    hasReplyPrefix: false,
    remindsBySubject: true,
  });
  expect(domain.stateOf('first')).toMatchObject({ waitReason: 'carried-by-follow-up' });
});
