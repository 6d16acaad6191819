import { useLayoutEffect, useRef, type ComponentType } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Scrolls the window to the top when another page opens; to where it was is the browser's work, when the user goes back. Stands before the
 * page, which may scroll to a place of its own.
 */
export function StartAtTop({ page }: { page: ComponentType | null | undefined }) {
  const type = useNavigationType();
  const shown = useRef(page);
  useLayoutEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (type !== 'POP') document.documentElement.scrollTop = 0;
  }, [page, type]);
  return null;
}
