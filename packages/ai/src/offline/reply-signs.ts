import { signsOfHandingOver } from './delay-signs.ts';
import type { LanguageCode, LanguageRules } from './language-rules.ts';
import type { Sentence } from './split-sentences.ts';

/** It says that the mail has come or that somebody will see to it, over folded text. */
const noted: Record<LanguageCode, RegExp> = {
  en: /\b(?:thank|thanks|thx|cheers|ta|appreciate|got (?:it|this|your)|received|noted|will (?:look|check|do|see)|on it|leave it with me|duly|many thanks|understood)\b/,
  de: /\b(?:dank\w*|erhalten|eingegangen|angekommen|zur kenntnis|notiert|kummer\w*|schau\w* (?:es |mir )?an|mach\w* ich(?= ?[.!]*$)|wird (?:gemacht|erledigt)|geht in ordnung|alles klar, danke)\b/,
  fr: /\b(?:merci|bien (?:recu|note)|recu|(?<!c'est )note|pris note|je m'en occupe|je regarde|bonne reception)\b/,
  es: /\b(?:gracias|recibid[oa]|anotad[oa]|tomo nota|me encargo|lo (?:miro|veo)|enterad[oa])\b/,
  pt: /\b(?:obrigad[oa]|grat[oa]|recebid[oa]|anotad[oa]|tomei nota|vou ver|trato disso|registad[oa]|valeu|agradec\w+)\b/,
  it: /\b(?:grazie|ricevut[oa]|preso nota|annotat[oa]|me ne occupo|ci penso|guardo|ringrazi\w+)\b/,
  nl: /\b(?:dank\w*|bedankt|ontvangen|genoteerd|komt (?:in orde|goed)|ga (?:ik )?(?:achteraan|kijken)|regel (?:ik|het)|fijn, dank)\b/,
};

/** Words that answer by themselves. */
const answersByItself =
  /\b(?:yes|yep|yeah|no|nope|ok|okay|sure|fine|agreed|deal|works|ja|nein|klar|gern\w*|passt|einverstanden|genau|stimmt|oui|non|d'accord|entendu|volontiers|parfait|si|vale|claro|de acuerdo|perfecto|sim|nao|combinado|claro|certo|va bene|certo|perfetto|d'accordo|nee|prima|akkoord|goed|done|erledigt|fait|hecho|feito|fatto|gedaan|gebeurd|geschehen)\b/;
const longestThanks = 16;
const longestSentence = 9;
const longestBeside = 4;

/** Whether a reply only thanks or notes that the mail has come: it closes nothing. */
export function isThanksOnly(sentences: readonly Sentence[], rules: LanguageRules): boolean {
  const folded = sentences.map((one) => one.folded);
  const all = folded.join(' ');
  // A word or two do not show their language.
  if (isBareThanks(all)) return true;
  const said = folded.filter((one) => !rules.courtesies.test(one) || noted[rules.code].test(one));
  const words = said.join(' ').split(' ').length;
  return (
    said.length > 0 &&
    words <= longestThanks &&
    said.some((one) => noted[rules.code].test(one)) &&
    said.every((one) => saysLittle(one, noted[rules.code])) &&
    !/[\d?]/.test(said.join(' ')) &&
    !said.some((one) => answersByItself.test(one) || rules.yesOrNo.test(one) || rules.answers.test(one))
  );
}

function isBareThanks(all: string): boolean {
  const words = all.split(' ');
  return (
    words.length <= 3 &&
    Object.values(noted).some((pattern) => pattern.test(all)) &&
    !/[\d?]/.test(all) &&
    !answersByItself.test(all)
  );
}

/** Thanks, with hardly a word behind its comma; or hardly more than a word of praise. */
function saysLittle(sentence: string, thanks: RegExp): boolean {
  const words = sentence.split(' ').length;
  if (!thanks.test(sentence)) return words <= longestBeside;
  return (
    words <= longestSentence &&
    sentence.split(/, /).every((part) => thanks.test(part) || part.split(' ').length <= longestBeside)
  );
}

/** What is needed before an answer can be given, over folded text. */
const needsFirst =
  /\b(?:before i|first i|need (?:to know|your|the)|depends|would need|bevor|zuerst|vorher|benotigen|brauche(?:n)? (?:ich|wir)|kommt (?:darauf|drauf) an|hangt davon ab|hierfur|depend|il (?:me|nous) faut|il (?:me|nous) faudrait|pour (?:vous|te) repondre|avant de|depende|antes de|necesito|necesitamos|me falta|preciso|precisamos|mi serve|mi servirebbe|ci serve|prima di|dipende|eerst|voordat|heb(?:ben)? (?:ik|we|wij) .{0,20}nodig|hangt er(?:van)? af|dis[- ]moi et|me conta|tell me)\b/;
/** "..., ok?" asks nothing. */
const tag =
  /(?:, (?:ok|okay|right|ja|oder|gell|ne|hein|d'accord|vale|no|va bene|ta|ta bem|goed|toch|he)|^(?:ok|okay|ja|passt das|reicht das|is that ok|cava|va bene|tudo bem|todo bien)) ?\?["')]*$/;
const longestAside = 14;

/** Whether a reply asks something back and gives no answer beside. */
export function asksBack(sentences: readonly Sentence[], rules: LanguageRules): boolean {
  const folded = sentences.map((one) => one.folded).filter((one) => !rules.courtesies.test(one));
  const questions = folded.filter((one) => /\?["')]*$/.test(one) && !tag.test(one));
  if (questions.length === 0) return false;
  const rest = folded.filter((one) => !questions.includes(one));
  if (rest.some((one) => rules.answers.test(one))) return false;
  const words = rest.join(' ').split(' ').filter(Boolean).length;
  return needsFirst.test(folded.join(' ')) || words <= longestAside;
}

/** Whoever looks after it from now on, in words that the signs of a delay do not know: over folded text. */
const takesOver =
  /\b(?:(?:from now on|going forward|now)\b.{0,40}\b(?:looks after|handles|is (?:in charge|responsible)|takes (?:over|care))|(?:has|have) taken over|will be (?:handling|dealing|looking after)|(?:is|are) (?:now )?(?:handling|dealing with|in charge of)|over to (?!you)\w+|(?:cc|copy)(?:'?ing|ing in)|ab (?:jetzt|sofort)\b.{0,40}\b(?:zustandig|betreut|ubernimmt)|zustandig (?:ist|dafur)|ubernimmt (?:das|jetzt|ab|die|den|meine?)|(?:klarst|ubernimmst|machst) du (?:das|es)|c'est desormais \w+ qui|(?:va|vont) (?:prendre|reprendre) (?:le|la|votre|ton)|prend le relais|desormais\b.{0,40}\bs'en (?:occupe|charge)|te (?:lleva|atendera)|(?:lo|la|el asunto lo) lleva (?:ahora|mi|mi socia)?|sera (?:el|ella|quien)|se encarga|(?:fica|passa a ser) com (?:o|a) |quem (?:trata|cuida)|(?:vai|passa a) (?:tratar|cuidar)|d'ora in poi|se ne occupa|la (?:segue|seguira)|voortaan|neemt (?:het|dit|haar|hem)? ?over|doet (?:bij ons |hier )?de|(?:belt|mailt|schrijft) (?:je|u|jullie) (?:zodra|als|morgen|terug)|gaat (?:hier|daar)? ?over)\b/;
const somebody = /\p{Lu}\p{L}+|\S+@\S+\.\S+/u;

const longestHandingOver = 6;

/**
 * Whether the answer is left to somebody else; with the address that the reply names.
 * @param isPutOff the reply puts the answer off in any case; otherwise its words must say that somebody takes over, and nothing else
 */
export function handsOver(
  sentences: readonly Sentence[],
  rules: LanguageRules,
  { isPutOff }: { readonly isPutOff: boolean },
): { readonly email: string | null } | null {
  const signs = (folded: string) =>
    takesOver.test(folded) || (isPutOff && signsOfHandingOver(folded, rules.code));
  const passing = sentences.filter(({ folded, text }) => signs(folded) && somebody.test(text.slice(1)));
  if (passing.length === 0) return null;
  const all = sentences.map(({ text }) => text).join(' ');
  if (!isPutOff && (sentences.length > longestHandingOver || hasContent.test(all))) return null;
  const address = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(all);
  return { email: address?.[0].toLowerCase() ?? null };
}

/** Figures and attachments are an answer. */
const hasContent =
  /(?<![\w@.])\d|attached|enclosed|anbei|anhang|ci-joint|joint|adjunt|anexo|allegat|bijlage|bijgaand/i;
