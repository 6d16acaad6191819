import Ellipsis from 'lucide-react/icons/ellipsis';
import { Button } from '../../../../components/ui/buttons/button.tsx';
import { IconButton } from '../../../../components/ui/buttons/icon-button.tsx';
import { useToasts } from '../../../../components/ui/feedback/toasts.tsx';
import { Menu } from '../../../../components/ui/menus/menu.tsx';
import { Tooltip } from '../../../../components/ui/menus/tooltip.tsx';
import { Group } from './group.tsx';
import styles from './playground.module.css';

export function OverlaysTab() {
  const toasts = useToasts();
  const choose = (label: string) => ({ label, onSelect: () => toasts.success('Chosen', label) });
  return (
    <>
      <Group title="Menu">
        <div className={styles.row}>
          <Menu
            trigger={<IconButton label="Open the menu" icon={<Ellipsis />} />}
            entries={[choose('First'), choose('Second'), 'line', choose('Third')]}
          />
        </div>
      </Group>
      <Group title="Tooltip">
        <div className={styles.row}>
          <Tooltip text="Opens after 700 ms">
            <Button>Point at me</Button>
          </Tooltip>
        </div>
      </Group>
    </>
  );
}
