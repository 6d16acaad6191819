import { Modal } from '../../../components/ui/modal.tsx';
import styles from './triage.module.css';

const keys: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['j', '↓'], 'Next message'],
  [['k', '↑'], 'Previous message'],
  [['Enter'], 'Open the details'],
  [['d'], 'Draft the follow-up'],
  [['s'], 'Snooze'],
  [['x'], 'Dismiss: no answer needed'],
  [['e'], 'Done: answered elsewhere'],
  [['z'], 'Undo the latest'],
  [['u', 'Esc'], 'Back to the list'],
  [['?'], 'These keys'],
];

/** The keys of the Follow-Up list, one for each decision. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal isOpen size="narrow" title="Keyboard" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([names, what]) => (
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
      <p className={styles.keysNote}>
        They act on the message that has the focus, in the list or in its details.
      </p>
    </Modal>
  );
}
