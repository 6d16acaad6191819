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

const types: Record<SentReport['reportType'], string> = { initial: 'First report', daily: 'Daily report' };
const states: Record<SentReport['state'], { label: string; tone: Tone }> = {
  queued: { label: 'On its way', tone: 'sea' },
  sent: { label: 'Sent', tone: 'moss' },
  refused: { label: 'Refused', tone: 'coral' },
  failed: { label: 'Failed', tone: 'amber' },
};

export function ReportHistory() {
  const [page, setPage] = useState(1);
  const query = useReports(page);
  const pageCount = Math.ceil((query.data?.total ?? 0) / reportsPageSize);
  return (
    <>
      <AsyncView query={query} skeleton={<SkeletonRows count={3} />} errorFallback="Failed to load reports">
        {({ reports, nextReportAt, addressRefused }) => (
          <div className={styles.fields}>
            {addressRefused && (
              <Notice tone="warning">
                The mail server refused your address. No more reports go out until you sign in again or change
                something under Reports.
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
    label: 'Unknown',
    tone: 'neutral',
  });
  const at = report.sentAt ?? report.createdAt;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p>
          {types[report.reportType]} for {report.email}
        </p>
        <p className={styles.note}>
          <time dateTime={at}>{dateTimeText(at)}</time>, {messagesText(report.messages)}
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

const messagesText = (count: number) => (count === 1 ? '1 message' : `${count} messages`);

function nextText(nextReportAt: string | null, now: Date): string {
  if (nextReportAt === null) return 'Reports are off.';
  return `Next report: ${aheadText(nextReportAt, now)}, if there is something to say.`;
}
