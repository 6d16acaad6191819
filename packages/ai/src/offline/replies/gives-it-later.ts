import type { NamedDay } from '@tern/kernel/named-day';
import { isAhead } from '../find-days.ts';
import type { LanguageCode, LanguageRules } from '../language-rules.ts';
import type { Sentence } from '../split-sentences.ts';
import { daysOfReply, hasFigures } from './days-of-reply.ts';
import { tag } from './delay-signs.ts';
import { isAnswer } from './puts-off.ts';
import { thingPromises } from './thing-promise.ts';

interface LaterWords {
  /** The reader gets what was asked about, which a pronoun names; or the writer turns to it. */
  readonly gives: string;
  /** The reader gets a thing by its name, or is told; or that thing is ready. What only arrives or comes may be what was asked. */
  readonly names: string;
  /** Why it is not there yet. */
  readonly why: string;
  /** The writer knows then. */
  readonly knows: string;
}

/** Over folded text. */
const laterWords: Record<LanguageCode, LaterWords> = {
  en: {
    gives:
      "(?:send|give|forward|mail|e-mail|get|type|write|finish|do|bring|post|pass|hand|read|check|ask|sort|look at|go through) (?:it|them|that|those|her|him)\\b|look it up|you(?:'ll| will) (?:have|get) (?:it|them|everything)\\b|(?:get|come) to (?:it|them)\\b|^(?:\\w+ )?\\w+,? (?:i )?promised?\\b|(?:it|they|that) (?:should|ought to|will|must) be (?:ready|done|there|possible|with you)\\b",
    names:
      "you(?:'ll| will| shall| should| can) (?:\\w+ ){0,2}?(?:have|get|receive|expect)\\b|(?:i|we)(?:'ll| will| shall| expect to| hope to| aim to| plan to| should| can) (?:\\w+ ){0,2}?(?:send|serve|submit|get|let|give|post|email|forward|share|return|file|report|finali[sz]e|finish|complete|upload|have)\\b|(?:will|should) (?:be (?:with you|ready|done|sent|finished)|reach you|follow)\\b|expect (?:the|my|our)\\b",
    why: "all week|out of (?:the )?office|away|(?:at|on) (?:a |the )?(?:conference|course|fair|holiday|leave|site|trip)|closed|ill|sick|off|swamped|snowed|busy|can't|cannot|haven't|hasn't|not yet|left to do|is left|still|waiting|slow|missing|until|till|first|before|back|at home|at the office|my old|snowed under|run off|delayed|backlog|broken",
    knows: "(?:i|we)(?:'ll| will| should) (?:then )?know\\b.{0,12}|then i know",
  },
  de: {
    gives:
      "(?:schick|send|mail|geb|mach|bring|liefer|leit|reich)\\w* (?:ich |wir )?(?:(?:dir|ihnen|euch|es|sie|ihn|das|die) )*(?:es|sie|ihn|das|die|ihnen|dir|euch|gleich|sofort)\\b|(?:es|sie|ihn) (?:dir|ihnen|euch)\\b|(?:hast|habt|haben) (?:du|ihr|sie) (?:es|sie|ihn|das|die|den|alles|beides)\\b|(?:du|ihr|sie) (?:hast|habt|haben) (?:es|sie|ihn|das|die|den|alles|beides)\\b|(?:frag|lese?|lies|guck|schau|such|erledig)e? ich\\b|ich (?:frage?|lese|gucke?|schaue?|suche?) (?:sie|ihn|es|das|nach)\\b|versprochen\\b|sag\\w* (?:ich|wir) (?:dir|ihnen|euch) (?:zu|ab|bescheid)\\b|(?:hast|habts?|kriegst) (?:es|'s)\\b|(?:setz|mach)\\w* (?:ich )?mich (?:dran|daran)\\b|(?:muss|musste|sollte|wird|kann) (?:es|das|er) (?:\\S+ ){0,3}?(?:klappen|gehen|fertig|so weit|da sein)\\b",
    names:
      '(?:hast|habt|haben|bekommst|bekommt|bekommen|kriegst|kriegt|kriegen|erhaltst|erhaltet|erhalten) (?:du|ihr|sie)\\b|(?:du|ihr|sie) (?:hast|habt|haben|bekommst|bekommt|bekommen|kriegst|erhaltst|erhalten)\\b|lieg(?:t|en) (?:dir|ihnen|euch)\\b.{0,40}\\bvor\\b|(?:schick|send|sag|geb|mail|liefer|reich|stell)e? ich\\b|ich (?:schick|send|sag|geb|mail|liefer|reich|stell)e\\b|(?:schicken|senden|geben|liefern|reichen|stellen) wir\\b|wir (?:schicken|senden|geben|liefern|reichen|stellen)\\b|(?:konnen|kannst|konnt|durfen) (?:sie|du|ihr) .{0,50}\\brechnen\\b|(?:geht|gehen) .{0,30}\\b(?:raus|zu|in die post)\\b|folg(?:t|en)\\b',
    why: 'ganze woche|ausser haus|nicht da|tagung|messe|dienstreise|urlaub|krank|geschlossen|zu\\b|land unter|komme nicht|fehlt|fehlen|noch|warte\\w*|langsam|bis|erst|nicht vor|nicht|wieder|zu hause|im buro|alten|ned|verspat\\p{L}*|kaputt|unterwegs|viel los',
    knows: '(?:dann|danach) (?:weiss|wissen|kann|konnen) (?:ich|wir)\\b.{0,24}',
  },
  fr: {
    gives:
      "(?:je|on|nous) (?:te |vous )?(?:l'|le |la |les )(?!sais|ai\\b|avons)\\p{L}+|(?:tu|vous) (?:l'|les? |la )(?:as|aurez|auras|avez)\\b|(?:tu|vous) (?:as|auras|aurez|avez) tout\\b|je (?:lui |leur )demande\\p{L}*|je (?:regarde|verifie|cherche)\\p{L}*|(?:je|on) (?:s'|m')y (?:mets|met|mettrai)\\b|promis\\b|(?:ca|c'est|cela) (?:devrait|doit|sera|va) (?:etre |aller|pret|bon|fini|marcher|partir)",
    names:
      "(?:tu|vous) (?:l'|les |le |la )?(?:auras|aurez|recevras|recevrez)\\b|(?:je|nous|on) (?:te |vous |t'|lui )?(?:l'|le |la |les )?(?:envo\\w+|enverr\\w+|transmet\\w*|adress\\w+|remet\\w*)\\b|(?:partir(?:a|ont)|suivra|suivront|parviendra|sortira|sera pret\\w*|seront pret\\w*|vous sera|sera chez vous)\\b|comptez sur\\b",
    why: "toute la semaine|absent\\w*|conges?|congres|salon|deplacement|ferme\\w*|malade|deborde\\w*|pas|reste|manque|encore|attend\\w*|lent\\w*|jusqu'\\w+|avant|sous l'eau|rentre|retour|chez moi|au bureau|vieux|vieil|en retard|en panne",
    knows: '(?:je|nous|on) (?:le |en |la )?(?:saurai|saurons|saura)\\b.{0,30}',
  },
  es: {
    gives:
      '(?:te|le|os|les|se) (?:lo|la|los|las) \\p{L}+|(?:lo|la|los|las) (?:tiene[ns]?|tendr\\p{L}+|teneis|paso|termino|mando|hago)\\b|(?:lo|la|los|las) (?:leo|miro|busco|reviso)\\b|(?:se lo|le|les) pregunto\\b|tienes todo\\b|lo tienes todo\\b|me pongo\\b|prometid[oa]\\b|(?:os|te|le|les) mando\\b|(?:deberia|tiene que|tendria que|va a) (?:estar|salir|llegar|quedar)\\b',
    names:
      '(?:l[oa]s? )?(?:tendr\\w+|recibir\\w+)\\b|cont(?:ad|ar|emos)? con|cuent[ea]n? con|(?:te|le|os|les|se) (?:l[oa]s? )?(?:mando|envio|paso|entrego|remito|mandamos|enviamos|pasamos|entregamos|mandare|enviare|enviaremos|hago llegar)\\b|(?:estara\\w*|saldra\\w*|deberia\\w* (?:estar|salir))\\b',
    why: 'toda la semana|fuera|no esta|congreso|feria|viaje|vacaciones|cerrad\\p{L}*|cierra\\p{L}*|enferm\\p{L}*|hasta arriba|no|falta\\p{L}*|quedan?|todavia|aun|espera\\p{L}*|lent\\p{L}*|hasta|antes|imposible|vuelve\\p{L}*|en casa|en la oficina|viej[oa]|retras\\p{L}*|averiad\\p{L}*',
    knows:
      '(?:entonces|ahi|ya) (?:ya )?(?:lo )?(?:sabre|sabremos|se)\\b|(?:lo )?(?:sabre|sabremos)\\b.{0,16}',
  },
  pt: {
    gives:
      '\\p{L}+-(?:to|ta|tos|tas|lho|lha|lhos|lhas|lo|la|o|a|os|as)\\b|(?:te|lhe|vos|eu) (?:mando|envio|passo|entrego|levo|ligo)\\b|(?:tens|tem) (?:no|na|em|isso)\\b|trato disso\\b|(?:vejo|leio|procuro|verifico)\\b|pergunto-lhe\\p{L}*|(?:tens|tem|recebes?) (?:tudo|isso)?\\b|ponho-me a isso\\b|prometido\\b|(?:conto|espero|devo) ter isso\\b|(?:deve|tem de|vai|deveria) (?:estar|ficar|sair|chegar|dar)\\b',
    names:
      '(?:tera|teras|terao|recebera\\w*|recebe\\w*)\\b|(?:conto|contamos|espero|devo) (?:ter|enviar|dar|mandar)\\b|(?:envio|enviamos|mando|mandamos|passo|entrego|entregamos|remeto)-(?:te|lhes?|vos|lho|to|[oa]s?)\\b|(?:te|lhes?|vos) (?:envio|mando|passo|entrego|envia\\w*)\\b|(?:esta|estao|estara|estarao|fica|ficam|ficara) (?:pront|lancad|feit|disponive)\\w+|(?:segue|seguem|sai|saem)\\b',
    why: 'toda a semana|semana toda|fora|congresso|feira|viagem|ferias|fechad\\p{L}*|fecha\\p{L}*|doente|atolad\\p{L}*|nao|nem|falta\\p{L}*|ainda|espera\\p{L}*|lent\\p{L}*|ate|antes|todo dia|volt\\p{L}+|em casa|no escritorio|velh[oa]|impossivel|atras\\p{L}*|avariad\\p{L}*|aguard\\p{L}*',
    knows: '(?:nessa altura|entao|ai|ja) (?:ja )?(?:saberei|saberemos|sei|vou saber|sabemos)\\b',
  },
  it: {
    gives:
      "(?:te|ve) (?:lo|la|li|le|ne) \\p{L}+|glie(?:lo|la|li|le) \\p{L}+|ce l'(?:hai|avete|ha)\\b|(?:lo|la|li|le) (?:mando|giro|batto|finisco|faccio|avrai|avrete)\\b|(?:mi ci|ci) metto\\b|(?:lo |la |li |le )?(?:guardo|leggo|cerco|controllo)\\b|glielo chiedo\\b|(?:hai|avrai|avete|avrete|avra) tutto\\b|promesso\\b|(?:vi|ti|le|la) (?:mando|chiamo|invio)\\b|(?:dovrebbe|deve|dovrebbero) (?:essere pront[oaie]|arrivare|farcela|riuscire|andare)\\b",
    names:
      '(?:avete (?:il |la |i |le )?(?:mi[oae]|nostr[oaei])|avra|avrai|avrete|ricever\\w+|trover\\w+)\\b|(?:le|ti|vi) (?:mando|mandiamo|spedisco|spediamo|invio|inviamo|consegno|consegniamo|giro|passo|faccio avere|mandero|inviero)\\b|(?:parte|partira|esce|uscira|sara pront\\w+|saranno pront\\w+)\\b|conti(?:no)? (?:pure )?su\\b',
    why: 'tutta la settimana|fuori|non c|convegno|fiera|viaggio|ferie|chiu\\p{L}+|malat\\p{L}+|sommers\\p{L}+|non|manca\\p{L}*|ancora|aspett\\p{L}+|lent\\p{L}+|fino|prima|torn[ao]|rientr[ao]|a casa|in ufficio|vecchi[oa]|no|pien[oi]|in ritardo|attes\\p{L}*|attend\\p{L}*',
    knows: '(?:allora|poi|li) (?:lo )?(?:sapro|sapremo|so)\\b(?: dir\\p{L}+)?|(?:lo )?sapro\\b.{0,16}',
  },
  nl: {
    gives:
      '(?:stuur|mail|geef|breng|maak|heb|bezorg|krijg|lever)\\w* (?:ik |we |je |u |jullie )?(?:het|hem|ze|die|je het|u het)\\b|(?:het|hem|ze) (?:je|u|jullie)\\b|(?:kom|komen) (?:ik|we) eraan toe\\b|eraan toe\\b|beloofd\\b|ervoor zitten\\b|(?:stuur|bel|mail|lees|zoek|kijk|vraag) ik\\b|krijg je .{0,20}van (?:me|mij|ons)\\b|(?:heb|krijg) je alles\\b|(?:moet|zal|zou) (?:het|dat|hij) (?:\\S+ ){0,3}?(?:lukken|klaar|kunnen|goed komen)\\b',
    names:
      '(?:heb|hebt|heeft|krijg|krijgt|ontvang|ontvangt) (?:je|jij|u|jullie)\\b|(?:je|jij|u|jullie) (?:hebt|heeft|hebben|krijgt|krijgen|ontvangt|ontvangen)\\b|(?:stuur|mail|lever|geef|bezorg) ik\\b|ik (?:stuur|mail|lever|geef|bezorg)\\b|(?:sturen|mailen|leveren) (?:we|wij)\\b|(?:we|wij) (?:sturen|mailen|leveren)\\b|(?:is|zijn) (?:het|ze|hij|die) klaar\\b|(?:gaat|gaan) .{0,25}\\bde deur uit\\b|volg(?:t|en)\\b',
    why: 'hele week|er niet|niet aanwezig|congres|beurs|vakantie|dicht|gesloten|ziek|druk|kan niet|niet|nog|wacht\\w*|traag|tot|eerst|voor de|om in het werk|elke avond|terug|thuis|op kantoor|op de zaak|oude|vertraging|vertraagd|kapot|trager|drukte',
    knows: '(?:dan|daarna) (?:weet|weten) (?:ik|we)\\b.{0,12}',
  },
};

const patterns = Object.fromEntries(
  Object.entries(laterWords).map(([code, { gives, names, why, knows }]) => {
    const word = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})`, 'u');
    return [
      code,
      {
        gives: word(gives),
        names: word(names),
        why: new RegExp(`(?<!\\p{L})(?:${why})(?!\\p{L})`, 'u'),
        knows: word(knows),
      },
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
  const { gives, names, why, knows } = patterns[rules.code];
  const says = own.filter(({ folded }) => !rules.courtesies.test(folded));
  const words = says.reduce((sum, one) => sum + wordsOf(one), 0);
  if (says.length === 0 || says.length > maxSentences || words > maxWords) return false;
  if (says.some(({ folded }) => isAnswer(folded, rules) || isQuestion(folded))) return false;
  const daysOf = daysOfReply(own, rules);
  const isLater = (one: Sentence) => daysOf(one).some((day) => isAhead(day) && !isToday(day.day));
  const finds = (pattern: RegExp) => says.find((one) => pattern.test(one.folded) && isLater(one));
  const known = says.find((one) => isKnowing(one, knows) && isLater(one));
  const byPronoun = finds(gives);
  const { thing } = thingPromises[rules.code];
  const byName = says.find((one) => names.test(one.folded) && thing.test(one.folded) && isLater(one));
  const promise = known ?? byPronoun ?? byName;
  if (!promise || says.some((one) => hasFigures(one, daysOf(one)))) return false;
  if (known) return true;
  const others = says.filter((one) => one !== promise);
  const isReason = (one: Sentence) => why.test(one.folded) || isLater(one);
  const isBesidePronoun = (one: Sentence) =>
    byPronoun !== undefined && wordsOf(one) <= maxBesidePronoun && !ofWriter.test(one.folded);
  if (!others.every((one) => isReason(one) || isShort(one) || isBesidePronoun(one))) return false;
  const inFront = promise.folded.slice(0, names.exec(promise.folded)?.index ?? 0);
  return (
    others.some((one) => isReason(one) || isBesidePronoun(one)) ||
    why.test(byPronoun ? promise.folded : inFront)
  );
}

function wordsOf({ folded }: Sentence): number {
  return folded.split(' ').length;
}

/** "We take the blue one", in any language: the writer decides. */
const ofWriter =
  /^(?:(?:i|we|ich|wir|je|nous|on|ik|wij|yo|eu|io)(?!\p{L})|j'|(?:nos )?\p{L}+(?:iamo|amos|emos|imos)(?!\p{L}))/u;
/** Most words of a sentence beside "you have it on Friday" that may be why it is not there. */
const maxBesidePronoun = 12;

function isKnowing(one: Sentence, knows: RegExp): boolean {
  return wordsOf(one) <= maxKnowing && knows.test(one.folded);
}

function isQuestion(folded: string): boolean {
  return /\?["')]*$/.test(folded) && !tag.test(folded);
}

/** A name, or hardly more than a courtesy. */
function isShort(one: Sentence): boolean {
  return wordsOf(one) <= shortSentence;
}

const shortSentence = 3;

function isToday(day: NamedDay): boolean {
  return day.kind === 'in-days' && day.days <= 0;
}
