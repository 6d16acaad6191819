import { t } from '@lingui/core/macro';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { fetchLater } from '../../../lib/later/fetch-later.ts';
import styles from './corner-menu.module.css';

// Not before it is opened; every page of an administrator has the button.
const loadPanel = () => import('./corner-panel.tsx');
const CornerPanel = lazy(() => loadPanel().then((module) => ({ default: module.CornerPanel })));

/** The administrators' menu in the corner: a mark alone until the pointer or the focus is there. */
export function CornerMenu() {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => fetchLater(loadPanel), []);
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div ref={box} className={styles.corner}>
      {isOpen && (
        <Suspense>
          <CornerPanel id={panelId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={t`Admin menu`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <EllipsisVertical aria-hidden="true" />
      </button>
    </div>
  );
}
