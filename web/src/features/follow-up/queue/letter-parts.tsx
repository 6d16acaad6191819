import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import { atFirstClick, Button } from '../../../components/ui/buttons/button.tsx';
import { KeyHint } from './key-hint.tsx';
import styles from './letter.module.css';
import type { Decisions } from './use-letter-keys.ts';

interface OccasionProps {
  /** The ask, in the words of the mail. */
  sentence: string | null | undefined;
  /** The line below it. */
  children: ReactNode;
}

/** Shows what the mail asks, and why it is in the queue. */
export function Occasion({ sentence, children }: OccasionProps) {
  return (
    <div className={styles.occasion}>
      {sentence && (
        <blockquote className={styles.ask} dir="auto">
          {sentence}
        </blockquote>
      )}
      <p className={styles.why}>{children}</p>
    </div>
  );
}

interface DecisionButtonsProps extends Decisions {
  doneLabel: string;
  /** The keys of the screen decide too. */
  hasKeys?: boolean;
}

/** The buttons of the decisions, with their keys where they have any. */
export function DecisionButtons({
  done,
  notNeeded,
  snooze,
  doneLabel,
  hasKeys = true,
}: DecisionButtonsProps) {
  return (
    <>
      <Button onClick={atFirstClick(snooze)} icon={<AlarmClock />}>
        <Trans>Snooze</Trans> {hasKeys && <KeyHint action="snooze" />}
      </Button>
      <Button onClick={atFirstClick(done)}>
        {doneLabel} {hasKeys && <KeyHint action="done" />}
      </Button>
      <Button onClick={atFirstClick(notNeeded)}>
        <Trans>Not needed</Trans> {hasKeys && <KeyHint action="notNeeded" />}
      </Button>
    </>
  );
}

interface DecisionBarProps extends Decisions {
  doneLabel: string;
  save: () => void;
  /** There is nothing to save yet. */
  isBlank: boolean;
}

/** The main button saves the draft; beside it those of the decisions, all with their keys. */
export function DecisionBar({ save, isBlank, ...decisions }: DecisionBarProps) {
  return (
    <div className={styles.actions}>
      <Button variant="primary" onClick={atFirstClick(save)} disabled={isBlank}>
        <Trans>Save as Draft</Trans> <KeyHint action="save" />
      </Button>
      <DecisionButtons {...decisions} />
    </div>
  );
}
