import { describe, expect, test } from '@jest/globals';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { aReply, ana, ben, carla, notAutomatic, type Message } from '../../../test/a-followup-domain.ts';
import { offlineMailReader } from '../../adapters/language-model/offline-mail-reader.ts';
import { assessThread } from './assess-thread.ts';

const ask = aMessageSynced({ messageId: 'ask' });
const received = (overrides: Partial<Message>) =>
  aMessageSynced({ messageId: 'reply', ...aReply(ask), ...overrides });
const evidenceOn = (id: string, ...messages: Message[]) =>
  assessThread(messages, [ana.email], offlineMailReader).get(id)?.responseEvidence ?? null;
const noHeaders = { inReplyTo: [], references: [] };

describe('certain matches', () => {
  test('when In-Reply-To names my mail, then it is the answer, from whatever address and under whatever subject', () => {
    expect(evidenceOn('ask', ask, received({ from: carla, subject: 'the thing you wanted' }))).toMatchObject({
      rule: 'in-reply-to',
      certainty: 'certain',
      value: ask.rawMessageId,
      from: carla.email,
    });
  });

  test('when only References names my mail, then it is the answer', () => {
    expect(
      evidenceOn(
        'ask',
        ask,
        received({
          inReplyTo: ['<between@partner.example>'],
          references: [ask.rawMessageId ?? '', '<between@partner.example>'],
        }),
      ),
    ).toMatchObject({ rule: 'references', certainty: 'certain' });
  });
});

describe('probable matches', () => {
  test('when the headers are missing, then the cleaned subject and an addressed sender join', () => {
    expect(evidenceOn('ask', ask, received(noHeaders))).toMatchObject({
      rule: 'subject-and-sender',
      certainty: 'probable',
      value: 'offer for the spring fair',
    });
  });

  test('when another address answers and quotes a line, then the cleaned subject and the quote join', () => {
    const quotedText = '> could you send me the signed offer by\n> Friday?';
    expect(evidenceOn('ask', ask, received({ ...noHeaders, from: carla, quotedText }))).toMatchObject({
      rule: 'subject-and-quote',
      certainty: 'probable',
    });
  });

  test('when two of my mails have the subject, then the latest before the answer is meant', () => {
    const text = 'Could you also send the plan of the hall?';
    const later = aMessageSynced({ messageId: 'later', date: '2025-08-24T15:00:00.000Z', text });
    expect(evidenceOn('ask', ask, later, received(noHeaders))).toBeNull();
    expect(evidenceOn('later', ask, later, received(noHeaders))).not.toBeNull();
  });
});

describe('no match', () => {
  test.each<[string, Partial<Message>]>([
    ['an equal plain subject', { ...noHeaders, subject: ask.subject }],
    ['a stranger without a quote', { ...noHeaders, from: carla }],
    ['more than 30 days', { ...noHeaders, date: '2025-09-24T09:00:00.000Z' }],
    ['mail from before mine', { ...noHeaders, date: '2025-08-23T09:00:00.000Z' }],
    ['another subject without headers', { ...noHeaders, subject: 'Re: Lamps' }],
    ['mail from my own address', { from: ana }],
    ['a copy of our own draft', { draftKey: 'key' }],
    ['mail that I sent', { direction: 'sent' }],
  ])('when there is %s, then nothing is joined', (_, overrides) => {
    expect(evidenceOn('ask', ask, received(overrides))).toBeNull();
  });

  test('when both mails answer the same earlier one, then they crossed', () => {
    const mine = aMessageSynced({
      messageId: 'mine',
      subject: 'Re: Offer',
      inReplyTo: ['<first@partner.example>'],
    });
    const theirs = received({ subject: 'Re: Offer', inReplyTo: ['<first@partner.example>'], references: [] });
    expect(evidenceOn('mine', mine, theirs)).toBeNull();
  });

  const mine = aMessageSynced({
    messageId: 'mine',
    subject: 'Re: Offer',
    inReplyTo: ['<first@partner.example>'],
    references: ['<first@partner.example>'],
  });
  const first = aMessageSynced({
    messageId: 'first',
    rawMessageId: '<first@partner.example>',
    direction: 'received',
    kinds: ['INBOX'],
    from: ben,
    to: [ana],
    subject: 'Offer',
    date: '2025-08-23T08:00:00.000Z',
  });
  const attached = (overrides: Partial<Message>) =>
    received({ subject: 'Re: Offer', inReplyTo: ['<first@partner.example>'], references: [], ...overrides });

  test('when a person attaches an answer to me to their own earlier mail, then it is the answer', () => {
    expect(evidenceOn('mine', first, mine, attached({}))).toMatchObject({ rule: 'subject-and-sender' });
    // Another person answers the earlier mail, not mine.
    expect(evidenceOn('mine', { ...first, from: carla }, mine, attached({}))).toBeNull();
    // An answer within minutes is unlikely.
    expect(
      evidenceOn(
        'mine',
        first,
        mine,
        attached({ date: new Date(Date.parse(mine.date) + 60_000).toISOString() }),
      ),
    ).toBeNull();
  });

  test("when the headers name another person's mail that is stored, then the subject does not make it an answer to mine", () => {
    const theirs = { ...first, messageId: 'theirs', rawMessageId: '<theirs@partner.example>', from: carla };
    const toThem = received({
      inReplyTo: ['<theirs@partner.example>'],
      references: ['<theirs@partner.example>'],
    });
    expect(evidenceOn('ask', ask, theirs, toThem)).toBeNull();
    expect(evidenceOn('ask', ask, { ...theirs, from: ana }, toThem)).toBeNull();
    // An unknown mail may be mine under another Message-ID: some servers rewrite them.
    expect(evidenceOn('ask', ask, toThem)).not.toBeNull();
    // A quoted line of my mail shows that it is answered.
    const quotedText = '> could you send me the signed offer by\n> Friday?';
    expect(evidenceOn('ask', ask, theirs, { ...toThem, quotedText })).not.toBeNull();
  });

  test('when the headers name a holding reply that had no headers itself, then the mail is the answer', () => {
    const holding = received({
      ...noHeaders,
      messageId: 'holding',
      rawMessageId: '<holding@partner.example>',
      text: "I'll check and get back to you.",
    });
    const after = received({
      inReplyTo: ['<holding@partner.example>'],
      references: ['<holding@partner.example>'],
      date: '2025-08-26T08:00:00.000Z',
    });
    expect(evidenceOn('ask', ask, holding, after)).not.toBeNull();
  });

  test("when I forwarded the thread to a colleague, then the colleague's answer is not the first recipient's", () => {
    const forward = aMessageSynced({
      messageId: 'forward',
      to: [carla],
      references: [ask.rawMessageId ?? ''],
      date: '2025-08-24T15:00:00.000Z',
    });
    const theirs = received({
      from: carla,
      inReplyTo: [forward.rawMessageId ?? ''],
      references: [ask.rawMessageId ?? '', forward.rawMessageId ?? ''],
    });
    expect(evidenceOn('ask', ask, forward, theirs)).toBeNull();
    expect(evidenceOn('forward', ask, forward, theirs)).not.toBeNull();
  });
});

describe('threads of several own mails', () => {
  const reminder = aMessageSynced({
    messageId: 'reminder',
    subject: 'Re: Offer for the spring fair',
    inReplyTo: [ask.rawMessageId ?? ''],
    references: [ask.rawMessageId ?? ''],
    date: '2025-08-28T09:00:00.000Z',
    text: 'Any news on this?',
  });
  const states = (...messages: Message[]) =>
    assessThread([ask, reminder, ...messages], [ana.email], offlineMailReader);
  const answer = (overrides: Partial<Message>) =>
    received({ date: '2025-08-29T09:00:00.000Z', ...overrides });

  test('when reminders only name the one before, then an answer to the last answers all', () => {
    const second = aMessageSynced({
      ...reminder,
      messageId: 'second',
      rawMessageId: '<second@sender.example>',
      inReplyTo: [reminder.rawMessageId ?? ''],
      references: [],
      date: '2025-08-30T09:00:00.000Z',
    });
    const reply = answer({
      inReplyTo: ['<second@sender.example>'],
      references: [],
      date: '2025-08-31T09:00:00.000Z',
    });
    expect([...states(second, reply).values()].map(({ responseMessageId }) => responseMessageId)).toEqual([
      'reply',
      'reply',
      'reply',
    ]);
  });

  test('when I remind, then the reminder is a follow-up and carries the wait', () => {
    const found = states();
    expect(found.get('reminder')).toMatchObject({
      isFollowup: true,
      needsFollowup: true,
      // Two weeks after the reminder.
      followUpDueAt: new Date('2025-09-11T09:00:00.000Z'),
      waitReason: 'followed-up-once',
    });
    expect(found.get('ask')).toMatchObject({
      isFollowup: false,
      needsFollowup: true,
      followUpDueAt: null,
      waitReason: 'carried-by-follow-up',
    });
  });

  test('when either is answered, then both are', () => {
    for (const reply of [
      answer({}),
      answer({ inReplyTo: [reminder.rawMessageId ?? ''], references: [reminder.rawMessageId ?? ''] }),
    ]) {
      expect([...states(reply).values()].map(({ responseMessageId }) => responseMessageId)).toEqual([
        'reply',
        'reply',
      ]);
    }
  });

  test.each<[string, Partial<Message>]>([
    ['it comes within a day', { date: '2025-08-24T20:00:00.000Z' }],
    ['it goes to another person', { to: [carla] }],
    ['it only corrects', { text: 'Sorry, the fair is in hall 5.' }],
    [
      'it is another matter under the same plain subject',
      { subject: ask.subject, inReplyTo: [], references: [] },
    ],
  ])('when a later mail of mine is no reminder because %s, then it is no follow-up', (_, overrides) => {
    const later = { ...reminder, ...overrides };
    expect(assessThread([ask, later], [ana.email], offlineMailReader).get('reminder')?.isFollowup).toBe(
      false,
    );
  });

  test('when an answer came before, then asking more is no follow-up', () => {
    expect(states(received({ date: '2025-08-25T09:00:00.000Z' })).get('reminder')?.isFollowup).toBe(false);
  });
});

describe('a later question in the thread', () => {
  const both = aMessageSynced({ messageId: 'both', to: [ben, carla] });
  const benSays = received({ messageId: 'ben-says', ...aReply(both), text: 'Yes.' });
  const later = aMessageSynced({
    messageId: 'later',
    rawMessageId: '<later@sender.example>',
    to: [ben],
    cc: [carla],
    date: '2025-08-25T10:00:00.000Z',
    subject: 'Re: Offer for the spring fair',
    inReplyTo: [benSays.rawMessageId ?? ''],
    references: [both.rawMessageId ?? '', benSays.rawMessageId ?? ''],
    text: 'Great. Ben, what does it cost per day?',
  });
  const afterwards = (overrides: Partial<Message>) =>
    received({ ...aReply(both), messageId: 'afterwards', date: '2025-08-25T12:00:00.000Z', ...overrides });

  test('when a person in Cc answers the earlier mail, then the question to another stays open', () => {
    expect(evidenceOn('later', both, benSays, later, afterwards({ from: carla }))).toBeNull();
    // The evidence is the same where no answer had come before.
    expect(evidenceOn('later', both, later, afterwards({ from: carla }))).toBeNull();
  });

  test('when the person who answered before adds something to the earlier mail, then the new question stays open', () => {
    expect(evidenceOn('later', both, benSays, later, afterwards({ from: ben }))).toBeNull();
  });

  test('when that person quotes the new question below an answer to the earlier mail, then that is its answer', () => {
    const quotedText = '> Great. Ben, what does it\n> cost per day?';
    expect(evidenceOn('later', both, benSays, later, afterwards({ from: ben, quotedText }))).toMatchObject({
      rule: 'references',
      certainty: 'probable',
    });
  });

  test('when no answer had come before, then it is a reminder that crossed the answer', () => {
    expect(evidenceOn('later', both, later, afterwards({ from: ben }))).toMatchObject({
      rule: 'references',
      certainty: 'probable',
    });
  });
});

describe('replies that are no answer', () => {
  const stateWith = (overrides: Partial<Message>) =>
    assessThread([ask, received(overrides)], [ana.email], offlineMailReader).get('ask');

  test('when a reply only puts me off, then the wait starts again', () => {
    expect(stateWith({ text: "I'll check and get back to you." })).toMatchObject({
      responseMessageId: null,
      replyNote: 'Ben Ode wrote that an answer will follow. The wait starts again.',
      followUpDueAt: new Date('2025-08-28T08:00:00.000Z'),
    });
  });

  test('when a reply promises the answer by a day, then that day is named, not the midnight behind it', () => {
    expect(stateWith({ text: "I'll get back to you by Wednesday." })).toMatchObject({
      replyNote: 'Ben Ode wrote that an answer will follow. Tern waits until 27 August 2025.',
      followUpDueAt: new Date('2025-08-28T00:00:00.000Z'),
    });
  });

  test('when the recipient is away without a day of return, then the wait stays', () => {
    expect(
      stateWith({ text: 'I am on leave.', automatic: { ...notAutomatic, autoReplyHeader: true } }),
    ).toMatchObject({
      responseMessageId: null,
      replyNote: 'Ben Ode is away.',
      followUpDueAt: new Date('2025-08-27T09:00:00.000Z'),
    });
  });

  test('when the mail bounced without headers, then the failed address is named', () => {
    const bounce = {
      ...noHeaders,
      from: { email: 'MAILER-DAEMON@sender.example', name: null },
      subject: 'Undelivered Mail Returned to Sender',
      automatic: {
        ...notAutomatic,
        isDeliveryReport: true,
        failedRecipients: ['Ben@partner.example'],
        failures: [{ address: 'Ben@partner.example', status: '5.1.1' }],
      },
    };
    expect(stateWith(bounce)).toMatchObject({
      responseMessageId: null,
      delivery: {
        failed: true,
        address: 'ben@partner.example',
        reason: 'The address does not exist.',
        otherAddresses: 0,
        reachedSomebody: false,
      },
      replyNote: 'Address failed: ben@partner.example. The mail did not arrive there.',
    });
  });

  describe('when it reached no recipient', () => {
    const bounceOf = (failed: readonly string[]) => ({
      from: { email: 'MAILER-DAEMON@sender.example', name: null },
      subject: 'Undelivered Mail Returned to Sender',
      automatic: { ...notAutomatic, isDeliveryReport: true, failedRecipients: [...failed] },
    });
    const reachedNobody = (to: Message['to'], failed: readonly string[], ...signs: Message[]) => {
      const mail = aMessageSynced({ messageId: 'ask', to });
      const report = aMessageSynced({ messageId: 'reply', ...aReply(mail), ...bounceOf(failed) });
      return assessThread([mail, report, ...signs], [ana.email], offlineMailReader).get('ask')?.reachedNobody;
    };

    test.each<[string, true | undefined, Message['to'], readonly string[]]>([
      ['the only address failed', true, [ben], ['Ben@partner.example']],
      ['it was sent on to an address that failed', true, [ben], ['b.ode@elsewhere.example']],
      ['all addresses failed', true, [ben, carla], [ben.email, carla.email]],
      ['one of two failed', undefined, [ben, carla], [ben.email]],
      ['an unknown one of two failed', undefined, [ben, carla], ['b.ode@elsewhere.example']],
      ['the copy to the user arrived', true, [ben, ana], [ben.email]],
    ])('when %s, then that is %s', (_, expected, to, failed) => {
      expect(reachedNobody(to, failed)).toBe(expected);
    });

    test('when my mail names a deadline, then that does not delay the report that it failed', () => {
      const text = 'Could you send me the signed contract by 30 December?';
      const mail = aMessageSynced({ messageId: 'ask', to: [ben], text });
      const report = aMessageSynced({ messageId: 'reply', ...aReply(mail), ...bounceOf([ben.email]) });
      const dueAt = (...events: Message[]) =>
        assessThread(events, [ana.email], offlineMailReader).get('ask')?.followUpDueAt?.getTime() ?? 0;
      expect(dueAt(mail, report)).toBeLessThan(dueAt(mail));
    });

    const away = { text: 'I am on leave.', automatic: { ...notAutomatic, autoReplyHeader: true } };
    test.each<[string, true | undefined, Partial<Message>]>([
      ['the recipient puts it off', undefined, { text: "I'll check and get back to you." }],
      ['the recipient is away', undefined, away],
      ['a person in Cc is away', true, { ...away, from: carla }],
    ])('when it failed and %s, then that is %s', (_, expected, overrides) => {
      const sign = received({ messageId: 'sign', date: '2025-08-26T08:00:00.000Z', ...overrides });
      expect(reachedNobody([ben], [ben.email], sign)).toBe(expected);
    });
  });

  test('when a machine confirms the receipt, then it is noted', () => {
    expect(stateWith({ text: 'Ticket #4711 was created. This is an automated reply.' })).toMatchObject({
      responseMessageId: null,
      replyNote: 'An automatic confirmation from Ben Ode arrived, not an answer.',
    });
  });

  test('when an invitation is accepted or an event canceled below a mail that was none, then it is not answered', () => {
    expect(stateWith({ automatic: { ...notAutomatic, calendarMethod: 'REPLY' } })).toMatchObject({
      responseMessageId: null,
      replyNote: 'Ben Ode answered an invitation, not the mail.',
    });
    const automatic = { ...notAutomatic, calendarMethod: 'CANCEL' };
    const canceled = {
      subject: 'Canceled: Offer for the spring fair',
      text: 'This event has been canceled.',
    };
    expect(stateWith({ automatic, ...canceled })).toMatchObject({
      responseMessageId: null,
      replyNote: 'Ben Ode canceled the event.',
    });
  });

  test('when a person answers in words beside a calendar part, then the words count', () => {
    for (const calendarMethod of ['PUBLISH', 'CANCEL']) {
      const automatic = { ...notAutomatic, calendarMethod };
      expect(stateWith({ automatic, text: 'Sorry, I can not make it. Could we take Monday?' })).toMatchObject(
        {
          responseMessageId: 'reply',
        },
      );
      expect(stateWith({ automatic, text: "I'll check and get back to you." })).toMatchObject({
        responseMessageId: null,
        waitReason: 'holding-answer',
      });
      expect(stateWith({ automatic, text: ' ' })).toMatchObject({ responseMessageId: null });
    }
  });

  test('when who was asked sends an invitation of the same name instead, then it is the answer', () => {
    const invitation = {
      ...noHeaders,
      text: '',
      automatic: { ...notAutomatic, calendarMethod: 'REQUEST' },
    };
    for (const subject of [
      ask.subject,
      `Einladung: ${ask.subject}`,
      `Updated invitation: ${ask.subject} @ Tue 26 Aug 2025 10am - 11am (CEST) (Ana Keller)`,
    ])
      expect(stateWith({ ...invitation, subject })).toMatchObject({
        responseMessageId: 'reply',
        responseEvidence: { rule: 'subject-and-sender', certainty: 'probable' },
      });
    expect(stateWith({ ...invitation, subject: 'Jour fixe' })).toMatchObject({ responseMessageId: null });
    expect(stateWith({ ...invitation, subject: ask.subject, from: carla })).toMatchObject({
      responseMessageId: null,
    });
  });

  test.each(['first', 'second'])(
    'when the %s of two asks back and the other answers, then the wait ends in both orders',
    (asksBack) => {
      const dora = { email: 'dora@other.example', name: 'Dora Lind' };
      const asked = { ...ask, to: [ben, dora], text: 'Could you tell me your shoe size?' };
      const mail = (messageId: string, from: typeof ben, text: string, date: string) =>
        received({ messageId, rawMessageId: `<${messageId}@x.example>`, from, text, date });
      const [back, answer] = ['Which kind of shoes do you mean?', 'Seven and a half.'];
      const first = mail('one', ben, asksBack === 'first' ? back : answer, '2025-08-25T08:00:00.000Z');
      const second = mail('two', dora, asksBack === 'first' ? answer : back, '2025-08-25T09:00:00.000Z');
      const state = assessThread([asked, first, second], [ana.email], offlineMailReader).get('ask');
      expect(state?.responseMessageId).toBe('two');
    },
  );

  test('when another address of a house answers, then the one of that house who was asked has answered', () => {
    const office = { email: 'office@other.example', name: null };
    const asked = { ...ask, to: [ben, office], text: 'Could you tell me the size of your stand?' };
    const reply = received({ from: { email: 'bob@other.example', name: 'Bob' }, text: 'Six square metres.' });
    expect(assessThread([asked, reply], [ana.email], offlineMailReader).get('ask')).toMatchObject({
      responseMessageId: null,
      replyNote: '1 of 2 answered, open: Ben Ode.',
    });
  });

  test('when one of several answers for another by name, then both have answered', () => {
    const dora = { email: 'dora@other.example', name: 'Dora Lind' };
    const asked = { ...ask, to: [ben, dora], text: 'Could you tell me your shoe size?' };
    const reply = received({ text: "7 for me. Dora's an 8, she sits next to me." });
    expect(assessThread([asked, reply], [ana.email], offlineMailReader).get('ask')).toMatchObject({
      responseMessageId: 'reply',
    });
  });

  test('when a thing is promised for a day, then that answers who asked when, and puts off who asked for it', () => {
    const promise = received({ text: 'You will get the red ones on Tuesday.' });
    const stateAfter = (text: string) =>
      assessThread([{ ...ask, text }, promise], [ana.email], offlineMailReader).get('ask');
    expect(stateAfter('Hello Ben, when do we get the red tiles?')?.responseMessageId).toBe('reply');
    expect(stateAfter('Hello Ben, can you confirm the date for the red tiles?')?.responseMessageId).toBe(
      'reply',
    );
    expect(stateAfter('Hello Ben, could you send me the red tiles?')?.responseMessageId).toBeNull();
  });

  test('when a promise stands beside words that say nothing of the ask, then the mail is not answered', () => {
    const text = 'It is on the old laptop at the menders. I pick that up Saturday and will forward them.';
    const asked = { ...ask, text: 'Hello Ben, have you got the July minutes?' };
    expect(
      assessThread([asked, received({ text })], [ana.email], offlineMailReader).get('ask'),
    ).toMatchObject({
      responseMessageId: null,
      waitReason: 'holding-answer',
    });
  });

  test('when a reply only thanks me, then nothing is answered and the wait starts again', () => {
    expect(stateWith({ from: ben, text: 'Thanks!' })).toMatchObject({
      responseMessageId: null,
      waitReason: 'holding-answer',
      replyNote: 'Ben Ode wrote only that the mail has arrived. The wait starts again.',
    });
  });

  test('when two of different houses are asked, then the mail waits for each, whatever the order', () => {
    const dora = { email: 'dora@other.example', name: 'Dora Lind' };
    const both = { ...ask, to: [ben, dora], text: 'Could you tell me the size of your stand?' };
    const benSays = received({ messageId: 'ben-says', from: ben, text: 'Six square metres.' });
    const doraSays = received({
      messageId: 'dora-says',
      from: dora,
      text: 'Twelve for us.',
      date: '2025-08-26T09:00:00.000Z',
    });
    const stateOf = (...mails: Message[]) => assessThread(mails, [ana.email], offlineMailReader).get('ask');
    expect(stateOf(both, benSays)).toMatchObject({
      responseMessageId: null,
      replyNote: '1 of 2 answered, open: Dora Lind.',
    });
    const whole = stateOf(both, benSays, doraSays);
    expect(stateOf(doraSays, benSays, both, benSays)).toEqual(whole);
    expect(whole).toMatchObject({ responseMessageId: 'dora-says' });
    expect(whole?.standing?.every(({ state }) => state === 'answered')).toBe(true);
  });
});
