import { useState } from 'react';

/** Gives what the list has under the id, else as it was last seen there: a row stays open while the user writes in it (see `useOpenRow`). */
export function useLastSeen<Row>(found: Row | undefined, id: string | null): Row | undefined {
  const [seen, setSeen] = useState({ id, found });
  if (found !== undefined && (seen.found !== found || seen.id !== id)) setSeen({ id, found });
  return found ?? (seen.id === id ? seen.found : undefined);
}
