import { expect, test } from '@jest/globals';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { createFakeClock } from '@tern/testing/fake-clock';
import { aFollowupDomain } from '../../../test/a-followup-domain.ts';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import type { SentFacts } from '../records/follow-up-record.ts';
import { createProcessQueue } from './process-queue.ts';
import { createRefreshAround } from './refresh-around.ts';

const first = aMessageSynced({ messageId: 'first' });
const reminder = aMessageSynced({
  messageId: 'reminder',
  version: 2,
  date: '2025-08-28T09:00:00.000Z',
  subject: `Reminder: ${first.subject}`,
});

/** As an older engine took its subject, read again. */
async function readAgain(older: Partial<SentFacts>) {
  const domain = aFollowupDomain();
  await domain.takeInMessages([first, reminder]);
  const record = domain.recordsById.get('reminder');
  if (!record?.facts) throw new Error('It was taken in');
  domain.recordsById.set('reminder', { ...record, facts: { ...record.facts, ...older } });
  await domain.refreshRecords(['first', 'reminder']);
  const stateBefore = domain.stateOf('first');

  const queued = [{ id: 'reminder', lease: { holder: 'me', revision: 1 } }];
  const queue = createProcessQueue({
    ...domain,
    queries: {
      ...domain.queries,
      claimQueued: async () => queued.pop() ?? null,
      finishQueued: async () => {},
    } as unknown as Parameters<typeof createProcessQueue>[0]['queries'],
    reader: offlineMailReader,
    askOutsideModel: { queue: async () => 0 },
    refreshAround: createRefreshAround(domain),
    clock: createFakeClock(),
  });
  await queue.work(() => false);
  return { domain, stateBefore };
}

test('when a mail is read again, then what its subject says is, too, and what it is joined with follows', async () => {
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
