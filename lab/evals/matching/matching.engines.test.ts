import { describe, expect, test } from '@jest/globals';
import { mailArchiveFolder } from '../../engines/mail-archive.ts';
import { readArchive } from './archived-mails.ts';
import { matchArchive } from './match-archive.ts';
import { matchingLines, matchingReportOf } from './matching-report.ts';

const hasArchive = (process.env['TERN_ENGINES'] ?? '').split(',').includes('mail-archive');

describe('reply matching on real mail', () => {
  (hasArchive ? test : test.skip)(
    'when the headers that name the answered mail are hidden, then enough answers find their thread and few a wrong one',
    () => {
      const report = matchingReportOf(matchArchive(readArchive(mailArchiveFolder())));
      console.log(matchingLines(report).join('\n'));
      expect(report.answers).toBeGreaterThan(1_000);
      expect(report.isBelow).toBe(false);
    },
    120_000,
  );
});
