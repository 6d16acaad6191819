import { useCallback, useEffect, useRef } from 'react';

/** Whether the component still stands: for an answer that comes when its reader may have gone elsewhere. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
