import { useSyncExternalStore } from 'react';

/** True where the side panel covers the chat; the same width as in cx-screen.module.css and side-panel.module.css. */
const narrow = '(max-width: 60rem)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
