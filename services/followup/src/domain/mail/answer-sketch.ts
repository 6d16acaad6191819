import { spokenFor } from './spoken-for.ts';
import {
  countsInWords,
  hasNumberWord,
  hasTimeInWords,
  saysStillOpen,
  thanksAlone,
} from './still-open-words.ts';
import { topicWords } from './topic-words.ts';
import { fold } from '../letter/without-accents.ts';

/** Kept of the words of a reply, to see which asks it answers: hashes of stems and a few signs. No text. */
export interface AnswerSketch {
  readonly stems: readonly number[];
  /** Sentences that say something. */
  readonly sentences: number;
  readonly hasAmount: boolean;
  readonly hasTime: boolean;
  readonly hasFile: boolean;
  /** It begins with a yes or a no. */
  readonly hasYesOrNo: boolean;
  /** "Both": all asks at once. */
  readonly hasBoth: boolean;
  /** It names a number, asks something back or says no in other words; each absent where it does not. */
  readonly hasNumber?: true;
  readonly hasQuestion?: true;
  readonly hasRefusal?: true;
  /** Stems that only sentences have which say that something is still open; absent where there are none. */
  readonly openStems?: readonly number[];
  /** Every sentence says that something is still open. */
  readonly isAllOpen?: true;
  /** It thanks for something and says nothing else: no yes, no and no refusal either. */
  readonly isThanks?: true;
  /** Its letters are not those of the languages whose words these signs are. */
  readonly isForeign?: true;
  /** Names for whom the writer answers (spoken-for.ts). Absent in entries stored before it was kept. */
  readonly spokenFor?: readonly number[];
}

const fewestWords = 4;
/** A greeting may stand before the yes, and thanks. */
const yesWithin = 3;

const amount =
  /\d[\d.,' ]{0,15}(?:€|\$|£|eur|euro|%|k\b|mil\b|m²|mwst|iva)|(?:€|\$|£)\s?\d|\d{3,}|\b\d{1,9}[.,]\d{2}\b(?!\.)|\b(?:free|for nothing|kostenlos|umsonst|gratuit\w*|gratis|gratuito|gratuita)\b/i;
const time =
  /\d{1,2}[:.h]\d{2}|\d{1,2}[./-]\d{1,2}|\b\d{1,2}\.? ?(?:uhr|h\b|am|pm|jan|feb|mar|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz]|dic|gen|giu|lug|ago|set|ott|avr|fev|aou)|\b(?:days?|weeks?|months?|hours?|tagen?|wochen|monate?n?|stunden|jours|semaines|mois|heures|dias|semanas|meses|horas|giorni|settimane|mesi|ore|dagen|weken|maanden|uur)\b|(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo|segunda|terca|quarta|quinta|sexta|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|today|tonight|tomorrow|heute|morgen|aujourd'hui|demain|\bhoy\b|manana|\bhoje\b|amanha|\boggi\b|stasera|domani|domattina|vandaag|vanavond|week|woche|semaine|semana|settimana|\b(?:de|le|am|el|il|on the|dia|den) \d{1,2}(?:e|th|st|nd|rd)?\b)/;
const file =
  /https?:\/\/|\bwww\.|\b(?:in|on|im|auf|unter|dans|sur|sous|en|dentro|na|no|nella?|sul|op|onder)\b[^.!?]{0,30}\b(?:folder|drive|cloud|website|portal|\w*ordner|laufwerk|dossier|carpeta|pasta|cartella|map|site|web)\b|attach|enclos|anbei|anhang|beigefugt|ci-joint|\bpj\b|piece jointe|voici|voila|here (?:you go|you are|it is|they are)|hier ist|hier sind|aqui (?:tiene|esta|va)|ecco|hierbij|adjunt|anexo|segue|allegat|v\. all|bijgaand|bijlage|bijgevoegd|\.(?:pdf|docx?|xlsx?|jpe?g|png|zip|dwg)\b/;
const yesOrNo =
  /^(?:[a-z]+,? )?(?:all (?:complete|fine|good|there|clear|set|in order)|alles (?:da|vollstandig|gut|klar|komplett|compleet|in (?:ordnung|orde)|goed|klopt|binnen)|tout (?:est )?(?:complet|bon|la|en ordre)|todo (?:esta )?(?:completo|bien|correcto|en orden)|tudo (?:completo|certo|bem|em ordem)|tutto (?:completo|bene|a posto|in ordine)|yes|yep|done|erledigt|c'est fait|hecho|feito|fatto|gedaan|no|sure|of course|ja|jo|nein|klar|gern\w*|oui|non|bien sur|volontiers|si|claro|no,|vale|sim|nao|certo|certamente|nee|zeker|prima)\b|\b(?:no (?:problem|bother|trouble|worries)|kein(?:e)? problem|kriegen wir hin|machen wir|pas de (?:souci|probleme)|sin problemas?|no hay problema|sem problemas?|nessun problema|geen (?:enkel )?probleem)\b/;
const refusal =
  /\b(?:unfortunately|sorry|afraid|regret|can(?:no|')t|unable|leider|bedau\w+|schade|malheureusement|desole\w*|regrett\w+|impossible|lament\w+|desgraciad\w+|por desgracia|lo siento|infelizmente|desculp\w+|impossivel|imposible|purtroppo|mi (?:dis)?piace|spiacent\w+|impossibile|helaas|spijt\w*|jammer|onmogelijk)\b/;
const both =
  /\b(?:both|beide[snr]?|les deux|tous les deux|ambos|ambas|las dos|los dos|entrambi|entrambe|tutti e due|allebei|alle beide|all (?:of them|three))\b/;

/** Longer texts are read up to here. */
const textRead = 4_000;

export function sketchOf(whole: string, hasAttachments = false): AnswerSketch {
  const text = whole.slice(0, textRead);
  const folded = fold(text);
  const all = folded.split(/[.!?]+(?!\d)|\n+/).filter((one) => one.trim() !== '');
  const sentences = all.filter((one) => wordsOf(one).length >= fewestWords);
  const hasYesOrNo = all.slice(0, yesWithin).some((one) => yesOrNo.test(one.trim()));
  const said = all.filter((one) => !saysStillOpen(one));
  const stems = topicWords(text);
  const openStems = said.length < all.length ? without(stems, topicWords(said.join('. '))) : [];
  return {
    stems,
    sentences: sentences.length,
    hasAmount: amount.test(folded) || countsInWords(folded),
    hasTime: time.test(folded) || hasTimeInWords(folded),
    hasFile: hasAttachments || file.test(folded),
    hasYesOrNo,
    hasBoth: both.test(folded),
    ...((/\d/.test(folded) || hasNumberWord(folded)) && { hasNumber: true as const }),
    ...(/\?/.test(folded) && { hasQuestion: true as const }),
    ...(refusal.test(folded) && { hasRefusal: true as const }),
    ...(openStems.length > 0 && { openStems }),
    ...(isAllOpen(sentences, hasYesOrNo) && { isAllOpen: true as const }),
    ...(isThanksAlone(all) && !hasYesOrNo && !refusal.test(folded) && { isThanks: true as const }),
    ...(isForeign(folded) && { isForeign: true as const }),
    spokenFor: spokenFor(text),
  };
}

function without(stems: readonly number[], others: readonly number[]): number[] {
  return stems.filter((one) => !others.includes(one));
}

function isAllOpen(sentences: readonly string[], hasYesOrNo: boolean): boolean {
  return !hasYesOrNo && sentences.length > 0 && sentences.every(saysStillOpen);
}

/** Beside the thanks there is a word or two at most. */
function isThanksAlone(all: readonly string[]): boolean {
  const others = all.filter((one) => !thanksAlone(one.trim()));
  return others.length < all.length && others.every((one) => wordsOf(one).length <= longestBesideThanks);
}

const longestBesideThanks = 2;

/** Every letter of Latin-1 and its extensions but the sign for micro is Latin; most mail has no other. */
const otherLetters = /[^\u0000-\u00b4\u00b6-\u024f]/;

/** Fewer than half of its letters are Latin. */
function isForeign(folded: string): boolean {
  if (!otherLetters.test(folded)) return false;
  const letters = folded.match(/\p{L}/gu)?.length ?? 0;
  return (folded.match(/\p{sc=Latn}/gu)?.length ?? 0) < letters / 2;
}

function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
