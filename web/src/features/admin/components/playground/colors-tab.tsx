import type { CSSProperties } from 'react';
import { Group } from './group.tsx';
import styles from './playground.module.css';

/** The names of tokens.css. */
const colors: Record<string, readonly string[]> = {
  Ground: ['paper', 'surface', 'sunken', 'veil'],
  Text: ['ink', 'ink-soft', 'ink-faint'],
  Lines: ['line', 'line-strong', 'line-control', 'focus'],
  Sea: ['sea', 'sea-strong', 'sea-tint', 'on-sea'],
  'Your turn': ['coral', 'coral-strong', 'coral-tint', 'on-coral'],
  States: ['amber', 'amber-tint', 'moss', 'moss-tint'],
};

export function ColorsTab() {
  return Object.entries(colors).map(([title, names]) => (
    <Group key={title} title={title}>
      <ul className={styles.swatches}>
        {names.map((name) => (
          <li key={name} className={styles.swatch}>
            <span
              className={styles.color}
              aria-hidden="true"
              style={{ background: `var(--${name})` } as CSSProperties}
            />
            {name}
          </li>
        ))}
      </ul>
    </Group>
  ));
}
