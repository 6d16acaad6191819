import { expect, test } from '@jest/globals';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aFollowupDomain, aReply } from '../../test/a-followup-domain.ts';

test('when mail is told of again, in the same version or an older one, then nothing is written or told anew', async () => {
  const domain = aFollowupDomain();
  const sent = aMessageSynced({ version: 5 });
  const reply = aMessageSynced({ ...aReply(sent), messageId: 'reply', version: 6 });
  await domain.takeInMessages([sent]);
  await domain.takeInMessages([reply]);
  const [before, told] = [domain.recordsById.get(sent.messageId), domain.published.length];
  expect(before?.state?.responseMessageId).toBe('reply');

  await domain.takeInMessages([sent, reply]);
  await domain.takeInMessages([{ ...sent, version: 4, subject: 'As it was before', text: 'Thanks!' }]);
  const after = domain.recordsById.get(sent.messageId);
  expect([after?.facts, after?.state, after?.version]).toEqual([
    before?.facts,
    before?.state,
    before?.version,
  ]);
  expect(domain.published).toHaveLength(told);
});
