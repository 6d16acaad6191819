import { useState } from 'react';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { useDialogs } from '../../../../components/ui/dialogs/dialogs.tsx';
import { Modal, type ModalProps } from '../../../../components/ui/dialogs/modal.tsx';
import { Group } from './group.tsx';
import styles from './playground.module.css';

const variants: readonly { variant: NonNullable<ModalProps['variant']>; label: string }[] = [
  { variant: 'centered', label: 'Centered' },
  { variant: 'full-screen', label: 'Full-screen' },
  { variant: 'full-screen-bordered', label: 'Full-screen bordered' },
  { variant: 'transparent', label: 'Transparent' },
];

export function ModalsTab() {
  const dialogs = useDialogs();
  const [shown, setShown] = useState<(typeof variants)[number] | null>(null);
  const [answer, setAnswer] = useState('nothing yet');
  const close = () => setShown(null);
  return (
    <>
      <Group title="Variants">
        <div className={styles.row}>
          {variants.map((one) => (
            <Button key={one.variant} onClick={() => setShown(one)}>
              {one.label}
            </Button>
          ))}
        </div>
        {shown && (
          <Modal
            isOpen
            variant={shown.variant}
            title={shown.label}
            description="Escape, the cross and a click outside close it."
            onClose={close}
            actions={<Button onClick={close}>Done</Button>}
          />
        )}
      </Group>
      <Group title="Dialogs that are awaited">
        <div className={styles.row}>
          <Button
            onClick={() =>
              void dialogs.confirm({ title: 'Really?', tone: 'danger' }).then((is) => setAnswer(String(is)))
            }
          >
            Confirmation
          </Button>
          <Button
            onClick={() => void dialogs.message({ title: 'Good to know' }).then(() => setAnswer('read'))}
          >
            Message
          </Button>
          <Button
            onClick={() =>
              void dialogs
                .prompt({ title: 'A name', label: 'Name' })
                .then(({ confirmed, text }) => setAnswer(confirmed ? text : 'cancelled'))
            }
          >
            Text prompt
          </Button>
        </div>
        <p role="status">Answer: {answer}</p>
      </Group>
    </>
  );
}
