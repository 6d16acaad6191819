import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ProgressBar } from '../../../components/ui/feedback/progress-bar.tsx';
import { maxDrafts, type DraftsSaving } from './use-drafts-saving.ts';
import styles from './saving-drafts.module.css';

/** On the button that saves the drafts of so many messages. */
export const saveDraftsText = (messages: number): string =>
  messages > maxDrafts
    ? t`Save the first ${maxDrafts} drafts`
    : plural(messages, { one: 'Save # draft', other: 'Save # drafts' });

interface SavingDraftsProps {
  progress: NonNullable<DraftsSaving['progress']>;
  onStop: () => void;
}

/** In the place of the decisions while drafts are being saved. */
export function SavingDrafts({ progress: { done, of }, onStop }: SavingDraftsProps) {
  return (
    <div className={styles.saving}>
      <p role="status">
        <Trans>
          Saving drafts: {done} of {of}
        </Trans>
      </p>
      <ProgressBar value={done / of} label={t`Saved drafts`} />
      <Button onClick={onStop}>
        <Trans>Stop</Trans>
      </Button>
    </div>
  );
}
