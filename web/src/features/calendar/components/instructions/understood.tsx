import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import type { InstructionsReading } from '@tern/contracts/http/calendar-rundown';
import { IconButton } from '../../../../components/ui/buttons/icon-button.tsx';
import { language } from '../../../../lib/language/language.ts';
import { quoted } from '../../../../lib/quoted.ts';
import { textWithout } from './instructions-reading.ts';
import styles from './understood.module.css';

interface UnderstoodProps {
  /** With ranges in the text. */
  reading: InstructionsReading;
  text: string;
  onChange: (text: string) => void;
}

/** Shows what was understood of the instructions, each piece with a button that takes it out of the text; and what was not. */
export function Understood({ reading: { understood, notUnderstood }, text, onChange }: UnderstoodProps) {
  const written = ({ from, to }: { from: number; to: number }) => text.slice(from, to).trim();
  // The service names the kinds of meetings in English; elsewhere the user's own words stand for them.
  const named = (clause: (typeof understood)[number]) =>
    language === 'en' ? clause.label : quoted(written(clause));
  return (
    <div className={styles.reading}>
      {understood.length > 0 && (
        <ul className={styles.chips} aria-label={t`Understood`}>
          {understood.map((clause) => (
            <li
              key={`${clause.from} ${clause.isShown} ${clause.label}`}
              className={styles.chip}
              data-shown={clause.isShown}
            >
              <span>{clause.isShown ? named(clause) : t`not: ${named(clause)}`}</span>
              <IconButton
                label={t`Remove “${written(clause)}”`}
                icon={<X aria-hidden="true" />}
                onClick={() => onChange(textWithout(text, clause))}
              />
            </li>
          ))}
        </ul>
      )}
      {notUnderstood.length > 0 && (
        <p className={styles.note}>
          <Trans>
            Not understood, so nothing goes by it:{' '}
            {notUnderstood.map((range) => quoted(written(range))).join(', ')}
          </Trans>
        </p>
      )}
    </div>
  );
}
