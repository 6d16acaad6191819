import { longestInstructions, type CalendarAccount } from '@tern/contracts/http/calendar';
import { TextArea } from '../../../components/ui/fields/text-area.tsx';
import { useCalendarAccounts } from '../api/list-calendar-accounts.ts';
import styles from './calendar.module.css';
import { useInstructions, type InstructionsState } from './use-instructions.ts';

const title = 'Calendar Summary Instructions';

/** The user's instructions, a box for each calendar account; nothing without accounts. */
export function InstructionsPanel() {
  const { data } = useCalendarAccounts();
  if (!data || data.accounts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="instructions-title">
      <h2 id="instructions-title" className={styles.sectionTitle}>
        {title}
      </h2>
      <Boxes accounts={data.accounts} />
    </section>
  );
}

/** The same, folded under its title, where other content comes first. */
export function FoldedInstructions() {
  const { data } = useCalendarAccounts();
  if (!data || data.accounts.length === 0) return null;
  return (
    <details className={styles.folded}>
      <summary>{title}</summary>
      <Boxes accounts={data.accounts} />
    </details>
  );
}

function Boxes({ accounts }: { accounts: readonly CalendarAccount[] }) {
  return (
    <div className={styles.boxes}>
      <p className={styles.note}>
        Say in your own words which meetings matter and which do not. The rundown goes by it and quotes you.
      </p>
      {accounts.map((account) => (
        <InstructionsBox key={account.id} account={account} />
      ))}
    </div>
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
    <TextArea
      label={account.name}
      hint={`${text.length.toLocaleString()} of ${longestInstructions.toLocaleString()} characters`}
      error={refusal}
      aside={
        <span role="status" className={styles.saving} data-state={state}>
          {words[state]}
        </span>
      }
      rows={4}
      maxLength={longestInstructions}
      value={text}
      placeholder="Client meetings and interviews matter. Skip stand-ups."
      onChange={change}
      onBlur={saveNow}
    />
  );
}
