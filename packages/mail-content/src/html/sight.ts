import { readStyle } from './inline-style.ts';

type Attributes = Readonly<Record<string, string>>;

/** The parts of an element that can be seen. */
export interface Sight {
  /** Nothing, whatever styles the elements inside have. */
  readonly isGone: boolean;
  /** Only elements inside that set `visibility: visible`. */
  readonly isInvisible: boolean;
  /** Only text with a font size of its own: templates set zero on wrappers, to avoid gaps between the elements inside. */
  readonly hasNoSize: boolean;
}

export const plainSight: Sight = { isGone: false, isInvisible: false, hasNoSize: false };

export const showsText = (sight: Sight) => !sight.isGone && !sight.isInvisible && !sight.hasNoSize;

/** Says what can be seen inside an element with these attributes, whose parent shows what `around` says. */
export function sightIn(around: Sight, attributes: Attributes): Sight {
  if (around.isGone) return around;
  const { style: written, hidden, size } = attributes;
  const isPlain = around === plainSight && hidden === undefined && !hides.test(written ?? '');
  if (isPlain || (written === undefined && hidden === undefined && size === undefined)) return around;
  const style = readStyle(written);
  return {
    isGone: isGone(style, hidden !== undefined),
    isInvisible: isInvisible(style) ?? around.isInvisible,
    hasNoSize: hasNoSize(style, size) ?? around.hasNoSize,
  };
}

/** Most styles hide nothing and are not parsed. */
const hides = /display\s*:\s*none|visibility|opacity|overflow|font\s*:|font-size\s*:\s*[.0]/i;

type Style = ReadonlyMap<string, string>;

const zero = /^(?:0+(?:\.0*)?|\.0+)(?:[a-z]{1,4}|%)?$/;

function isGone(style: Style, isMarkedHidden: boolean): boolean {
  const display = style.get('display');
  if (display === 'none' || (isMarkedHidden && display === undefined)) return true;
  if (zero.test(style.get('opacity') ?? '')) return true;
  // Content that does not fit into a box shows outside it, unless it is cut off.
  const isCutOff = /hidden|clip/.test(style.get('overflow') ?? '');
  return isCutOff && ['max-height', 'max-width'].some((side) => zero.test(style.get(side) ?? ''));
}

function isInvisible(style: Style): boolean | null {
  const visibility = style.get('visibility');
  if (visibility === 'hidden' || visibility === 'collapse') return true;
  return visibility === 'visible' ? false : null;
}

/** Null where the size is relative to that of the parent: then the parent decides, since a percentage of zero is zero. */
function hasNoSize(style: Style, fontSize: string | undefined): boolean | null {
  const size = style.get('font-size') ?? sizeInFont.exec(style.get('font') ?? '')?.[1];
  if (size === undefined) return fontSize === undefined ? null : false;
  if (zero.test(size)) return true;
  return absoluteSize.test(size) ? false : null;
}

const absoluteSize = /^(?:[\d.]+(?:rem|px|pt|pc|in|cm|mm|q|v\w{1,3})?|(?:xx?x?-)?(?:small|large)|medium)$/;
/** In the shorthand the size comes before the families, with or without a line height; a bare number is a weight. */
const sizeInFont = /(?:^|\s)(0|[\d.]+(?:[a-z]{1,4}|%)|(?:xx?x?-)?(?:small|large)|medium)(?:\s?\/\s?\S+)?\s/;
