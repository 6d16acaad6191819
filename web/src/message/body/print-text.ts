import { removeHiddenText } from './remove-hidden-text.ts';

const blocks =
  'address,article,aside,blockquote,dd,div,dl,dt,figure,footer,h1,h2,h3,h4,h5,h6,header,hr,li,main,ol,p,pre,section,table,tr,ul';

/** The visible text of an HTML mail with its lines, for paper: of a frame a browser prints the part in sight alone. */
export function printText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  removeHiddenText(body);
  for (const cell of body.querySelectorAll('td, th')) cell.append(' ');
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const block of body.querySelectorAll(blocks)) {
    block.prepend('\n');
    block.append('\n');
  }
  const text = body.textContent ?? '';
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
