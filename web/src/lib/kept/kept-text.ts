/** A text of this browser's storage; null where there is none or the browser refuses storage. */
export function readKeptText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a text in place of the one before it, or deletes it with null. Where storage is refused or full, nothing changes.
 * @returns whether it is kept
 */
export function keepText(key: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
