import { expect, test } from '@jest/globals';
import { openLabelledData } from '../labelled-data.ts';
import { scoreOf } from '../score.ts';
import { readStrangersMail } from '../strangers/strangers-mail.ts';
import { promiseDays } from './promise-days.ts';
import { byRulesAlone, judgePromises, promiseRows, promiseTable } from './promise-report.ts';

test('when the promises of the sent folders are read, then their dev half is not below its floor', async () => {
  const folders = readStrangersMail(openLabelledData(undefined), ['folders']) ?? [];
  const rows = promiseRows(
    await judgePromises(
      folders.filter(({ half }) => half === 'dev'),
      byRulesAlone,
    ),
  );
  console.log(promiseTable(rows).join('\n'));
  expect(rows.find(({ name }) => name === 'folders')).toMatchObject({ mails: 600, isBelow: false });
});

test('when written promises are read, then at least 95 of 100 have the right day', () => {
  const days = promiseDays();
  const { cases, right } = scoreOf(days);
  expect(cases).toBeGreaterThanOrEqual(60);
  expect({ isBelow: right / cases < 0.95, wrong: days.filter(({ predicted }) => !predicted) }).toMatchObject({
    isBelow: false,
  });
});
