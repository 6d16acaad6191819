import { useState } from 'react';
import { keepText, readKeptText } from './kept-text.ts';

/** A yes or no of this browser, say whether a part of a page is folded out. Where storage is refused it lasts until the page is reloaded. */
export function useKeptChoice(name: string, first: boolean): [boolean, (next: boolean) => void] {
  const key = `tern.${name}`;
  const [isOn, setOn] = useState(() => {
    const kept = readKeptText(key);
    return kept === null ? first : kept === 'yes';
  });
  return [
    isOn,
    (next) => {
      setOn(next);
      keepText(key, next ? 'yes' : 'no');
    },
  ];
}
