import { Button } from '../../../../components/ui/buttons/button.tsx';
import { Notice } from '../../../../components/ui/feedback/notice.tsx';
import { useToasts } from '../../../../components/ui/feedback/toasts.tsx';
import { Group } from './group.tsx';
import styles from './playground.module.css';

export function ToastsTab() {
  const toasts = useToasts();
  const undo = { label: 'Undo', onSelect: () => toasts.success('Undone') };
  return (
    <>
      <Group title="Toasts">
        <div className={styles.row}>
          <Button onClick={() => toasts.success('Saved', 'Everything is stored.')}>Success toast</Button>
          <Button onClick={() => toasts.warning('Careful', 'Something wants a look.')}>Warning toast</Button>
          <Button onClick={() => toasts.error('Error', 'It did not work.')}>Error toast</Button>
          <Button onClick={() => void toasts.success('Moved', '1 message', undo)}>Toast with action</Button>
        </div>
      </Group>
      <Group title="Notices">
        <Notice>Something to know.</Notice>
        <Notice tone="success">It went well.</Notice>
        <Notice tone="warning">Something wants a look.</Notice>
        <Notice tone="error">It did not work.</Notice>
      </Group>
    </>
  );
}
