import type { ReactNode } from 'react';

/** The longest match; punctuation that ends a sentence or closes a bracket is removed afterwards. */
const webAddress = /https?:\/\/[^\s<>"«»“”]{1,2000}/gi;
const maxLinks = 1000;

/** Plain text whose web addresses are links. The text of a link is its address, so it cannot mislead. */
export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(webAddress)) {
    if (parts.length >= 2 * maxLinks) break;
    const address = withoutEnd(found);
    if (!URL.canParse(address)) continue;
    parts.push(
      text.slice(end, index),
      <a key={index} href={address} target="_blank" rel="noopener noreferrer nofollow">
        {address}
      </a>,
    );
    end = index + address.length;
  }
  return [...parts, text.slice(end)];
}

/** A bracket belongs to the address when it was opened in it. */
function withoutEnd(found: string): string {
  const closing = (found.includes('(') ? '' : ')') + (found.includes('[') ? '' : ']');
  const ends = `.,;:!?'*}>|${closing}`;
  let end = found.length;
  while (ends.includes(found.charAt(end - 1))) end -= 1;
  return found.slice(0, end);
}
