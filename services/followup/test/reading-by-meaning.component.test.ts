import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { offlineEngineVersion, readAsk } from '@tern/ai/offline/read-ask';
import { newId } from '@tern/kernel/ids';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { followupModule } from '../src/service.ts';
import { aConnectedUser, testTime } from './a-connected-user.ts';
import { aReply } from './a-followup-domain.ts';

const clock = createFakeClock(testTime);
let service: StartedService;
beforeAll(async () => {
  service = await startService(followupModule, { clock, config: { TERN_SEARCH_MODEL: 'minilm' } });
});
afterAll(() => service.close());

const factsOf = async (messageId: string) =>
  (await service.documents.collection('followUps').findOne({ _id: messageId as never }))?.['facts'];

test('when a sent mail is open by the rules, then it is read again by its meaning', async () => {
  const user = await aConnectedUser(service);
  const subject = 'Berths';
  const text = 'Hi Ben,\n\nwould the second berth suit you?\n\nAna';
  const { messageId, language } = await user.synced({ subject, text });
  await waitUntil(async () => (await factsOf(messageId))?.engineVersion === offlineEngineVersion, {
    what: 'the mail to be read closely',
  });
  const { certainty, confidence } = (await factsOf(messageId)).reading;
  expect(certainty).toBe('yes');
  expect(confidence).not.toBe(readAsk({ subject, text, language }).confidence);
});

test('when a mail asks and a reply comes, then both are read so that they can be compared, and no text of the reply is kept', async () => {
  const user = await aConnectedUser(service);
  const rawMessageId = `<${newId()}@sender.example>`;
  const { messageId } = await user.synced({ rawMessageId, text: 'Hi Ben,\n\nwhich berth suits you?\n\nAna' });
  const answer = aReply({ rawMessageId }, { messageId: newId(), text: 'The second one, by the crane.' });
  const reply = await user.synced(answer);
  await waitUntil(async () => (await factsOf(messageId))?.askVectors !== undefined, {
    what: 'the ask to be read',
  });
  const { model, vectors } = (await factsOf(messageId)).askVectors;
  expect(vectors).toHaveLength(1);
  await service.settled();
  const kept = await service.documents.collection('received').findOne({ _id: reply.messageId as never });
  expect(kept?.['meaning']).toMatchObject({ model, parts: expect.any(String) });
  expect(JSON.stringify(kept)).not.toContain('crane');
});
