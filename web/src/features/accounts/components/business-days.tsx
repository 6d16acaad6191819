import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { MailAccount } from '@tern/contracts/http/mail-accounts';
import { FailureLine } from '../../../components/ui/feedback/failure-line.tsx';
import { SavedCheckbox } from '../../../components/ui/fields/saved-field.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { useApi } from '../../../lib/api/api-context.tsx';
import { followupSettingsQuery } from '../../../lib/follow-up-settings/read-followup-settings.ts';
import { useUpdateFollowupSettings } from '../../../lib/follow-up-settings/update-followup-settings.ts';
import styles from './accounts.module.css';

/** Followup knows a new account a moment after it was connected. */
const lookAgainMs = 2_000;

/** Offered where an account was just connected; the same choice as in the settings. */
export function BusinessDays({ account: { id, name } }: { account: MailAccount }) {
  const settings = useQuery({
    ...followupSettingsQuery(useApi()),
    refetchInterval: ({ state }) =>
      state.data?.settings.accounts.some(({ accountId }) => accountId === id) === false ? lookAgainMs : false,
  });
  const update = useUpdateFollowupSettings(id);
  const own = settings.data?.settings.accounts.find(({ accountId }) => accountId === id);
  if (settings.data === undefined && settings.errorUpdateCount > 0)
    return <FailureLine query={settings} text={t`How long to wait for answers could not be loaded.`} />;
  return (
    <div className={styles.waiting} role="group" aria-label={t`Waiting for answers in ${name}`}>
      {own ? (
        <SavedCheckbox
          label={t`Count business days only`}
          hint={plural(own.waitDays, {
            one: 'Saturdays and Sundays do not count towards the day after which an answer is late.',
            other: 'Saturdays and Sundays do not count towards the # days after which an answer is late.',
          })}
          value={own.countsBusinessDays}
          save={(countsBusinessDays) => update.mutateAsync({ countsBusinessDays })}
        />
      ) : (
        <Skeleton width="14rem" height="2.75rem" />
      )}
    </div>
  );
}
