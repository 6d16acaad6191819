import { t } from '@lingui/core/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import { Toast as Primitive } from 'radix-ui';
import { useEffect, useState, type CSSProperties } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import styles from './toast.module.css';

export interface ToastContent {
  kind: 'success' | 'warning' | 'error';
  title: string;
  text?: string | undefined;
  /** An action, say undo; pressing it closes the toast. */
  action?: { label: string; onSelect: () => void } | undefined;
}

interface ToastProps extends ToastContent {
  id: number;
  durationMs: number;
  /** Must be the same function at every render, or a leaving toast would start its exit again whenever another one appears. */
  onRemoved: (id: number) => void;
}

/** How long the leaving toast moves out; the styles use --motion, which is the same. */
const exitMs = 300;

const icons = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert };

/** Shown with a countdown bar, which stands still under the pointer and the focus; then exiting; then removed. */
export function Toast({ id, kind, title, text, action, durationMs, onRemoved }: ToastProps) {
  const [isOpen, setOpen] = useState(true);
  const [isPaused, setPaused] = useState(false);
  const Icon = icons[kind];

  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => onRemoved(id), exitMs);
    return () => clearTimeout(timer);
  }, [isOpen, id, onRemoved]);

  return (
    <Primitive.Root
      forceMount
      open={isOpen}
      onOpenChange={setOpen}
      type={kind === 'error' ? 'foreground' : 'background'}
      duration={durationMs}
      onPause={() => setPaused(true)}
      onResume={() => setPaused(false)}
      className={classNames(styles.toast, styles[kind])}
      style={{ '--toast-duration': `${durationMs}ms` } as CSSProperties}
    >
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.texts}>
        <Primitive.Title className={styles.title}>{title}</Primitive.Title>
        {text && <Primitive.Description className={styles.text}>{text}</Primitive.Description>}
        {action && (
          <Primitive.Action className={styles.action} altText={action.label} onClick={action.onSelect}>
            {action.label}
          </Primitive.Action>
        )}
      </div>
      <Primitive.Close className={styles.close} aria-label={t`Dismiss`}>
        <X />
      </Primitive.Close>
      <span className={classNames(styles.countdown, isPaused && styles.paused)} aria-hidden="true" />
    </Primitive.Root>
  );
}
