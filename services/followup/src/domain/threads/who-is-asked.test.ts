import { describe, expect, test } from '@jest/globals';
import { asksPutTo } from './who-is-asked.ts';

const ben = { email: 'ben@partner.example', name: 'Ben Ode' };
const dora = { email: 'dora@other.example', name: 'Dora Lind' };
const jan = { email: 'jan@third.example', name: 'Jan Petry' };

describe('the asks that are put to a person', () => {
  test('when each is called by name, then an ask behind a call is put to the one who was called last', () => {
    const asks = ['Ben, can you mend the roof today?', 'and when is it dry?', 'Dora, am I insured?'];
    expect(asksPutTo(ben, asks, [ben, dora])).toEqual([0, 1]);
    expect(asksPutTo(dora, asks, [ben, dora])).toEqual([2]);
  });

  test('when an ask stands before the first call, then it is put to all', () => {
    const asks = ['Which day suits you?', 'Ben, is the hall free?', 'Dora, do you cook?'];
    expect(asksPutTo(dora, asks, [ben, dora])).toEqual([0, 2]);
  });

  test('when one of them is called by no name, then what calls nobody is put to all', () => {
    const asks = ['Ben, could you bring the minutes?', 'Which day suits you?'];
    expect(asksPutTo(jan, asks, [ben, jan])).toEqual([1]);
  });
});
