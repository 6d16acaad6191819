import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { adminPages, inspectors } from '../pages.ts';
import styles from './admin.module.css';

/** A button for each registered page, with what it is for. */
export function AdminHome() {
  return (
    <ul className={styles.cards}>
      {[...adminPages, ...inspectors].map(({ path, label, lead }) => (
        <li key={path} className={styles.card}>
          <ButtonLink to={path}>{label}</ButtonLink>
          <p>{lead}</p>
        </li>
      ))}
    </ul>
  );
}
