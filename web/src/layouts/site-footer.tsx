import { Link } from 'react-router';
import { paths } from '../config/paths.ts';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <span>Tern knows whose turn it is.</span>
      <nav aria-label="Legal" className={styles.links}>
        <Link to={paths.privacy}>Privacy Policy</Link>
        <Link to={paths.terms}>Terms of Service</Link>
      </nav>
    </footer>
  );
}
