import { expect, test } from '@jest/globals';
import { messageAssessed } from '@tern/contracts/events/followup';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aFollowupDomain } from '../../../test/a-followup-domain.ts';

test('when a mail is assessed, delivered again, labelled or changed, then its event names the version of the mail that it is about', async () => {
  const domain = aFollowupDomain();
  const sent = aMessageSynced({ version: 5 });
  const { accountId, userId, messageId } = sent;
  await domain.takeInMessages([sent]);
  await domain.takeInMessages([sent]);
  await domain.labelMessage({ userId, messageId, needsFollowup: false });
  await domain.removeMessages([{ accountId, userId, messageId, version: 6 }]);
  await domain.takeInMessages([{ ...sent, version: 7 }]);
  const events = domain.published.flatMap(({ contract, data }) =>
    contract === messageAssessed ? [messageAssessed.schema.parse(data)] : [],
  );
  expect(events.map(({ version, messageVersion }) => [version, messageVersion])).toEqual([
    [1, 5],
    [2, 5],
    [3, 7],
  ]);
});
