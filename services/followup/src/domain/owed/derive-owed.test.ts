import { describe, expect, test } from '@jest/globals';
import { hour } from '@tern/kernel/clock';
import { zonedTime } from '@tern/contracts/zoned-time';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import { ana, ben, carla, notAutomatic, type Message } from '../../../test/a-followup-domain.ts';
import { anAnswerTo, anAsk } from '../../../test/an-owed-mail.ts';
import { namesOfUser } from './asked-user.ts';
import { deriveOwed, type OwedFacts } from './derive-owed.ts';
import { nothingSaidOfAsk, type OwedWords } from './owed-ask.ts';
import { readOwed } from './read-owed.ts';

const now = new Date('2025-08-28T12:00:00.000Z');
const other = { email: 'ana@home.example', name: 'Ana Keller' };

/** Lists what is owed after these mails. @param words what the user said, by the id of the mail */
function owedAfter(
  messages: readonly Message[],
  {
    words = {},
    ...facts
  }: Partial<OwedFacts> & { readonly words?: Readonly<Record<string, Partial<OwedWords>>> } = {},
) {
  const read = messages.map((message) => readOwed(message, offlineMailReader, true));
  const asks = read.flatMap(({ ask }) => (ask ? [{ ...ask, ...nothingSaidOfAsk, ...words[ask.id] }] : []));
  const own = facts.own ?? new Set([ana.email, other.email]);
  return deriveOwed(
    {
      asks,
      answers: read.flatMap(({ answer }) => answer ?? []),
      labelled: asks.filter(({ label }) => label !== null),
      lessonsForgottenAt: null,
      own,
      unread: new Set(),
      names: namesOfUser(facts.asks ?? asks, own),
      muted: new Set(),
      zone: zonedTime('UTC'),
      now,
      ...facts,
    },
    offlineMailReader,
  );
}

/** State and the mail that ended it, by ask. */
const statesAfter = (...given: Parameters<typeof owedAfter>) =>
  Object.fromEntries(
    owedAfter(...given).map(({ ask, state, answerMessageId }) => [
      ask.id,
      answerMessageId === null ? state : `${state} by ${answerMessageId}`,
    ]),
  );

describe('which mail is owed an answer', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ email: `p${index}@partner.example`, name: null }));

  test.each<[string, Partial<Message>]>([
    ['to an own address of another account', { to: [other] }],
    ['to a plus address', { to: [{ email: 'ana+plans@sender.example', name: null }] }],
    ['to two people, without a name', { to: [ana, carla], text: 'Could you send me the plan of the hall?' }],
    [
      'to many in To, by name',
      { to: [ana, ...many.slice(0, 5)], text: 'Hello all,\n\nAna, could you send me the plan of the hall?' },
    ],
  ])('when a person asks %s, then it is', (_what, overrides) => {
    expect(statesAfter([anAsk('a', overrides)])).toEqual({ a: 'owed' });
  });

  test.each<[string, Partial<Message>]>([
    ['asks nothing', { text: 'Hi Ana,\n\nthank you for the plan!\n\nBen' }],
    ['asks another person by name', { to: [ana, carla], text: 'Carla, could you send me the plan?' }],
    ['has the user in Cc', { to: [carla], cc: [ana] }],
    ['went to five without a name', { to: [ana, ...many.slice(0, 4)], text: 'Could you send me the plan?' }],
    ['went to more than twelve', { to: [ana, ...many] }],
    ['came by a list', { automatic: { ...notAutomatic, listId: '<team.lists.example>' } }],
    ['came in bulk', { automatic: { ...notAutomatic, precedence: 'bulk' } }],
    ['is automatic', { automatic: { ...notAutomatic, autoSubmitted: 'auto-generated' } }],
    ['is an invitation', { automatic: { ...notAutomatic, calendarMethod: 'REQUEST' } }],
    ['came from a no-reply sender', { from: { email: 'no-reply@shop.example', name: 'Shop' } }],
    ['is from the user', { from: other }],
    ['names no sender', { from: null }],
  ])('when a mail %s, then it is not', (_what, overrides) => {
    expect(statesAfter([anAsk('a', overrides)])).toEqual({});
  });
});

describe('what ends it', () => {
  const ask = anAsk('a');
  const named = ['<a@partner.example>'];

  test.each<[string, Partial<Message>]>([
    ['by In-Reply-To', {}],
    ['from another account', { accountId: 'home', from: other }],
    [
      'by References, later in the thread',
      { inReplyTo: ['<x@x.example>'], references: [...named, '<x@x.example>'] },
    ],
    ['by the subject alone', { inReplyTo: [], references: [] }],
    ['to another address, as the writer wants', { to: [carla] }],
    ['with a calendar entry', { automatic: { ...notAutomatic, calendarMethod: 'REPLY' } }],
    ['with a clock that is slow', { date: '2025-08-25T07:00:00.000Z' }],
  ])('when the user answers %s, then it is answered', (_what, overrides) => {
    expect(statesAfter([ask, anAnswerTo(ask, 'b', overrides)])).toEqual({ a: 'answered by b' });
  });

  test.each<[string, Partial<Message>]>([
    ['forwards it', { to: [carla], subject: 'Fwd: Plan of the hall' }],
    ['writes to the person about something else', { inReplyTo: [], references: [], subject: 'Lamps' }],
    ['wrote under this subject before', { inReplyTo: [], references: [], date: '2025-08-24T08:00:00.000Z' }],
    ['is away, and a program answers', { automatic: { ...notAutomatic, autoSubmitted: 'auto-replied' } }],
    ['turns the answer to a stranger', { to: [{ email: 'kit@elsewhere.example', name: 'Kit' }] }],
    ['cancels a meeting', { automatic: { ...notAutomatic, calendarMethod: 'CANCEL' } }],
    [
      'answers another person of the thread',
      { to: [carla], inReplyTo: ['<x@x.example>'], references: named },
    ],
  ])('when the user %s, then it stays', (_what, overrides) => {
    expect(statesAfter([ask, anAnswerTo(ask, 'b', overrides)])).toEqual({ a: 'owed' });
  });

  const toAll: Partial<Message> = {
    direction: 'received',
    kinds: ['INBOX'],
    from: carla,
    to: [ben],
    cc: [ana],
  };
  const toBoth = anAsk('a', { to: [ana, carla], text: 'Could you send me the plan of the hall?' });

  test('when a colleague answers to all, then it is settled, unless the writer asked the user by name', () => {
    const answer = (to: Message) => anAnswerTo(to, 'b', toAll);
    expect(statesAfter([toBoth, answer(toBoth)])).toEqual({ a: 'answered-by-colleague by b' });
    expect(statesAfter([ask, answer(ask)])).toEqual({ a: 'owed' });
  });

  test.each([
    ['Does Tuesday work for you?', 'owed'],
    ['Are you happy with the plan?', 'owed'],
    ['Could one of you look at the plan?', 'answered-by-colleague by b'],
    ['How many chairs do we need?', 'answered-by-colleague by b'],
  ])('when a colleague answers %j, then it is %s', (text, state) => {
    const both = anAsk('a', { to: [ana, carla], text });
    expect(statesAfter([both, anAnswerTo(both, 'b', toAll)])).toEqual({ a: state });
  });

  test.each<[string, Partial<Message>]>([
    ['without the user', { ...toAll, to: [ben], cc: [] }],
    ['without the writer', { ...toAll, to: [ana], cc: [other] }],
    ['that it will come later', { ...toAll, text: 'I will get back to you on this next week.' }],
    ['with a question', { ...toAll, to: [ben, ana], cc: [], text: 'Which hall do you mean?' }],
  ])('when a colleague answers %s, then it is not settled', (_what, overrides) => {
    expect(statesAfter([toBoth, anAnswerTo(toBoth, 'b', overrides)])).toMatchObject({ a: 'owed' });
  });

  test('when the writer takes the question back, then it is over', () => {
    const back = anAnswerTo(ask, 'b', {
      direction: 'received',
      kinds: ['INBOX'],
      from: ben,
      to: [ana],
      text: 'Never mind, I have found it.',
    });
    expect(statesAfter([ask, back])).toEqual({ a: 'taken-back by b' });
  });

  test('when the user says so or has muted the person, then it is over; a snooze puts it off until its moment', () => {
    const at = new Date('2025-08-27T12:00:00.000Z');
    const after = (said: Partial<OwedWords>) => statesAfter([ask], { words: { a: { saidAt: at, ...said } } });
    expect(after({ doneAt: at })).toEqual({ a: 'done' });
    expect(after({ label: false })).toEqual({ a: 'not-owed' });
    expect(after({ snoozedUntil: new Date(now.getTime() + hour) })).toEqual({ a: 'snoozed' });
    expect(after({ snoozedUntil: at })).toEqual({ a: 'owed' });
    expect(statesAfter([ask], { muted: new Set([ben.email]) })).toEqual({ a: 'muted' });
  });

  test('when the user labels an ask that names another person, then it is kept', () => {
    const toCarla = anAsk('a', { to: [ana, carla], text: 'Carla, could you send me the plan?' });
    expect(statesAfter([toCarla], { words: { a: { label: true } } })).toEqual({ a: 'owed' });
  });
});

describe('the next ask', () => {
  const ask = anAsk('a');
  const again = anAsk('c', {
    date: '2025-08-27T08:00:00.000Z',
    subject: 'Re: Plan of the hall',
    text: 'Hi Ana,\n\ncould you send me the plan of the second hall as well?',
  });

  test('when the writer asks again, then the later mail stands for both, with the earlier day', () => {
    expect(owedAfter([ask, again])).toMatchObject([
      { ask: { id: 'c' }, state: 'owed', dueAt: new Date('2025-08-27T08:00:00.000Z') },
    ]);
  });

  test('when the first was answered or done, then it begins again', () => {
    expect(statesAfter([ask, anAnswerTo(ask, 'b'), again])).toEqual({ a: 'answered by b', c: 'owed' });
    const doneAt = new Date('2025-08-26T08:00:00.000Z');
    expect(owedAfter([ask, again], { words: { a: { doneAt } } })).toMatchObject([
      { ask: { id: 'c' }, state: 'owed', dueAt: new Date('2025-08-29T08:00:00.000Z') },
    ]);
  });

  test('when the later ask is none or was answered, then the first one stays open', () => {
    expect(statesAfter([ask, again], { words: { c: { label: false } } })).toEqual({
      a: 'owed',
      c: 'not-owed',
    });
    const aside = { ...again, subject: 'Lamps', inReplyTo: ['<x@x.example>'] };
    const first = { ...ask, inReplyTo: ['<x@x.example>'] };
    expect(statesAfter([first, aside, anAnswerTo(aside, 'b', { date: '2025-08-27T10:00:00.000Z' })])).toEqual(
      {
        a: 'owed',
        c: 'answered by b',
      },
    );
  });

  test('when strangers write by one contact form, then each is answered alone', () => {
    const form = { email: 'form@shop.example', name: 'Shop' };
    const by = (id: string, name: string) =>
      anAsk(id, {
        from: form,
        replyTo: [{ email: `${name}@home.example`, name: null }],
        subject: 'Your question',
      });
    expect(statesAfter([by('a', 'kit'), by('b', 'lou')])).toEqual({ a: 'owed', b: 'owed' });
  });

  test('when one mail arrives in two accounts, then it counts once, and what the user says of either holds', () => {
    const twin = anAsk('z', { accountId: 'home', rawMessageId: ask.rawMessageId, to: [other, ana] });
    expect(statesAfter([ask, twin])).toEqual({ a: 'owed' });
    expect(owedAfter([twin, ask]).map(({ messageIds }) => messageIds)).toEqual([['a', 'z']]);
    // The login of its account is dead: reports of the other name it.
    const unread = new Set([ask.accountId]);
    expect(owedAfter([ask, twin], { unread })).toMatchObject([
      { ask: { accountId: 'home' }, messageIds: ['z', 'a'] },
    ]);
    const said = { doneAt: now, saidAt: now };
    expect(statesAfter([ask, twin], { words: { z: said } })).toEqual({ a: 'done' });
  });
});

describe('when it is due', () => {
  const dueOf = (messages: readonly Message[], facts?: Partial<OwedFacts>) =>
    owedAfter(messages, facts)
      .filter(({ ask }) => ask.id === 'a')
      .map(({ dueAt, dueReason }) => `${dueReason} ${dueAt.toISOString()}`)[0];

  test('when nothing is known, then two working days later', () => {
    expect(dueOf([anAsk('a')])).toBe('default 2025-08-27T08:00:00.000Z');
    expect(dueOf([anAsk('a', { date: '2025-08-22T08:00:00.000Z' })])).toBe(
      'default 2025-08-26T08:00:00.000Z',
    );
  });

  test("when the mail names a day, then at its end in the user's zone", () => {
    const mail = anAsk('a', { text: 'Hi Ana,\n\ncould you send me the plan by Friday?' });
    expect(dueOf([mail])).toBe('deadline 2025-08-30T00:00:00.000Z');
    expect(dueOf([mail], { zone: zonedTime('Europe/Berlin') })).toBe('deadline 2025-08-29T22:00:00.000Z');
  });

  test('when it was put off to a day before the one that it names, then the later one counts', () => {
    const mail = anAsk('a', { text: 'Hi Ana,\n\ncould you send me the plan by Friday?' });
    const snoozedUntil = new Date('2025-08-27T08:00:00.000Z');
    expect(owedAfter([mail], { words: { a: { snoozedUntil } } })).toMatchObject([
      { state: 'owed', dueReason: 'deadline', dueAt: new Date('2025-08-30T00:00:00.000Z') },
    ]);
  });

  test('when three answers to the person are known, then after the median of their times', () => {
    const earlier = ['10', '11', '12'].flatMap((day) => {
      const mail = anAsk(`q${day}`, { date: `2025-08-${day}T08:00:00.000Z`, subject: `Lamp ${day}` });
      return [mail, anAnswerTo(mail, `r${day}`, { date: `2025-08-${Number(day) + 3}T20:00:00.000Z` })];
    });
    expect(dueOf([anAsk('a'), ...earlier])).toBe('own-pace 2025-08-28T20:00:00.000Z');
    expect(dueOf([anAsk('a'), ...earlier.slice(2)])).toBe('default 2025-08-27T08:00:00.000Z');
  });
});
