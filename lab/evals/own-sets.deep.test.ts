import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { visibleText } from '@tern/ai/model/untrusted-block';
import { offlineEngineVersion } from '@tern/ai/offline/read-ask';
import { draftCases, isVaried, maxRepeated } from './drafts/draft-quality.ts';
import { sampleDrafts } from './drafts/sample-drafts.ts';
import { rules } from './engine.ts';
import { openLabelledData } from './labelled-data.ts';
import { linesOf, reportOf } from './report.ts';
import { othersSets, ownSets } from './sets/all-sets.ts';
import { attacks, withInvisible } from './written/attacks.ts';
import type { WrittenCase } from './written/written-case.ts';
import { englishMail, heldOut, tunable } from './written/written-cases.ts';

const sets = await ownSets(rules);

describe('evals without the data of others', () => {
  test.each(sets.map((set) => [set.name, set] as const))(
    'when the engine judges the set "%s", then it is not below its threshold',
    (_, set) => {
      const report = reportOf(set);
      expect('skipped' in report ? report.skipped : report.isBelow).toBe(false);
    },
  );

  test('when the data of others is missing, then every set that needs it says so', () => {
    for (const set of othersSets(openLabelledData(undefined), rules))
      expect(linesOf(reportOf(set))).toEqual([expect.stringMatching(/^SKIPPED .*TERN_EVAL_DATA/)]);
  });

  test('when a mail is in one half of the written set, then it is not in the other', () => {
    const wordsOf = ({ mails }: WrittenCase) =>
      mails.map(({ subject, text }) => `${subject}\n${text}`).join('\n');
    const texts = new Set(tunable.map(wordsOf));
    expect(heldOut.filter((one) => texts.has(wordsOf(one))).map(({ id }) => id)).toEqual([]);
    expect(tunable.length + heldOut.length).toBeGreaterThanOrEqual(200);
    expect(heldOut.length).toBeGreaterThanOrEqual(100);
  });

  test('when the written cases are drafted, then no sentence of the engine is in more than a third of the drafts', async () => {
    const most = await maxRepeated(rules);
    expect({ ...most, isVaried: isVaried(most) }).toMatchObject({ isVaried: true });
    expect(draftCases.length).toBeGreaterThanOrEqual(60);
  });

  test('when what is drafted changes, then the samples for readers are written again', async () => {
    const samples = readFileSync(new URL('../../docs/draft-samples.md', import.meta.url), 'utf8');
    expect(samples).toBe(await sampleDrafts());
  });

  test('when a mail holds an attack, then a model is shown the mail without it', () => {
    const shown = (text: string) => visibleText(text, 6_000).replace(/\n{2,}/g, '\n\n');
    for (const { mails } of englishMail)
      for (const { text } of mails) {
        for (const attack of attacks)
          for (const attacked of [`${attack}\n\n${text}`, `${text}\n\n${attack}`])
            expect(shown(attacked)).toBe(shown(text));
        expect(shown(withInvisible(text))).toBe(shown(text));
      }
  });

  test('when the engine has a new version, then the scorecard is written again', () => {
    const scorecard = readFileSync(new URL('../../docs/scorecard.md', import.meta.url), 'utf8');
    expect(scorecard).toContain(`version ${offlineEngineVersion}:`);
  });
});
