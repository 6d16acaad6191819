import { t } from '@lingui/core/macro';
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx';
import { useSingleKeys } from '../../../lib/keys/single-keys.tsx';

/** Kept by this browser, so there is nothing to wait for. */
export function KeyboardSettings() {
  const keys = useSingleKeys();
  return (
    <CheckboxField
      label={t`Single-key shortcuts`}
      hint={t`One key each to archive, snooze or undo. Switch them off when speech input or a slip presses them; arrows, Enter and Escape stay. Kept in this browser.`}
      isChecked={keys.areOn}
      onChange={(areOn) => keys.switchTo(areOn)}
    />
  );
}
