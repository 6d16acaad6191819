import { Toast as Primitive } from 'radix-ui';
import { createPortal } from 'react-dom';
import { Toast, type ToastContent } from './toast.tsx';
import styles from './toast.module.css';

/** Specification section 9. */
const swipeThreshold = 50;
const durationMs = 5000;

export interface ShownToast extends ToastContent {
  key: number;
}

interface ToastRegionProps {
  toasts: readonly ShownToast[];
  onRemoved: (key: number) => void;
}

/** The area of the toasts, above everything, dialogs included. */
export function ToastRegion({ toasts, onRemoved }: ToastRegionProps) {
  return (
    <Primitive.Provider duration={durationMs} swipeThreshold={swipeThreshold} swipeDirection="right">
      {toasts.map(({ key, ...content }) => (
        <Toast key={key} id={key} {...content} durationMs={durationMs} onRemoved={onRemoved} />
      ))}
      {/* Beside the dialogs: the app's root is a layer of its own, which lies under them as a whole. */}
      {createPortal(<Primitive.Viewport className={styles.viewport} />, document.body)}
    </Primitive.Provider>
  );
}
