import { Modal } from '../../../components/ui/modal.tsx';
import styles from './mail.module.css';
import { keyHelp } from './use-mail-keys.ts';

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Keys" size="narrow">
      <dl className={styles.keys}>
        {keyHelp.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              {keys.split(', ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
