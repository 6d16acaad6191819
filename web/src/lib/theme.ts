/** How Tern looks: as the system does, or as the user chose in this browser. */
export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'tern.theme';

/** Where the browser refuses storage, the system's look. */
export function keptTheme(): Theme {
  try {
    const kept = window.localStorage.getItem(storageKey);
    return kept === 'light' || kept === 'dark' ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** The tokens know the two values; without one the system decides. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  try {
    if (theme === 'system') window.localStorage.removeItem(storageKey);
    else window.localStorage.setItem(storageKey, theme);
  } catch {
    // Refused or full: it lasts until the page is reloaded.
  }
}
