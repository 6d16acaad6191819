import { wordPattern } from './condition.ts';
import type { Language } from './language-of.ts';

/** A part of a sentence. */
export interface Part {
  /** As it was written. */
  readonly text: string;
  /** The text in small letters without accents, of the same length. */
  readonly plain: string;
  /** Its place in the sentence. */
  readonly start: number;
  /** How it continues the part before: an exception from it, a turn against it, or the first of its sentence. */
  readonly link: 'first' | 'except' | 'but';
}

export interface Sentence {
  /** Without what ends it. */
  readonly text: string;
  /** Its place in the instructions, ... */
  readonly start: number;
  /** ... and where the next one begins. */
  readonly end: number;
}

/** The text in small letters without accents, of the same length, so that places in both are the same. */
export function alignedPlain(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const unit = text[at] ?? '';
    if (/[’‘`´]/.test(unit)) return "'";
    const plain = unit.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === 1 ? plain : unit.length === 1 && plain.length > 1 ? (plain[0] ?? ' ') : ' ';
  }).join('');
}

/** Titles, after which a name comes with a capital letter, and abbreviations, after which a sentence may end. */
const title = /(?:^|[\s(])(?:dr|dra|sr|sra|mr|mrs|ms|mme|prof|ing|dott|fr|hr|mw|dhr|st)\.$/i;
const abbreviation =
  /(?:^|[\s(])(?:m|z\.\s?b|u\.\s?a|d\.\s?h|ca|bzw|max|min|std|evtl|inkl|nr|no|e\.g|i\.e|ex|p\.\s?ej|ej|bijv|o\.\s?a|approx|incl|geb|wg|tel|vs|etc|\d{1,2})\.$/i;

/** Sentences and lines. */
export function sentencesOf(instructions: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  const push = (to: number, end: number) => {
    const written = instructions.slice(start, to);
    const text = written.trim();
    if (text.length > 1) sentences.push({ text, start: start + written.indexOf(text), end });
  };
  for (const found of instructions.matchAll(/[.!?…]+(?=\s|$)|[;\n•]+|\s[–—]\s/gu)) {
    const upTo = instructions.slice(start, found.index + found[0].length);
    const goesOn = /^\s*[\p{Ll}\p{N}]/u.test(instructions.slice(found.index + 1));
    if (found[0] === '.' && (title.test(upTo) || (goesOn && abbreviation.test(upTo)))) continue;
    const end = found.index + found[0].length;
    push(found.index, end);
    start = end;
  }
  push(instructions.length, instructions.length);
  return sentences;
}

const exceptions = String.raw`,?\s*(?:and |und |et |y |e |en )?(?:(?<=(?:everything|anything|all|everyone|everybody) )but(?! not)|except(?:ing)?(?: for| when| if| where| that)?|apart from|other than|unless(?: it's| it is)?|save for|with (?:the|one) exception(?: of)?:?|but not(?: if| when)?|though not|außer(?: wenn| bei| mit| es ist)?|ausser(?: wenn| bei| mit)?|ausgenommen|bis auf|mit ausnahme(?: von| der)?|es sei denn,?(?: dass)?|sofern nicht|aber nicht(?: wenn)?|nur nicht|sauf(?: si| quand| pour| les)?|excepte|hormis|a moins qu[e'](?: ce soit)?|a l'exception d[e']|mais pas|excepto(?: si| cuando)?|salvo(?: que| si| cuando)?|(?<=(?:tod[oa]s?|tudo)\s)menos|menos(?= (?:el|la|los|las|si|cuando|con|lo|o|a|os|as|quando) )|a no ser que|a menos que|pero no|tranne(?: se| quando)?|eccetto|salvo (?:che|se)|a meno che(?: non)?|a parte|ad eccezione d\p{L}+|esclus[oiae]|(?:ma|pero) non|exceto(?: se| quando)?|a nao ser(?: que)?(?: seja)?|a excecao d\p{L}+|mas nao|tirando|behalve(?: als| wanneer| met)?|tenzij|uitgezonderd|op \p{L}+ na|maar niet)`;
/** `Nothing except` at the beginning asks for what follows; `at work nothing except` narrows what stands before. */
const nothing = String.raw`^\W*(?:(?:please|show|tell|want|see|to|i|me|bitte|zeig\p{L}*|mir|sehen|ich|will|ne|montre\p{L}*|moi|je|veux|voir|no|muestr\p{L}*|ensen\p{L}*|quiero|ver|non|mostr\p{L}*|mi|voglio|vedere|nao|quero|toon|ik|wil)[\s-]+)*(?:nothing|nichts|rien(?: voir)?|nada|niente|nulla|niets),?\s*`;
const nothingExcept = new RegExp(String.raw`${nothing}(?=${exceptions})`, 'iu');
/** By language: `mais` is `but` in French and `more` in Portuguese. */
const turns: Record<Language['code'], string> = {
  en: 'but|yet|however|though',
  de: 'aber|jedoch|sondern|dafur|hingegen|allerdings',
  fr: 'mais|par contre|en revanche|cependant',
  es: 'pero|sino|en cambio|sin embargo',
  it: 'ma|pero|invece|tuttavia',
  pt: 'mas|porem|contudo|todavia',
  nl: 'maar|echter|daarentegen',
};
const concessions = wordPattern([
  String.raw`(?:,\s*)?(?:even (?:if|when|though|the|those|with)|not even|however (?:long|short|big|small|important|often)|no matter (?:how|what|who|if)|regardless of|whatever (?:it is|they are)|whoever|auch wenn|selbst wenn|auch (?:die|bei|mit)|nicht (?:einmal|mal)|egal (?:wie|was|wer|ob|wann)|wie lange? auch|meme (?:si|quand|les|avec|pour)|quel(?:le)?s? que? soi(?:t|ent)|peu importe|aunque|incluso (?:si|con)|ni siquiera|por (?:muy|mas)|sea (?:lo que|quien) sea|anche (?:se|quando|con)|neanche|neppure|qualunque cosa|mesmo (?:que|se|com)|ainda que|nem que|seja (?:o que|quem|qual) for|zelfs (?:als|met)|ook al|al is het|hoe (?:lang|kort|groot) ook|wat het ook is|ongeacht)[^,;:]*`,
]);

/** Why the user wants it says nothing about what. */
const reasons =
  /(?<=\S\s*)(?:,\s*(?:car|da|as|want|pois)|(?:,\s*)?(?:since|because|weil|(?<!sei )denn|parce qu\p{L}*|puisque|porque|ya que|perche|poiche|siccome|visto che|ja que|uma vez que|omdat|aangezien))(?!\p{L})[^,;]*/giu;

const boundaryOf = (words: string) =>
  new RegExp(
    String.raw`(?<![\p{L}])(?<!${nothing})(?:(${exceptions})|(,?\s*(?:${words})))(?![\p{L}])`,
    'giu',
  );
const boundaries = Object.fromEntries(
  Object.entries(turns).map(([code, words]) => [code, boundaryOf(words)]),
) as Record<Language['code'], RegExp>;

/**
 * Splits a sentence at words like `except` and `but`. Concessions (`even if ...`) narrow nothing: they are blanked, and make what they belong
 * to firm.
 */
export function partsOf(
  sentence: string,
  language: Language,
): { readonly parts: Part[]; readonly isFirm: boolean } {
  const plain = alignedPlain(sentence);
  const isFirm = plain.search(concessions) >= 0;
  const blank = (found: string) => ' '.repeat(found.length);
  const narrowed = plain
    .replace(concessions, blank)
    .replace(reasons, blank)
    .replace(nothingExcept, (found) => found.replace(',', ' '));
  const parts: Part[] = [];
  let start = 0;
  let link: Part['link'] = 'first';
  const push = (end: number) => {
    const text = sentence.slice(start, end);
    if (/[\p{L}\p{N}]/u.test(narrowed.slice(start, end)))
      parts.push({ text, plain: narrowed.slice(start, end), start, link });
  };
  for (const found of narrowed.matchAll(boundaries[language.code])) {
    push(found.index);
    start = found.index + found[0].length;
    link = found[1] === undefined ? 'but' : 'except';
  }
  push(sentence.length);
  return { parts, isFirm };
}
