import { describe, expect, test } from '@jest/globals';
import { attackedDays, attacks, effectsOf } from './attacks.ts';
import { judgedDays } from './judged-days.ts';
import { rundownLines, rundownReport } from './rundown-report.ts';
import { readDay } from './written-day.ts';

describe('the judged days of the rundown', () => {
  test('when they are read, then there are enough, and each is judged in full', () => {
    expect(judgedDays.length).toBeGreaterThanOrEqual(60);
    for (const { events, judgements } of judgedDays) expect(judgements.size).toBe(events.length);
    expect(() => readDay(['', 'perhaps 10:00+30 Something'])).toThrow('not a meeting');
  });

  test('when all days are chosen from, then no figure is below its threshold', () => {
    const report = rundownReport();
    console.log(rundownLines(report).join('\n'));
    expect(report.below).toEqual([]);
  });
});

describe('titles and descriptions that give orders', () => {
  test('when they are read, then there are enough, over several days', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(20);
    expect(attackedDays.length).toBeGreaterThanOrEqual(8);
  });

  test.each(attacks)('when they do it by %s, then nothing but that text changes', (name, change) => {
    expect(effectsOf([name, change])).toEqual([]);
  });
});
