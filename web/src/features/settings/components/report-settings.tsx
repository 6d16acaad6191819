import { t } from '@lingui/core/macro';
import type { Preferences } from '@tern/contracts/http/preferences';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { SavedCheckbox, SavedSelect } from '../../../components/ui/fields/saved-field.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { usePreferences } from '../api/read-preferences.ts';
import { useUpdatePreferences } from '../api/update-preferences.ts';
import styles from './settings.module.css';
import { hourOptions, timeZoneOptions } from './time-options.ts';

/** With the keyboard the user passes many zones before the right one. */
const zoneSettleMs = 700;

export function ReportSettings() {
  const preferences = usePreferences();
  return (
    <AsyncView query={preferences} skeleton={<FieldsSkeleton />} errorFallback={t`Failed to load settings`}>
      {(data) => <ReportFields preferences={data.preferences} />}
    </AsyncView>
  );
}

/** As high as the fields, which stand one below the other on a phone. */
const FieldsSkeleton = () => (
  <div className={classNames(styles.fields, styles.placeholder)}>
    <Skeleton height="var(--checkbox-height)" />
    <div className={styles.pair}>
      <Skeleton height="calc(var(--control-height) + 1.65rem)" />
      <Skeleton height="calc(var(--control-height) + 3.1rem)" />
    </div>
  </div>
);

function ReportFields({ preferences }: { preferences: Preferences }) {
  const update = useUpdatePreferences();
  const { timeZone, isTimeZoneChosen, reportHour, wantsReports } = preferences;
  return (
    <div className={styles.fields}>
      <SavedCheckbox
        label={t`Send me follow-up reports`}
        hint={t`The first one after your sent mail of the past 30 days is read, then at most one a day.`}
        value={wantsReports}
        save={(value) => update.mutateAsync({ wantsReports: value })}
      />
      <div className={styles.pair}>
        <SavedSelect
          label={t`Report hour`}
          value={String(reportHour)}
          options={hourOptions()}
          settleMs={zoneSettleMs}
          save={(value) => update.mutateAsync({ reportHour: Number(value) })}
        />
        <SavedSelect
          label={t`Time zone`}
          hint={t`Also decides which days are business days.`}
          value={isTimeZoneChosen ? timeZone : ''}
          options={timeZoneOptions(timeZone, isTimeZoneChosen)}
          settleMs={zoneSettleMs}
          save={(value) => update.mutateAsync({ timeZone: value === '' ? null : value })}
        />
      </div>
    </div>
  );
}
