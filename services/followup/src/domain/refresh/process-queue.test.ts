import { expect, test } from '@jest/globals';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { takeInMessages } from '../intake/take-in-messages.ts';
import { aFollowupDomain } from '../../../test/a-followup-domain.ts';
import type { SentFacts } from '../records/follow-up-record.ts';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import type { AskVectors } from '../records/follow-up-record.ts';
import type { MailReader, ReadableMail } from '../mail/mail-reader.ts';
import { firstReading } from '../mail/sent-facts.ts';
import { processQueue, readAgainAfterMs } from './process-queue.ts';

const first = aMessageSynced({ messageId: 'first' });
const reminder = aMessageSynced({
  messageId: 'reminder',
  version: 2,
  date: '2025-08-28T09:00:00.000Z',
  subject: `Reminder: ${first.subject}`,
});

/** The subject key as an older engine stored it. */
async function readAgain(older: Partial<SentFacts>, reader?: MailReader) {
  const domain = aFollowupDomain(undefined, reader);
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

/** Leaves every mail open. */
const readByRules = (mail: ReadableMail) => ({ reading: offlineMailReader.readAsk(mail), isOpen: true });
/** Leaves every mail open, and finds no ask in it. */
const closerReader: MailReader = {
  ...offlineMailReader,
  closer: {
    readByRules,
    readAsk: async (mail) => ({ ...offlineMailReader.readAsk(mail), certainty: 'no', rule: 'no-ask' }),
  },
};

test('when mail comes in that is to be read closely, then the rules decide first and it is named as open', async () => {
  const domain = aFollowupDomain(undefined, closerReader);
  const open: string[] = [];
  await takeInMessages({ ...domain.context, onOpenMail: async (ids) => void open.push(...ids) }, [first]);
  expect(domain.recordsById.get('first')?.facts).toMatchObject({
    engineVersion: firstReading,
    reading: { certainty: 'yes' },
  });
  expect(open).toEqual(['first']);
});

test('when such mail is read again, then the closer reading counts', async () => {
  const { domain } = await readAgain({}, closerReader);
  expect(domain.recordsById.get('reminder')?.facts).toMatchObject({
    engineVersion: offlineMailReader.engineVersion,
    reading: { certainty: 'no', rule: 'no-ask' },
  });
});

test('when a later version is taken in while the mail is read, then the earlier reading is not kept', async () => {
  const domain = aFollowupDomain(undefined, {
    ...closerReader,
    closer: {
      readByRules,
      async readAsk(mail) {
        await domain.takeInMessages([{ ...first, version: 3, text: 'Could you send me the plan?' }]);
        return { ...offlineMailReader.readAsk(mail), certainty: 'no', rule: 'no-ask' };
      },
    },
  });
  await domain.takeInMessages([first]);
  const queued = [{ id: 'first', lease: { holder: 'me', revision: 1 } }];
  const queries = { claimQueued: async () => queued.pop() ?? null, finishQueued: async () => {} };
  await processQueue({ ...domain.context, queries }, () => false);
  expect(domain.recordsById.get('first')?.facts).toMatchObject({
    version: 3,
    engineVersion: firstReading,
    reading: { certainty: 'yes' },
  });
});

test('when the model cannot be had, then the rules decide, and the mail is to be read again after a pause', async () => {
  const closer = { readByRules, readAsk: async () => null };
  const domain = aFollowupDomain(undefined, { ...offlineMailReader, closer });
  await domain.takeInMessages([first]);
  const queued = [{ id: 'first', lease: { holder: 'me', revision: 1 } }];
  const again: (Date | null)[] = [];
  const queries = {
    claimQueued: async () => queued.pop() ?? null,
    finishQueued: async (_claimed: object, at: Date | null) => void again.push(at),
  };
  await processQueue({ ...domain.context, queries }, () => false);
  expect(domain.recordsById.get('first')?.facts).toMatchObject({
    engineVersion: firstReading,
    reading: { certainty: 'yes' },
  });
  expect(again).toEqual([new Date(domain.context.clock.now().getTime() + readAgainAfterMs)]);
});

const readerOfMeanings = (readAsks: () => Promise<AskVectors | null>): MailReader => ({
  ...offlineMailReader,
  meanings: { modelId: 'm', readReply: async () => null, readAsks },
});

test('when a mail asks by the rules and the meanings of its asks are to be read, then it is named as open, and reading it keeps them', async () => {
  const askVectors = { model: 'm', vectors: ['AAEC'] };
  const { domain } = await readAgain(
    {},
    readerOfMeanings(async () => askVectors),
  );
  expect(domain.recordsById.get('first')?.facts?.engineVersion).toBe(firstReading);
  expect(domain.recordsById.get('reminder')?.facts).toMatchObject({
    engineVersion: offlineMailReader.engineVersion,
    askVectors,
  });
});

test('when the meanings of its asks cannot be had, then the mail is to be read again', async () => {
  const { domain } = await readAgain(
    {},
    readerOfMeanings(async () => null),
  );
  expect(domain.recordsById.get('reminder')?.facts).toMatchObject({ engineVersion: firstReading });
  expect(domain.recordsById.get('reminder')?.facts).not.toHaveProperty('askVectors');
});

test('when many mails wait, then they are written together, not each with all that follows from a write', async () => {
  const domain = aFollowupDomain(undefined, closerReader);
  const ids = Array.from({ length: 40 }, (_, at) => `mail-${at}`);
  await domain.takeInMessages(
    ids.map((messageId) => aMessageSynced({ messageId, rawMessageId: `<${messageId}@fernhill.example>` })),
  );
  let saves = 0;
  const records = {
    ...domain.context.records,
    async save(...given: Parameters<typeof domain.context.records.save>) {
      saves += 1;
      return domain.context.records.save(...given);
    },
  };
  const queued = ids.map((id) => ({ id, lease: { holder: 'me', revision: 1 } }));
  const finished: string[] = [];
  const queries = {
    claimQueued: async () => queued.pop() ?? null,
    finishQueued: async ({ id }: { id: string }) => void finished.push(id),
  };
  await processQueue({ ...domain.context, records, queries }, () => false);
  expect(finished.toSorted()).toEqual(ids.toSorted());
  for (const id of ids)
    expect(domain.recordsById.get(id)?.facts?.engineVersion).toBe(offlineMailReader.engineVersion);
  expect(saves).toBeLessThan(ids.length / 2);
});

test.each(['reading', 'writing'])(
  'when %s one mail fails, then the others of its round are done, and the failure is reported',
  async (step) => {
    const domain = aFollowupDomain(undefined, {
      ...closerReader,
      closer: {
        readByRules,
        async readAsk(mail) {
          if (step === 'reading' && mail.subject === 'Broken') throw new Error('no reading');
          return offlineMailReader.readAsk(mail);
        },
      },
    });
    const ids = ['sound', 'broken', 'whole'];
    await domain.takeInMessages(
      ids.map((messageId) =>
        aMessageSynced({
          messageId,
          rawMessageId: `<${messageId}@fernhill.example>`,
          subject: messageId === 'broken' ? 'Broken' : messageId,
        }),
      ),
    );
    const records = {
      ...domain.context.records,
      async save(...given: Parameters<typeof domain.context.records.save>) {
        if (step === 'writing' && given[0].some(({ record }) => record.id === 'broken'))
          throw new Error('no writing');
        return domain.context.records.save(...given);
      },
    };
    const queued = ids.map((id) => ({ id, lease: { holder: 'me', revision: 1 } }));
    const finished: string[] = [];
    const queries = {
      claimQueued: async () => queued.shift() ?? null,
      finishQueued: async ({ id }: { id: string }) => void finished.push(id),
    };
    const work = () => processQueue({ ...domain.context, records, queries }, () => false);
    await expect(work()).rejects.toThrow(`no ${step}`);
    // The job begins anew; what failed is held back by its lease.
    await work();
    expect(finished.toSorted()).toEqual(['sound', 'whole']);
  },
);
