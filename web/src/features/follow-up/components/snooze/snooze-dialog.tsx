import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { Modal } from '../../../../components/ui/dialogs/modal.tsx';
import { TextField } from '../../../../components/ui/fields/text-field.tsx';
import { snoozeDay, snoozeRange, snoozeTimes } from './snooze-times.ts';
import { snoozeMomentIn } from './snooze-in-language.ts';
import styles from '../triage.module.css';
import { language, pageLocale } from '../../../../lib/language/language.ts';
import { pageZone } from '../../../../lib/language/page-zone.ts';

interface SnoozeDialogProps {
  subject: string;
  /** Called with the moment to be reminded, or null when the user cancels. */
  onAnswer: (until: Date | null) => void;
  /** The element that gets the focus after an answer; by default the one that had it before. */
  next?: (() => HTMLElement | null) | undefined;
}

/** Asks until when to snooze: quick choices, words ('Monday 9'), or any day within a year. */
export function SnoozeDialog({ subject, onAnswer, next }: SnoozeDialogProps) {
  const isAnswered = useRef(false);
  const [now] = useState(() => new Date());
  const [words, setWords] = useState('');
  const [wordsError, setWordsError] = useState<string>();
  const [day, setDay] = useState('');
  const [error, setError] = useState<string>();
  const named = snoozeMomentIn(words, language, now);
  const snooze = (until: Date) => {
    isAnswered.current = true;
    onAnswer(until);
  };
  const submitWords = (event: SyntheticEvent) => {
    event.preventDefault();
    if (named) snooze(named);
    else setWordsError(t`Not a time within a year. Write it like later today, tomorrow or Monday 9.`);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const until = snoozeDay(day, now);
    if (until) snooze(until);
    else setError(t`Choose a day from tomorrow, within a year.`);
  };
  return (
    <Modal
      isOpen
      size="narrow"
      title={t`Snooze`}
      description={subject}
      onClose={() => onAnswer(null)}
      focusAfter={() => (isAnswered.current && next ? next() : null)}
    >
      <ul className={styles.times}>
        {snoozeTimes(now).map(({ label, until, isFirst }) => (
          <li key={label}>
            <button type="button" onClick={() => snooze(until)} data-first-focus={isFirst || undefined}>
              <span>{label}</span> <time dateTime={until.toISOString()}>{momentText(until)}</time>
            </button>
          </li>
        ))}
      </ul>
      <form className={styles.day} onSubmit={submitWords} noValidate>
        <TextField
          label={t`In words`}
          placeholder={t`Monday 9`}
          value={words}
          onChange={(text) => {
            setWords(text);
            setWordsError(undefined);
          }}
          hint={named ? momentText(named) : t`later today, tomorrow, in 2 weeks`}
          error={wordsError}
          autoComplete="off"
          maxLength={60}
        />
        <Button type="submit">
          <Trans>Snooze</Trans>
        </Button>
      </form>
      <form className={styles.day} onSubmit={submit} noValidate>
        <TextField
          label={t`A date`}
          type="date"
          value={day}
          onChange={setDay}
          error={error}
          {...snoozeRange(now)}
        />
        <Button type="submit">
          <Trans>Snooze</Trans>
        </Button>
      </form>
    </Modal>
  );
}

const momentText = (moment: Date) =>
  new Intl.DateTimeFormat(pageLocale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: pageZone(),
  }).format(moment);
