import { colourAmong, isDark, isLegible, readColour, type Colour } from './colours.ts';
import { declarationsOf, readStyle } from './inline-style.ts';

type Attributes = Readonly<Record<string, string>>;

/** What an element is written on and with; null where it is not known how that looks. */
export interface Colours {
  readonly paper: Colour | null;
  readonly text: Colour | null;
}

const white = { written: '#ffffff', colour: [255, 255, 255] } as const;
const black = { written: '#1c1c1c', colour: [28, 28, 28] } as const;
/** Of the document of a body. */
export const plainColours: Colours = { paper: white.colour, text: black.colour };

/**
 * The attributes of an element, with text that can be told from what it lies on. Backgrounds that load something are taken
 * out of a mail, and so are style sheets: text that was chosen for them would be white on white.
 */
export function withLegibleText(
  name: string,
  attributes: Attributes,
  around: Colours,
): { readonly attributes: Attributes; readonly colours: Colours } {
  const own = ownColours(name, attributes);
  if (own.paper === undefined && own.text === undefined) return { attributes, colours: around };
  const paper = own.paper === undefined ? around.paper : paperOf(own.paper, around.paper);
  const text = own.text === undefined ? around.text : textOf(own.text, around, paper);
  if (paper === null || text === null || isLegible(text, paper))
    return { attributes, colours: { paper, text } };
  const { written, colour } = isDark(paper) ? white : black;
  const others = declarationsOf(attributes['style'] ?? '').filter(([property]) => property !== 'color');
  const style = [...others, ['color', written]].map(([property, value]) => `${property}:${value}`).join(';');
  return { attributes: { ...attributes, style }, colours: { paper, text: colour } };
}

/** Browsers colour no other element by an attribute. */
const paperElement = /^(?:table|thead|tbody|tfoot|tr|td|th)$/;

function ownColours(
  name: string,
  attributes: Attributes,
): { paper: string | undefined; text: string | undefined } {
  const style = readStyle(attributes['style']);
  const paper = paperElement.test(name) ? attributes['bgcolor'] : undefined;
  return {
    paper: style.get('background-color') ?? style.get('background') ?? (paper && colourOfAttribute(paper)),
    text: style.get('color') ?? (name === 'font' ? attributes['color'] : undefined),
  };
}

/** In an attribute the digits of a colour may stand alone. */
export function colourOfAttribute(written: string): string {
  return /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(written.trim()) ? `#${written.trim()}` : written.trim();
}

function paperOf(written: string, around: Colour | null): Colour | null {
  const colour = colourAmong(written);
  return colour === null ? around : readColour(colour, around ?? white.colour);
}

function textOf(written: string, around: Colours, paper: Colour | null): Colour | null {
  return written === 'inherit' ? around.text : readColour(colourOfAttribute(written), paper ?? white.colour);
}
