import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { cases } from '@tern/tools/testing/cases';
import { aFollowupDomain, aReply, ben, carla, type Message } from '../../../test/a-followup-domain.ts';
import { aMeaning, answerChance, askVectors } from '../../../test/a-reply-meaning.ts';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import type { MailReader } from '../mail/mail-reader.ts';
import { replyKinds } from '../mail/reply-meaning.ts';
import { processQueue } from '../refresh/process-queue.ts';
import { takeInMessages } from './take-in-messages.ts';

/** The text of a reply says its meaning. */
const reader: MailReader = {
  ...offlineMailReader,
  meanings: {
    modelId: 'model of tests',
    async readReply({ text }) {
      const [kind = '', ...chances] = text.split(' ').slice(1);
      const named = replyKinds.find((one) => one === kind);
      return named ? aMeaning(chances.map(Number), named) : null;
    },
    readAsks: async (asks) => askVectors(asks.length),
  },
};

const ask = aMessageSynced({
  messageId: 'ask',
  rawMessageId: '<ask@sender.example>',
  version: 1,
  text: 'Hi Ben,\n\nwhich hall did you choose? Could you send me the plan of the stands?\n\nAna',
});
const again = aMessageSynced({
  messageId: 'again',
  rawMessageId: '<again@sender.example>',
  version: 2,
  date: '2025-08-28T09:00:00.000Z',
  subject: 'Re: Offer for the spring fair',
  inReplyTo: ['<ask@sender.example>'],
  references: ['<ask@sender.example>'],
  text: 'Hello Ben,\n\njust following up on this. Could you send the plan?\n\nAna',
});

const dora = { email: 'dora@other.example', name: 'Dora Lind' };
const chance = fc.constantFrom(0, 0.4, 0.9);
const reply = fc.record({
  /** One without a kind has no meaning: its words decide. */
  kind: fc.constantFrom(...replyKinds, 'none'),
  chances: fc.tuple(chance, chance),
  isLate: fc.boolean(),
  person: fc.constantFrom(ben, carla, dora),
});
/** One, two of one office, and two who are each waited for. */
const groups: readonly Message['to'][] = [[ben], [ben, carla], [ben, dora]];
const thread = fc
  .tuple(fc.constantFrom(...groups), fc.array(reply, { minLength: 1, maxLength: 5 }))
  .map(([asked, replies]) => [
    { ...ask, to: asked },
    again,
    ...replies.map(({ kind, chances, isLate, person }, at) =>
      aMessageSynced({
        ...aReply(isLate ? { rawMessageId: again.rawMessageId, references: again.references } : ask, {
          from: person,
          text: `Hello ${kind} ${chances.join(' ')}`,
          date: `2025-08-${isLate ? 29 : 26}T08:0${at}:00.000Z`,
        }),
        messageId: `reply-${at}`,
        rawMessageId: `<reply-${at}@x.example>`,
        version: at + 3,
      }),
    ),
  ]);

/** Takes mail in, in batches, and reads the open mail closely after some of them. */
async function endAfter(batches: readonly (readonly Message[])[], readsAfter: readonly boolean[]) {
  const domain = aFollowupDomain(undefined, reader, answerChance);
  const open: string[] = [];
  const queries = {
    async claimQueued() {
      const id = open.pop();
      return id === undefined ? null : { id, lease: { holder: 'me', revision: 1 } };
    },
    async finishQueued() {},
  };
  for (const [at, batch] of batches.entries()) {
    await takeInMessages({ ...domain.context, onOpenMail: async (ids) => void open.push(...ids) }, batch);
    if (readsAfter[at] !== false) await processQueue({ ...domain.context, queries }, () => false);
  }
  await processQueue({ ...domain.context, queries }, () => false);
  return ['ask', 'again'].map((id) => domain.stateOf(id));
}

test('when replies with and without meanings come in any order, twice or late, and asks are read at any time, then the end is the same', async () => {
  const disordered = thread.chain((mails) =>
    fc.record({
      mails: fc.constant(mails),
      order: fc.shuffledSubarray(mails, { minLength: mails.length }),
      repeats: fc.array(fc.constantFrom(...mails), { maxLength: 4 }),
      readsAfter: fc.array(fc.boolean(), { minLength: 11, maxLength: 11 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(disordered, async ({ mails, order, repeats, readsAfter }) => {
      const apart = [...order, ...repeats].map((one) => [one]);
      expect(await endAfter(apart, readsAfter)).toEqual(await endAfter([mails], [true]));
    }),
    { numRuns: cases({ quick: 30, deep: 200, full: 2000 }) },
  );
});

test('when a reply has a meaning, then it is kept of it and decides, and of older mail none is read', async () => {
  const text = 'Hello partly 0.9 0';
  const mail = aMessageSynced({ ...aReply(ask, { text }), messageId: 'reply', version: 3 });
  const old = { ...mail, messageId: 'old', date: '2020-01-01T08:00:00.000Z' };
  const domain = aFollowupDomain(undefined, reader, answerChance);
  await domain.takeInMessages([ask, mail, old]);
  const kept = await domain.threadIndex.neighbours(
    ask.accountId,
    { rawMessageIds: ['<ask@sender.example>'], subjectKeys: [], subjectWindow: null, addressKeys: [] },
    new Map(),
  );
  const models = kept.map(({ id, meaning }) => [id, meaning?.model]);
  expect(Object.fromEntries(models)).toEqual({ reply: 'model of tests', old: undefined });
  expect(JSON.stringify(kept)).not.toContain('Hello');
  const [state] = await endAfter([[ask, mail]], [true]);
  expect(state).toMatchObject({ responseMessageId: null, openAsks: [expect.stringContaining('plan')] });
});
