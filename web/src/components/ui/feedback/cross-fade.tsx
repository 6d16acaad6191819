import { useEffect, useState, type ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import styles from './cross-fade.module.css';

/** Half of the 300 ms of specification section 9: fade out, swap, fade in. */
const halfMs = 150;

/** Shows one of several views; a new `view` fades the old one out, swaps, and fades in. */
export function CrossFade<View extends string>({
  view,
  children,
  className,
}: {
  view: View;
  children: (view: View) => ReactNode;
  className?: string | undefined;
}) {
  const [shown, setShown] = useState(view);
  const isLeaving = shown !== view;

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setShown(view), halfMs);
    return () => clearTimeout(timer);
  }, [isLeaving, view]);

  return (
    <div className={classNames(styles.view, isLeaving && styles.leaving, className)} inert={isLeaving}>
      {children(shown)}
    </div>
  );
}
