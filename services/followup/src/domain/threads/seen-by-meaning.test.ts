import { describe, expect, test } from '@jest/globals';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aReply, ana, ben, type Message } from '../../../test/a-followup-domain.ts';
import { aMeaning, meaningsOf } from '../../../test/a-reply-meaning.ts';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import type { ReplyMeaning } from '../mail/reply-meaning.ts';
import { assessThread } from './assess-thread.ts';

const one = aMessageSynced({ messageId: 'ask', text: 'Hi Ben,\n\nwhich hall did you choose?\n\nAna' });
const two = aMessageSynced({
  messageId: 'ask',
  text: 'Hi Ben,\n\nwhich hall did you choose? Could you send me the plan of the stands?\n\nAna',
});
const plan = 'Could you send me the plan of the stands?';

interface Reply extends Partial<Message> {
  readonly meaning?: ReplyMeaning;
}

function stateAfter(ask: Message, asks: number, ...replies: readonly Reply[]) {
  const mails = replies.map(({ meaning: _meaning, ...reply }, at) =>
    aMessageSynced({
      ...aReply(ask, { text: 'It is as we said.', date: `2025-08-26T08:0${at}:00.000Z`, ...reply }),
      messageId: `reply-${at}`,
      rawMessageId: `<reply-${at}@x.example>`,
    }),
  );
  const meanings = replies.flatMap(({ meaning }, at) => (meaning ? [[`reply-${at}`, meaning] as const] : []));
  return assessThread(
    [ask, ...mails],
    [ana.email],
    offlineMailReader,
    meaningsOf(asks, Object.fromEntries(meanings)),
  ).get('ask');
}

describe('a reply with a meaning, to one ask', () => {
  test('when it settles the ask, then it answers whatever its words are', () => {
    const state = stateAfter(one, 1, { text: 'Thanks!', meaning: aMeaning([0.8]) });
    expect(state).toMatchObject({ responseMessageId: 'reply-0', standing: [{ state: 'answered' }] });
  });

  test('when it does not settle it, then the mail is open and the wait starts again', () => {
    const state = stateAfter(one, 1, { text: 'Hall seven is large.', meaning: aMeaning([0.1], 'other') });
    expect(state).toMatchObject({
      responseMessageId: null,
      replyNote: 'Ben Ode wrote, but without an answer. The wait starts again.',
    });
    expect(state).not.toHaveProperty('latest');
    expect(state).not.toHaveProperty('replyInDoubt');
  });

  test('when it may settle it, then the user is asked', () => {
    const state = stateAfter(one, 1, { meaning: aMeaning([0.4], 'answered', 0.3) });
    expect(state).toMatchObject({ responseMessageId: null, replyInDoubt: { messageId: 'reply-0' } });
  });

  test('when it asks back, then it is the user’s turn', () => {
    const state = stateAfter(one, 1, { meaning: aMeaning([0.1], 'question-back') });
    expect(state).toMatchObject({ responseMessageId: 'reply-0', answerAsksBack: true });
  });

  test('when it leaves the answer to another person, then the note names the address that it names', () => {
    const meaning = { ...aMeaning([0.1], 'handed-over'), handsTo: 'jo@x.example' };
    const ask = aMessageSynced({ messageId: 'ask', text: 'Could you send me the plan?' });
    expect(stateAfter(ask, 1, { meaning })).toMatchObject({
      latest: 'handed-over',
      replyNote: 'Ben Ode passed it on to jo@x.example. The wait starts again.',
    });
  });

  test('when it puts the answer off, then the wait lasts until the day that it names', () => {
    const meaning = {
      ...aMeaning([0.1], 'postponed'),
      promised: { kind: 'in-days' as const, days: 3 },
    };
    expect(stateAfter(one, 1, { meaning })).toMatchObject({ latest: 'holding', isDayPromised: true });
  });

  test('when the rules read the same kind, then a lower chance is enough', () => {
    const meaning = aMeaning([0.8], 'postponed', 0.3);
    const text = "I'll check and get back to you.";
    expect(stateAfter(one, 1, { text, meaning })?.latest).toBe('holding');
    expect(stateAfter(one, 1, { text: 'Hall 3.', meaning })).toHaveProperty('replyInDoubt');
  });
});

describe('replies with a meaning, to several asks', () => {
  test('when one is settled, then the other is open', () => {
    const state = stateAfter(two, 2, { meaning: aMeaning([0.9, 0.1], 'partly') });
    expect(state).toMatchObject({ responseMessageId: null, openAsks: [plan] });
    expect(state).not.toHaveProperty('replyInDoubt');
  });

  test('when a part is settled but no ask seems open, then the one that is settled least likely is open', () => {
    const state = stateAfter(two, 2, { meaning: aMeaning([0.9, 0.6], 'partly') });
    expect(state).toMatchObject({ responseMessageId: null, openAsks: [plan] });
  });

  test('when a part of the only ask is settled, then the user is asked', () => {
    const state = stateAfter(one, 1, { meaning: aMeaning([0.6], 'partly') });
    expect(state).toMatchObject({ responseMessageId: null, replyInDoubt: { messageId: 'reply-0' } });
  });

  test('when the asks were read before short questions were compared, then the vectors of the longer ones are used', () => {
    const ask = aMessageSynced({ ...two, text: `${two.text.replace('Ana', '')} Is it insured?\n\nAna` });
    const state = stateAfter(ask, 2, { meaning: aMeaning([0.9, 0.1], 'partly') });
    expect(state).toMatchObject({ responseMessageId: null, openAsks: [plan] });
  });

  test('when a later reply settles the rest, then it completes the answer', () => {
    const state = stateAfter(
      two,
      2,
      { meaning: aMeaning([0.9, 0.1], 'partly') },
      { meaning: aMeaning([0, 0.6], 'partly') },
    );
    expect(state?.responseMessageId).toBe('reply-1');
  });

  test('when a file is attached where one was asked for, then that ask is settled', () => {
    const attachments = [{ filename: 'plan.pdf', contentType: 'application/pdf', size: 9 }] as never;
    const state = stateAfter(two, 2, { attachments, meaning: aMeaning([0.9, 0], 'acknowledged') });
    expect(state?.responseMessageId).toBe('reply-0');
  });

  test('when a reply of which no meaning is kept comes too, then its words decide about what is left', () => {
    const byWords = stateAfter(two, 2, { text: 'We took hall 4, the plan is attached.' });
    const both = stateAfter(
      two,
      2,
      { text: 'We took hall 4, the plan is attached.' },
      { meaning: aMeaning([0.1, 0.1], 'other') },
    );
    expect(both?.responseMessageId).toBe(byWords?.responseMessageId);
  });
});

test('when the meanings are of different models, then the words decide', () => {
  const state = stateAfter(one, 1, {
    meaning: { ...aMeaning([0.9]), model: 'an earlier model' },
    text: 'Thanks!',
  });
  expect(state).toMatchObject({ responseMessageId: null, latest: 'acknowledged' });
});

test('when several are asked, then each is waited for until a reply of theirs settles an ask', () => {
  const dora = { email: 'dora@other.example', name: 'Dora Lind' };
  const ask = aMessageSynced({ ...two, to: [ben, dora] });
  const state = stateAfter(
    ask,
    2,
    { meaning: aMeaning([0.9, 0.1], 'partly') },
    { from: dora, meaning: aMeaning([0.4, 0.4], 'answered', 0.3) },
  );
  expect(state).toMatchObject({
    responseMessageId: null,
    standing: [{ state: 'answered' }, { state: 'acknowledged' }],
  });
});

test('when each is asked something by name, then a reply is compared with what its writer is asked', () => {
  const dora = { email: 'dora@other.example', name: 'Dora Lind' };
  const ask = aMessageSynced({
    messageId: 'ask',
    to: [ben, dora],
    text: 'Ben, which hall did you choose? Dora, could you send me the plan of the stands?\n\nAna',
  });
  const answered = { meaning: aMeaning([0.9, 0.1]) };
  expect(stateAfter(ask, 2, answered)).toMatchObject({
    responseMessageId: null,
    standing: [{ state: 'answered' }, { state: 'open' }],
  });
  expect(stateAfter(ask, 2, { meaning: aMeaning([0.5, 0.1], 'partly') })?.standing).toMatchObject([
    { state: 'acknowledged' },
    { state: 'open' },
  ]);
  expect(stateAfter(ask, 2, answered, { from: dora, meaning: aMeaning([0, 0.9]) })?.responseMessageId).toBe(
    'reply-1',
  );
});

test('when one answer counts for two of one house, then what each of them settles counts together', () => {
  const kim = { email: 'kim@partner.example', name: 'Kim Rau' };
  const ask = aMessageSynced({ ...two, to: [ben, kim] });
  const first = { meaning: aMeaning([0.9, 0.1], 'partly') };
  const second = { from: kim, meaning: aMeaning([0.1, 0.9], 'partly') };
  expect(stateAfter(ask, 2, first)?.responseMessageId).toBeNull();
  expect(stateAfter(ask, 2, first, second)?.responseMessageId).toBe('reply-1');
});
