import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode, Ref } from 'react';
import styles from '../components/follow-up.module.css';

interface GroupFrameProps {
  id: string;
  title: string;
  note: string;
  /** Undefined until it is known. */
  count: number | undefined;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

/** The heading of a group with its number, which opens and closes it. A closed group renders no rows. */
export function GroupFrame({ id, title, note, count, isOpen, onToggle, children, ref }: GroupFrameProps) {
  const panelId = `group-${id}`;
  return (
    <section ref={ref} className={styles.group} aria-label={title} data-empty={count === 0 || undefined}>
      <h2 className={styles.groupHead}>
        <button type="button" aria-expanded={isOpen} aria-controls={panelId} onClick={onToggle}>
          <ChevronRight aria-hidden="true" />
          {title} <span className={styles.groupCount}>{count ?? ''}</span>
          <span className={styles.groupNote}>{note}</span>
        </button>
      </h2>
      <div id={panelId} className={styles.groupRows} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
