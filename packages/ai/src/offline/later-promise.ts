import { findDays } from './find-days.ts';
import type { LanguageCode, LanguageRules } from './language-rules.ts';
import { isAnswer } from './puts-off.ts';
import type { Sentence } from './split-sentences.ts';

interface PromiseWords {
  /** The writer will give the answer or the thing that was asked for, or it will come: over folded text. */
  readonly gives: string;
  /** Of these, the ones that are about the answer itself. */
  readonly tells: string;
  /** The answer is not there yet. */
  readonly notYet: string;
  /** A later time that is no day. */
  readonly whenever: string;
}

const promiseWords: Record<LanguageCode, PromiseWords> = {
  en: {
    gives:
      "(?:i|we)(?:'ll| will| shall| can| should be able to|'ll be able to) .{0,30}?(?:send|get|let you|give|come back|tell|reply|answer|respond|confirm|write|call|look|forward|provide|share|update|finish|have (?:it|them|an answer|the \\w+|your \\w+) )|you(?:'ll| will| can| should) .{0,20}?(?:have|get|receive|hear|expect)|expect (?:it|them|an answer|my|our|a reply)|will be (?:sent|with you|ready|made|taken)|(?:i|we) (?:get|come) back to you|let me (?:get|come) back",
    tells: 'get back|come back|answer|repl|respond|let you (?:know|have)|decision|confirm|hear|tell',
    notYet:
      "not yet|not .{0,20} yet|n't .{0,20} yet|nothing yet|no news|still (?:waiting|working|checking|no|in|with)|haven't had (?:time|a chance)|can't .{0,30}(?:before|until)|unable to .{0,30}(?:before|until)",
    whenever: "as soon as|once (?:i|we|they|it)|when(?:ever)? (?:i|we|i'm|they) |soon|shortly|later",
  },
  de: {
    gives:
      '(?:ich|wir) (?:melde|gebe|schicke|sende|sag|antworte|liefere|schreibe|rufe|kummere|schaue|prufe|mache|reiche|teile)\\w*|(?:melde|melden|gebe|geben|schicke|schicken|sende|senden|sage|antworte|antworten|liefere|schreibe|rufe|kummere|schaue|prufe|mache|reiche|kriegst|bekommst|bekommen|bekommt|erhaltst|erhalten|erhaltet|hast|haben|habt) (?:ich|wir|du|sie|ihr|mich|uns)\\b|(?:du|sie|ihr) (?:bekomm|krieg|erhalt|hor)\\w*|(?:wird|werden|werde) .{0,80}(?:zugehen|mitgeteilt|zugesandt|melden|schicken|senden|geben|antworten|nachgereicht|liefern|entscheiden|entschieden)|folgt\\b|komm(?:t|en) (?:dann|am|im|bis|nachste)',
    tells: 'meld|bescheid|antwort|gebe|entscheid|mitgeteilt|ruckmeldung|sag|hor',
    notYet:
      'noch nicht|noch nichts|noch kein\\w*|leider nein|noch in (?:arbeit|bearbeitung|prufung)|komme (?:ich )?nicht dazu|nicht dazu gekommen|schaffe (?:ich )?(?:es|das)? ?.{0,20}nicht|noch aus',
    whenever: 'sobald|wenn ich|wenn wir|bald|demnachst|in kurze|spater',
  },
  fr: {
    gives:
      "je (?:te|vous|t'|le|la|les|lui|m'en|reviens|reponds|regarde|ferai|donnerai|enverrai|reviendrai|repondrai|vais)|nous (?:vous|te|reviendrons|repondrons|donnerons|ferons|allons)|on (?:te|vous|revient)|(?:tu|vous) (?:l'|les |la |le )?(?:aura[sz]?|aurez|recevra[sz]?|recevrez)|(?:sera|seront|est) .{0,20}(?:adresse|envoye|communique|transmis|donne|rendu|prise)\\w*|parviendra|reponse .{0,30}(?:suivra|arrive)",
    tells: 'revien|repon|donner|tien|previen|confirm|dir|dis|recevrez une',
    notYet:
      "pas encore|rien encore|toujours (?:pas|rien|en)|encore (?:rien|en cours)|en cours (?:d'|de)|(?:n'ai|n'avons) pas eu le temps|pas pu|pas avant",
    whenever: "des que|quand (?:je|j'|nous|on)|aussitot que|bientot|prochainement|plus tard|sous peu",
  },
  es: {
    gives:
      '(?:te|le|os|les|se) (?:l[oa]s? )?(?:mand|envi|dig|dir|contest|respond|avis|confirm|llam|pas|escrib|hag|har|da|dar|doy|devuelv|entreg|comunic)\\w*|(?:tendra|tendras|tendreis|tendran|recibira|recibiras|recibiran|recibireis)\\b|(?:sera|seran) .{0,20}(?:enviad|comunicad|remitid)\\w*|(?:lo|la|los|las) (?:mir|tendr|har|envi|mand|revis|entreg)\\w*|(?:mando|envio|digo|contesto|respondo|aviso|confirmo|llamo) ',
    tells: 'dig|dir|contest|respond|respuesta|avis|confirm|comunic',
    notYet:
      'todavia no|aun no|todavia nada|aun nada|no .{0,30}(?:todavia|aun|antes)|imposible|sigue (?:en|sin)|seguimos|pendiente|de momento',
    whenever: 'en cuanto|cuando (?:lo|la|tenga|sepa|pueda|acabe|vuelva)|tan pronto|pronto|mas tarde|en breve',
  },
  pt: {
    gives:
      '(?:mando|envio|digo|respondo|aviso|confirmo|ligo|dou|passo|entrego|retorno|falo|vejo|faco)(?:-(?:lhe|te|vos|lho|to))?\\b|(?:mandamos|enviamos|respondemos|confirmamos|avisamos|daremos|enviaremos|responderemos|retornaremos|enviarei|responderei|mandarei|direi|darei|avisarei|retornarei)|(?:te|lhe|vos) (?:mando|envio|digo|respondo|aviso|confirmo|ligo|dou|passo|falo|retorno)|(?:tera|teras|terao|recebera|receberas|receberao|recebe|tens)\\b|(?:sera|serao) .{0,20}(?:enviad|comunicad|remetid|dad)\\w*|(?:vou|vamos) (?:te |lhe |vos )?(?:mandar|enviar|dizer|responder|ver|dar|passar)',
    tells: 'dig|dir|respond|respost|avis|confirm|retorn|fal|comunic',
    notYet:
      'ainda nao|ainda nada|nada ainda|nao .{0,30}(?:ainda|antes)|continua (?:em|sem)|impossivel|em analise|pendente|por enquanto',
    whenever: 'assim que|logo que|quando (?:souber|tiver|puder|voltar|acabar)|em breve|mais tarde|logo',
  },
  it: {
    gives:
      '(?:ti|le|vi|glielo|te lo|ve lo|te la|gliela|te li|ve li) (?:mand|invi|dic|dir|rispond|confer|richiam|chiam|faccio|far|d[oai]|diamo|daremo|pass|scriv|facci|comunic|consegn)\\w*|(?:avra|avrai|avrete|ricevera|riceverai|riceverete)\\b|(?:sara|saranno) .{0,20}(?:inviat|comunicat|trasmess)\\w*|(?:mando|invio|rispondo|confermo|richiamo|scrivo) |ci sentiamo|mi faccio vivo|mi faro (?:vivo|sentire)|(?:lo|la|li) (?:guardo|mando|invio|faccio|finisco)',
    tells: 'dic|dir|rispond|risposta|sapere|conferma|comunic|sentiamo',
    notYet:
      'non .{0,30}ancora|ancora (?:no|niente|nulla|non|in)|non prima|impossibile|in attesa|aspett\\w+|per ora|per il momento',
    whenever: 'appena|quando (?:so|avro|torno|posso|ho)|a breve|presto|piu tardi|non appena',
  },
  nl: {
    gives:
      '(?:ik|wij|we) (?:laat|stuur|geef|kom|bel|mail|zal|zeg|reageer|kijk|meld|lever|sturen|laten|geven|komen|zullen)\\b|(?:laat|stuur|geef|kom|bel|mail|hoor|hoort|krijg|krijgt|ontvang|ontvangt|heb|hebt|zeg|reageer|meld|sturen|laten|geven) (?:ik|je|jij|u|we|wij|jullie)\\b|(?:je|jij|u|jullie) (?:hoort|krijgt|ontvangt|hebt|horen|krijgen)|(?:wordt|worden) .{0,30}(?:gestuurd|toegezonden|genomen|verstuurd)|volgt\\b',
    tells: 'laat|laten|antwoord|besluit|hoor|reageer|weten|bevestig|zeg',
    notYet:
      'nog niet|nog niks|nog niets|nog geen|nog in (?:behandeling|onderzoek)|nog mee bezig|helaas niet|geen tijd|niet voor',
    whenever: 'zodra|als ik|wanneer ik|binnenkort|straks|later|snel',
  },
};

const patterns = new Map(
  Object.entries(promiseWords).map(([code, { gives, tells, notYet, whenever }]) => {
    const words = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})`, 'u');
    return [
      code,
      { gives: words(gives), tells: words(tells), notYet: words(notYet), whenever: words(whenever) },
    ];
  }),
);

/** Beside the promise only so many words may stand that say neither "not yet" nor thanks: a longer reply has content. */
const mostOtherWords = 30;

/**
 * Whether a reply promises the answer for a later day ("you will have it in the first half of September"), or says that it is not there yet and
 * will come. A question or a part of an answer beside it makes it an answer.
 */
export function promisesLater(sentences: readonly Sentence[], rules: LanguageRules): boolean {
  const known = patterns.get(rules.code);
  if (!known) return false;
  const folded = sentences.map((one) => one.folded);
  if (folded.some((one) => /\?["')]*$/.test(one))) return false;
  const isNotYet = folded.some((one) => known.notYet.test(one));
  const isPromise = ({ folded: one, text }: Sentence) =>
    known.gives.test(one) && (namesDayAhead(text, rules) || (isNotYet && known.whenever.test(one)));
  const promises = sentences.filter(isPromise);
  if (promises.length === 0) return false;
  // "We take the offer, the papers follow next week": what stands before the promise is the answer.
  if (!isNotYet && promises.some((one) => wordsBefore(one, known.gives, rules) > mostWordsBefore))
    return false;
  const others = folded.filter(
    (one) =>
      !promises.some((promise) => promise.folded === one) &&
      !(isCourtesy(one, rules) || known.notYet.test(one)),
  );
  if ([...others, ...promises.map((one) => one.folded)].some((one) => isAnswer(one, rules))) return false;
  if (others.some((one) => /\d/.test(one))) return false;
  const words = others.reduce((sum, one) => sum + one.split(' ').length, 0);
  // "We prefer the blue version. I will send the logo tomorrow": what is sent later may come beside the answer.
  const isOfAnswer = isNotYet || promises.some((one) => known.tells.test(one.folded));
  return words <= (isOfAnswer ? mostOtherWords : 0);
}

const mostWordsBefore = 4;
const longestThanks = 5;

function isCourtesy(folded: string, rules: LanguageRules): boolean {
  return (
    (rules.courtesies.test(folded) || rules.thanks.test(folded)) && folded.split(' ').length <= longestThanks
  );
}

/** Words before the promise, without those of its day. */
function wordsBefore({ text, folded }: Sentence, gives: RegExp, rules: LanguageRules): number {
  const at = gives.exec(folded)?.index ?? 0;
  const days = findDays(text.replace(/\s+/g, ' ').trim(), rules.code);
  const inDays = days.filter(({ to }) => to <= at + 1).reduce((sum, { from, to }) => sum + to - from, 0);
  const others = folded.slice(0, at).split(' ').filter(Boolean).length;
  return inDays === 0 ? others : Math.max(0, others - Math.round(inDays / 5));
}

function namesDayAhead(text: string, rules: LanguageRules): boolean {
  return findDays(text.replace(/\s+/g, ' ').trim(), rules.code).some(
    ({ day, isOfSomething }) => !isOfSomething && !(day.kind === 'in-days' && day.days < 0),
  );
}
