import { t } from '@lingui/core/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useNavigate } from 'react-router';
import type { SyncStatus } from '@tern/contracts/http/admin/syncing';
import type { ReportType } from '@tern/contracts/http/reports';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { useToasts } from '../../../components/ui/feedback/toasts.tsx';
import { Menu } from '../../../components/ui/menus/menu.tsx';
import type { MenuAction } from '../../../components/ui/menus/menu-entries.ts';
import { paths } from '../../../config/paths.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { useSendAccountReport } from '../api/send-account-report.ts';

/** Title and failure text of each report (specification section 8). */
const reports: Record<ReportType, { title: string; failure: string }> = {
  initial: { title: t`Initial Processing`, failure: t`Failed to send initial processing summary` },
  daily: { title: t`Daily Report`, failure: t`Failed to send daily report` },
};

/** Offers what can be done about one account. */
export function StatusActions({ status }: { status: SyncStatus }) {
  const { userId, emailAddress, emailAccount } = status;
  const toasts = useToasts();
  const navigate = useNavigate();
  const report = useSendAccountReport();
  const send = (accountId: string, reportType: ReportType) => () =>
    report.mutate(
      { accountId, reportType },
      {
        onSuccess: ({ accountStatuses }) =>
          toasts.success(
            reports[reportType].title,
            accountStatuses.map(({ email, sent }) => `${email}: ${sent ? t`Sent` : t`Not Sent`}`).join('\n'),
          ),
        onError: (error) => toasts.error(t`Error`, errorText(error, reports[reportType].failure)),
      },
    );
  const ofMail: MenuAction[] = emailAccount
    ? [
        { label: t`Trigger Initial Processing`, onSelect: send(emailAccount.accountId, 'initial') },
        { label: t`Trigger Daily Report`, onSelect: send(emailAccount.accountId, 'daily') },
      ]
    : [];
  const day = `${paths.adminCalendarDay}?${new URLSearchParams({ user: userId })}`;
  return (
    <Menu
      trigger={<IconButton label={t`Actions for ${emailAddress}`} icon={<Ellipsis />} />}
      entries={[...ofMail, { label: t`Show Calendar Day`, onSelect: () => void navigate(day) }]}
    />
  );
}
