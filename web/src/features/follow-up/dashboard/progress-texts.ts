import { plural, t } from '@lingui/core/macro';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { readFollowupStats } from '@tern/contracts/http/followup';
import { ageText, aheadText } from '../../../lib/date-text.ts';
import { pageLocale } from '../../../lib/language/language.ts';

type Stats = ResponseOf<typeof readFollowupStats>['stats'];

export interface ProgressStep {
  readonly title: string;
  readonly text: string;
  /** The state of the step in words; may be empty. */
  readonly state: string;
  /** 0 to 1 while the step runs, null while its progress is unknown. */
  readonly share?: number | null;
}

/** The explanation of specification section 2, shown until the first report was sent. */
export function stepsBeforeReport(stats: Stats, now: Date): readonly ProgressStep[] {
  return [
    {
      title: t`Identify`,
      text: t`The mail you sent in the past 30 days is read for what still waits for an answer.`,
      ...scanProgress(stats, now),
    },
    {
      title: t`Draft`,
      text: t`Where an answer is late, a follow-up is drafted for you to look over and save.`,
      state: pendingText(stats),
    },
    {
      title: t`Ongoing follow-ups`,
      text: t`From then on your mail is checked every day, and a report tells you which answers are late.`,
      state: checkTimes(stats, now),
    },
  ];
}

/** Shown after the first report. */
export function stepsAfterReport(stats: Stats, now: Date): readonly ProgressStep[] {
  const reports = [
    stats.initialReportSentAt && t`First report: ${ageText(stats.initialReportSentAt, now)}.`,
    stats.dailyReportLastSentAt && t`Daily report: ${ageText(stats.dailyReportLastSentAt, now)}.`,
  ];
  return [
    {
      title: t`Ongoing analysis`,
      text: t`New sent mail is read as it comes, and once a day everything that waits is checked again.`,
      state: checkTimes(stats, now),
    },
    {
      title: t`Drafting`,
      text: t`Once an answer is late, a follow-up is drafted for you to look over and save.`,
      state: [pendingText(stats), ...reports].filter(Boolean).join(' '),
    },
  ];
}

function scanProgress({ scan }: Stats, now: Date): Pick<ProgressStep, 'state' | 'share'> {
  switch (scan?.state) {
    case 'waiting-for-mail':
      return { state: t`Waiting for your mailbox to be read.`, share: null };
    case 'running':
      return {
        state: t`${scan.processed.toLocaleString(pageLocale)} of ${scan.total.toLocaleString(pageLocale)} messages read.`,
        share: scan.total > 0 ? Math.min(scan.processed / scan.total, 1) : null,
      };
    case 'done':
      return {
        state: [
          plural(scan.total, { one: '# message read.', other: '# messages read.' }),
          scan.finishedAt && `${ageText(scan.finishedAt, now)}.`,
        ]
          .filter(Boolean)
          .join(' '),
      };
    default:
      return { state: '' };
  }
}

function checkTimes({ scan }: Stats, now: Date): string {
  return [
    scan?.lastDailyCheckAt && t`Last check: ${ageText(scan.lastDailyCheckAt, now)}.`,
    scan?.nextDailyCheckAt && t`Next check: ${aheadText(scan.nextDailyCheckAt, now)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function pendingText({ pendingFollowUpCount: count, scan }: Stats): string {
  if (count === 0) return scan.state === 'done' ? t`Nothing to follow up.` : '';
  return plural(count, { one: '# follow-up to look over.', other: '# follow-ups to look over.' });
}
