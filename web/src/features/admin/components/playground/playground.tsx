import { Tabs } from 'radix-ui';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonsTab } from './buttons-tab.tsx';
import { ColorsTab } from './colors-tab.tsx';
import { ComponentsTab } from './components-tab.tsx';
import { ModalsTab } from './modals-tab.tsx';
import { OverlaysTab } from './overlays-tab.tsx';
import styles from './playground.module.css';
import { ToastsTab } from './toasts-tab.tsx';

const tabs: readonly { value: string; label: string; Content: ComponentType }[] = [
  { value: 'colors', label: 'Colors', Content: ColorsTab },
  { value: 'buttons', label: 'Buttons', Content: ButtonsTab },
  { value: 'toasts', label: 'Toasts', Content: ToastsTab },
  { value: 'overlays', label: 'Overlays', Content: OverlaysTab },
  { value: 'modals', label: 'Modals', Content: ModalsTab },
  { value: 'components', label: 'Components', Content: ComponentsTab },
];

/** The widgets of the interface themselves, by kind; the chosen tab is in the address. */
export function Playground() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab');
  const shown = tabs.find(({ value }) => value === asked) ?? tabs[0];
  return (
    <Tabs.Root
      value={shown?.value ?? ''}
      onValueChange={(tab) => setParams({ tab }, { replace: true })}
      className={styles.screen}
    >
      <Tabs.List aria-label="Kinds of widgets" className={styles.tabs}>
        {tabs.map(({ value, label }) => (
          <Tabs.Trigger key={value} value={value} className={styles.tab}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ value, Content }) => (
        <Tabs.Content key={value} value={value} className={styles.content}>
          <Content />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
