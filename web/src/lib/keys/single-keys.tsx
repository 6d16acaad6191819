import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';

export type KeptInBrowser = Pick<Storage, 'getItem' | 'setItem'> | undefined;

interface SingleKeys {
  /** Whether letters, digits and signs act without a modifier (WCAG 2.1.4 requires a way to switch this off). */
  readonly areOn: boolean;
  /** Where the browser refuses storage, it lasts until the page is reloaded. */
  switchTo(areOn: boolean): void;
}

const storageKey = 'tern.single-keys';

const SingleKeysContext = createContext<SingleKeys>({ areOn: true, switchTo: () => {} });

/** Speech input and unsteady hands press keys by chance: the choice belongs to the device, so the browser keeps it. */
export function SingleKeysProvider({ storage, children }: { storage: KeptInBrowser; children: ReactNode }) {
  const [areOn, setOn] = useState(() => storage?.getItem(storageKey) !== 'off');
  useEffect(() => {
    // Another tab has switched them.
    const take = ({ key, newValue }: StorageEvent) => key === storageKey && setOn(newValue !== 'off');
    window.addEventListener('storage', take);
    return () => window.removeEventListener('storage', take);
  }, []);
  const keys = useMemo<SingleKeys>(
    () => ({
      areOn,
      switchTo(next) {
        setOn(next);
        try {
          storage?.setItem(storageKey, next ? 'on' : 'off');
        } catch {
          // Full: then it lasts until the page is reloaded.
        }
      },
    }),
    [areOn, storage],
  );
  return <SingleKeysContext value={keys}>{children}</SingleKeysContext>;
}

export const useSingleKeys = () => useContext(SingleKeysContext);
