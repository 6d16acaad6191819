import type { LanguageCode, LanguageRules } from '../language-rules.ts';
import type { Sentence } from '../split-sentences.ts';

/** It says that the mail has arrived or will be taken care of, over folded text. */
const noted: Record<LanguageCode, RegExp> = {
  en: /\b(?:thank|thanks|thx|cheers|ta|appreciate|got (?:it|this|your)|received|acknowledg\w+|noted|will (?:look|check|do|see|dig|sort|find)|on it|leave it with me|duly|many thanks|understood)\b/,
  de: /\b(?:dank\w*|erhalten|(?:bestatig\w* .{0,20}(?:eingang|erhalt|empfang))|eingegangen|(?:ist|sind|gut) angekommen|zur kenntnis|notiert|kummer\w*|schau\w* (?:es |mir )?an|mach\w* ich(?= ?[.!]*$)|wird (?:gemacht|erledigt)|geht in ordnung|alles klar, danke)\b/,
  fr: /\b(?:merci|bien (?:recu|note)|accus\w* reception|recu|(?<!c'est )note|pris note|je m'en occupe|je regarde|bonne reception)\b/,
  es: /\b(?:gracias|acus\w+ recibo|recibid[oa]|registrad[oa]|anotad[oa]|tomo nota|me encargo|lo (?:miro|veo)|enterad[oa])\b/,
  pt: /\b(?:obrigad[oa]|grat[oa]|recebid[oa]|(?:acus|confirm)\w+ a recep?cao|anotad[oa]|tomei nota|vou ver|trato disso|registad[oa]|valeu|agradec\w+)\b/,
  it: /\b(?:grazie|ricevut[oa]|conferm\w+ la ricezione|pres[oa] in carico|preso nota|annotat[oa]|me ne occupo|ci penso|guardo|ringrazi\w+)\b/,
  nl: /\b(?:dank\w*|bedankt|bevestig\w* .{0,15}ontvangst|in goede orde|ontvangen|genoteerd|komt (?:in orde|goed)|ga (?:ik )?(?:achteraan|kijken)|regel (?:ik|het)|fijn, dank)\b/,
};

/** Words that answer by themselves. */
const answersByItself =
  /\b(?:yes|yep|yeah|no|nope|ok|okay|sure|fine|agreed|deal|works|ja|nein|klar|gern\w*|passt|einverstanden|genau|stimmt|oui|non|d'accord|entendu|volontiers|parfait|si|vale|claro|de acuerdo|perfecto|sim|nao|combinado|claro|certo|va bene|certo|perfetto|d'accordo|nee|prima|akkoord|goed|done|erledigt|fait|hecho|feito|fatto|gedaan|gebeurd|geschehen)\b/;
/** Words of praise: they say no more than thanks. Over folded text. */
const praise =
  /\b(?:adorable|gentile|gentille?|carin[oai]|lovely|so kind|kind of you|sweet of you|wonderful|an angel|made my day|lieb von|nett von|super lieb|toll|wunderbar|geniale?|amable|majo|maja|un sol|querid[oa]|simpatic[oa]|amor|lief|aardig|geweldig|top|grande|ahah\w*|haha\w*|oh|ah|wow|bisous|baci|abrazos?|beijos?|beijinhos?|kusjes?|kuss|knuffels?|liebe grusse|love)\b/;
const longestThanks = 24;
const longestSentence = 9;
const longestBeside = 4;

/** Whether a reply only thanks or notes that the mail has come: it closes nothing. */
export function isThanksOnly(sentences: readonly Sentence[], rules: LanguageRules): boolean {
  const folded = sentences.map((one) => one.folded);
  const all = folded.join(' ');
  // A word or two do not show their language.
  if (isBareThanks(all)) return true;
  const parts = sentences.filter(
    ({ folded: one }) => !rules.courtesies.test(one) || noted[rules.code].test(one),
  );
  const said = parts.map((one) => one.folded);
  const words = said.join(' ').split(' ').length;
  return (
    said.length > 0 &&
    words <= longestThanks &&
    said.some((one) => noted[rules.code].test(one)) &&
    parts.every((one) => saysLittle(one, rules)) &&
    !/[\d?]/.test(said.join(' ')) &&
    !said.some((one) => answersByItself.test(one) || rules.yesOrNo.test(one) || rules.answers.test(one))
  );
}

/** Words of nothing but thanks, in all languages: a word or two do not show theirs. */
const bareThanks =
  /^(?:(?:oh|ah|many|so|very|much|a|lot|thank|thanks|thx|cheers|ta|you|danke|dank|vielen|lieben|besten|herzlichen|schon|sehr|dir|ihnen|merci|beaucoup|mille|bien|recu|grazie|tante|molte|gracias|muchas|mil|obrigad[oa]|muito|bedankt|je|u|wel|hartelijk|received|erhalten|ricevuto|recibido|recebido|ontvangen)(?:[ ,.!]+|$))+$/;

function isBareThanks(all: string): boolean {
  return (
    bareThanks.test(all) &&
    all.length <= longestBare &&
    !/^(?:oh|ah|a|so|very|you|je|u|bien|wel)[.!]*$/.test(all)
  );
}

const longestBare = 40;

/** Thanks or praise, and beside them courtesy or a name at most: "Thanks, I take it" answers. */
function saysLittle({ folded, text }: Sentence, rules: LanguageRules): boolean {
  const thanks = noted[rules.code];
  const written = text.split(/, /);
  return folded.split(/, /).every((part, at) => {
    const words = part.split(' ').length;
    if (thanks.test(part) || praise.test(part)) return words <= longestSentence;
    const isName =
      at > 0 && words <= longestName && (written[at] ?? '').split(' ').every((one) => /^\p{Lu}/u.test(one));
    return isName || (words <= longestBeside && rules.courtesies.test(part));
  });
}

const longestName = 2;
