import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { day } from '@tern/kernel/clock';
import { aMessageSynced } from '@tern/testing/a-message-synced';
import { cases } from '@tern/tools/testing/cases';
import { aFollowupDomain, ana, ben, carla, type Message } from '../../../test/a-followup-domain.ts';
import { isSent } from '../records/follow-up-record.ts';

type Domain = ReturnType<typeof aFollowupDomain>;

/** Kinds of mail, each decided by another rule, and the label that goes against the engine. */
const kinds = [
  { text: 'Could you send me the signed offer?', needsFollowup: true, label: false },
  { text: 'Please send me the signed offer.', needsFollowup: true, label: false },
  { text: 'When does the fair open?', needsFollowup: true, label: false },
  { text: 'Take a look at the plan.', needsFollowup: false, label: true },
  { text: 'Let me know if anything is missing.', needsFollowup: false, label: true },
] as const;
const people = [ben, carla, { email: 'dana@third.example', name: 'Dana Ito' }];
const start = Date.parse('2025-08-18T09:00:00.000Z');

let serial = 0;
function aMail(overrides: Partial<Message>): Message {
  serial += 1;
  return aMessageSynced({
    messageId: `mail-${serial}`,
    rawMessageId: `<mail-${serial}@sender.example>`,
    subject: `Subject number ${serial}`,
    from: ana,
    version: serial,
    ...overrides,
  });
}

const ofUser = (user: number) => ({ userId: `user-${user}`, accountId: `account-${user}` });
const at = (days: number) => new Date(start + days * day).toISOString();

async function taught(domain: Domain, mails: readonly Message[], label: boolean | null, sinceDay: number) {
  domain.context.clock.set(new Date(start + sinceDay * day));
  for (const { userId, messageId } of mails) {
    await domain.labelMessage({ userId, messageId, needsFollowup: label });
    domain.context.clock.advance(1000);
  }
}

/** Versions of records and what was published on the way do not count. */
const statesOf = ({ recordsById }: Domain) =>
  [...recordsById.values()]
    .filter(isSent)
    .map(({ id, state, labels }) => ({ id, state, labels }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

const aKind = fc.constantFrom(...kinds);

describe('labels of the user', () => {
  test('when 20 mails of one kind are labelled, then the next of that kind is decided so, for that user and for no other', async () => {
    await fc.assert(
      fc.asyncProperty(aKind, async ({ text, needsFollowup, label }) => {
        const domain = aFollowupDomain();
        const earlier = Array.from({ length: 20 }, (_, index) =>
          aMail({ ...ofUser(1), date: at(0), to: [people[index % 2] ?? ben], text }),
        );
        const next = [1, 2].map((user) =>
          aMail({ ...ofUser(user), date: at(5), to: [people[2] ?? ben], text }),
        );
        await domain.takeInMessages(earlier);
        await taught(domain, earlier, label, 1);
        await domain.takeInMessages(next);
        const [own, another] = next.map(({ messageId }) => domain.stateOf(messageId));
        expect(another).toMatchObject({ needsFollowup });
        expect(another?.reason.learned).toBeUndefined();
        const counts = label ? { yes: 20, no: 0 } : { yes: 0, no: 20 };
        expect(own).toMatchObject({ needsFollowup: label, reason: { learned: { sameRule: counts } } });
      }),
      { numRuns: cases({ quick: 5, deep: 25, full: 100 }) },
    );
  });

  test('when what was learned is forgotten, then every decision is as without the lessons, also when forgetting is repeated', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(aKind, fc.nat({ max: 2 }), fc.boolean()), { minLength: 5, maxLength: 20 }),
        async (plan) => {
          const domain = aFollowupDomain();
          const plain = aFollowupDomain();
          const mails = plan.map(([{ text }, person], index) =>
            aMail({ ...ofUser(1), date: at(index), to: [people[person] ?? ben], text }),
          );
          for (const [index, mail] of mails.entries()) {
            await domain.takeInMessages([mail]);
            await taught(domain, [mail], plan[index]?.[2] ?? false, index + 0.5);
          }
          await plain.takeInMessages(mails);
          await domain.forgetLessons('user-1');
          await domain.forgetLessons('user-1');
          const decisions = (one: Domain) =>
            statesOf(one).map(({ id, state }) => [id, state?.needsFollowup, state?.reason]);
          expect(decisions(domain)).toEqual(decisions(plain));
        },
      ),
      { numRuns: cases({ quick: 10, deep: 60, full: 500 }) },
    );
  });

  test('when mail comes before, after or twice around its labels, then the end is the same', async () => {
    const plan = fc.record({
      labelled: fc.array(fc.tuple(aKind, fc.nat({ max: 2 }), fc.boolean()), { minLength: 3, maxLength: 8 }),
      later: fc.array(fc.tuple(aKind, fc.nat({ max: 2 }), fc.integer({ min: 0, max: 20 })), {
        minLength: 1,
        maxLength: 6,
      }),
      order: fc.func(fc.nat()),
    });
    await fc.assert(
      fc.asyncProperty(plan, async ({ labelled, later, order }) => {
        const first = labelled.map(([{ text }, person]) =>
          aMail({ ...ofUser(1), date: at(0), to: [people[person] ?? ben], text }),
        );
        const others = later.map(([{ text }, person, days]) =>
          aMail({ ...ofUser(1), date: at(days), to: [people[person] ?? ben], text }),
        );
        const inOrder = aFollowupDomain();
        await inOrder.takeInMessages([...first, ...others]);
        const disordered = aFollowupDomain();
        await disordered.takeInMessages(first);
        for (const [index, [, , label]] of labelled.entries()) {
          const mail = first.slice(index, index + 1);
          await taught(inOrder, mail, label, 3 + index);
          await taught(disordered, mail, label, 3 + index);
        }
        const shuffled = [...others].sort((a, b) => order(a.messageId) - order(b.messageId));
        for (const mail of shuffled) await disordered.takeInMessages([mail]);
        await disordered.takeInMessages([...shuffled, ...first]);
        expect(statesOf(disordered)).toEqual(statesOf(inOrder));
      }),
      { numRuns: cases({ quick: 20, deep: 100, full: 1000 }) },
    );
  });

  test('when a label is taken back, or its mail or its account is removed, then it teaches nothing any more', async () => {
    const asks = { text: kinds[0].text, to: [ben] };
    const ways: ((domain: Domain, mails: readonly Message[]) => Promise<void>)[] = [
      async (domain, mails) => {
        for (const { userId, messageId } of mails)
          await domain.labelMessage({ userId, messageId, needsFollowup: null });
      },
      (domain, mails) =>
        domain.removeMessages(
          mails.map(({ accountId, userId, messageId }) => ({ accountId, userId, messageId, version: 5000 })),
        ),
      (domain, [mail]) =>
        domain.removeAccount({
          accountId: mail?.accountId ?? '',
          userId: mail?.userId ?? '',
          version: 5000,
        }),
    ];
    for (const goAway of ways) {
      const domain = aFollowupDomain();
      const labelled = Array.from({ length: 20 }, () => aMail({ ...ofUser(1), date: at(0), ...asks }));
      const later = aMail({ userId: 'user-1', accountId: 'other-account', date: at(5), ...asks });
      await domain.takeInMessages(labelled);
      await domain.takeInMessages([later]);
      await taught(domain, labelled, false, 1);
      expect(domain.stateOf(later.messageId)?.needsFollowup).toBe(false);
      await goAway(domain, labelled);
      expect(domain.stateOf(later.messageId)).toMatchObject({ needsFollowup: true });
      expect(domain.stateOf(later.messageId)?.reason.learned).toBeUndefined();
    }
  });

  test.each([null, true])(
    'when the call dies after the label has become %s, then a repeat completes it',
    async (label) => {
      const asks = { text: kinds[0].text, to: [ben] };
      const domain = aFollowupDomain();
      const labelled = Array.from({ length: 5 }, () => aMail({ ...ofUser(1), date: at(0), ...asks }));
      const later = aMail({ ...ofUser(1), date: at(5), ...asks });
      await domain.takeInMessages([...labelled, later]);
      await taught(domain, labelled, false, 1);
      expect(domain.stateOf(later.messageId)?.needsFollowup).toBe(false);
      const { idsTaughtBy } = domain.lessons;
      domain.lessons.idsTaughtBy = () => Promise.reject(new Error('It dies'));
      await expect(taught(domain, labelled.slice(0, 1), label, 6)).rejects.toThrow('It dies');
      domain.lessons.idsTaughtBy = idsTaughtBy;
      await taught(domain, labelled.slice(0, 1), label, 7);
      expect(domain.stateOf(later.messageId)?.reason.learned?.sameRule).toEqual({ yes: 0, no: 4 });
    },
  );

  test('when mail asks nothing, or its headers decide, then no label on other mail makes it wait', async () => {
    const domain = aFollowupDomain();
    const labelled = Array.from({ length: 20 }, () =>
      aMail({ ...ofUser(1), date: at(0), to: [ben], text: kinds[0].text }),
    );
    await domain.takeInMessages(labelled);
    await taught(domain, labelled, true, 1);
    const quiet = [
      aMail({ ...ofUser(1), date: at(5), to: [ben], text: 'Thanks a lot!' }),
      aMail({ ...ofUser(1), date: at(5), to: [ben], text: 'The train was late.' }),
      aMail({ ...ofUser(1), date: at(5), cc: [ben], to: [{ email: 'list@town.example', name: null }] }),
    ];
    await domain.takeInMessages(quiet);
    for (const { messageId } of quiet) expect(domain.stateOf(messageId)?.needsFollowup).toBe(false);
  });
});
