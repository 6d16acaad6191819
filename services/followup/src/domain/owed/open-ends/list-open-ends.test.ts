import { describe, expect, jest, test } from '@jest/globals';
import { maxOpenEnds, openEndsListed } from '@tern/contracts/events/followup';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { encodeEvent, topicsByName } from '@tern/event-bus/topic-rules';
import { createFakeClock } from '@tern/testing/fake-clock';
import { aFollowupDomain } from '../../../../test/a-followup-domain.ts';
import { aPromise } from '../../../../test/a-promise-mail.ts';
import { anAsk } from '../../../../test/an-owed-mail.ts';
import { offlineMailReader } from '../../../adapters/language-model/offline-mail-reader.ts';
import { readOwed } from '../read-owed.ts';
import { listOpenEnds } from './list-open-ends.ts';
import { maxDue, type DueListing, type OpenEnds } from './open-end-lists.ts';
import { takeInReadAccount } from '../../../../test/take-in-read-account.ts';

const userId = 'user-1';
const read = new Date('2025-08-27T09:00:00.000Z');
const listing = (of: string): DueListing => ({ userId: of, marks: 1, version: 0, digest: null });

function lists(due: () => DueListing[]) {
  return {
    due: async () => due(),
    save: jest.fn(async (_: DueListing, _listed: OpenEnds) => {}),
    forget: jest.fn(async (_: DueListing) => {}),
    postpone: jest.fn(async (_: DueListing) => {}),
  };
}

describe('the largest lists', () => {
  test('when both are full and of long words of three bytes a letter, then those due first make one event that the bus takes', async () => {
    const domain = aFollowupDomain();
    const account = { accountId: 'account-1', userId };
    await takeInReadAccount(domain, account, read);
    const words = '\u6c34';
    const person = { email: `${words.repeat(300)}@x.example`, name: words.repeat(200) };
    const numbers = Array.from({ length: maxOpenEnds }, (_, at) => at);
    const { ask } = readOwed(anAsk('ask', account), offlineMailReader, true);
    const [promise] = readOwed(aPromise('promise', account), offlineMailReader, true).promises;
    if (!ask || !promise) throw new Error('The mails ask and promise something');
    const of = (at: number) => ({
      rawMessageId: `<${at}@x.example>`,
      subject: words.repeat(200),
      subjectKey: `subject ${at}`,
    });
    await domain.owed.putAsks(
      numbers.map((at) => ({
        ...ask,
        ...of(at),
        id: `ask-${at}`,
        from: { ...person, email: `${at}${person.email}` },
        reading: { ...ask.reading, sentence: words.repeat(500) },
      })),
    );
    const promised = numbers.map((at) => ({
      ...promise,
      ...of(at),
      id: `promise-${at}`,
      messageId: `mail-${at}`,
      to: [person],
      sentence: words.repeat(500),
    }));
    await domain.promises.put(promised, promised);
    const openEnds = lists(() => [listing(userId)]);
    await listOpenEnds({ ...domain.context, openEnds }, () => false);
    const [, listed] = openEnds.save.mock.calls[0] ?? [];
    expect(listed?.owed.length).toBeGreaterThan(50);
    expect(listed?.promised.length).toBeGreaterThan(50);
    const data = { userId, version: 1, owed: listed?.owed ?? [], promised: listed?.promised ?? [] };
    const event = createEventMaker('followup', createFakeClock())(openEndsListed, userId, data);
    expect(encodeEvent(event, topicsByName([openEndsListed])).length).toBeGreaterThan(0);
  });
});

describe('users who are due', () => {
  test('when they fill several pages, then each is listed once, and one that fails goes behind the others', async () => {
    const { context } = aFollowupDomain();
    const others = Array.from({ length: maxDue + 1 }, (_, at) => `user ${at}`);
    const waiting = ['broken', ...others];
    const openEnds = lists(() => waiting.slice(0, maxDue).map(listing));
    openEnds.forget.mockImplementation(async (one) => {
      if (one.userId === 'broken') throw new Error('It is broken');
      waiting.splice(waiting.indexOf(one.userId), 1);
    });
    openEnds.postpone.mockImplementation(async (one) => {
      waiting.splice(waiting.indexOf(one.userId), 1);
      waiting.push(one.userId);
    });
    await expect(listOpenEnds({ ...context, openEnds }, () => false)).rejects.toThrow(AggregateError);
    expect(openEnds.forget.mock.calls.map(([one]) => one.userId)).toEqual(['broken', ...others]);
    expect(waiting).toEqual(['broken']);
  });
});
