/**
 * Characters that show nothing, or turn the direction of writing: control and format characters, separators, private ones, and whatever Unicode lets
 * programs ignore (fillers of Hangul, the grapheme joiner, variation selectors); the braille pattern without dots is an empty place.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A name of a program on one line, with nothing in it by which it could look like another; empty where nothing is left. */
export function visibleName(text: string): string {
  return text.replace(unseen, ' ').replace(/\s+/gu, ' ').trim();
}

/**
 * Some scripts and emoji need the joiners between two signs, and emoji need the selector of their coloured form.
 * Anywhere else these can hide a message, too.
 */
const hidden =
  /(?![\u200c\u200d\ufe0f])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?<![\p{L}\p{M}\p{Emoji}\ufe0f])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Emoji}])|(?<!\p{Emoji})\ufe0f/gu;

/** A text of several lines as a person sees it: a model reads no more. */
export function visibleText(text: string): string {
  return text.replace(hidden, '').replaceAll('\u2800', ' ');
}
