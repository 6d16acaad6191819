import { useCallback, useEffect, useRef } from 'react';

/** Whether the component is still mounted: for answers that may arrive after the user has left it. */
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
