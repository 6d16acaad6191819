import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

/** Going back takes a moment, in which Escape may be pressed again; after it the way back was held up, and may be asked for once more. */
const closingMs = 300;

/**
 * Closes an overlay that is kept in the address: by going back to the page it was opened over, so that the back button does not open
 * it again.
 * @param replace closes it where that page is not known to be there, as after a reload or a link from elsewhere.
 */
export function useCloseOverlay(isOpen: boolean, replace: () => void): () => void {
  const { key } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  /** By the key of a place in the history: how many places with an overlay lie between it and the page, itself included. */
  const depths = useRef(new Map<string, number>());
  const shown = useRef<string>(undefined);
  const closingUntil = useRef(0);

  useEffect(() => {
    if (shown.current === key) return;
    const known = depths.current;
    const before = shown.current === undefined ? undefined : known.get(shown.current);
    shown.current = key;
    closingUntil.current = 0;
    if (!isOpen) known.set(key, 0);
    else if (before !== undefined && type !== 'POP') known.set(key, type === 'PUSH' ? before + 1 : before);
  }, [key, type, isOpen]);

  return () => {
    if (performance.now() < closingUntil.current) return;
    const depth = depths.current.get(key);
    if (!depth) return replace();
    closingUntil.current = performance.now() + closingMs;
    void navigate(-depth);
  };
}
