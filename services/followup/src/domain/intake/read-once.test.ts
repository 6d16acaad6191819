import { expect, test } from '@jest/globals';
import { takeInReadAccount } from '../../../test/take-in-read-account.ts';
import { aFollowupDomain, aReply } from '../../../test/a-followup-domain.ts';
import { anAnswerTo, anAsk } from '../../../test/an-owed-mail.ts';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import type { ReadableMail } from '../mail/mail-reader.ts';
import { takeInMessages } from './take-in-messages.ts';

test('when mail is taken in, then whatever reads it is given the same object, so that it can keep what it read', async () => {
  const given = new Map<string, Set<ReadableMail>>();
  let readings = 0;
  const noting =
    <Given extends unknown[], Read>(read: (mail: ReadableMail, ...others: Given) => Read) =>
    (mail: ReadableMail, ...others: Given) => {
      readings += 1;
      given.set(mail.text, (given.get(mail.text) ?? new Set()).add(mail));
      return read(mail, ...others);
    };
  const reader = {
    ...offlineMailReader,
    readAsk: noting(offlineMailReader.readAsk),
    readReply: noting(offlineMailReader.readReply),
    readReceived: noting(offlineMailReader.readReceived),
    readPromises: noting(offlineMailReader.readPromises),
  };
  const domain = aFollowupDomain();
  const ask = anAsk('ask');
  const answer = anAnswerTo(ask, 'answer', { text: 'Here it is. Could you print it until Friday?' });
  const reply = anAsk('reply', { ...aReply(answer), messageId: 'reply', text: 'It is printed.' });
  await takeInReadAccount(domain, ask, new Date('2025-08-27T00:00:00.000Z'));
  await takeInMessages({ ...domain.context, reader }, [ask, answer, reply]);
  expect([...given].map(([, objects]) => objects.size)).toEqual([1, 1, 1]);
  expect(readings).toBeGreaterThan(given.size);
});
