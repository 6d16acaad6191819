import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { sentReportSchema } from '@tern/contracts/http/reports';
import type { z } from 'zod';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { Badge, type Tone } from '../../../components/ui/marks/badge.tsx';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { Pagination } from '../../../components/ui/layout/pagination.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { aheadText, dateTimeText } from '../../../lib/date-text.ts';
import { reportsPageSize, useReports } from '../api/list-reports.ts';
import { known } from '../../../lib/known.ts';
import styles from './settings.module.css';

type SentReport = z.infer<typeof sentReportSchema>;

const types: Record<SentReport['reportType'], string> = { initial: t`First report`, daily: t`Daily report` };
const states: Record<SentReport['state'], { label: string; tone: Tone }> = {
  queued: { label: t`On its way`, tone: 'sea' },
  sent: { label: t`Sent`, tone: 'moss' },
  refused: { label: t`Refused`, tone: 'coral' },
  failed: { label: t`Failed`, tone: 'amber' },
};

export function ReportHistory() {
  const [page, setPage] = useState(1);
  const query = useReports(page);
  const pageCount = Math.ceil((query.data?.total ?? 0) / reportsPageSize);
  return (
    <>
      <AsyncView
        query={query}
        skeleton={<SkeletonRows count={3} />}
        errorFallback={t`Failed to load reports`}
      >
        {({ reports, nextReportAt, addressRefused }) => (
          <div className={styles.fields}>
            {addressRefused && (
              <Notice tone="warning">
                <Trans>
                  The mail server refused your address. No more reports go out until you sign in again or
                  change something under Reports.
                </Trans>
              </Notice>
            )}
            {!addressRefused && <p className={styles.none}>{nextText(nextReportAt, new Date())}</p>}
            {reports.length > 0 && (
              <ul className={styles.rows}>
                {reports.map((report) => (
                  <ReportRow key={report.id} report={report} />
                ))}
              </ul>
            )}
          </div>
        )}
      </AsyncView>
      {pageCount > 1 && <Pagination page={page} pageCount={pageCount} onChange={setPage} />}
    </>
  );
}

function ReportRow({ report }: { report: SentReport }) {
  const { label, tone } = known<{ label: string; tone: Tone }>(states, report.state, {
    label: t`Unknown`,
    tone: 'neutral',
  });
  const at = report.sentAt ?? report.createdAt;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p>
          <Trans>
            {types[report.reportType]} for {report.email}
          </Trans>
        </p>
        <p className={styles.note}>
          <time dateTime={at}>{dateTimeText(at)}</time>, {messagesText(report.messages)}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

const messagesText = (count: number) => plural(count, { one: '# message', other: '# messages' });

function nextText(nextReportAt: string | null, now: Date): string {
  if (nextReportAt === null) return t`Reports are off.`;
  return t`Next report: ${aheadText(nextReportAt, now)}, if there is something to say.`;
}
