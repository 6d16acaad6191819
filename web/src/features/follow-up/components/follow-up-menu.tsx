import { plural, t } from '@lingui/core/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReportType } from '@tern/contracts/http/reports';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { Menu } from '../../../components/ui/menus/menu.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { useCheckReplies } from '../api/check-replies.ts';
import { useProcessQueue } from '../api/process-queue.ts';
import { useRefreshAccounts } from '../api/refresh-accounts.ts';
import { useSendFollowupReport } from '../api/send-followup-report.ts';
import { saidText } from '../../../lib/language/said-text.ts';

/** Title and failure text of each report (specification section 8). */
const reports: Record<ReportType, { title: string; failure: string }> = {
  initial: { title: t`Initial Processing`, failure: t`Failed to send initial processing summary` },
  daily: { title: t`Daily Report`, failure: t`Failed to send daily report` },
};

/** The manual actions of the follow-up engine: the same menu on the dashboard and above the Follow-Up list. */
export function FollowUpMenu() {
  const toasts = useToasts();
  const report = useSendFollowupReport();
  const sync = useRefreshAccounts();
  const check = useCheckReplies();
  const process = useProcessQueue();

  const sendReport = (reportType: ReportType) => () =>
    report.mutate(reportType, {
      onSuccess: ({ accountStatuses }) =>
        toasts.success(
          reports[reportType].title,
          accountStatuses.map(({ email, sent }) => `${email}: ${sent ? t`Sent` : t`Not Sent`}`).join('\n'),
        ),
      onError: (error) => toasts.error(t`Error`, errorText(error, reports[reportType].failure)),
    });
  const refresh = () =>
    sync.mutate(undefined, {
      onSuccess: () => toasts.success(t`Refreshing`, t`Your mailboxes are being read now.`),
      onError: (error) => toasts.error(t`Error`, errorText(error, t`Failed to refresh account`)),
    });
  const checkNow = () =>
    check.mutate(undefined, {
      onSuccess: ({ message, said }) => toasts.success(t`Replies checked`, saidText(message, said)),
      onError: (error) => toasts.failure(error),
    });
  const processNow = () =>
    process.mutate(undefined, {
      onSuccess: ({ messagesQueued }) => toasts.success(t`Processing`, queuedText(messagesQueued)),
      onError: (error) => toasts.failure(error),
    });

  return (
    <Menu
      trigger={<IconButton label={t`More actions`} icon={<Ellipsis />} />}
      entries={[
        { label: t`Trigger Initial Processing`, onSelect: sendReport('initial') },
        { label: t`Trigger Daily Report`, onSelect: sendReport('daily') },
        { label: t`Refresh`, onSelect: refresh },
        'line',
        { label: t`Check for replies`, onSelect: checkNow },
        { label: t`Process sent mail`, onSelect: processNow },
      ]}
    />
  );
}

function queuedText(count: number): string {
  if (count === 0) return t`Every sent message of the past 30 days has been assessed.`;
  return plural(count, {
    one: '# sent message is being assessed.',
    other: '# sent messages are being assessed.',
  });
}
