import { describe, expect, test } from '@jest/globals';
import { greetingIn } from './greeting.ts';

describe('the greeting of a mail', () => {
  test.each([
    ['Hi Colin,\n\nthe invoice is here.', 'Hi Colin,'],
    ['Hi both!\nThe floor people come.', 'Hi both!'],
    ['Hello', 'Hello'],
    ['Dear Dr. Ashdown,\nthank you.', 'Dear Dr. Ashdown,'],
    ['Hi Anna, hi Ben,\nshall we?', 'Hi Anna, hi Ben,'],
    ['Estimada señora Ruiz:\nLe escribo.', 'Estimada señora Ruiz:'],
    ['Hi Colin, invoice 2214 for your files. No action needed.', 'Hi Colin,'],
    ['Hi Colin, the files are here', 'Hi Colin,'],
    ['Hi Kate, do you still have the key?', 'Hi Kate,'],
  ])('when a mail begins with %j, then it greets %j', (text, greeting) => {
    expect(greetingIn(text)).toBe(greeting);
  });

  test.each(['The invoice is here.', 'Hi there is a leak in the roof. Call me.', ''])(
    'when a mail begins with %j, then it does not greet',
    (text) => {
      expect(greetingIn(text)).toBeNull();
    },
  );
});
