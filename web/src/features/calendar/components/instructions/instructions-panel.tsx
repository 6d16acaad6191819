import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { longestInstructions, type CalendarAccount } from '@tern/contracts/http/calendar';
import type { InstructionsReading } from '@tern/contracts/http/calendar-rundown';
import { TextArea } from '../../../../components/ui/fields/text-area.tsx';
import { useCalendarAccounts } from '../../api/list-calendar-accounts.ts';
import { useRundown } from '../../api/read-rundown.ts';
import type { Day } from '../../dates/day.ts';
import styles from '../calendar.module.css';
import { instructionsTitle } from './instructions-title.ts';
import { readingOf } from './instructions-reading.ts';
import { Understood } from './understood.tsx';
import { useInstructions, type InstructionsState } from './use-instructions.ts';
import { pageLocale } from '../../../../lib/language/language.ts';

/** The user's instructions, a box for each calendar account, and how the rundown of the day read them; nothing without accounts. */
export function InstructionsPanel({ day }: { day: Day }) {
  const { data } = useCalendarAccounts();
  if (!data || data.accounts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="instructions-title">
      <h2 id="instructions-title" className={styles.sectionTitle}>
        {instructionsTitle}
      </h2>
      <Boxes accounts={data.accounts} day={day} />
    </section>
  );
}

/** The boxes, with what they are for. */
export function Boxes({ accounts, day }: { accounts: readonly CalendarAccount[]; day: Day }) {
  const { data: rundown } = useRundown(day);
  return (
    <div className={styles.boxes}>
      <p className={styles.note}>
        <Trans>
          Say in your own words which meetings matter and which do not. The rundown goes by it and quotes you.
        </Trans>
      </p>
      {accounts.map((account) => (
        <InstructionsBox
          key={account.id}
          account={account}
          reading={rundown ? readingOf(rundown, accounts, account) : null}
        />
      ))}
    </div>
  );
}

const words: Record<InstructionsState, string> = {
  idle: '',
  saving: t`Saving...`,
  saved: t`Saved`,
  error: t`Error`,
};

interface InstructionsBoxProps {
  account: CalendarAccount;
  /** The reading of the saved text. */
  reading: InstructionsReading | null;
}

function InstructionsBox({ account, reading }: InstructionsBoxProps) {
  const { text, state, refusal, change, saveNow } = useInstructions(account);
  return (
    <div className={styles.box}>
      <TextArea
        label={account.name}
        hint={t`${text.length.toLocaleString(pageLocale)} of ${longestInstructions.toLocaleString(pageLocale)} characters`}
        error={refusal}
        aside={
          <span role="status" className={styles.saving} data-state={state}>
            {words[state]}
          </span>
        }
        rows={4}
        maxLength={longestInstructions}
        value={text}
        placeholder={t`Client meetings and interviews matter. Skip stand-ups.`}
        onChange={change}
        onBlur={saveNow}
      />
      {reading && text === account.userInstructions && (
        <Understood
          reading={reading}
          text={text}
          onChange={(rest) => {
            change(rest);
            saveNow();
          }}
        />
      )}
    </div>
  );
}
