import { t } from '@lingui/core/macro';
import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { ApiError, errorText } from '../../../lib/api/api-error.ts';
import { fetchLater } from '../../../lib/later/fetch-later.ts';
import type { ToastContent } from './toast.tsx';
import type { ShownToast } from './toast-region.tsx';

export interface Toasts {
  /** Returns a function that removes the toast early. */
  success(title: string, text?: string, action?: ToastContent['action']): () => void;
  warning(title: string, text?: string): void;
  error(title: string, text?: string): void;
  /** The general error toast: 'Error' or 'Error {code}' with the general error text. */
  failure(error: unknown, fallback?: string): void;
}

/** More at once would cover a small screen; the oldest are removed. */
const maxAtOnce = 5;

const ToastsContext = createContext<Toasts | null>(null);

const loadRegion = () => import('./toast-region.tsx');
const ToastRegion = lazy(() => loadRegion().then((module) => ({ default: module.ToastRegion })));

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext);
  if (!toasts) throw new Error('useToasts needs a ToastsProvider above it');
  return toasts;
}

export function ToastsProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ShownToast[]>([]);

  // Not in the first-screen bundle, but there before most failures of the network.
  useEffect(() => fetchLater(loadRegion), []);

  const lastKey = useRef(0);
  const remove = useCallback(
    (key: number) => setShown((before) => before.filter((toast) => toast.key !== key)),
    [],
  );
  const add = useCallback(
    (content: ToastContent) => {
      const key = ++lastKey.current;
      setShown((before) => [...before, { ...content, key }].slice(-maxAtOnce));
      return () => remove(key);
    },
    [remove],
  );

  const toasts = useMemo<Toasts>(
    () => ({
      success: (title, text, action) => add({ kind: 'success', title, text, action }),
      warning: (title, text) => void add({ kind: 'warning', title, text }),
      error: (title, text) => void add({ kind: 'error', title, text }),
      failure: (error, fallback) => {
        const code = error instanceof ApiError ? error.status : 0;
        add({
          kind: 'error',
          title: code > 0 ? t`Error ${code}` : t`Error`,
          text: errorText(error, fallback),
        });
      },
    }),
    [add],
  );

  return (
    <ToastsContext value={toasts}>
      {children}
      {shown.length > 0 && (
        <Suspense>
          <ToastRegion toasts={shown} onRemoved={remove} />
        </Suspense>
      )}
    </ToastsContext>
  );
}
