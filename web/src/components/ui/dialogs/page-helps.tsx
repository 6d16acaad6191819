import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import type { KeyHelp } from './key-help.ts';

/** Changed in place: nothing is drawn again when a screen comes or goes. */
const PageHelpsContext = createContext<KeyHelp[]>([]);

/** Knows what can be done by key on the page that shows. */
export function PageHelpsProvider({ children }: { children: ReactNode }) {
  const [helps] = useState<KeyHelp[]>(() => []);
  return <PageHelpsContext value={helps}>{children}</PageHelpsContext>;
}

/** Lists the keys of a part of the page as long as it shows. */
export function usePageHelp(help: KeyHelp): void {
  const helps = useContext(PageHelpsContext);
  useEffect(() => {
    helps.push(help);
    return () => void helps.splice(helps.lastIndexOf(help), 1);
  }, [helps, help]);
}

/** @returns a function that gives the keys of the page as it is now, each list once. */
export function usePageHelps(): () => readonly KeyHelp[] {
  const helps = useContext(PageHelpsContext);
  return () => [...new Set(helps)];
}
