import { expect, test } from '@jest/globals';
import { createFakeClock } from '@tern/testing/fake-clock';
import { markAnswered } from './mark-answered.ts';

async function callsOf(input: object) {
  const made: [string, unknown][] = [];
  const call = (({ name }: { name: string }, { body }: { body: unknown }) => {
    made.push([name, body]);
    return Promise.resolve({});
  }) as never;
  await markAnswered.run({ call, clock: createFakeClock() }, markAnswered.input.parse(input));
  return made;
}

test.each([
  [{}, [['markAnsweredElsewhere', { answeredElsewhere: true }]]],
  [
    { replyMessageId: 'reply', isAnswered: true },
    [
      ['unlinkReply', { replyMessageId: 'reply', isUnlinked: false }],
      ['confirmReply', { replyMessageId: 'reply', isConfirmed: true }],
    ],
  ],
  [
    { replyMessageId: 'reply', isAnswered: false },
    [['unlinkReply', { replyMessageId: 'reply', isUnlinked: true }]],
  ],
])(
  'when an agent says %j of a sent message, then it is the answer elsewhere, or that reply',
  async (said, made) => {
    expect(await callsOf({ messageId: 'ask', ...said })).toEqual(made);
  },
);
