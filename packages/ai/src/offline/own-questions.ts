import { correctedDay } from './days/corrections.ts';
import { findDays } from './find-days.ts';
import type { JudgedSentence } from './judge-sentence.ts';
import type { LanguageCode } from './language-rules.ts';
import type { Sentence } from './split-sentences.ts';

interface OwnQuestionWords {
  /** Words that address the reader: such a question is not the writer's own. */
  readonly reader: RegExp;
  /** How a sentence begins that answers the question before it. */
  readonly answers: RegExp;
}

const words: Record<LanguageCode, OwnQuestionWords> = {
  en: {
    reader: /\b(?:you|your|yours|u|ya|y'all|someone|anyone|anybody|please)\b/,
    answers:
      /^(?:(?:yes|yeah|yep|yup|nope|no|of course|sure|absolutely|certainly|definitely|naturally|probably|exactly|right|never|hardly|correct|wrong|obviously|technically)(?=[,.!:;]|$| not\b| it\b)|(?:we'll never know|who knows|god knows|goodness knows|no idea|beats me|search me|your guess)\b|[^,.]{1,30}, (?:yes|no)[.!]*$|not (?:a (?:chance|bit|hope|word|soul)|really|at all|one|even|in the least|exactly|quite|any ?more|so)\b|because\b|(?:it|they|he|she|that|there) (?:does|do|did|is|are|was|were|has|have|had|could|can|would|will|should)(?:n't| not)?(?=[,.!]|$))/,
  },
  de: {
    reader: /\b(?:sie|du|ihr|ihnen|dir|dich|euch|ihre[nmrs]?|deine?[nmrs]?|eure[nmrs]?|jemand|bitte)\b/,
    answers:
      /^(?:(?:ja|jep|nein|no|klar|na klar|naturlich|selbstverstandlich|genau|doch|jein|niemals|nie|und ob|von wegen)(?=[,.!:;]|$| nicht\b)|(?:wohl |eher |sicher |wahrscheinlich |vermutlich )(?:kaum|nicht|schon|ja)\b|kaum\b|(?:uberhaupt|gar|absolut) nicht\b|nicht (?:wirklich|ganz|die spur)\b|keineswegs\b|im gegenteil\b|weil\b)/,
  },
  fr: {
    reader: /\b(?:vous|tu|te|toi|votre|vos|ton|ta|tes|quelqu'un)\b/,
    answers:
      /^(?:(?:oui|non|si|bien sur|evidemment|absolument|jamais|exactement|tout a fait|peut-etre)(?=[,.!:;]|$| que\b)|pas (?:du tout|vraiment|tout a fait|le moins du monde)\b|plutot\b|parce qu|sans doute(?=[,.!]|$)|bien au contraire\b|au contraire\b)/,
  },
  es: {
    reader: /\b(?:usted|ustedes|tu|te|ti|os|vosotr[oa]s|vuestr[oa]s?|alguien|por favor)\b/,
    answers:
      /^[¡]?(?:(?:si|no|pues (?:si|no)|claro|por supuesto|nunca|jamas|exacto|desde luego|que va|obvio)(?=[,.!:;]|$| que (?:si|no)\b)|para nada\b|en absoluto\b|mas bien\b|ni hablar\b|ni (?:mucho menos|idea)\b|porque\b)/,
  },
  pt: {
    reader: /\b(?:voces?|te|ti|contigo|o senhor|a senhora|alguem|por favor)\b/,
    answers:
      /^(?:(?:sim|nao|pois (?:sim|nao)|claro|nunca|jamais|exato|exatamente|obvio|com certeza)(?=[,.!:;]|$| que (?:sim|nao)\b)|de (?:jeito nenhum|modo algum)\b|nem (?:um pouco|por isso|de longe)\b|porque\b|na verdade\b)/,
  },
  it: {
    reader: /\b(?:lei|tu|voi|ti|vi|tuo|tua|vostr[oaie]|qualcuno|per favore)\b/,
    answers:
      /^(?:(?:si|no|certo|ovviamente|mai|esatto|esattamente|ovvio|eccome|macche|figurati|figuriamoci)(?=[,.!:;]|$| che (?:si|no)\b)|per (?:niente|nulla)\b|assolutamente\b|piuttosto\b|perche\b|niente affatto\b)/,
  },
  nl: {
    reader: /\b(?:u|uw|je|jij|jou|jouw|jullie|iemand)\b/,
    answers:
      /^(?:(?:ja|nee|jazeker|welnee|natuurlijk|zeker|nooit|klopt|precies|tuurlijk|uiteraard)(?=[,.!:;]|$| niet\b)|(?:helemaal|absoluut|echt) niet\b|niet (?:echt|helemaal)\b|nauwelijks\b|omdat\b|integendeel\b|eerder\b)/,
  },
};

/** "No rush" and "yes or no" follow questions to the reader. */
const aboutTheReadersAnswer =
  /^(?:(?:no|not?|nao|nee|non|geen|sem|sin|pas|kein[e]?) (?:\S+ )?(?:rush|hurry|worries|pressure|stress|problem|need|urgent|eile|stress|hast|haast|pressa|prisa|presse|urgence|fretta)\b|(?:yes|ja|oui|si|sim) (?:or|oder|of|ou|o) )/;
/** "Did it work? It did, and ...": at most so many words, all of them the question's. */
const longestEcho = 3;
/** "Wasn't that quick?", "When was there ever such a spring?" */
const marvels =
  /^(?:and |but |so )?(?:when (?:was|were) there ever\b|(?:isn't|wasn't|aren't|weren't|doesn't|didn't|don't) (?:it|that|this|they|these|life|time) (?:\S+ ){0,2}(?:quick|great|funny|lovely|fly|strange|odd|rare|weird|wonderful|amazing|beautiful|grow)\b)/;

/** `answered`: by the next sentence. `left`: it marvels, and is hardly meant for the reader. */
export type OwnQuestion = 'answered' | 'left';

/**
 * The questions that ask nothing of the reader: "Is lunch included? Yes, for all." That a letter goes on with something else says
 * nothing: on real and on natural mail of the dev halves such questions were asks, 13 of 14.
 * @param sentences those that were judged, in the same order
 * @returns by their places in the list
 */
export function ownQuestions(
  judged: readonly JudgedSentence[],
  sentences: readonly Sentence[],
  language: LanguageCode,
): ReadonlyMap<number, OwnQuestion> {
  const own = new Map<number, OwnQuestion>();
  judged.forEach((one, place) => {
    const [here, next] = [sentences[place], sentences[place + 1]];
    if (one.kind !== 'ask' || !isQuestion(one.folded) || words[language].reader.test(one.folded)) return;
    if (marvels.test(one.folded)) own.set(place, 'left');
    if (!here || next?.paragraph !== here.paragraph || isQuestion(next.folded)) return;
    if (isAnswered(one.folded, next.folded, language)) own.set(place, 'answered');
  });
  return own;
}

/** Whether a sentence has a word for its reader. */
export function addressesReader({ folded }: Pick<JudgedSentence, 'folded'>, language: LanguageCode): boolean {
  return words[language].reader.test(folded);
}

const isQuestion = (folded: string) => /\?["')\s]*$/.test(folded);

function isAnswered(question: string, next: string, language: LanguageCode): boolean {
  if (aboutTheReadersAnswer.test(next) || correctedDay(next, findDays(next, language), language) !== null)
    return false;
  const answer = next.replace(/^[¡(-]+ ?/, '');
  return words[language].answers.test(answer) || echoes(answer, question);
}

/** Whether the words before the first mark all stand in the question: "Deu certo? Deu." */
function echoes(answer: string, question: string): boolean {
  const [, start = ''] = /^([a-z' ]{2,30})[,.!]/.exec(answer) ?? [];
  const said = start.split(' ').filter((word) => word !== '');
  const asked = new Set(question.match(/[a-z']+/g));
  return said.length > 0 && said.length <= longestEcho && said.every((word) => asked.has(word));
}
