import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { day } from '@tern/kernel/clock';
import { cases } from '@tern/tools/testing/cases';
import { aFollowupDomain, ben, carla, type Message } from '../../../test/a-followup-domain.ts';
import { anAnswerTo, anAsk } from '../../../test/an-owed-mail.ts';
import { enoughOfKind, learnedOf, owedLessonBook, type OwedLesson } from './learned-of-owed.ts';
import type { OwedRecord } from './owed-ask.ts';
import { takeInReadAccount } from '../../../test/take-in-read-account.ts';

const userId = 'user-1';
const start = Date.parse('2025-08-01T08:00:00.000Z');
const at = (days: number) => new Date(start + days * day).toISOString();

type Domain = ReturnType<typeof aFollowupDomain>;

/** A user whose mail has been read up to now, on day 28. */
async function aDomain(): Promise<Domain> {
  const domain = aFollowupDomain();
  await takeInReadAccount(domain, { accountId: 'account-1', userId }, new Date(at(28)));
  domain.context.clock.set(new Date(at(28)));
  return domain;
}

const mailOf = (from: Message['from'], id: string, days: number) =>
  anAsk(id, { from, subject: `Matter of ${id}`, date: at(days) });

async function said(domain: Domain, mails: readonly Message[], isOwed: boolean, days: number) {
  const now = domain.context.clock.now();
  domain.context.clock.set(new Date(at(days)));
  for (const { messageId } of mails) await domain.labelOwed({ userId, messageId, isOwed });
  domain.context.clock.set(now);
}

const openOf = async (domain: Domain) =>
  (await domain.listOwed({ userId, group: 'open', limit: 100, offset: 0 })).messages.map(({ ask }) => ask.id);
const find = async (domain: Domain, messageId: string) => {
  const page = { userId, messageId, limit: 1, offset: 0 };
  for (const group of ['open', 'closed'] as const) {
    const [found] = (await domain.listOwed({ ...page, group })).messages;
    if (found) return found;
  }
  throw new Error('It is no ask');
};

const several = (count: number, from: Message['from'] = ben) =>
  Array.from({ length: count }, (_, index) => mailOf(from, `${from?.name} ${index}`, 1));

describe('labels on received mail', () => {
  test('when seven mails of a person were dismissed, then the next one is not listed, says why, and one word lists it', async () => {
    const domain = await aDomain();
    const earlier = several(7);
    const [next, ofCarla] = [mailOf(ben, 'next', 3), mailOf(carla, 'of-carla', 3)];
    await domain.takeInMessages([...earlier, next, ofCarla]);
    await said(domain, earlier.slice(0, 6), false, 2);
    expect(await openOf(domain)).toContain('next');
    await said(domain, earlier.slice(6), false, 2);
    expect(await openOf(domain)).toEqual(['of-carla']);
    expect(await find(domain, 'next')).toMatchObject({
      state: 'not-owed',
      ask: { label: null },
      learned: {
        certainty: 'unsure',
        learned: { without: 'yes', sameRule: { yes: 0, no: 0 }, sameRecipient: { yes: 0, no: 7 } },
      },
    });
    await said(domain, [next], true, 4);
    expect(await find(domain, 'next')).toMatchObject({ state: 'owed', learned: null });
  });

  test('when the user also answered mail of that person, then each answer weighs as much as a label', async () => {
    const domain = await aDomain();
    const earlier = several(10);
    const answered = earlier.slice(7);
    await domain.takeInMessages([
      ...earlier,
      ...answered.map((mail) => anAnswerTo(mail, `to ${mail.messageId}`, { date: at(2) })),
      mailOf(ben, 'next', 4),
    ]);
    await said(domain, earlier.slice(0, 7), false, 3);
    expect(await find(domain, 'next')).toMatchObject({
      state: 'owed',
      learned: { certainty: 'yes', learned: { sameRecipient: { yes: 3, no: 7 } } },
    });
  });

  test('when mail came before the words about others, then it stays as it was', async () => {
    const domain = await aDomain();
    const earlier = several(8);
    await domain.takeInMessages([...earlier, mailOf(ben, 'before', 2)]);
    await said(domain, earlier, false, 3);
    expect(await openOf(domain)).toEqual(['before']);
  });

  test.each([
    [19, 'owed'],
    [20, 'not-owed'],
  ])(
    'when %i mails of one kind were dismissed, each of another person, then one of a stranger is %s',
    async (count, state) => {
      const domain = await aDomain();
      const earlier = Array.from({ length: count }, (_, index) =>
        mailOf({ email: `p${index}@x.example`, name: null }, `p${index}`, 1),
      );
      await domain.takeInMessages([...earlier, mailOf(carla, 'next', 3)]);
      await said(domain, earlier, false, 2);
      expect((await find(domain, 'next')).state).toBe(state);
      const page = await domain.listOwed({ userId, group: 'closed', limit: 100, offset: 0 });
      expect(page.messages.some(({ ask }) => ask.id === 'next')).toBe(state === 'not-owed');
    },
  );

  test('when one mail is looked at, then only mail of its writer is read with it, and of its kind once that is known', async () => {
    const domain = await aDomain();
    const earlier = Array.from({ length: 20 }, (_none, index) =>
      mailOf({ email: `p${index}@x.example`, name: null }, `p${index}`, 1),
    );
    const question = { ...mailOf(carla, 'question', 3), text: 'When does the hall open on Monday?' };
    await domain.takeInMessages([...earlier, mailOf(ben, 'next', 3), question]);
    await said(domain, earlier, false, 2);
    const { answersTo } = domain.context.owed;
    const named: number[] = [];
    domain.context.owed.answersTo = (user, keys) => {
      named.push(keys.rawMessageIds.length);
      return answersTo(user, keys);
    };
    expect((await find(domain, 'question')).state).toBe('owed');
    expect((await find(domain, 'next')).state).toBe('not-owed');
    expect(named).toEqual([1, 21, 21]);
  });

  test('when lessons are grouped and counted once, then each mail learns what counting them for it teaches', () => {
    const date = fc.integer({ min: 0, max: 9 }).map((days) => new Date(at(days)));
    const key = fc.constantFrom('a', 'b');
    const lesson: fc.Arbitrary<OwedLesson> = fc.record({
      at: date,
      label: fc.boolean(),
      isSaid: fc.boolean(),
      rule: key,
      writer: key,
    });
    const lessons = fc.array(lesson, { maxLength: 90 });
    fc.assert(
      fc.property(lessons, date, key, key, (all, on, rule, email) => {
        const reading = { certainty: 'yes', confidence: 0.9, rule };
        const ask = { label: null, replyTo: [], from: { email }, date: on, reading } as unknown as OwedRecord;
        const earlier = all.filter((one) => one.at < on);
        const [ofRule, ofWriter] = [
          earlier.filter((one) => one.rule === rule),
          earlier.filter(({ writer }) => writer === email),
        ];
        const isKindKnown = ofRule.filter(({ isSaid }) => isSaid).length >= enoughOfKind;
        const counts = (some: readonly OwedLesson[]) => ({
          yes: some.filter(({ label }) => label).length,
          no: some.filter(({ label }) => !label).length,
        });
        const learned = learnedOf(ask, owedLessonBook(all))?.learned ?? null;
        expect(learned).toEqual(
          isKindKnown || ofWriter.some(({ isSaid }) => isSaid)
            ? { without: 'yes', sameRule: counts(isKindKnown ? ofRule : []), sameRecipient: counts(ofWriter) }
            : null,
        );
      }),
    );
  });

  test('when the dismissed mail was thrown away, then its labels count on; when it is removed or all is forgotten, they do not', async () => {
    const account = { accountId: 'account-1', userId };
    for (const [end, state] of [
      [(domain: Domain, mails: readonly Message[]) => domain.takeInPlaces(thrownAway(mails)), 'not-owed'],
      [(domain: Domain, mails: readonly Message[]) => domain.removeMessages(gone(mails)), 'owed'],
      [(domain: Domain) => domain.forgetLessons(userId), 'owed'],
    ] as const) {
      const domain = await aDomain();
      const earlier = several(8);
      await domain.takeInMessages([...earlier, mailOf(ben, 'next', 4)]);
      await said(domain, earlier, false, 2);
      expect((await find(domain, 'next')).state).toBe('not-owed');
      await end(domain, earlier);
      expect((await find(domain, 'next')).state).toBe(state);
    }
    function thrownAway(mails: readonly Message[]) {
      return mails.map(({ messageId }) => ({ ...account, messageId, version: 50, isThrownAway: true }));
    }
    function gone(mails: readonly Message[]) {
      return mails.map(({ messageId }) => ({ ...account, messageId, version: 50 }));
    }
  });

  test('when the mail comes in any order, twice, or after the answers, then the same is listed', async () => {
    const labelled = several(8);
    const answered = several(2, carla);
    const messages = [
      ...answered,
      ...answered.map((mail) => anAnswerTo(mail, `to ${mail.messageId}`, { date: at(2) })),
      mailOf(ben, 'next', 5),
      mailOf(carla, 'other', 5),
    ];
    const order = fc.shuffledSubarray(messages, { minLength: messages.length });
    await fc.assert(
      fc.asyncProperty(order, fc.array(fc.constantFrom(...messages)), async (once, again) => {
        const domain = await aDomain();
        await domain.takeInMessages(labelled);
        await said(domain, labelled, false, 3);
        for (const message of [...once, ...again]) await domain.takeInMessages([message]);
        await domain.takeInMessages(labelled);
        expect(await openOf(domain)).toEqual(['other']);
        expect((await find(domain, 'next')).learned?.learned.sameRecipient).toEqual({ yes: 0, no: 8 });
      }),
      { numRuns: cases({ quick: 10, deep: 60, full: 500 }) },
    );
  });
});
