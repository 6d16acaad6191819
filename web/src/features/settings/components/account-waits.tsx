import { plural, t } from '@lingui/core/macro';
import type { AccountFollowUpSettings } from '@tern/contracts/http/followup-settings';
import { SavedCheckbox, SavedSelect } from '../../../components/ui/fields/saved-field.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { useUpdateFollowupSettings } from '../../../lib/follow-up-settings/update-followup-settings.ts';
import styles from './settings.module.css';

/** As the call takes them. */
const longestWaitDays = 30;
const waits = Array.from({ length: longestWaitDays }, (_, index) => ({
  value: String(index + 1),
  label: plural(index + 1, { one: '# day', other: '# days' }),
}));
const settleMs = 700;

/** As high as the settings of one account. */
export const AccountWaitsSkeleton = () => (
  <div className={classNames(styles.account, styles.placeholder)}>
    <Skeleton width="60%" height="1.5rem" />
    <div className={styles.wait}>
      <Skeleton height="calc(var(--control-height) + 1.65rem)" />
    </div>
    <Skeleton height="var(--checkbox-height)" />
    <Skeleton height="var(--checkbox-height)" />
    <Skeleton height="var(--checkbox-height)" />
  </div>
);

export function AccountWaits({ account }: { account: AccountFollowUpSettings }) {
  const update = useUpdateFollowupSettings(account.accountId);
  return (
    <fieldset className={styles.account}>
      <legend>
        <span className={styles.accountName}>{account.name}</span>{' '}
        <span className={styles.address}>{account.emailAddress}</span>
      </legend>
      <div className={styles.wait}>
        <SavedSelect
          label={t`Wait for an answer`}
          value={String(account.waitDays)}
          options={waits}
          settleMs={settleMs}
          save={(value) => update.mutateAsync({ waitDays: Number(value) })}
        />
      </div>
      <SavedCheckbox
        label={t`Count business days only`}
        hint={t`Saturdays and Sundays do not count.`}
        value={account.countsBusinessDays}
        save={(countsBusinessDays) => update.mutateAsync({ countsBusinessDays })}
      />
      <SavedCheckbox
        label={t`Remind me a second time`}
        hint={t`After a follow-up that you sent, the answer is late again after these days, not after two weeks.`}
        value={account.nudgesTwice}
        save={(nudgesTwice) => update.mutateAsync({ nudgesTwice })}
      />
      <SavedCheckbox
        label={t`Save drafts automatically`}
        hint={t`The draft is in your drafts folder when the answer is late. Nothing is ever sent.`}
        value={account.savesDrafts}
        save={(savesDrafts) => update.mutateAsync({ savesDrafts })}
      />
    </fieldset>
  );
}
