import { useEffect } from 'react';
import { useApi } from '../../../lib/api/api-context.tsx';
import { logError } from '../../../lib/browser-log.ts';
import { useEnv } from '../../../lib/env-context.tsx';
import { useToasts } from './toasts.tsx';

/** Errors sent per load of the page: later ones bring no new information. */
const maxReported = 5;

/** Uncaught errors show a toast and are logged, here and on the server (specification section 8). */
export function UncaughtErrors() {
  const toasts = useToasts();
  const api = useApi();
  const { version } = useEnv();
  useEffect(() => {
    let reported = 0;
    const report = (kind: 'error' | 'rejection', error: unknown) => {
      logError(kind === 'error' ? 'uncaught error' : 'unhandled rejection', error);
      toasts.failure(error);
      if (++reported > maxReported) return;
      const { pathname } = window.location;
      // If this call fails as well, the error is still in the browser's log.
      void import('../../../lib/client-error.ts').then(({ clientErrorCall, clientErrorOf }) =>
        api.call(clientErrorCall, { body: clientErrorOf(error, { kind, pathname, version }) }),
      );
    };
    const onError = (event: ErrorEvent) => {
      // The browser's notice that a layout took two rounds; nothing failed.
      if (event.message.startsWith('ResizeObserver loop')) return;
      report('error', event.error ?? event.message);
    };
    const onRejection = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof Error && event.reason.name === 'AbortError') return;
      report('rejection', event.reason);
    };
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, [toasts, api, version]);
  return null;
}
