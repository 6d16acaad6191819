import { t } from '@lingui/core/macro';
import { useSingleKeys } from '../../../lib/keys/single-keys.tsx';
import type { KeyHelp } from './key-help.ts';
import styles from './keys-dialog.module.css';
import { Modal } from './modal.tsx';

interface KeysDialogProps {
  help: KeyHelp;
  onClose: () => void;
}

/** On every screen behind the sign-in; on a Mac also with Command. */
const paletteHelp: KeyHelp['keys'][number] = [['Ctrl+K'], t`Go, find or do anything`];

/** The keys of a screen, and the place where they can be switched off. */
export function KeysDialog({ help, onClose }: KeysDialogProps) {
  const { areOn } = useSingleKeys();
  return (
    <Modal isOpen size="narrow" title={t`Keyboard`} onClose={onClose}>
      <dl className={styles.keys}>
        {[...help.keys, paletteHelp].map(([names, what]) => (
          <div key={what}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {areOn
          ? t`${help.note} Single keys can be switched off in the settings.`
          : t`Single-key shortcuts are switched off; turn them on in the settings.`}
      </p>
    </Modal>
  );
}
