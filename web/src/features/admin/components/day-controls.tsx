import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { addDays, dateText, dayLabel, today, type CalendarDate } from '../calendar-date.ts';
import styles from './admin-calendar.module.css';

interface DayControlsProps {
  date: CalendarDate;
  onChange: (date: CalendarDate) => void;
}

/** One day back, one on, back to today. */
export function DayControls({ date, onChange }: DayControlsProps) {
  const now = new Date();
  const isToday = dateText(date) === dateText(today(now));
  return (
    <div className={styles.controls}>
      <IconButton
        label={t`Previous day`}
        icon={<ChevronLeft />}
        onClick={() => onChange(addDays(date, -1))}
      />
      <IconButton label={t`Next day`} icon={<ChevronRight />} onClick={() => onChange(addDays(date, 1))} />
      <h2 className={styles.day} aria-live="polite">
        {dayLabel(date, now)}
      </h2>
      <Button size="small" disabled={isToday} onClick={() => onChange(today(now))}>
        <Trans>Today</Trans>
      </Button>
    </div>
  );
}
