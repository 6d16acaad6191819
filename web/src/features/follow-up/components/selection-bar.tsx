import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { atFirstClick, Button } from '../../../components/ui/buttons/button.tsx';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { useDraftsSaving } from '../drafts/use-drafts-saving.ts';
import { useLetters } from '../api/use-letters.ts';
import type { Triage } from '../api/use-triage.ts';
import { saveDraftsText, SavingDrafts } from '../drafts/saving-drafts.tsx';
import styles from './selection-bar.module.css';
import type { RowDecisions } from './use-row-decisions.ts';
import { useSaveKey } from './use-save-key.ts';

interface SelectionBarProps {
  decisions: RowDecisions;
  triage: Triage;
  onClear: () => void;
}

/** The decisions on the selected messages; one Undo takes all of them back. */
export function SelectionBar({ decisions, triage, onClear }: SelectionBarProps) {
  const letters = useLetters();
  const { late, focusPast, hold } = decisions;
  const saving = useDraftsSaving({ messages: late, letters, triage, onStart: focusPast });
  useSaveKey(saving.start);
  const isSaving = saving.progress !== null;
  useEffect(() => {
    hold(isSaving);
    return () => hold(false);
  }, [hold, isSaving]);
  if (saving.progress)
    return (
      <div className={styles.bar} role="toolbar" aria-label={t`Selected messages`}>
        <SavingDrafts progress={saving.progress} onStop={saving.stop} />
      </div>
    );
  return (
    <div className={styles.bar} role="toolbar" aria-label={t`Selected messages`}>
      <span role="status">{plural(decisions.selected, { one: '# selected', other: '# selected' })}</span>
      <Button size="small" variant="quiet" onClick={decisions.chooseAll}>
        <Trans>Select all</Trans>
      </Button>
      {late.length > 0 && (
        <Button size="small" variant="primary" onClick={atFirstClick(saving.start)}>
          {saveDraftsText(late.length)}
        </Button>
      )}
      <Button size="small" icon={<AlarmClock />} onClick={() => void decisions.snooze()}>
        <Trans>Snooze…</Trans>
      </Button>
      <Button size="small" icon={<Check />} onClick={() => void decisions.answeredElsewhere()}>
        <Trans>Answered elsewhere</Trans>
      </Button>
      <Button size="small" onClick={() => void decisions.dismiss()}>
        <Trans>Dismiss</Trans>
      </Button>
      <IconButton label={t`Clear selection`} icon={<X />} onClick={onClear} />
    </div>
  );
}
