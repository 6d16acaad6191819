/** Whether text is out of sight by a style that elements inside can end. */
interface Sight {
  readonly isInvisible: boolean;
  readonly hasNoSize: boolean;
}

/**
 * Removes the text that the styles of a mail hide, and so does the frame that shows it: text for inbox previews, or to mislead. The server
 * leaves the same out of the text that it reads (`packages/mail-content/src/html/sight.ts`).
 */
export function removeHiddenText(root: Node, around: Sight = { isInvisible: false, hasNoSize: false }): void {
  for (const node of [...root.childNodes]) {
    if (!(node instanceof HTMLElement)) {
      if (around.isInvisible || around.hasNoSize) node.remove();
    } else if (isGone(node)) node.remove();
    else removeHiddenText(node, sightIn(node, around));
  }
}

function sightIn(element: HTMLElement, around: Sight): Sight {
  const { visibility } = element.style;
  return {
    isInvisible:
      ['hidden', 'collapse'].includes(visibility) || (around.isInvisible && visibility !== 'visible'),
    hasNoSize: hasNoSize(element) ?? around.hasNoSize,
  };
}

const isZero = (length: string) => /^[\d.]/.test(length) && Number.parseFloat(length) === 0;

function isGone({ hidden, style }: HTMLElement): boolean {
  if (style.display === 'none' || (hidden && style.display === '') || isZero(style.opacity)) return true;
  const isCutOff = /hidden|clip/.test(style.overflow);
  return isCutOff && (isZero(style.maxHeight) || isZero(style.maxWidth));
}

/** Null where the element around decides: a share of no size is none. */
function hasNoSize(element: HTMLElement): boolean | null {
  const { fontSize } = element.style;
  if (fontSize === '') return element.hasAttribute('size') ? false : null;
  if (isZero(fontSize)) return true;
  return /[\d.](?:em|ex|ch|%)$|^(?:smaller|larger|inherit|unset)$/.test(fontSize) && !fontSize.endsWith('rem')
    ? null
    : false;
}
