import type { NamedDay } from '@tern/kernel/named-day';
import { isAhead } from '../find-days.ts';
import type { LanguageCode, LanguageRules } from '../language-rules.ts';
import type { Sentence } from '../split-sentences.ts';
import { daysOfReply, hasFigures } from './days-of-reply.ts';
import { tag } from './delay-signs.ts';
import { isAnswer } from './puts-off.ts';

interface LaterWords {
  /** The reader gets what was asked about, which a pronoun names; or the writer turns to it. */
  readonly gives: string;
  /** Why it is not there yet. */
  readonly why: string;
  /** The writer knows then. */
  readonly knows: string;
}

/** Over folded text. */
const laterWords: Record<LanguageCode, LaterWords> = {
  en: {
    gives:
      "(?:send|give|forward|mail|e-mail|get|type|write|finish|do|bring|post|pass|hand|read|check|ask|sort|look at|go through) (?:it|them|that|those|her|him)\\b|look it up|you(?:'ll| will) (?:have|get) (?:it|them|everything)\\b|(?:get|come) to (?:it|them)\\b|^(?:\\w+ )?\\w+,? (?:i )?promised?\\b",
    why: "all week|out of (?:the )?office|away|(?:at|on) (?:a |the )?(?:conference|course|fair|holiday|leave|site|trip)|closed|ill|sick|off|swamped|snowed|busy|can't|cannot|haven't|hasn't|not yet|left to do|is left|still|waiting|slow|missing|until|till|first|before|back|at home|at the office|my old",
    knows: "(?:i|we)(?:'ll| will| should) (?:then )?know\\b.{0,12}|then i know",
  },
  de: {
    gives:
      '(?:schick|send|mail|geb|mach|bring|liefer|leit|reich)\\w* (?:ich |wir )?(?:(?:dir|ihnen|euch|es|sie|ihn|das|die) )*(?:es|sie|ihn|das|die|ihnen|dir|euch|gleich|sofort)\\b|(?:es|sie|ihn) (?:dir|ihnen|euch)\\b|(?:hast|habt|haben) (?:du|ihr|sie) (?:es|sie|ihn|das|die|den|alles|beides)\\b|(?:du|ihr|sie) (?:hast|habt|haben) (?:es|sie|ihn|das|die|den|alles|beides)\\b|(?:frag|lese?|lies|guck|schau|such|erledig)e? ich\\b|ich (?:frage?|lese|gucke?|schaue?|suche?) (?:sie|ihn|es|das|nach)\\b|versprochen\\b|(?:setz|mach)\\w* (?:ich )?mich (?:dran|daran)\\b',
    why: 'ganze woche|ausser haus|nicht da|tagung|messe|dienstreise|urlaub|krank|geschlossen|zu\\b|land unter|komme nicht|fehlt|fehlen|noch|warte\\w*|langsam|bis|erst|nicht vor|nicht|wieder|zu hause|im buro|alten',
    knows: '(?:dann|danach) (?:weiss|wissen|kann|konnen) (?:ich|wir)\\b.{0,24}',
  },
  fr: {
    gives:
      "(?:je|on|nous) (?:te |vous )?(?:l'|le |la |les )(?!sais|ai\\b|avons)\\p{L}+|(?:tu|vous) (?:l'|les? |la )(?:as|aurez|auras|avez)\\b|(?:tu|vous) (?:as|auras|aurez|avez) tout\\b|je (?:lui |leur )demande\\p{L}*|je (?:regarde|verifie|cherche)\\p{L}*|(?:je|on) (?:s'|m')y (?:mets|met|mettrai)\\b|promis\\b",
    why: "toute la semaine|absent\\w*|conges?|congres|salon|deplacement|ferme\\w*|malade|deborde\\w*|pas|reste|manque|encore|attend\\w*|lent\\w*|jusqu'\\w+|avant|sous l'eau|rentre|retour|chez moi|au bureau|vieux|vieil",
    knows: '(?:je|nous|on) (?:le |en |la )?(?:saurai|saurons|saura)\\b.{0,30}',
  },
  es: {
    gives:
      '(?:te|le|os|les|se) (?:lo|la|los|las) \\p{L}+|(?:lo|la|los|las) (?:tiene[ns]?|tendr\\p{L}+|teneis|paso|termino|mando|hago)\\b|(?:lo|la|los|las) (?:leo|miro|busco|reviso)\\b|(?:se lo|le|les) pregunto\\b|tienes todo\\b|lo tienes todo\\b|me pongo\\b|prometid[oa]\\b|(?:os|te|le|les) mando\\b',
    why: 'toda la semana|fuera|no esta|congreso|feria|viaje|vacaciones|cerrad\\p{L}*|cierra\\p{L}*|enferm\\p{L}*|hasta arriba|no|falta\\p{L}*|queda\\p{L}*|todavia|aun|espera\\p{L}*|lent\\p{L}*|hasta|antes|imposible|vuelve\\p{L}*|en casa|en la oficina|viej[oa]',
    knows:
      '(?:entonces|ahi|ya) (?:ya )?(?:lo )?(?:sabre|sabremos|se)\\b|(?:lo )?(?:sabre|sabremos)\\b.{0,16}',
  },
  pt: {
    gives:
      '\\p{L}+-(?:to|ta|tos|tas|lho|lha|lhos|lhas|lo|la|o|a|os|as)\\b|(?:te|lhe|vos|eu) (?:mando|envio|passo|entrego|levo|ligo)\\b|(?:tens|tem) (?:no|na|em|isso)\\b|trato disso\\b|(?:vejo|leio|procuro|verifico)\\b|pergunto-lhe\\p{L}*|(?:tens|tem|recebes?) (?:tudo|isso)?\\b|ponho-me a isso\\b|prometido\\b',
    why: 'toda a semana|semana toda|fora|congresso|feira|viagem|ferias|fechad\\p{L}*|fecha\\p{L}*|doente|atolad\\p{L}*|nao|nem|falta\\p{L}*|ainda|espera\\p{L}*|lent\\p{L}*|ate|antes|todo dia|volt\\p{L}+|em casa|no escritorio|velh[oa]|impossivel',
    knows: '(?:nessa altura|entao|ai|ja) (?:ja )?(?:saberei|saberemos|sei|vou saber|sabemos)\\b',
  },
  it: {
    gives:
      "(?:te|ve) (?:lo|la|li|le|ne) \\p{L}+|glie(?:lo|la|li|le) \\p{L}+|ce l'(?:hai|avete|ha)\\b|(?:lo|la|li|le) (?:mando|giro|batto|finisco|faccio|avrai|avrete)\\b|(?:mi ci|ci) metto\\b|(?:lo |la |li |le )?(?:guardo|leggo|cerco|controllo)\\b|glielo chiedo\\b|(?:hai|avrai|avete) tutto\\b|promesso\\b|(?:vi|ti|le|la) (?:mando|chiamo|invio)\\b",
    why: 'tutta la settimana|fuori|non c|convegno|fiera|viaggio|ferie|chiu\\p{L}+|malat\\p{L}+|sommers\\p{L}+|non|manca\\p{L}*|ancora|aspett\\p{L}+|lent\\p{L}+|fino|prima|torn[ao]|rientr[ao]|a casa|in ufficio|vecchi[oa]|no|pien[oi]',
    knows: '(?:allora|poi|li) (?:lo )?(?:sapro|sapremo|so)\\b(?: dir\\p{L}+)?|(?:lo )?sapro\\b.{0,16}',
  },
  nl: {
    gives:
      '(?:stuur|mail|geef|breng|maak|heb|bezorg|krijg|lever)\\w* (?:ik |we |je |u |jullie )?(?:het|hem|ze|die|je het|u het)\\b|(?:het|hem|ze) (?:je|u|jullie)\\b|(?:kom|komen) (?:ik|we) eraan toe\\b|eraan toe\\b|beloofd\\b|ervoor zitten\\b|(?:stuur|bel|mail|lees|zoek|kijk|vraag) ik\\b|krijg je .{0,20}van (?:me|mij|ons)\\b|(?:heb|krijg) je alles\\b',
    why: 'hele week|er niet|niet aanwezig|congres|beurs|vakantie|dicht|gesloten|ziek|druk|kan niet|niet|nog|wacht\\w*|traag|tot|eerst|voor de|om in het werk|elke avond|terug|thuis|op kantoor|op de zaak|oude',
    knows: '(?:dan|daarna) (?:weet|weten) (?:ik|we)\\b.{0,12}',
  },
};

const patterns = Object.fromEntries(
  Object.entries(laterWords).map(([code, { gives, why, knows }]) => {
    const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})`, 'u');
    return [
      code,
      { gives: word(gives), why: new RegExp(`(?<!\\p{L})(?:${why})(?!\\p{L})`, 'u'), knows: word(knows) },
    ];
  }),
) as Readonly<Record<LanguageCode, Readonly<Record<keyof LaterWords, RegExp>>>>;

const maxSentences = 4;
const maxWords = 42;
const maxKnowing = 20;

/**
 * Whether a short reply says why the thing is not there yet and for which day it comes, by a pronoun: "I am at the fair all week. On Monday
 * I will send it to you"; or from which day on the writer knows: "My roster comes out on the 21st, I will know then".
 */
export function givesItLater(own: readonly Sentence[], rules: LanguageRules): boolean {
  const { gives, why, knows } = patterns[rules.code];
  const says = own.filter(({ folded }) => !rules.courtesies.test(folded));
  const words = says.reduce((sum, { folded }) => sum + folded.split(' ').length, 0);
  if (says.length === 0 || says.length > maxSentences || words > maxWords) return false;
  if (says.some(({ folded }) => isAnswer(folded, rules) || isQuestion(folded))) return false;
  const daysOf = daysOfReply(own, rules);
  const isLater = (one: Sentence) => daysOf(one).some((day) => isAhead(day) && !isToday(day.day));
  const promise = says.find(
    (one) => (gives.test(one.folded) || isKnowing(one.folded, knows)) && isLater(one),
  );
  if (!promise || says.some((one) => hasFigures(one, daysOf(one)))) return false;
  if (isKnowing(promise.folded, knows)) return true;
  const others = says.filter((one) => one !== promise);
  return (
    others.every(({ folded }) => why.test(folded) || isShort(folded)) &&
    says.some(({ folded }) => why.test(folded))
  );
}

function isKnowing(folded: string, knows: RegExp): boolean {
  return folded.split(' ').length <= maxKnowing && knows.test(folded);
}

function isQuestion(folded: string): boolean {
  return /\?["')]*$/.test(folded) && !tag.test(folded);
}

/** A name, or hardly more than a courtesy. */
function isShort(folded: string): boolean {
  return folded.split(' ').length <= shortSentence;
}

const shortSentence = 3;

function isToday(day: NamedDay): boolean {
  return day.kind === 'in-days' && day.days <= 0;
}
