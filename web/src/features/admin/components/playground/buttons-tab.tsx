import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../../components/ui/buttons/button.tsx';
import { IconButton } from '../../../../components/ui/buttons/icon-button.tsx';
import { Chip, ChipChoice } from '../../../../components/ui/marks/chip.tsx';
import { paths } from '../../../../config/paths.ts';
import { Group } from './group.tsx';
import styles from './playground.module.css';

export function ButtonsTab() {
  const [isOn, setOn] = useState(false);
  const [choice, setChoice] = useState('first');
  return (
    <>
      <Group title="Buttons">
        <div className={styles.row}>
          <Button variant="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Danger</Button>
          <ButtonLink to={paths.admin}>Link</ButtonLink>
        </div>
      </Group>
      <Group title="Sizes and states">
        <div className={styles.row}>
          <Button size="small">Small</Button>
          <Button icon={<Star aria-hidden="true" />}>With icon</Button>
          <Button isBusy>Busy</Button>
          <Button disabled>Disabled</Button>
          <IconButton label="Icon button" icon={<Star />} />
        </div>
      </Group>
      <Group title="Chips">
        <div className={styles.row}>
          <Chip isOn={isOn} onToggle={setOn}>
            Filter
          </Chip>
          <ChipChoice
            label="Choice"
            value={choice}
            options={[
              { value: 'first', label: 'First' },
              { value: 'second', label: 'Second' },
            ]}
            onChange={setChoice}
          />
        </div>
      </Group>
    </>
  );
}
