import { expect, test } from '@jest/globals';
import { owedMail } from '../../../testing/open-end-samples.ts';
import { owedRowText, owedSinceText } from './owed-texts.ts';

const now = new Date(2026, 10, 29, 8, 0);
/** "by tomorrow noon" of 29 November: the mail names the 30th, which is over with the midnight behind it. */
const asked = {
  ...owedMail('Luc', -2),
  receivedAt: new Date(2026, 10, 29, 5, 0).toISOString(),
  dueAt: new Date(2026, 11, 1).toISOString(),
  dueReason: 'deadline' as const,
};

test('when a mail names a day, then that day is said, not the one behind it', () => {
  expect(owedSinceText(asked, now)).toBe('It came 3h ago. Due by Nov 30: the mail names this day.');
  expect(owedRowText(asked, now).when?.text).toBe('by Nov 30');
});

test('when the named day comes and goes, then it is today, and one day late on the next', () => {
  expect(owedRowText(asked, new Date(2026, 10, 30, 8, 0)).when?.text).toBe('by today');
  const late = { ...asked, isOverdue: true };
  expect(owedRowText(late, new Date(2026, 11, 1, 8, 0)).when?.text).toBe('1 day late');
});
