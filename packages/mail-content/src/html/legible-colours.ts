import { colourAmong, isDark, isLegible, readColour, type Colour } from './colours.ts';
import { declarationsOf, readStyle } from './inline-style.ts';

type Attributes = Readonly<Record<string, string>>;

/** The background and the text colour of an element. */
export interface Colours {
  /** Null where the colour is not known. */
  readonly paper: Colour | null;
  /** As its writer wrote it. */
  readonly wanted: string;
  /** As it is shown: another one where `wanted` has too little contrast with the paper. */
  readonly text: string;
}

const white = '#ffffff';
const black = '#1c1c1c';
/** The colours of the document that a body is shown in. */
export const plainColours: Colours = { paper: [255, 255, 255], wanted: black, text: black };

/**
 * The attributes of an element, with a text colour that has contrast with the background. Background images and style sheets are
 * removed from a mail: text that was chosen for them could be white on white. An element inside with its own background gets the
 * writer's colour again, unless the contrast is too low there as well. Unknown colours are left as they are.
 */
export function withLegibleText(
  name: string,
  attributes: Attributes,
  around: Colours,
): { readonly attributes: Attributes; readonly colours: Colours } {
  const own = ownColours(name, attributes);
  if (own.paper === undefined && own.text === undefined) return { attributes, colours: around };
  const paper = own.paper === undefined ? around.paper : paperOf(own.paper, around.paper);
  const wanted = own.text === undefined ? around.wanted : colourOfAttribute(own.text);
  const text = legible(wanted, paper);
  const colours = { paper, wanted, text };
  if (text === (own.text === undefined ? around.text : wanted)) return { attributes, colours };
  const others = declarationsOf(attributes['style'] ?? '').filter(([property]) => property !== 'color');
  const style = [...others, ['color', text]].map(([property, value]) => `${property}:${value}`).join(';');
  return { attributes: { ...attributes, style }, colours };
}

function legible(wanted: string, paper: Colour | null): string {
  const colour = paper && readColour(wanted, paper);
  if (paper === null || colour === null || isLegible(colour, paper)) return wanted;
  return isDark(paper) ? white : black;
}

/** The only elements whose `bgcolor` attribute browsers apply. */
const paperElement = /^(?:table|thead|tbody|tfoot|tr|td|th)$/;
/** Text without a colour of its own. */
const inherited = /^(?:inherit|unset|currentcolor)$/;

function ownColours(
  name: string,
  attributes: Attributes,
): { paper: string | undefined; text: string | undefined } {
  const style = readStyle(attributes['style']);
  const paper = paperElement.test(name) ? attributes['bgcolor'] : undefined;
  const text = style.get('color') ?? (name === 'font' ? attributes['color'] : undefined);
  return {
    paper: style.get('background-color') ?? style.get('background') ?? (paper && colourOfAttribute(paper)),
    text: text !== undefined && inherited.test(text) ? undefined : text,
  };
}

/** In an attribute the hexadecimal digits may come without `#`. */
export function colourOfAttribute(written: string): string {
  return /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(written.trim()) ? `#${written.trim()}` : written.trim();
}

function paperOf(written: string, around: Colour | null): Colour | null {
  const colour = colourAmong(written);
  return colour === null ? around : readColour(colour, around);
}
