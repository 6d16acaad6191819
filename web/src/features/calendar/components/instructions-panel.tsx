import { longestInstructions, type CalendarAccount } from '@tern/contracts/http/calendar';
import { Field } from '../../../components/ui/fields/field.tsx';
import fieldStyles from '../../../components/ui/fields/field.module.css';
import { useCalendarAccounts } from '../api/list-calendar-accounts.ts';
import styles from './calendar.module.css';
import { useInstructions, type InstructionsState } from './use-instructions.ts';

/** What matters to the user, a box for each calendar account; nothing where there is none. */
export function InstructionsPanel() {
  const { data } = useCalendarAccounts();
  if (!data || data.accounts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="instructions-title">
      <h2 id="instructions-title" className={styles.sectionTitle}>
        Calendar Summary Instructions
      </h2>
      <p className={styles.note}>
        Say in your own words which meetings matter and which do not. The rundown goes by it and quotes you.
      </p>
      {data.accounts.map((account) => (
        <InstructionsBox key={account.id} account={account} />
      ))}
    </section>
  );
}

const words: Record<InstructionsState, string> = {
  idle: '',
  saving: 'Saving...',
  saved: 'Saved',
  error: 'Error',
};

function InstructionsBox({ account }: { account: CalendarAccount }) {
  const { text, state, refusal, change, saveNow } = useInstructions(account);
  return (
    <Field
      label={account.name}
      hint={`${text.length.toLocaleString()} of ${longestInstructions.toLocaleString()} characters`}
      error={refusal}
      aside={
        <span role="status" className={styles.saving} data-state={state}>
          {words[state]}
        </span>
      }
    >
      {(control) => (
        <textarea
          {...control}
          rows={4}
          maxLength={longestInstructions}
          value={text}
          placeholder="Client meetings and interviews matter. Skip stand-ups."
          onChange={(event) => change(event.target.value)}
          onBlur={saveNow}
          className={`${fieldStyles.control} ${styles.instructions}`}
        />
      )}
    </Field>
  );
}
