import { expect, test } from '@jest/globals';
import { answerSubject } from './answer-subject.ts';

test.each([
  ['Plans', 'Re: Plans'],
  [' Re: Plans', 'Re: Plans'],
  ['AW: Pläne', 'AW: Pläne'],
  ['RE[2]: Plans', 'RE[2]: Plans'],
  ['Reference: 12', 'Re: Reference: 12'],
  ['Fwd: Plans', 'Re: Fwd: Plans'],
  ['', 'Re:'],
  ['x'.repeat(998), `Re: ${'x'.repeat(994)}`],
  [`${'x'.repeat(993)}🙂`, `Re: ${'x'.repeat(993)}`],
])('when a mail has the subject %j, then its answer has %j', (subject, expected) => {
  expect(answerSubject(subject)).toBe(expected);
});
