import { useEffect } from 'react';
import { useToasts } from './toasts.tsx';
import { logError } from '../../../lib/browser-log.ts';

/** Errors that nobody caught show a toast and are logged (specification section 8). */
export function UncaughtErrors() {
  const toasts = useToasts();
  useEffect(() => {
    const report = (what: string, error: unknown) => {
      logError(what, error);
      toasts.failure(error);
    };
    const onError = (event: ErrorEvent) => {
      // The browser's note that a layout took two rounds; nothing failed.
      if (event.message.startsWith('ResizeObserver loop')) return;
      report('uncaught error', event.error ?? event.message);
    };
    const onRejection = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof Error && event.reason.name === 'AbortError') return;
      report('unhandled rejection', event.reason);
    };
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, [toasts]);
  return null;
}
