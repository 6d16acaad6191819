import { Toast as Primitive } from 'radix-ui';
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { ApiError, errorText } from '../../lib/api-error.ts';
import { Toast, type ToastContent } from './toast.tsx';
import styles from './toast.module.css';

export interface Toasts {
  success(title: string, text?: string): void;
  warning(title: string, text?: string): void;
  error(title: string, text?: string): void;
  /** The general error toast: 'Error' or 'Error {code}' with the general error text. */
  failure(error: unknown, fallback?: string): void;
}

/** More at once would cover a small screen; the oldest give way. */
const mostAtOnce = 5;
const swipeThreshold = 50;
const durationMs = 5000;

const ToastsContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastsProvider above it');
  return toasts;
}

export function ToastsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<(ToastContent & { key: number })[]>([]);

  const add = useCallback((content: ToastContent) => {
    setShown((before) => [...before, { ...content, key: (before.at(-1)?.key ?? 0) + 1 }].slice(-mostAtOnce));
  }, []);
  const remove = useCallback(
    (key: number) => setShown((before) => before.filter((toast) => toast.key !== key)),
    [],
  );

  const toasts = useMemo<Toasts>(
    () => ({
      success: (title, text) => add({ kind: 'success', title, text }),
      warning: (title, text) => add({ kind: 'warning', title, text }),
      error: (title, text) => add({ kind: 'error', title, text }),
      failure: (error, fallback) => {
        const code = error instanceof ApiError && error.status > 0 ? ` ${error.status}` : '';
        add({ kind: 'error', title: `Error${code}`, text: errorText(error, fallback) });
      },
    }),
    [add],
  );

  return (
    <ToastsContext value={toasts}>
      <Primitive.Provider duration={durationMs} swipeThreshold={swipeThreshold} swipeDirection="right">
        {children}
        {shown.map(({ key, ...content }) => (
          <Toast key={key} {...content} durationMs={durationMs} onRemoved={() => remove(key)} />
        ))}
        <Primitive.Viewport className={styles.viewport} />
      </Primitive.Provider>
    </ToastsContext>
  );
}
