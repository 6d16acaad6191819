import { findDaysAhead } from '../find-days.ts';
import type { LanguageCode, LanguageRules } from '../language-rules.ts';
import { daysOfReply, hasFigures } from './days-of-reply.ts';
import { isCourtesy } from './later-promise.ts';
import { isAnswer } from './puts-off.ts';
import type { Sentence } from '../split-sentences.ts';

interface LaterWords {
  /** The writer, or those who decide, will know, decide or meet; what was asked for will come or be ready. Beside a day ahead. */
  readonly comes: string;
  /** "As soon as", before what the writer waits for. */
  readonly assoon: string;
  /** The writer tells then. */
  readonly tells: string;
}

/** Over folded text. */
const laterWords: Record<LanguageCode, LaterWords> = {
  en: {
    comes:
      "(?:i|we|he|she|they)(?:'ll| will| should|'d)? know\\b|(?:decides?|decision is (?:due|made|taken)|meets|they meet|sits)\\b|^(?:it|they|that|this|these|those)(?:'s|'re| is| are|'ll be| will be| should be)? (?:come|coming|ready|here|there|done|on (?:its|the|their) way|follow\\w*|arriv\\w+|due)\\b|^(?:coming|follows|ready|due|to follow)\\b",
    assoon:
      '(?:as soon as|once|the (?:moment|minute|second)|when(?:ever)?) ?(?:i|we|there|they|he|she|it)(?!\\p{L})',
    tells:
      "(?:will|'ll|shall) (?:\\w+ )?(?:tell|let|write|call|ring|reply|answer|send|share|forward|report|update)",
  },
  de: {
    comes:
      '(?:weiss|wissen|sollte|sollten) (?:ich|wir)\\b|(?:ich|wir) (?:weiss|wissen)\\b|\\b(?:entscheide[tn]|entscheidet sich|tagt|beschliesst)\\b|^(?:(?:es|er|sie|das|die|der|beides) )?(?:kommt|kommen|folgt|folgen|liegt|liegen)\\b|^(?:(?:es|er|sie|das|die|der) )?(?:ist|sind|wird|werden) .{0,40}\\b(?:fertig|da)\\b',
    assoon: '(?:sobald|wenn|sowie) ?(?:ich|wir|es|das|der|die|etwas|er|sie|mir|was)(?!\\p{L})',
    tells: '(?:meld|sag|geb|schreib|ruf|schick|antwort|informier|bericht)\\w*',
  },
  fr: {
    comes:
      "(?:je|on|nous) (?:le |la |les |en )?(?:saurai|saura|saurons)\\b|\\b(?:se reunit|se reunissent|statue|statuera|delibere|decide|decident|decidera|tranche\\w*)\\b|^(?:(?:ca|il|elle|ils|elles|ce|cela|tout) )?(?:arrive\\w*|suit|suivra|sera (?:pret\\w*|la|fait)|seront (?:pret\\w*|la))\\b|^(?:tu|vous) (?:l'|les |la |le )?(?:as|avez)\\b",
    assoon: "(?:des que|aussitot que|quand|lorsque|des qu'|une fois que) ?(?:je|j'|nous|on|c'est|il|elle|ca)",
    tells:
      '(?:dis|dirai|previens|previendrai|appelle\\w*|rappelle\\w*|ecri[st]|reviens|reviendrai|tiens|reponds|envoie|confirme\\w*)',
  },
  es: {
    comes:
      '(?:lo |la )?(?:sabre|sabremos|sabran)\\b|\\b(?:se reunen?|decide|deciden|decidira\\w*|resuelven?)\\b|\\b(?:l[oa]s? (?:tiene[sn]?|teneis))\\b|^(?:(?:ya |eso |te |le |os )?)(?:llega\\w*|salen?|estara\\w* list[oa]s?|esta\\w* list[oa]s?)\\b',
    assoon:
      '(?:en cuanto|cuando|tan pronto como|apenas) ?(?:l[oa]s? )?(?:sep\\w+|teng\\w+|hay\\w+|me|nos|est[eé]\\w*)',
    tells: '(?:digo|dire|aviso|avisare|avisamos|cuento|llamo|escribo|confirmo|respondo|contesto|mando|envio)',
  },
  pt: {
    comes:
      '(?:ja )?(?:saberei|saberemos|sei|sabemos|vou saber|vamos saber)\\b|\\b(?:reune-se|se reune|decide|decidem|vai decidir|decidira)\\b|^(?:(?:isso|ele|ela|tudo) )?(?:chega\\w*|fica\\w* pront[oa]s?|esta\\w* pront[oa]s?|segue\\w*)\\b',
    assoon:
      '(?:assim que|quando|logo que|mal) ?(?:o |a |os |as )?(?:soub\\w+|haj\\w+|tiv\\w+|tenh\\w+|houv\\w+|saib\\w+|me|nos)',
    tells: '(?:digo|aviso|avisarei|ligo|escrevo|confirmo|respondo|mando|envio|retorno|informo)',
  },
  it: {
    comes:
      '(?:lo )?(?:sapro|sapremo|sapranno|dovrei saperlo)\\b|\\b(?:si riunisce|decide|decidono|decidera|decideranno|delibera)\\b|^(?:(?:lo|la|li|le|ne) )?(?:riceve\\w*|avra\\w*|avrete|ha|hai|avete)\\b|^(?:arriva\\w*|e pront[oa]|sara pront[oa]|saranno pront[ie])\\b',
    assoon:
      "(?:appena|non appena|quando) ?(?:l[oa] |l')?(?:so|sapr\\w+|ho|abbiamo|avr\\w+|mi|ci|ne|c'e|arriva|esce)(?!\\p{L})",
    tells:
      '(?:dico|diro|faccio|avviso|avvisero|chiamo|scrivo|confermo|rispondo|mando|aggiorno|informo|comunico)',
  },
  nl: {
    comes:
      '(?:weet|weten) (?:ik|we|wij)\\b|(?:ik|we|wij) (?:weet|weten)\\b|\\b(?:beslist|beslissen|vergadert|vergaderen|(?<!(?:we|wij) )komen bijeen|komt bijeen)\\b|^(?:(?:het|hij|ze|die|dat|dit) )?(?:komt|komen|volgt|volgen|is klaar|zijn klaar|is er|zijn er)\\b',
    assoon: '(?:zodra|als|wanneer) ?(?:ik|we|wij|er|het|ze)(?!\\p{L})',
    tells: '(?:laat|meld|bel|mail|stuur|zeg|schrijf|hoor|geef)',
  },
};

const patterns = new Map(
  Object.entries(laterWords).map(([code, { comes, assoon, tells }]) => {
    const words = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})`, 'u');
    const teller = `(?:${tells})(?!\\p{L})`;
    const asSoon = words(`${teller}.{0,60}(?<!\\p{L})${assoon}|${assoon}.{2,60}(?<!\\p{L})${teller}`);
    return [code, { comes: words(comes), asSoon, tells: words(teller) }];
  }),
);

/** "It comes as soon as the test is over", in any language. */
const once =
  /(?<!\p{L})(?:as soon as|once|sobald|sowie|des que|aussitot que|en cuanto|tan pronto como|assim que|logo que|(?:non )?appena|zodra)(?!\p{L})/u;

/** There is nothing to tell yet, in any language. */
const noNews =
  /^(?:nothing|no news|not a|nope|nah|still|bisher|noch|leider noch|rien|pas|toujours|nada|de momento|todavia|aun|por ahora|bom dia, ainda|ainda|para ja|por enquanto|niente|per ora|per adesso|ancora|nog|niks|niets|geen)\b/;
const maxWordsOfNoNews = 40;

const maxSentences = 3;
const maxWords = 28;
/** Beside what comes: courtesy and hardly more. */
const maxOtherWords = 8;

/**
 * Whether a short reply says only that the answer, or what was asked for, comes later: on a day that it names ("I'll know on Tuesday",
 * "Kommt Anfang nächster Woche"), or as soon as the writer has it.
 */
export function comesLater(sentences: readonly Sentence[], rules: LanguageRules): boolean {
  const known = patterns.get(rules.code);
  const says = sentences.filter(({ folded }) => !isCourtesy(folded, maxOtherWords, rules));
  if (!known || says.length === 0 || says.length > maxSentences) return false;
  // Most sentences have no such word: what else speaks against it is dearer to see.
  if (!says.some(({ folded }) => known.asSoon.test(folded) || known.comes.test(folded))) return false;
  if (sentences.some(({ folded }) => rules.yesOrNo.test(folded))) return false;
  if (says.some(({ folded }) => /\?["')]*$/.test(folded) || isAnswer(folded, rules))) return false;
  const isLater = (one: Sentence) =>
    known.asSoon.test(one.folded) ||
    (known.comes.test(one.folded) && (once.test(one.folded) || isOnlyItsDay(one, known, rules)));
  const later = says.filter(isLater);
  if (later.length === 0) return false;
  const others = says.filter((one) => !later.includes(one));
  const daysOf = daysOfReply(sentences, rules);
  if (others.some((one) => hasFigures(one, daysOf(one)))) return false;
  const isNoNews = others.some(({ folded }) => noNews.test(folded));
  return isNoNews
    ? wordsIn(says) <= maxWordsOfNoNews
    : wordsIn(says) <= maxWords && wordsIn(others) <= maxOtherWords;
}

/** Whether a folded sentence puts the word of it off until the writer knows, on no day. */
export function waitsForWord(folded: string, rules: LanguageRules): boolean {
  return patterns.get(rules.code)?.asSoon.test(folded) ?? false;
}

/** Whether somebody decides, meets or will know, in a folded sentence. */
export function isOfDecision(folded: string, rules: LanguageRules): boolean {
  return patterns.get(rules.code)?.comes.test(folded) ?? false;
}

function wordsIn(sentences: readonly Sentence[]): number {
  return sentences.reduce((sum, { folded }) => sum + folded.split(' ').length, 0);
}

/** Beside the verb and the day there is a word or two, or that the writer tells then: "Komt dinsdag met het gezin" says more. */
function isOnlyItsDay(
  { folded, text }: Sentence,
  { comes, tells }: { readonly comes: RegExp; readonly tells: RegExp },
  rules: LanguageRules,
): boolean {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  const days = findDaysAhead(text, rules);
  if (days.length === 0 || oneLine.length !== folded.length) return false;
  const withoutDays = days.reduceRight(
    (rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`,
    folded,
  );
  const rest = withoutDays.replace(comes, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return rest.length <= (tells.test(withoutDays) ? maxBesideTelling : maxBeside);
}

const maxBeside = 2;
const maxBesideTelling = 6;
