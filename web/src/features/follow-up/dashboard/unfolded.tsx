import { FollowUpMenu } from '../components/follow-up-menu.tsx';
import { PanelFigures } from './dashboard-panel.tsx';
import styles from './dashboard.module.css';

export { SentList } from '../components/sent-list.tsx';

/** The content of Home's opened fold, above the sent messages. */
export function Unfolded() {
  return (
    <div className={styles.unfolded}>
      <div className={styles.foldMenu}>
        <FollowUpMenu />
      </div>
      <PanelFigures />
    </div>
  );
}
