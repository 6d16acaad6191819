import type { LanguageCode } from '../language-rules.ts';
import type { NamedDay } from '@tern/kernel/named-day';

const words = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})`, 'u');

/** Words that take back the day before them and lead to another one, over folded text. */
const corrections: Record<LanguageCode, RegExp> = {
  en: words(
    "make (?:that|it) (?:for )?(?=(?:by |the |next |this )?\\p{L}+)|scratch that|strike that|correction:|(?:or|no),? rather|actually,? (?:no|by|let's say|let us say|the|on|make)|i mean(?! to\\b)|(?:oh|ah|sorry|wait|no),? (?:no,? |sorry,? |wait,? |actually,? )*(?:by|until|not|on|the|make|i mean)|on second thoughts?,?",
  ),
  de: words(
    '(?:ach |oh |ah )?(?:nein|ne|nee|moment|quatsch|sorry|entschuldigung|pardon),? (?:nein,? |doch |lieber |besser |eher |bis |erst |sagen wir |sorry,? |ich meine )+|ich mein(?:e|te)(?!\\p{L})(?: naturlich)?,?|besser gesagt|korrektur:|beziehungsweise besser|(?:doch |dann )lieber|sagen wir (?:doch |lieber |besser )|vielmehr|oder besser|oder nein|streich das|berichtigung:',
  ),
  fr: words(
    '(?:ah |euh |oh )?(?:non|pardon|desolee?|oups),? (?:non,? |pardon,? |plutot |disons |je (?:veux|voulais) dire |avant |pour |le |mettons )+|je (?:veux|voulais) dire|ou plutot|plutot(?= (?:le |pour |avant |lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain))|correction :|rectification :|disons plutot|mettons plutot|erratum',
  ),
  es: words(
    '(?:ay |ah |uy )?(?:no|perdon|perdona|espera),? (?:no,? |perdon,? |mejor |digo |quiero decir |el |para |pongamos )+|quiero decir|queria decir|mejor dicho|mejor (?=(?:el |para |antes |lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana))|o mejor|digo(?=,? (?:el|para))|correccion:|rectifico|me corrijo|corrijo',
  ),
  pt: words(
    '(?:ah |ai |opa )?(?:nao|desculp[ae]|perdao|espera|alias|melhor),? (?:nao,? |desculpe?a?,? |melhor |alias,? |digo |quero dizer |ate |na |no |para |afinal )+|quero dizer|queria dizer|ou melhor|melhor dizendo|minto|correcao:|corrigindo|retifico|digo(?=,? (?:ate|na|no|dia))|afinal (?=(?:ate |na |no |dia |para ))',
  ),
  it: words(
    '(?:ah |ops |oh )?(?:no|scus[ai]|scusami|scusate|anzi|pardon),? (?:no,? |scusa,? |anzi,? |meglio |facciamo |diciamo |volevo dire |entro |per |il )+|volevo dire|intendevo|voglio dire|anzi(?!tutto)|o meglio|o piuttosto|facciamo (?=(?:entro |per |il |lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica))|rettifico|errata corrige|correzione:|mi correggo',
  ),
  nl: words(
    '(?:o |oh |ach )?(?:nee|sorry|wacht|oeps|pardon),? (?:nee,? |sorry,? |toch |liever |doe maar |ik bedoel |voor |uiterlijk |maak er )+|ik bedoel(?:de)?|of beter(?: gezegd)?|beter gezegd|doe maar|maak (?:er|daar)(?: maar| liever| toch)*|toch (?:maar |liever )+|correctie:|liever gezegd|of nee',
  ),
};

/** Words between what takes back and the new day: "I mean" "rather by" Tuesday. */
const maxBetween = 2;
/** Words behind the new day: more say something of it, as "sorry, on Monday I have the dentist" does. */
const maxBehind = 4;

/** Whether the part of the sentence behind a day says little. */
function isAlone(behind: string): boolean {
  const [clause = ''] = behind.split(/[,.;:!?]/, 1);
  return clause.split(' ').filter(Boolean).length <= maxBehind;
}

/**
 * The first day behind words that take back what was said: "Actually no, make that Tuesday". Null where there are none.
 * @param folded the sentence with these days, on one line
 */
export function correctedDay<
  T extends { readonly day: NamedDay; readonly from: number; readonly to: number },
>(folded: string, days: readonly T[], code: LanguageCode): T | null {
  const words = corrections[code].exec(folded);
  if (!words) return null;
  const end = words.index + words[0].length;
  const found = days.find(({ to }) => to > end);
  const between = found && (folded.slice(Math.min(end, found.from), found.from).match(/\p{L}+/gu) ?? []);
  return found && between && between.length <= maxBetween && isAlone(folded.slice(found.to)) ? found : null;
}
