import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { atFirstClick, Button } from '../../../../components/ui/buttons/button.tsx';
import { keysFor } from '../../../../lib/keys/key-map.ts';
import { useKeys } from '../../../../lib/keys/use-keys.ts';
import type { RowsDecision } from '../../api/owed-moves.ts';
import { useDraftsSaving, type Drafting } from '../../drafts/use-drafts-saving.ts';
import { saveDraftsText, SavingDrafts } from '../../drafts/saving-drafts.tsx';
import { useAskUntil } from '../../components/snooze/use-snooze-question.tsx';
import { useSaveKey } from '../../components/use-save-key.ts';
import { KeyHint } from '../key-hint.tsx';
import { DecisionButtons } from '../letter-parts.tsx';
import type { QueueRowText } from '../queue-row.tsx';
import styles from './selected-rows.module.css';
import { useDecisionKeys, type Decisions } from '../use-letter-keys.ts';
import type { QueueTexts } from '../use-queue-keys.ts';

interface SelectedRowsProps {
  rows: readonly QueueRowText[];
  /** How many of them the headline counts. */
  inList: number;
  /** How many rows it counts, those not shown yet too. */
  total: number;
  /** How many of them `onAll` selects. */
  most: number;
  doneLabel: string;
  onDecide: (decision: RowsDecision) => void;
  drafting?: Drafting;
  /** Selects all of them, or the first where there are more than can be selected. */
  onAll: () => void;
  onClear: () => void;
}

/** As many people as fit two lines. */
const namedPeople = 12;

/** In the place of the letter while rows are selected, on a phone at the thumb: the decisions on all of them. */
export function SelectedRows(props: SelectedRowsProps) {
  const { rows, inList, total, most, doneLabel, onDecide, drafting, onAll, onClear } = props;
  const askUntil = useAskUntil();
  const saving = useDraftsSaving(drafting);
  const { progress } = saving;
  const decide = (decision: RowsDecision) => {
    // The rows whose drafts are being saved are decided.
    if (progress === null) onDecide(decision);
  };
  const decisions: Decisions = {
    done: () => decide('done'),
    notNeeded: () => decide('notNeeded'),
    snooze: () =>
      progress === null &&
      void askUntil(countText(rows.length)).then((until) => {
        if (until) decide({ snoozeUntil: until });
      }),
  };
  useDecisionKeys({ ...decisions, dialogDepth: 0 });
  useKeys(keysFor<Pick<QueueTexts, 'leave'>>({ leave: onClear }));
  useSaveKey(saving.start);
  if (progress)
    return (
      <div className={styles.selected} role="toolbar" aria-label={t`Selected messages`}>
        <SavingDrafts progress={progress} onStop={saving.stop} />
      </div>
    );
  const people = [...new Set(rows.map(({ who }) => who))];
  const others = people.length - namedPeople;
  return (
    <div className={styles.selected} role="toolbar" aria-label={t`Selected messages`}>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {plural(rows.length, { one: '# selected', other: '# selected' })}
        </p>
        {inList < most && (
          <Button variant="quiet" onClick={onAll}>
            {most < total ? <Trans>Select the first {most}</Trans> : <Trans>Select all {total}</Trans>}
          </Button>
        )}
        <Button variant="quiet" onClick={onClear}>
          <Trans>Clear selection</Trans>
        </Button>
      </div>
      <p className={styles.who}>
        {people.slice(0, namedPeople).join(', ')} {others > 0 && <Trans>and {others} more</Trans>}
      </p>
      <div className={styles.actions}>
        {drafting && (
          <Button variant="primary" onClick={atFirstClick(saving.start)}>
            {saveDraftsText(drafting.messages.length)} <KeyHint action="save" />
          </Button>
        )}
        <DecisionButtons doneLabel={doneLabel} {...decisions} />
      </div>
      <p className={styles.note}>
        <Trans>One decision for all of them. One Undo takes it back.</Trans>
      </p>
    </div>
  );
}

const countText = (count: number) => plural(count, { one: '# message', other: '# messages' });
