import { describe, expect, test } from '@jest/globals';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aFollowupDomain, aReply, ana, ben, carla, type Message } from '../../../test/a-followup-domain.ts';

const userId = 'user-1';
const dora = { email: 'dora@other.example', name: 'Dora Lind' };

async function after(ask: Message, ...replies: readonly Partial<Message>[]) {
  const domain = aFollowupDomain();
  await domain.takeInAccount({
    accountId: ask.accountId,
    userId,
    version: 1,
    name: 'Mail',
    emailAddress: ana.email,
    aliases: [ana.email],
  });
  const mails = replies.map((reply, at) =>
    aMessageSynced({
      ...aReply(ask, { date: `2025-08-25T08:${String(10 + at)}:00.000Z`, ...reply }),
      messageId: `reply-${at}`,
      rawMessageId: `<reply-${at}@x.example>`,
      version: at + 2,
    }),
  );
  await domain.takeInMessages([ask, ...mails]);
  return domain;
}

describe('mail to one person', () => {
  const ask = aMessageSynced({
    messageId: 'ask',
    text: 'What was wrong with the last delivery? Would you have a coffee with me on Thursday?',
  });
  const half = 'Half of the sheets came in another size, and no one picks up.';

  test('when the user says that it is still open, then an earlier reply of the person is not asked about, and a later one is', async () => {
    const domain = await after(ask, { text: half }, { text: half });
    expect(domain.stateOf('ask')?.replyInDoubt?.messageId).toBe('reply-1');
    await domain.unlinkReply({ userId, messageId: 'ask', replyMessageId: 'reply-1', isUnlinked: true });
    const state = domain.stateOf('ask');
    expect(state).toMatchObject({ responseMessageId: null, standing: [{ state: 'acknowledged' }] });
    expect(state).not.toHaveProperty('replyInDoubt');
    await domain.takeInMessages([
      aMessageSynced({
        ...aReply(ask, { text: half, date: '2025-08-25T09:00:00.000Z' }),
        messageId: 'later',
        rawMessageId: '<later@x.example>',
        version: 9,
      }),
    ]);
    expect(domain.stateOf('ask')?.replyInDoubt?.messageId).toBe('later');
  });
});

describe('mail to several', () => {
  const ask = aMessageSynced({
    messageId: 'ask',
    to: [ben, carla, dora],
    text: 'Hello all,\n\ncould you tell me the size of your stand?\n\nAna',
  });
  const party =
    'Dear all, we celebrate the anniversary of our orchestra on 11 December at 18:00 in the canteen, with music and cake for everybody.';

  test('when the user says that a mail answers which shows no person, then it answers for all', async () => {
    const domain = await after(ask, {
      from: { email: 'bob@nowhere.example', name: 'Bob Rau' },
      text: 'Six square metres.',
    });
    expect(domain.stateOf('ask')?.responseMessageId).toBeNull();
    await domain.confirmReply({ userId, messageId: 'ask', replyMessageId: 'reply-0', isConfirmed: true });
    expect(domain.stateOf('ask')?.responseMessageId).toBe('reply-0');
  });

  test('when some have answered and a mail is in doubt, then the note says both', async () => {
    const domain = await after(
      ask,
      { from: dora, text: 'Ten square metres.' },
      { from: carla, subject: 'Anniversary of the orchestra', text: party },
    );
    expect(domain.stateOf('ask')).toMatchObject({
      replyInDoubt: { messageId: 'reply-1' },
      replyNote: expect.stringMatching(/^1 of 3 answered.* wrote, but perhaps about something else/),
    });
  });
});
