import styles from './progress-bar.module.css';

/** How much is done; `value` 0 to 1, or null while it is not known. */
export function ProgressBar({ value, label }: { value: number | null; label: string }) {
  return value === null ? (
    <progress className={styles.bar} aria-label={label} />
  ) : (
    <progress className={styles.bar} aria-label={label} max={1} value={value} />
  );
}
