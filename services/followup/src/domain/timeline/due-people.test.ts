import { describe, expect, test } from '@jest/globals';
import { noLabels, type FollowUpState } from '../records/follow-up-record.ts';
import type { ListedRecord } from '../records/record-queries.ts';
import { duePeopleOf } from './due-people.ts';

const mail = (day: number, email: string | null, name: string | null = null): ListedRecord => ({
  id: `m${day}`,
  accountId: 'a',
  labels: noLabels,
  facts: {
    subject: `Subject ${day}`,
    date: new Date(Date.UTC(2026, 0, day)),
    recipients: email === null ? [] : [{ email, name, kind: 'TO' }],
  },
  state: dueState,
});
const dueState = { ownInTo: [] as readonly string[] } as FollowUpState;

describe('due mail by person', () => {
  test('when a person has several, then they are listed once with the oldest, and the longest wait comes first', () => {
    const due = [mail(1, 'b@x.example'), mail(2, 'a@x.example'), mail(3, 'b@x.example', 'Bea Lund')];
    expect(duePeopleOf(due, 3)).toMatchObject({
      people: [
        { email: 'b@x.example', name: 'Bea Lund', messages: 2, oldest: { messageId: 'm1' } },
        { email: 'a@x.example', name: null, messages: 1 },
      ],
      otherPeople: 0,
      otherMessages: 0,
    });
  });

  test('when there are more than 8 people, or mail that was not read, then the remainder is counted', () => {
    const due = Array.from({ length: 11 }, (_, index) => mail(index + 1, `p${index}@x.example`));
    const { people, otherPeople, otherMessages } = duePeopleOf(due, 600);
    expect(people).toHaveLength(8);
    expect({ otherPeople, otherMessages }).toEqual({ otherPeople: 3, otherMessages: 592 });
  });

  test('when a mail names the user alone, then it is counted and no person is named', () => {
    expect(duePeopleOf([mail(1, null)], 1)).toEqual({ people: [], otherPeople: 0, otherMessages: 1 });
  });
});
