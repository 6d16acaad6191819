import { leaningWords, type LeaningWords } from './stands-alone-words.ts';

const fewestWords = 5;
const maxWords = 40;
const endsAsSentence = /[\p{L}\p{N})"”»'’%€$] ?[.?!]+["”»)]?$/u;
const begins = /^[¿¡"“«(]*[\p{Lu}\p{N}]/u;
/** Signs that scans and lists leave, addresses, and a mark inside that ends another sentence or opens a list. */
const garbage =
  /[|_<>{}[\]\\=~^]|https?:|www\.|\S@\S|\.{4}|--|:\s*[.?!]|\s[-•*]\s.*\s[-•*]\s|,\s*[.?!;:]|\(\s*\)|[.?!]\s+\p{Ll}{1,2}$/u;
/** "Kim, could you": whom it calls is greeted already. */
const called =
  /^[¿¡]?(?![Pp]lease|[Bb]itte|[Pp]or favor|[Ss]['’]il|[Pp]er (?:favore|cortesia)|[Aa]l[sz])\p{Lu}[\p{L}.'’-]+(?: (?:\p{Lu}[\p{L}.'’-]*|and|und|et|y|e|en)){0,3}, +(?=\p{L})/u;

/**
 * Whether a sentence of a mail can be read by itself, days later, without the text around it: it ends as a sentence, points to nothing that
 * stands elsewhere, continues nothing, and is no scrap of a list, a heading or a scan. A rule that is too strict costs a little (the draft
 * asks in a neutral form), one that is too lax costs the user's trust.
 * @param mayPoint what "it" means stands in the sentence that the draft says before
 */
export function standsAlone(
  sentence: string,
  language: string | null,
  { mayPoint = false }: { readonly mayPoint?: boolean } = {},
): boolean {
  const known = patterns.get(language ?? '');
  const words = wordsIn(sentence);
  if (!known || words < fewestWords || words > maxWords) return false;
  if (!begins.test(sentence) || !endsAsSentence.test(sentence) || garbage.test(sentence)) return false;
  if (called.test(sentence) || !isBalanced(sentence)) return false;
  if (leaning.some((kind) => known[kind].test(sentence))) return false;
  return mayPoint || !known.pointing.test(firstClause(sentence.replace(known.harmless, ' ')));
}

/** Courtesy in the form of a question, or a general one for help. */
export function isSocial(sentence: string, language: string | null): boolean {
  return patterns.get(language ?? '')?.social.test(sentence) ?? false;
}

/** "Confirm the size of the booth, otherwise the hall gives it away": in a later clause a small word points into the sentence. */
function firstClause(sentence: string): string {
  return (
    /^(?:[^\s]+\s+){4,}?[^\s]+(?:[,;]|(?= (?:and|or|und|oder|et|ou|y|o|e|en|of) ))/u.exec(sentence)?.[0] ??
    sentence
  );
}

/** The rest of a sentence that is tied to the one before by an "and"; null where it is not. */
export function behindAnd(sentence: string): string | null {
  const rest = /^[¿¡]?(?:and|und|et|y|e|en),? +(?=\S)(.*)$/iu.exec(sentence)?.[1];
  return rest === undefined ? null : rest.slice(0, 1).toUpperCase() + rest.slice(1);
}

const leaning = ['elsewhere', 'continues', 'moment', 'social', 'brings', 'aside'] as const;

const patterns = new Map(
  Object.entries(leaningWords).map(([code, words]) => {
    const inside = (alternatives: string) => new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'iu');
    const read: Record<keyof LeaningWords, RegExp> = {
      elsewhere: inside(words.elsewhere),
      continues: new RegExp(`^[¿¡"“«(]*(?:${words.continues})(?![\\p{L}’'])`, 'iu'),
      moment: inside(words.moment),
      social: new RegExp(`(?<!\\p{L})(?:${words.social})`, 'iu'),
      brings: new RegExp(`^(?:${words.brings})(?!\\p{L})`, 'iu'),
      aside: new RegExp(`^(?:${words.aside})(?!\\p{L})(?!.*\\?["”»)]?$)`, 'isu'),
      harmless: new RegExp(`(?<!\\p{L})(?:${words.harmless})(?!\\p{L})`, 'giu'),
      pointing: inside(words.pointing),
    };
    return [code, read];
  }),
);

function isBalanced(sentence: string): boolean {
  const count = (mark: RegExp) => sentence.match(mark)?.length ?? 0;
  return (
    count(/\(/g) === count(/\)/g) &&
    count(/"/g) % 2 === 0 &&
    count(/«/g) === count(/»/g) &&
    count(/[“„]/g) <= count(/[”“]/g)
  );
}

export function wordsIn(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
