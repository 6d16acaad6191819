import { useState } from 'react';

/** A yes or no of this browser, say whether a part of a page is folded out. Where storage is refused it lasts until the page is reloaded. */
export function useKeptChoice(name: string, first: boolean): [boolean, (next: boolean) => void] {
  const key = `tern.${name}`;
  const [isOn, setOn] = useState(() => read(key) ?? first);
  return [
    isOn,
    (next) => {
      setOn(next);
      try {
        window.localStorage.setItem(key, next ? 'yes' : 'no');
      } catch {
        // Refused or full: the choice is not kept.
      }
    },
  ];
}

function read(key: string): boolean | null {
  try {
    const kept = window.localStorage.getItem(key);
    return kept === null ? null : kept === 'yes';
  } catch {
    return null;
  }
}
