import { useEffect } from 'react';
import { prepareDemo } from '@tern/contracts/http/identity';
import { useApi } from '../../../lib/api/api-context.tsx';

/** A visitor who leaves sooner has come for something else, and before that little could be made ready. */
const lookMs = 1000;

/**
 * Has the demo made ready while a visitor looks at the page that offers it, and again when they come back to it.
 * @param isLookedAt the page offers it, and the visitor has chosen nothing as yet
 */
export function usePrepareDemo(isLookedAt: boolean): void {
  const api = useApi();
  useEffect(() => {
    if (!isLookedAt) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      // Nobody waits for it: if it fails, the button does the work and shows the error.
      timer = setTimeout(() => void api.call(prepareDemo), lookMs);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [api, isLookedAt]);
}
