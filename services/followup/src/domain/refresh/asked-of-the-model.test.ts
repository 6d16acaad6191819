import { expect, test } from '@jest/globals';
import { day } from '@tern/kernel/clock';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aFollowupDomain, ana, type Message } from '../../../test/a-followup-domain.ts';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import type { MailReader } from '../mail/mail-reader.ts';
import { takeInMessages } from '../intake/take-in-messages.ts';
import { processQueue } from './process-queue.ts';

/** Takes mail in, reads what was named as open, and says which texts and asks the model was given, in order. */
async function givenToTheModel(messages: readonly Message[]) {
  const given = { mails: [] as string[], asks: [] as string[] };
  const reader: MailReader = {
    ...offlineMailReader,
    closer: {
      // Leaves every mail open.
      readByRules: (mail) => ({ reading: offlineMailReader.readAsk(mail), isOpen: true }),
      async readAsk(mail) {
        given.mails.push(mail.subject);
        return offlineMailReader.readAsk(mail);
      },
    },
    meanings: {
      modelId: 'm',
      readReply: async () => null,
      async readAsks(asks) {
        given.asks.push(...asks);
        return { model: 'm', vectors: asks.map(() => 'AAEC') };
      },
    },
  };
  const domain = aFollowupDomain(undefined, reader);
  const queued: { id: string; lease: { holder: string; revision: number } }[] = [];
  const onOpenMail = async (ids: readonly string[]) =>
    void queued.push(...ids.map((id) => ({ id, lease: { holder: 'me', revision: 1 } })));
  await takeInMessages({ ...domain.context, onOpenMail }, messages);
  const queries = { claimQueued: async () => queued.shift() ?? null, finishQueued: async () => {} };
  await processQueue({ ...domain.context, queries }, () => false);
  for (const { messageId } of messages) {
    const record = domain.recordsById.get(messageId);
    expect([record?.facts?.engineVersion, record?.state === null]).toEqual([
      offlineMailReader.engineVersion,
      false,
    ]);
  }
  return given;
}

const now = aFollowupDomain().context.clock.now().getTime();
const daysAgo = (days: number) => new Date(now - days * day).toISOString();
const openMail = (subject: string, overrides: Partial<Message> = {}) =>
  aMessageSynced({ rawMessageId: `<${subject}@sender.example>`, subject, date: daysAgo(1), ...overrides });

test('when a mailbox of months is taken in, then each sent mail of the past 30 days is read by the model once, and no older one', async () => {
  const months = Array.from({ length: 90 }, (_, at) => openMail(`day-${at}`, { date: daysAgo(at + 0.5) }));
  const { mails, asks } = await givenToTheModel(months);
  expect(mails.toSorted()).toEqual(Array.from({ length: 30 }, (_, at) => `day-${at}`).toSorted());
  // One question each.
  expect(asks).toHaveLength(30);
});

const { automatic } = aMessageSynced();

test.each<[what: string, settled: Partial<Message>]>([
  ['is a note to its writer', { to: [ana] }],
  ['is automatic', { automatic: { ...automatic, autoSubmitted: 'auto-replied' } }],
  ['answers an invitation', { automatic: { ...automatic, calendarMethod: 'REPLY' } }],
  ['went to nobody', { to: [] }],
  ['went to no person', { to: [{ email: 'no-reply@shop.example', name: 'Shop' }] }],
  ['went to a list', { to: [{ email: 'team@lists.example', name: 'Team' }] }],
])('when a sent mail %s, then none of its words are given to the model', async (_what, settled) => {
  expect(await givenToTheModel([openMail('Settled', settled), openMail('Open')])).toMatchObject({
    mails: ['Open'],
    asks: [expect.any(String)],
  });
});
