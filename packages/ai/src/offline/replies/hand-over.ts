import { signsOfHandingOver } from './delay-signs.ts';
import type { LanguageRules } from '../language-rules.ts';
import { addressIn } from './named-in-reply.ts';
import type { Sentence } from '../split-sentences.ts';

/** A person who takes care of it from now on, in words that the signs of a delay do not know: over folded text. */
const takesOver =
  /\b(?:(?:from now on|going forward|now)\b.{0,40}\b(?:looks after|handles|is (?:in charge|responsible)|takes (?:over|care))|(?:has|have) taken over|will be (?:handling|dealing|looking after)|(?:is|are) (?:now )?(?:handling|dealing with|in charge of)|over to (?!you)\w+|cc'?ing|copying (?:him|her|them) in|copying in|ab (?:jetzt|sofort)\b.{0,40}\b(?:zustandig|betreut|ubernimmt)|zustandig (?:ist|dafur)|ubernimmt (?:das|jetzt|ab)|(?:klarst|ubernimmst|machst) du (?:das|es)|c'est desormais \w+ qui|(?:va|vont) (?:prendre|reprendre) (?:le|la|votre|ton)|prend le relais|desormais\b.{0,40}\bs'en (?:occupe|charge)|te (?:lleva|atendera)|(?:lo|la|el asunto lo) lleva (?:ahora|mi|mi socia)?|sera (?:el|ella|quien)|se encarga|(?:fica|passa a ser) com (?:o|a) |quem (?:trata|cuida)|(?:vai|passa a) (?:tratar|cuidar)|d'ora in poi|se ne occupa|la (?:segue|seguira)|voortaan|neemt (?:het|dit|haar|hem)? ?over|doet (?:bij ons |hier )?de|(?:belt|mailt|schrijft) (?:je|u|jullie) (?:zodra|als|morgen|terug)|gaat (?:hier|daar)? ?over)\b/;
/** A third person will come back to the user, over folded text. */
const willWrite =
  /\b(?:(?:he|she|they|who)(?:'ll| will) (?:\w+ )?(?:be in touch|get (?:back|in touch)|contact|call|write|answer|reply|e-?mail)|(?:er|sie|die|der|kolleg\w+) (?:meldet sich|ruft (?:sie|dich|euch) .{0,30}?\b(?:an|zuruck)|setzt sich .{0,20}in verbindung|wird sich .{0,20}(?:melden|in verbindung))|(?:il|elle|ils|elles|qui) (?:vous|te) (?:re)?(?:contact|rappel|appel|repond|ecri)\w*|(?:el|ella|ellos|quien|que|y|ya) (?:te|le|os|les) (?:contest|llam|contact|escrib|respond)(?:a|e|an|en|ara|aran|ira|iran|era|eran)\b|(?:ele|ela|eles|elas|que|e) (?:liga|contacta|responde|escreve|ligara|contactara|respondera)(?:-lhe|-te)?\b|(?:lui|lei|che|e) (?:la|ti|le|vi) (?:contatt|richiam|chiam|rispond|scriv)\w+|(?:hij|zij|ze|die|maar) (?:belt|mailt|schrijft|reageert|antwoordt|neemt .{0,20}contact)\b)/;
/** The mail was passed on, or is the task of another person, in further words over folded text. */
const givesAway =
  /\b(?:(?:sent|forwarded|passed|given) (?:him|her|them) (?:your|the|this|it)\b|(?:deals?|dealing) with (?:the|this|that|all|our)|s'en (?:charge|occupe)|(?:leur|lui) (?:ai|avons) (?:fait suivre|transmis|transfere)|isso (?:e|fica) com|passei o (?:recado|assunto)|(?:lhe|lhes) (?:passei|enviei|reencaminhei)|(?:e|viene|sono) seguit[oaie] d\w+|(?:gaat|gaan) (?:mijn |onze )?(?:collega )?.{0,20}over|heb .{0,30}doorgestuurd|(?:das|dies|es) (?:bearbeitet|betreut|ubernimmt|macht) (?:bei uns|hier|jetzt)|dafur ist .{0,40}zustandig|kummert sich (?:unser|unsere|mein|meine|herr|frau))\b/;
/** Without a name, over folded text. */
const another =
  /\b(?:he|she|they|colleague\w*|kolleg\w*|er|collegue\w*|elle|ils|companer[oa]\w*|ella|ellos|colegas?|ela|eles|colleg[aho]\w*|lei|lui|collega\w*|hij|zij|ze)\b/;
const namedPerson = /\p{Lu}\p{L}+|[\w.+-]{1,64}@[\w-]{1,63}/u;

/** In German every noun is written with a capital. */
const germanName = /(?:Herrn?|Frau|Dr\.|Kolleg\p{L}+) |[\w.+-]{1,64}@[\w-]{1,63}/u;

function isSomebody(words: string, { code }: LanguageRules): boolean {
  return (code === 'de' ? germanName : namedPerson).test(words);
}

const longestHandingOver = 6;

/**
 * Whether the answer is left to another person; with the address that the reply names.
 * @param isPutOff the reply puts the answer off in any case; otherwise its words must say that a person takes over, and nothing else
 */
export function handsOver(
  sentences: readonly Sentence[],
  rules: LanguageRules,
  { isPutOff }: { readonly isPutOff: boolean },
): { readonly email: string | null } | null {
  const signs = (folded: string) =>
    takesOver.test(folded) ||
    givesAway.test(folded) ||
    willWrite.test(folded) ||
    (isPutOff && signsOfHandingOver(folded, rules.code));
  const passing = sentences.filter(
    ({ folded, text }) => signs(folded) && (isSomebody(text.slice(1), rules) || another.test(folded)),
  );
  if (passing.length === 0) return null;
  const all = sentences.map(({ text }) => text).join(' ');
  if (!isPutOff && (sentences.length > longestHandingOver || hasContent.test(all))) return null;
  return { email: addressIn(all) };
}

/** Figures and attachments are an answer. */
const hasContent =
  /(?<![\w@.])\d|attached|enclosed|anbei|anhang|ci-joint|joint|adjunt|anexo|allegat|bijlage|bijgaand/i;
