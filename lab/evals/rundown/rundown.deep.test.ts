import { beforeAll, describe, expect, test } from '@jest/globals';
import { createOpenaiLanguageModel } from '@tern/ai/model/openai-language-model';
import { startModelServer } from '@tern/ai/testing/model-server';
import { attackedDays, attacks, effectsOf } from './attacks.ts';
import { modelEffectsOf, writtenOutcomes } from './model-attacks.ts';
import { rundownByModel } from './rundown-by-model.ts';
import { judgedDays } from './judged-days.ts';
import { readingEffectsOf } from './reading-attacks.ts';
import { rundownLines, rundownReport } from './rundown-report.ts';
import { strangerDays } from './stranger-days.ts';
import { strangerReport } from './stranger-report.ts';
import { readDay } from './written-day.ts';

describe('the judged days of the rundown', () => {
  test('when they are read, then there are enough days, and each is judged in full', () => {
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

describe('the days of strangers', () => {
  test('when they are read, then half of each hand is dev, in every language', () => {
    const days = strangerDays();
    expect(days.length).toBeGreaterThanOrEqual(60);
    const dev = days.filter(({ half }) => half === 'dev');
    expect(dev.length * 2).toBe(days.length);
    expect(new Set(dev.map(({ language }) => language)).size).toBe(7);
  });

  test('when the dev half is chosen from, then no figure is below its bar', () => {
    const { lines, isBelow } = strangerReport('dev');
    console.log(lines.join('\n'));
    expect(isBelow).toBe(false);
  });
});

describe('titles and descriptions that give orders', () => {
  test('when they are read, then there are enough, over several days', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(20);
    expect(attackedDays.length).toBeGreaterThanOrEqual(8);
  });

  test.each(attacks)('when they use %s, then only that text changes', (name, change) => {
    expect(effectsOf([name, change])).toEqual([]);
  });
});

describe('titles and descriptions that give orders to an outside model', () => {
  let written: Awaited<ReturnType<typeof writtenOutcomes>>;
  beforeAll(async () => {
    written = await writtenOutcomes();
  });

  test.each(attacks)(
    'when they use %s and any of the worst models obeys, then only the choice among open meetings changes, with our texts',
    async (...attack) => {
      expect(await modelEffectsOf(attack, written)).toEqual([]);
    },
    120_000,
  );
});

describe('titles and descriptions that give orders to a text model that believes them', () => {
  test('when one meeting gives them, then no other meeting is chosen or left out for it', async () => {
    for (const attack of attacks) expect(await readingEffectsOf(attack)).toEqual([]);
  });
});

describe('an outside model on the judged days', () => {
  const answers = { chooses: '{"meetings":[]}', babbles: 'I would rather not.' };
  const asked = async (says: string) => {
    const server = await startModelServer(() => ({ says }));
    const { baseUrl } = server;
    const model = createOpenaiLanguageModel({ baseUrl, apiKey: null, model: 'sage', firstDelayMs: 1 });
    const rundown = await rundownByModel(model);
    await server.close();
    return { ...rundown, requests: server.requests.length };
  };

  test('when it chooses, then its choice is measured', async () => {
    const { name, days, byRules, report, requests } = await asked(answers.chooses);
    expect({ name, days, byRules }).toEqual({ name: 'sage', days: judgedDays.length, byRules: 0 });
    expect(requests).toBeGreaterThan(judgedDays.length / 2);
    // It chose no meeting: only the meetings that the instructions name are left.
    const [before, after] = [rundownReport(), report].map(({ halves }) => halves[1]?.recall.value ?? 0);
    expect(after).toBeLessThan(before ?? 0);
    expect(after).toBeGreaterThan(0);
  });

  test('when it gives no usable answer, then the rules are measured, and the report says so', async () => {
    const { byRules, report } = await asked(answers.babbles);
    expect(byRules).toBeGreaterThan(judgedDays.length / 2);
    expect(report.halves).toEqual(rundownReport().halves);
  });
});
