import { useMedia } from './use-media.ts';
import { keepText, readKeptText } from './kept/kept-text.ts';

/** How Tern looks: as the system does, or as the user chose in this browser. */
export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'tern.theme';

/** Where the browser refuses storage, the system's look. */
export function keptTheme(): Theme {
  const kept = readKeptText(storageKey);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

/** The tokens know the two values; without one the system decides. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Where the browser refuses storage, the choice lasts until the page is reloaded. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  keepText(storageKey, theme === 'system' ? null : theme);
}

/** Whether the dark tokens apply now. */
export function useIsDark(): boolean {
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const chosen = document.documentElement.dataset['theme'];
  return chosen === undefined ? isSystemDark : chosen === 'dark';
}
