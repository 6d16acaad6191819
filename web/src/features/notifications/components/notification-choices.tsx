import { t } from '@lingui/core/macro';
import type { NotificationSettings } from '@tern/contracts/http/notifications/own-notifications';
import { SavedCheckbox, SavedSelect } from '../../../components/ui/fields/saved-field.tsx';
import { useChangeNotifications } from '../api/change-notifications.ts';
import styles from './notifications.module.css';
import { pageLocale } from '../../../lib/language/language.ts';

const firstQuiet = { fromHour: 22, untilHour: 7 };
const format = new Intl.DateTimeFormat(pageLocale, { hour: 'numeric', minute: '2-digit' });
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: format.format(new Date(2026, 0, 15, hour)),
}));

/** Quiet hours, and whether names and subjects are shown. */
export function NotificationChoices({ settings }: { settings: NotificationSettings }) {
  const change = useChangeNotifications();
  const { quietHours, showsDetails } = settings;
  const save = (changes: Partial<NotificationSettings>) => change.mutateAsync({ ...settings, ...changes });
  const without = (hour: number) => hours.filter(({ value }) => value !== String(hour));
  return (
    <div className={styles.choices}>
      <SavedCheckbox
        label={t`Show the person and the subject`}
        hint={t`Servers of ntfy and webhooks can then read them; in a browser they are encrypted on the way.`}
        value={showsDetails}
        save={(value) => save({ showsDetails: value })}
      />
      <SavedCheckbox
        label={t`Quiet hours`}
        hint={t`What comes then is sent at their end. They follow the time zone of your settings.`}
        value={quietHours !== null}
        save={(isQuiet) => save({ quietHours: isQuiet ? firstQuiet : null })}
      />
      {quietHours && (
        <div className={styles.pair}>
          <SavedSelect
            label={t`Quiet from`}
            value={String(quietHours.fromHour)}
            options={without(quietHours.untilHour)}
            save={(hour) => save({ quietHours: { ...quietHours, fromHour: Number(hour) } })}
          />
          <SavedSelect
            label={t`Until`}
            value={String(quietHours.untilHour)}
            options={without(quietHours.fromHour)}
            save={(hour) => save({ quietHours: { ...quietHours, untilHour: Number(hour) } })}
          />
        </div>
      )}
    </div>
  );
}
