import { daysOfReply } from './days-of-reply.ts';
import { findDays, isAhead } from '../find-days.ts';
import { foldText } from '../fold-text.ts';
import type { LanguageCode, LanguageRules } from '../language-rules.ts';
import { tag } from './delay-signs.ts';
import { isAnswer, namesLater } from './puts-off.ts';
import { thingPromises } from './thing-promise.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import type { Sentence } from '../split-sentences.ts';

interface PromiseWords {
  /** The writer will give something, or it will come: over folded text. Beside a "not yet" that is what was asked for. */
  readonly gives: string;
  /** The writer will tell, or give the answer itself: what else is given on a day is content, as "you get the keys on Monday" is. */
  readonly tells: string;
  /** The answer is not there yet. */
  readonly notYet: string;
}

const promiseWords: Record<LanguageCode, PromiseWords> = {
  en: {
    gives:
      "(?:i|we)(?:'ll| will| shall| can| should be able to|'ll be able to) .{0,30}?(?:send|get|let you|give|come back|tell|reply|answer|respond|confirm|write|call|look|forward|provide|share|update|finish|have (?:it|them|an answer|the \\w+|your \\w+) )|you(?:'ll| will| can| should) .{0,20}?(?:have|get|receive|hear|expect)|expect (?:it|them|an answer|my|our|a reply)|will be (?:sent|with you|ready|made|taken)|(?:i|we) (?:get|come) back to you|let me (?:get|come) back",
    tells:
      "(?:i|we|she|he|they)(?:'ll| will| shall| can| hope to| should be able to|'ll be able to) (?:\\w+ ){0,3}?(?:get back|come back|let you (?:know|have (?:it|an answer|my|our))|tell you|answer|repl(?:y|ies)|respond|write (?:to you|again|back)|send (?:it|them|this|that|(?:you )?(?:it|them|(?:my|our|an|the) (?:answer|reply|decision|comments|feedback)))|give (?:it|them|you (?:an?|my|our|the) (?:\\w+ )?(?:answer|reply|decision|response|update|feedback|news))|have (?:it|an answer|a reply))\\b(?! for\\b)|you(?:'ll| will| should) (?:\\w+ ){0,2}?(?:hear (?:from|back|by|on)|(?:have|get|receive|expect) (?:it|(?:an?|my|our|the) (?:\\w+ )?(?:answer|reply|decision|response|update|feedback|result))\\b)|you(?:'ll| will) know\\b|you can (?:\\w+ )?expect (?:(?:an?|my|our|the) (?:\\w+ )?(?:answer|reply|decision|response|update|feedback|result))\\b|expect (?:it|an answer|a reply|my answer|our answer|my reply|our reply)\\b|(?:answer|reply|decision|response) (?:\\w+ )?will (?:be (?:sent|with you|ready|made|taken|there)|follow|come)|(?:i|we) (?:get|come) back to you|let me (?:get|come) back",
    notYet:
      "not yet|not .{0,20} yet|n't .{0,20} yet|nothing yet|no news|still (?:waiting|working|checking|no|in|with)|haven't had (?:time|a chance)|can't .{0,30}(?:before|until)|unable to .{0,30}(?:before|until)",
  },
  de: {
    gives:
      '(?:ich|wir) (?:melde|gebe|schicke|sende|sag|antworte|liefere|schreibe|rufe|kummere|schaue|prufe|mache|reiche|teile)\\w*|(?:melde|melden|gebe|geben|schicke|schicken|sende|senden|sage|antworte|antworten|liefere|schreibe|rufe|kummere|schaue|prufe|mache|reiche|kriegst|bekommst|bekommen|bekommt|erhaltst|erhalten|erhaltet|hast|habt) (?:ich|wir|du|sie|ihr|mich|uns)\\b|(?:du|sie|ihr) (?:bekomm|krieg|erhalt|hor)\\w*|(?:wird|werden|werde) .{0,80}(?:zugehen|mitgeteilt|zugesandt|melden|schicken|senden|geben|antworten|nachgereicht|liefern|entscheiden|entschieden)|folgt\\b|komm(?:t|en) (?:dann|am|im|bis|nachste)',
    tells:
      '(?:ich|wir|er|sie) (?:\\S{1,30} ){0,2}?meld(?:e|en|et)\\b (?:\\S{1,30} ){0,3}?(?:mich|uns|sich)\\b|meld(?:e|en|et) (?:ich|wir|er|sie)? ?(?:mich|uns|sich)\\b|(?:gebe|geben|gibt|sage|sagen|sagt|schicke|schicken|werde|werden|bekommst|bekommen|bekommt|kriegst|erhaltst|erhalten|hast|haben|habt)\\b.{0,60}?\\b(?:bescheid|antwort|ruckmeldung|entscheidung|nachricht|auskunft|mitteilung|informationen|genaueres|naheres)\\b|(?:antwort|ruckmeldung|entscheidung|bescheid)\\b.{0,30}?\\b(?:gebe|geben|schicke|schicken|bekommst|bekommen|bekommt|kriegst|erhaltst|erhalten|erhaltet|hast|haben|habt|folgt|kommt|wird|fallt)\\b|(?:sage|sagen) (?:ich|wir) (?:es |das )?(?:dir|ihnen|euch)\\b|(?:ich|wir) sagen? (?:es |das )?(?:dir|ihnen|euch) (?:es |das |dann )?|(?:habe ich|haben wir) (?:eine |die |unsere |meine )?(?:antwort|entscheidung)\\b|(?:ich|wir) (?:antwort\\w*|komme?n? (?:wieder )?auf (?:dich|sie|euch) zu)|antworten? (?:ich|wir)\\b|(?:horst|horen|hort) (?:du |sie |ihr )?(?:dann )?(?:\\S{1,30} ){0,3}?von (?:mir|uns)|(?:du|sie|ihr) (?:horst|horen|hort)\\b|(?:ergebniss?e?n?|entscheidung\\w*|bescheide?|zusagen?) (?:wird|werden) .{0,60}(?:verschickt|versandt|versendet|bekannt\\w*|veroffentlicht|mitgeteilt)\\b|(?:wird|werden|werde) .{0,60}(?:mitgeteilt|mich melden|uns melden|antworten|bescheid geben|entschieden|entscheiden)\\b',
    notYet:
      '(?:wird|werden|ist|sind) (?:derzeit|gerade|noch|aktuell|momentan|zurzeit) (?:gepruft|bearbeitet|in \\w+)|noch nicht|noch nichts|noch kein\\w*|noch in (?:arbeit|bearbeitung|prufung)|komme (?:ich )?nicht dazu|nicht dazu gekommen|schaffe (?:ich )?(?:es|das)? ?.{0,20}nicht|noch aus',
  },
  fr: {
    gives:
      "je (?:te|vous|t'|le|la|les|lui|m'en|reviens|reponds|regarde|ferai|donnerai|enverrai|reviendrai|repondrai|vais)|nous (?:vous|te|reviendrons|repondrons|donnerons|ferons|allons)|on (?:te|vous|revient)|(?:tu|vous) (?:l'|les |la |le )?(?:aura[sz]?|aurez|recevra[sz]?|recevrez)|(?:sera|seront|est) .{0,20}(?:adresse|envoye|communique|transmis|donne|rendu|prise)\\w*|parviendra|reponse .{0,30}(?:suivra|arrive)",
    tells:
      "(?:je|nous|on) (?:te |vous |t'|lui )?(?:re)?(?:ferai part|ferons part|informe\\w*|avise\\w*|reviens|revenons|revient|reviendrai|reviendrons|recontacte\\w*|recontacterai|reponds|repondons|repondrai|repondrons|redis|redirai|previens|previendrai|confirme (?:ca|cela)|dirai|dis (?:ca|quoi)|tiens au courant|tenons au courant|tiendrai|tiendrons|ferai (?:signe|savoir|part)|ferons (?:signe|savoir|part)|donnerai (?:une |ma |la )?(?:reponse|decision|nouvelles)|donnerons (?:une |notre |la )?(?:reponse|decision)|envoie (?:ma|une|notre|la) reponse|vais (?:te |vous )?(?:repondre|dire))\\b|et (?:te|vous) (?:repondr|dir|recontacter|tiendr|redir|informer|ferons)\\w*|(?:tu|vous) (?:l'aura[sz]?|l'aurez|(?:aura[sz]?|aurez|recevra[sz]?|recevrez) (?:une |ma |la |notre |de mes |de nos |des )(?:reponse|decision|confirmation|nouvelles))\\b|(?:reponse|decision) .{0,30}(?:suivra|arrive|parviendra|sera .{0,10}(?:communiquee|envoyee|transmise|donnee|rendue|prise))",
    notYet:
      "pas encore|rien encore|toujours (?:pas|rien|en)|encore (?:rien|en cours)|en cours (?:d'|de)|(?:n'ai|n'avons) pas eu le temps|pas pu|pas avant",
  },
  es: {
    gives:
      '(?:la|lo|las|los) (?:tienes?|tendra[sn]?|tendreis)\\b|(?:te|le|os|les|se) (?:l[oa]s? )?(?:mand|envi|dig|dir|contest|respond|avis|confirm|llam|pas|escrib|hag|har|da|dar|doy|devuelv|entreg|comunic)\\w*|(?:tendra|tendras|tendreis|tendran|recibira|recibiras|recibiran|recibireis)\\b|(?:sera|seran) .{0,20}(?:enviad|comunicad|remitid)\\w*|(?:lo|la|los|las) (?:mir|tendr|har|envi|mand|revis|entreg)\\w*|(?:mando|envio|digo|contesto|respondo|aviso|confirmo|llamo) ',
    tells:
      '(?:te|le|os|les) (?:l[oa]s? )?(?:dig|dir|contest|respond|avis|escrib(?:o|ire|imos|iremos)\\b|comunic)\\w*|(?:te|le|os|les) (?:lo|la|los|las) (?:mand|envi|confirm|pas|devuelv)\\w*|(?:te|le|os|les) (?:doy|damos|dare|daremos|mando|envio|enviare) (?:una |la |mi |nuestra )(?:respuesta|decision|contestacion)|(?:tendra|tendras|tendreis|tendran|recibira|recibiras|recibiran|recibireis) (?:una |la |mi |nuestra )(?:respuesta|decision|contestacion)|(?:respuesta|decision) .{0,30}(?:sera|llega|enviad|comunicad)\\w*|(?:contesto|respondo|aviso)\\b',
    notYet:
      'todavia no|aun no|todavia nada|aun nada|no .{0,30}(?:todavia|aun|antes)|sigue (?:en|sin)|seguimos|pendiente|de momento',
  },
  pt: {
    gives:
      '(?:conto|espero|devo|devemos|prevejo) .{0,20}(?:dar|enviar|responder|ter|dizer|mandar)|(?:comunicar|enviar|dar|responder)-(?:lhe|te|vos)-(?:ei|emos)|(?:mando|envio|digo|respondo|aviso|confirmo|ligo|dou|passo|entrego|retorno|falo|vejo|faco)(?:-(?:lhe|te|vos|lho|to))?\\b|(?:mandamos|enviamos|respondemos|confirmamos|avisamos|daremos|enviaremos|responderemos|retornaremos|enviarei|responderei|mandarei|direi|darei|avisarei|retornarei)|(?:te|lhe|vos) (?:mando|envio|digo|respondo|aviso|confirmo|ligo|dou|passo|falo|retorno)|(?:tera|teras|terao|recebera|receberas|receberao|recebe|tens)\\b|(?:sera|serao) .{0,20}(?:enviad|comunicad|remetid|dad)\\w*|(?:vou|vamos) (?:te |lhe |vos )?(?:mandar|enviar|dizer|responder|ver|dar|passar)',
    tells:
      '(?:conto|espero|devo|devemos|prevejo) (?:dar|enviar|ter|mandar)-?(?:lhe |te |vos )?(?:um |uma |a |o )?(?:minha |nossa )?(?:respost|retorno|notici|novidad|decis)\\w*|(?:comunicar|dar|responder)-(?:lhe|te|vos)-(?:ei|emos)|(?:te |lhe |vos )?(?:digo|respondo|aviso|retorno|respondemos|avisamos|responderemos|retornaremos|responderei|direi|avisarei|retornarei)(?:-(?:lhe|te|vos|lho|to))?\\b|(?:te |lhe |vos )?(?:dou|daremos|darei|damos|mando|envio|enviarei|enviaremos)(?:-(?:lhe|te|vos))? (?:um |uma |a |o )?(?:minha |nossa )?(?:respost|retorno|noticia|decis)\\w*|(?:mando|envio|confirmo)-(?:lho|to|o)\\b|(?:tera|teras|terao|recebera|receberas|receberao|recebe|tens) (?:uma |a )(?:minha |nossa )?(?:respost|decis)\\w*|(?:respost|decis)\\w* .{0,30}(?:sera|segue|chega)\\b|(?:vou|vamos) (?:te |lhe |vos )?(?:responder|dizer|avisar|retornar|dar (?:um retorno|uma resposta|retorno|resposta))',
    notYet:
      'ainda nao|ainda nada|nada ainda|nao .{0,30}(?:ainda|antes)|continua (?:em|sem)|em analise|pendente|por enquanto',
  },
  it: {
    gives:
      '(?:ti|le|vi|glielo|te lo|ve lo|te la|gliela|te li|ve li) (?:mand|invi|dic|dir|rispond|confer|richiam|chiam|faccio|far|d[oai]|diamo|daremo|pass|scriv|facci|comunic|consegn)\\w*|(?:avra|avrai|avrete|ricevera|riceverai|riceverete)\\b|(?:sara|saranno) .{0,20}(?:inviat|comunicat|trasmess)\\w*|(?:mando|invio|rispondo|confermo|richiamo|scrivo) |ci sentiamo|mi faccio vivo|mi faro (?:vivo|sentire)|(?:lo|la|li) (?:guardo|mando|invio|faccio|finisco)',
    tells:
      '(?:conto|spero|cerco|cerchero|prevedo) di (?:risponder|dar|far|inviar|mandar)\\w*|(?:ti|le|vi|glielo|te lo|ve lo) (?:dic|dir|rispond|comunic|avvis|aggiorn|chiam|richiam|scriv)\\w*|(?:ti|le|vi) (?:faccio|faccia|facciamo|faro|faremo) sapere|(?:te lo|ve lo|glielo|te la|gliela|te li|ve li) (?:mand|invi|conferm|pass)\\w*|(?:ti|le|vi) (?:do|diamo|daro|daremo|mando|invio) (?:una |la |mia |nostra )*(?:risposta|decisione|conferma)\\b|(?:avra|avrai|avrete|ricevera|riceverai|riceverete) (?:una |la |mia |nostra )*(?:risposta|decisione)\\b|(?:risposta|decisione) .{0,30}(?:sara|arriva)\\b|rispondo\\b|mi faccio vivo|mi faro (?:vivo|sentire)',
    notYet:
      'non .{0,30}ancora|ancora (?:no|niente|nulla|non|in)|non prima|in attesa|aspett\\w+|per ora|per il momento',
  },
  nl: {
    gives:
      '(?:ik|wij|we) (?:laat|stuur|geef|kom|bel|mail|zal|zeg|reageer|kijk|meld|lever|sturen|laten|geven|komen|zullen)\\b|(?:laat|stuur|geef|kom|bel|mail|hoor|hoort|horen|krijgen|ontvangen|krijg|krijgt|ontvang|ontvangt|heb|hebt|zeg|reageer|meld|sturen|laten|geven) (?:ik|je|jij|u|we|wij|jullie)\\b|(?:je|jij|u|jullie) (?:hoort|krijgt|ontvangt|hebt|horen|krijgen)|(?:wordt|worden) .{0,30}(?:gestuurd|toegezonden|genomen|verstuurd)|volgt\\b',
    tells:
      '(?:ik|wij|we) (?:laat|laten|zal|zullen)\\b.{0,50}?\\b(?:weten|horen|antwoorden|reageren)\\b|(?:laat|laten) (?:ik|we|wij)\\b.{0,50}?\\b(?:weten|horen)\\b|en (?:laat|laten) (?:het |dit )?(?:je |u |jullie )?.{0,40}?\\bweten\\b|(?:ik|wij|we) (?:kom|komen) .{0,40}?(?:op terug|bij (?:je|u|jullie) terug)\\b|(?:kom|komen) (?:ik|we|wij) .{0,40}?op terug\\b|(?:ik|wij|we) (?:antwoord|antwoorden|reageer|reageren)\\b|(?:reageer|antwoord) ik\\b|(?:ik|wij|we) (?:zeg|zeggen|stuur|geef) (?:het|t)\\b|(?:ik|wij|we) (?:geef|geven|stuur|sturen) .{0,30}?\\b(?:antwoord|besluit|reactie|uitsluitsel)\\b|(?:hoor|hoort|horen) (?:je|jij|u|jullie)\\b|(?:je|jij|u|jullie) (?:hoort|horen)\\b|(?:je|jij|u|jullie) (?:krijgt|ontvangt|hebt|krijgen) .{0,30}?\\b(?:antwoord|besluit|reactie|bericht|uitsluitsel|nieuws|meer)\\b|(?:antwoord|besluit|reactie) .{0,30}?(?:volgt|komt|wordt)\\b',
    notYet: 'nog niet|nog niks|nog niets|nog geen|nog in (?:behandeling|onderzoek)|nog mee bezig|niet voor',
  },
};

const patterns = new Map(
  Object.entries(promiseWords).map(([code, { gives, tells, notYet }]) => {
    const words = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})`, 'u');
    return [code, { gives: words(gives), tells: words(tells), notYet: words(notYet) }];
  }),
);

/** Beside a "not yet" only so many other words may stand: a longer reply has content. */
const maxOtherWords = 30;

/**
 * Whether a reply promises the answer for a later day ("you will have it in the first half of September"), or says that it is not there yet and
 * will come. A question or a part of an answer beside it makes it an answer.
 */
export function promisesLater(sentences: readonly Sentence[], rules: LanguageRules): boolean {
  const known = patterns.get(rules.code);
  if (!known) return false;
  const folded = sentences.map((one) => one.folded);
  if (folded.some((one) => /\?["')]*$/.test(one) && !tag.test(one))) return false;
  const isNotYet = folded.some((one) => known.notYet.test(one));
  const { promised: thing, busy } = thingPromises[rules.code];
  const daysOf = daysOfReply(sentences, rules);
  const words = (one: string) => {
    if (isNotYet && known.gives.test(one)) return known.gives;
    return thing.test(one) && !known.tells.test(one) ? thing : known.tells;
  };
  const isPromise = (sentence: Sentence) => {
    const { folded: one, text } = sentence;
    return (
      words(one).test(one) &&
      !saysMoreBehind(one, words(one)) &&
      !(words(one) === thing && hasFigureBefore(text, thing, rules)) &&
      (daysOf(sentence).some(isAhead) || (isNotYet && namesLater(one, rules)))
    );
  };
  const promises = sentences.filter(isPromise);
  if (promises.length === 0) return false;
  // "We have a backlog. You will get our offer next week."
  const isBusy = folded.some((one) => busy.test(one)) && folded.some((one) => thing.test(one));
  // "We take the offer, the papers follow next week": what stands before the promise is the answer.
  const isLong = (one: Sentence) => wordsBefore(one, words(one.folded), rules) > maxWordsBefore;
  if (!isNotYet && !isBusy && promises.some(isLong)) return false;
  const others = folded.filter(
    (one) =>
      !promises.some((promise) => promise.folded === one) &&
      !(isCourtesy(one, maxCourtesyWords, rules) || known.notYet.test(one) || (isBusy && busy.test(one))),
  );
  if ([...others, ...promises.map((one) => one.folded)].some((one) => isAnswer(one, rules))) return false;
  if (others.some((one) => /\d/.test(one))) return false;
  const otherWords = others.reduce((sum, one) => sum + one.split(' ').length, 0);
  // "The lamps are in the hall. I will tell you the price on Monday": what is said later may come beside the answer.
  return otherWords <= (isNotYet ? maxOtherWords : 0);
}

/** "They cost 140 euros, we can send the report on Monday": a figure before the promise that is no day's is the answer. */
function hasFigureBefore(text: string, promise: RegExp, { code }: LanguageRules): boolean {
  const oneLine = text.replace(/\s+/g, ' ').trim();
  const withoutDays = findDays(oneLine, code).reduceRight(
    (rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to),
    oneLine,
  );
  const at = promise.exec(foldText(oneLine))?.index ?? 0;
  return /\d/.test(withoutDays.slice(0, at));
}

/** Whether a sentence says that the writer will give or report something. */
export function saysLater(folded: string, { code }: LanguageRules): boolean {
  const known = patterns.get(code);
  return known !== undefined && (known.gives.test(folded) || known.tells.test(folded));
}

/**
 * The day of a promise in a reply that is an answer by its words; null where there is none, or where it has a yes, a no or a go-ahead. A
 * promise without a day is for after the last day of the reply: "the board meets on the 17th, we will tell you then".
 */
export function promiseBeside(sentences: readonly Sentence[], rules: LanguageRules): NamedDay | null {
  if (sentences.some(({ folded }) => isAnswer(folded, rules) || rules.yesOrNo.test(folded))) return null;
  const daysOf = daysOfReply(sentences, rules);
  const ahead = (one: Sentence) => daysOf(one).filter(isAhead);
  // The writer gives or does it for the day that the same sentence names: "we keep the room for you" is no promise of the answer.
  const isPromise = (one: Sentence) =>
    tellsLater(one.folded, rules) ||
    ((rules.promises.test(one.folded) || saysLater(one.folded, rules)) && ahead(one).length > 0);
  const promises = sentences.filter(
    (one) => isPromise(one) && !saysMoreBesides(one.folded, rules) && !one.folded.endsWith('?'),
  );
  if (promises.length === 0) return null;
  return (promises.flatMap(ahead).at(-1) ?? sentences.flatMap(ahead).at(-1))?.day ?? null;
}

/** Whether a sentence speaks of an answer, or of word about it, that comes later; not of the thing that was asked for. */
export function tellsLater(folded: string, rules: LanguageRules): boolean {
  return rules.holds.test(folded) || (patterns.get(rules.code)?.tells.test(folded) ?? false);
}

/** "I can reply for the team: we come on Saturday": content behind the words that promise. */
function saysMoreBehind(folded: string, words: RegExp): boolean {
  return saysMore.test(folded.slice(words.exec(folded)?.index ?? 0));
}

/** "We wait for the board: we will tell you then": what stands before the words that tell is no content. */
function saysMoreBesides(folded: string, { code }: LanguageRules): boolean {
  const tells = patterns.get(code)?.tells;
  return tells?.test(folded) ? saysMoreBehind(folded, tells) : saysMore.test(folded);
}

const saysMore = /[:;] ?\S{1,60} \S/;
const maxWordsBefore = 4;
const maxCourtesyWords = 5;

/** Whether a folded sentence of at most so many words is a courtesy or thanks. */
export function isCourtesy(folded: string, maxWords: number, rules: LanguageRules): boolean {
  return (rules.courtesies.test(folded) || rules.thanks.test(folded)) && folded.split(' ').length <= maxWords;
}

/** Words before the promise, without those of its day. */
function wordsBefore({ text, folded }: Sentence, gives: RegExp, rules: LanguageRules): number {
  const at = gives.exec(folded)?.index ?? 0;
  const days = findDays(text.replace(/\s+/g, ' ').trim(), rules.code);
  const inDays = days.filter(({ to }) => to <= at + 1).reduce((sum, { from, to }) => sum + to - from, 0);
  const others = folded.slice(0, at).split(' ').filter(Boolean).length;
  return inDays === 0 ? others : Math.max(0, others - Math.round(inDays / 5));
}
