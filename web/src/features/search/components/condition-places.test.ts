import { expect, test } from '@jest/globals';
import { inOrder, withoutCondition } from './condition-places.ts';

const phrase = { operator: 'phrase', value: 'do in:x', written: '"do in:x"', start: 0 } as const;
const mailbox = { operator: 'in', value: 'x', written: 'in:x', start: 10 } as const;

test('when a phrase has the words of a condition too, then only the condition is removed', () => {
  const query = '"do in:x" in:x plan';
  expect(withoutCondition(query, mailbox)).toBe('"do in:x" plan');
  expect(withoutCondition(query, phrase)).toBe('in:x plan');
  expect(inOrder(query, [mailbox, phrase])).toEqual([phrase, mailbox]);
});

test('when the query has changed since, or the position is not known, then the words are searched in the query', () => {
  expect(withoutCondition('plan in:x', mailbox)).toBe('plan');
  const { start: _start, ...unplaced } = mailbox;
  expect(withoutCondition('plan in:x now', unplaced)).toBe('plan now');
  expect(withoutCondition('plan', mailbox)).toBe('plan');
});

test('when the condition of a person is removed, then the name stays', () => {
  const person = { operator: 'from', value: 'Ana', written: 'from Ana', start: 5, leaves: 'Ana' } as const;
  expect(withoutCondition('mail from Ana now', person)).toBe('mail Ana now');
});
