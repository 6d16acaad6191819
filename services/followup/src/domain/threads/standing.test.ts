import { describe, expect, test } from '@jest/globals';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aReply, ana, type Message } from '../../../test/a-followup-domain.ts';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import { assessThread } from './assess-thread.ts';

const ben = { email: 'ben@partner.example', name: 'Ben Ode' };
const dora = { email: 'dora@other.example', name: 'Dora Lind' };
const jan = { email: 'jan@third.example', name: 'Jan Petry' };

const askOf = (text: string, to: Message['to'] = [ben, dora, jan]) =>
  aMessageSynced({ messageId: 'ask', to, text });
type Said = readonly [from: { email: string; name: string | null }, text: string];
function after(asked: Message, ...replies: readonly Said[]) {
  const mails = replies.map(([from, text], at) =>
    aMessageSynced({
      ...aReply(asked, { from, text, date: `2025-08-25T08:${String(10 + at)}:00.000Z` }),
      messageId: `reply-${at}`,
      rawMessageId: `<reply-${at}@x.example>`,
    }),
  );
  return assessThread([asked, ...mails], [ana.email], offlineMailReader).get('ask');
}
const states = (asked: Message, ...replies: readonly Said[]) =>
  after(asked, ...replies)?.standing?.map(({ state }) => state);
const size = askOf('Hello all,\n\ncould you tell me the size of your stand?\n\nAna');

describe('an answer of one that is enough', () => {
  const drill = askOf('Hello all,\n\ncan anyone lend me a drill?\n\nAna');

  test('when another only thanked or put it off before, then that one has not answered, and nothing is waited for', () => {
    const state = after(
      drill,
      [dora, 'I will look in the shed and let you know.'],
      [ben, 'Yes, you can have mine.'],
    );
    expect(state?.standing?.map((one) => one.state)).toEqual(['answered', 'acknowledged', 'answered']);
    expect(state).toMatchObject({ responseMessageId: 'reply-1', followUpDueAt: null });
  });
});

describe('an answer from an address that was not asked', () => {
  test('when a mail does not show for which person it answers, then none of several has answered', () => {
    expect(states(size, [{ email: 'bob@nowhere.example', name: 'Bob Rau' }, 'Six square metres.'])).toEqual([
      'open',
      'open',
      'open',
    ]);
    expect(states(size, [{ email: 'bob@gmail.com', name: null }, 'Six square metres.'])).toEqual([
      'open',
      'open',
      'open',
    ]);
  });

  test('when it bears the name of one of them, then that one has answered', () => {
    expect(states(size, [{ email: 'd.lind77@gmail.com', name: null }, 'Six square metres.'])).toEqual([
      'open',
      'answered',
      'open',
    ]);
    expect(states(size, [{ email: 'office@lind.example', name: 'Office of Dora Lind' }, 'Six.'])).toEqual([
      'open',
      'answered',
      'open',
    ]);
  });

  test('when one person alone is open, then it is theirs', () => {
    const state = after(
      size,
      [ben, 'Six square metres.'],
      [dora, 'Ten square metres.'],
      [{ email: 'bob@nowhere.example', name: 'Bob Rau' }, 'Four square metres.'],
    );
    expect(state?.responseMessageId).toBe('reply-2');
  });
});

test('when some of several have answered, then the state names them, until all have', () => {
  const one = after(size, [ben, 'Six square metres.']);
  expect([one?.answeredBy, one?.replyNote]).toEqual([
    [ben.email],
    '1 of 3 answered, open: Dora Lind, Jan Petry.',
  ]);
  const all = after(size, [ben, 'Six square metres.'], [dora, 'Ten.'], [jan, 'Four square metres.']);
  expect(all).not.toHaveProperty('answeredBy');
  expect(after(size)).not.toHaveProperty('answeredBy');
});

describe('those for whom another answers', () => {
  test('when a name is only called, then they are open', () => {
    expect(states(size, [ben, 'Thanks Jan, we also need ten metres. See you there, Dora.'])).toEqual([
      'answered',
      'open',
      'open',
    ]);
  });

  test('when another person answers for them, then they have answered, short names too', () => {
    expect(states(size, [ben, 'Ten metres for Jan and me.'])).toEqual(['answered', 'open', 'answered']);
  });
});

describe('a mailing list among those who are asked', () => {
  const list = { email: 'rowers@club.example', name: 'Rowers' };
  const question = 'Could you tell me the length of the boat?';
  const byList = (asked: Message, from: { email: string; name: string | null }, text: string) =>
    aMessageSynced({
      ...aReply(asked, { from, text, date: '2025-08-25T08:10:00.000Z' }),
      messageId: 'by-list',
      rawMessageId: '<by-list@x.example>',
      to: [list],
      automatic: { ...asked.automatic, listId: 'Rowers <rowers.club.example>' },
    });
  const answerTo = (asked: Message, from: typeof ben, text: string) =>
    assessThread([asked, byList(asked, from, text)], [ana.email], offlineMailReader).get('ask');

  test('when the person answers, also by the list, then the list is not waited for', () => {
    const state = answerTo(askOf(question, [ben, list]), ben, 'Twelve metres.');
    expect(state?.responseMessageId).toBe('by-list');
    expect(state?.standing?.map(({ email }) => email)).toEqual([ben.email]);
  });

  test('when another member answers, then the question is answered', () => {
    expect(answerTo(askOf(question, [ben, list]), jan, 'Twelve metres.')?.responseMessageId).toBe('by-list');
  });

  test('when several people stand beside it, then each of them is waited for', () => {
    const state = answerTo(askOf(question, [ben, dora, list]), ben, 'Twelve metres.');
    expect(state?.standing?.map((one) => one.state)).toEqual(['answered', 'open']);
  });

  test('when an address says itself that it is a list or takes no answers, then it is not waited for', () => {
    const named = { email: 'rowers@lists.club.example', name: null };
    const desk = { email: 'no-reply@club.example', name: null };
    const state = after(askOf(question, [ben, named, desk]), [ben, 'Twelve metres.']);
    expect(state?.responseMessageId).toBe('reply-0');
  });
});

test('when all have answered but one who asks back, then the wait ends and that one has not answered', () => {
  const state = after(
    size,
    [ben, 'Six square metres.'],
    [dora, 'Do you mean with the storage?'],
    [jan, 'Ten metres.'],
  );
  expect(state?.responseMessageId).toBe('reply-2');
  expect(state?.standing?.map((one) => one.state)).toEqual(['answered', 'acknowledged', 'answered']);
});

test('when an office of two asks back, then neither has answered', () => {
  const office = [
    { email: 'doctor@house.example', name: 'Dr Lena Falk' },
    { email: 'desk@house.example', name: 'Reception' },
  ];
  const asked = askOf('Could you send me the report of the scan?', office);
  expect(states(asked, [office[0] ?? ben, 'I need your consent first. Can you sign a note?'])).toEqual([
    'acknowledged',
    'open',
  ]);
});

describe('two people of one house', () => {
  const house = [
    { email: 'lena@house.example', name: 'Lena Falk' },
    { email: 'paul@house.example', name: 'Paul Roth' },
  ];
  const answered = (text: string) =>
    after(askOf(text, house), [house[0] ?? ben, 'It is on page four, ten metres.'])?.responseMessageId;

  test.each([
    'Could you both send me the size of your desk?',
    'Can each of you send me the size of your desk?',
    'Could the two of you tell me the size of your desks?',
    'Can each one of you tell me the size of your desk?',
    'Könnt ihr beide mir die Größe eurer Tische schicken?',
    'Kann jeder von euch mir die Größe seines Tisches schicken?',
    'Pouvez-vous tous les deux m’envoyer la taille de vos bureaux ?',
    'Potete entrambi mandarmi la misura della scrivania?',
    '¿Podéis los dos mandarme la medida de la mesa?',
    'Podem os dois mandar-me a medida da mesa?',
    'Kunnen jullie allebei de maat van jullie bureau sturen?',
  ])('when each is asked "%s", then one answer is not enough', (text) => {
    expect(answered(text)).toBeNull();
  });

  test.each(['Could you send me both sizes?', 'Könnt ihr beide Maße schicken?', 'How high is each desk?'])(
    'when both are things, as in "%s", then one answer is enough',
    (text) => {
      expect(answered(text)).toBe('reply-0');
    },
  );
});

test('when the one who puts off speaks for another and then answers, then the wait does not stay with no person open', () => {
  const two = askOf('Hello both,\n\ncan you come on Saturday?\n\nAna', [ben, dora]);
  const puts: Said = [ben, 'Dora says yes. I will let you know tomorrow.'];
  const state = after(two, puts, [ben, 'Yes, I can come.']);
  const isOpen = state?.standing?.some((one) => one.state !== 'answered');
  expect(state?.responseMessageId !== null || isOpen).toBe(true);
});

describe('who has to answer', () => {
  test.each([
    'Are you bringing somebody along?',
    'Bringt ihr jemanden mit?',
    'Venez-vous avec quelqu’un ?',
    '¿Tenéis alguna alergia?',
    'Vens com alguém?',
    'Portate qualcuno?',
    'Nemen jullie iemand mee?',
    'Who can come on Saturday?',
    'Wer kann am Samstag kommen?',
    'Wer von euch kann am Samstag kommen?',
    'Which of you can come on Saturday?',
    'Qui de vous peut venir samedi ?',
    'Can each one of you send me the figures?',
    'Could every one of you send me the figures?',
    'Would every single one of you sign the list?',
    '¿Puede cada uno de ustedes mandarme las cifras?',
    '¿Puede cada uno de vosotros mandarme las cifras?',
    'Pode cada um de vocês mandar-me os números?',
    'Pode cada uma de vocês mandar-me os números?',
  ])('when the mail asks each of them "%s", then one answer is not enough', (text) => {
    expect(after(askOf(text), [ben, 'No, nobody.'])?.responseMessageId).toBeNull();
  });

  test.each([
    'Can anyone lend me a drill?',
    'Kann mir jemand eine Bohrmaschine leihen?',
    "Est-ce que quelqu'un peut me prêter une perceuse ?",
    '¿Alguien puede prestarme un taladro?',
    'Alguém pode emprestar-me um berbequim?',
    'Qualcuno può prestarmi un trapano?',
    'Kan iemand mij een boor lenen?',
    'Who has the key of the hall?',
    'Whose is the drill in the hall?',
    'Which of you three has the drill?',
    'Who is bringing the drill on Saturday?',
    'Wer von Ihnen kann mir eine Bohrmaschine leihen?',
    'Wem gehört die Bohrmaschine im Keller?',
    'Wer übernimmt die Bohrmaschine?',
    "Qui d'entre vous peut me prêter une perceuse ?",
    "Qui s'occupe de la perceuse ?",
    'À qui appartient la perceuse ?',
    '¿Quién de vosotros puede prestarme un taladro?',
    '¿De quién es el taladro del sótano?',
    'Quem de vocês pode emprestar-me um berbequim?',
    'De quem é o berbequim da cave?',
    'Chi di voi può prestarmi un trapano?',
    'Di chi è il trapano in cantina?',
    'Wie van jullie kan mij een boor lenen?',
    'Van wie is de boor in de kelder?',
  ])('when any one person may answer "%s", then one answer is enough', (text) => {
    expect(after(askOf(text), [ben, 'I have one, it is in the cellar.'])?.responseMessageId).toBe('reply-0');
  });
});

describe('a reply of which its words do not show whether it answers', () => {
  const toBen = (text: string) => askOf(`Hello Ben,\n\n${text}\n\nAna`, [ben]);
  const two = toBen('What was wrong with the last delivery? Would you have a coffee with me on Thursday?');

  test.each([
    [
      'one of two questions is not spoken of',
      two,
      'Half of the sheets came in another size, and no one picks up.',
    ],
    [
      'a day is named where a yes or no was asked for',
      toBen('Has the jury looked at my application?'),
      'I was in court on Monday, all day long.',
    ],
    [
      'no day is named where one was asked for',
      toBen('When would you need the proofs back?'),
      'Lovely, what a bright and funny book it is.',
    ],
    [
      'more is to come',
      toBen('Could you send me the scripts and the raw data of the trial?'),
      'The scripts are attached, in two files. The raw data is too large for mail, I will let you know where it lies.',
    ],
  ])('when %s, then the wait goes on and the user is asked', (_, asked, text) => {
    const state = after(asked, [ben, text]);
    expect(state).toMatchObject({
      responseMessageId: null,
      replyInDoubt: { messageId: 'reply-0', from: 'Ben Ode' },
      replyNote: 'Ben Ode wrote, but perhaps without an answer. Please look.',
      waitReason: 'default',
    });
    expect(state?.standing?.map((one) => one.state)).toEqual(['acknowledged']);
  });

  test('when a later reply speaks of the rest, then both answer', () => {
    const state = after(
      two,
      [ben, 'Half of the sheets came in another size, and no one picks up.'],
      [ben, 'The delivery came late, too. And Thursday is fine, coffee at ten.'],
    );
    expect(state?.responseMessageId).toBe('reply-1');
    expect(state).not.toHaveProperty('replyInDoubt');
  });

  test.each([
    [
      'has much to say',
      'We met them all last week. It went very well indeed. They liked all that they saw. More comes soon, as I hear.',
    ],
    ['asks back', 'Do you mean the one in May?'],
    ['is in other letters', 'Во вторник, кофе в кабинете.'],
  ])('when a reply %s, then it ends the wait', (_, text) => {
    expect(after(two, [ben, text])?.responseMessageId).toBe('reply-0');
  });

  test.each(['Tak, 12 listopada.', '12. marraskuuta.', 'Ναι, στις 12 Νοεμβρίου.', 'Да, во вторник.'])(
    'when a day was asked for and "%s" comes back, then it ends the wait',
    (text) => {
      expect(after(toBen('When would you need the proofs back?'), [ben, text])?.responseMessageId).toBe(
        'reply-0',
      );
    },
  );
});

describe('a question back', () => {
  const asked = askOf('Hi Ben,\n\nwhat would ten posters cost?\n\nAna', [ben]);
  const question: Said = [ben, 'On which paper do you want them?'];

  test('when they ask back and then answer themselves, then the mail is answered by the answer', () => {
    expect(after(asked, question)).toMatchObject({ answerAsksBack: true, responseMessageId: 'reply-0' });
    const state = after(asked, question, [ben, 'Never mind, it is 140 euros on any paper.']);
    expect(state).toMatchObject({ responseMessageId: 'reply-1' });
    expect(state?.answerAsksBack).toBeUndefined();
  });

  test('when the user has answered it, then it is their turn again, and the wait starts from then', () => {
    const back = aMessageSynced({
      ...aReply(asked, { from: ben, text: question[1], date: '2025-08-25T08:10:00.000Z' }),
      messageId: 'question',
      rawMessageId: '<question@x.example>',
    });
    const answer = aMessageSynced({
      messageId: 'answer',
      rawMessageId: '<answer@x.example>',
      to: [ben],
      text: 'Hi Ben,\n\non the thin one.\n\nAna',
      date: '2025-08-26T09:00:00.000Z',
      inReplyTo: ['<question@x.example>'],
      references: [asked.rawMessageId ?? '', '<question@x.example>'],
    });
    for (const mails of [
      [asked, back, answer],
      [answer, back, asked],
    ]) {
      const state = assessThread(mails, [ana.email], offlineMailReader).get('ask');
      expect(state).toMatchObject({
        responseMessageId: null,
        followUpDueAt: new Date('2025-08-29T09:00:00.000Z'),
        waitReason: 'default',
        replyNote: 'Ben Ode asked something back, and you answered. The wait starts again.',
      });
      expect(state?.latest).toBeUndefined();
    }
    const followUp = {
      ...answer,
      messageId: 'reminder',
      rawMessageId: '<reminder@x.example>',
      text: 'Hi Ben,\n\ndid you have time to look at this?\n\nAna',
      date: '2025-09-02T09:00:00.000Z',
    };
    const reminded = assessThread([asked, back, answer, followUp], [ana.email], offlineMailReader);
    expect(reminded.get('reminder')).toMatchObject({ isFollowup: true, waitReason: 'followed-up-once' });
    const early = { ...back, date: '2025-08-24T08:00:00.000Z' };
    const withWrongClock = assessThread(
      [{ ...asked, subject: `Re: ${asked.subject}` }, early, answer],
      [ana.email],
      offlineMailReader,
    );
    expect(withWrongClock.get('ask')?.answerAsksBack).toBe(true);
    const toAnother = { ...answer, to: [dora] };
    expect(
      assessThread([asked, back, toAnother], [ana.email], offlineMailReader).get('ask')?.answerAsksBack,
    ).toBe(true);
    const asks = { ...answer, text: 'Hi Ben,\n\non the thin one. When can I have them?\n\nAna' };
    const states = assessThread([asked, back, asks], [ana.email], offlineMailReader);
    // The newer mail waits for the rest, as a first mail does.
    expect(states.get('ask')).toMatchObject({ waitReason: 'carried-by-follow-up' });
    expect(states.get('answer')).toMatchObject({
      isFollowup: false,
      followUpDueAt: new Date('2025-08-29T09:00:00.000Z'),
    });
  });
});
