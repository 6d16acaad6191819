import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';

/** Going back is asynchronous: within this time a second Escape is ignored, which would go back once more. */
const closingMs = 300;

/**
 * Closes an overlay whose state is in the address by going back to the page below it, so that the browser's Back does not open
 * it again.
 * @param replace closes it where the history has no such page, for example after a reload or from an outside link.
 */
export function useCloseOverlay(isOpen: boolean, replace: () => void): () => void {
  const { key } = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  /** By history key: the number of overlay entries back to the page, this one included. */
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
