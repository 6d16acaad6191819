import styles from './logo.module.css';

/** The bird and the name. */
export function Logo({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <span className={isLarge ? styles.large : styles.logo}>
      <svg viewBox="0 0 30 20" aria-hidden="true" className={styles.bird}>
        <path
          fill="currentColor"
          d="M1 4.700C7.300 5 11.300 7.200 14.400 11.500 17.600 5.700 22.700 2.500 29.500 1.900c-4.500 2.400-8 6-10.200 11l5.600 5.600-7.800-2.600-3.300 3.600c-.5-3.600-1.700-6.300-3.700-8.400C7.800 8.800 4.900 6.800 1 4.700Z"
        />
      </svg>
      Tern
    </span>
  );
}
