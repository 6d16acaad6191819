/** Matches words by which a mail asks for a talk or a meeting, in each language. */
const meetingAsked =
  /(?<!\p{L})(?:(?:can|could|shall|should|may) (?:you|we|i) (?:talk|meet|speak|come (?:by|over)|stop by|catch up|(?:have|do) (?:lunch|dinner|coffee|an? (?:\p{L}+ ){0,2}(?:call|word|mtg|meeting))|call you(?= (?:for|today|tomorrow|tonight|on|at|in)(?!\p{L})|[?.,])|call(?=[?.,]| (?:me|us|today|tomorrow|tonight|on|at|now|in)(?!\p{L})))|what times (?:would|work|are)|what time (?:is best|works|would|suits)|do you have (?:time|a minute)|(?:hast|haben|hättest|hätten|habt) (?:du|sie|ihr) (?:\p{L}+ ){0,3}zeit|(?:wir|uns) (?:\p{L}+ ){0,4}(?:treffen|telefonieren)|(?:se|nous) (?:voir|retrouver|rencontrer)|prendre un(?:e bière| verre| café)|quedamos|nos vemos|reunirnos|vernos|tienes? (?:tiempo|un rato|hueco)|encontrarmo-nos|reunirmo-nos|tens? tempo|ci (?:vediamo|sentiamo|troviamo|incontriamo)|vederci|incontrarci|sei liber[oa]|(?:kunnen|zullen) (?:we|wij) (?:\p{L}+ ){0,4}(?:bellen|afspreken|spreken)|heb (?:je|jij) (?:\p{L}+ )?(?:tijd|zin))(?!\p{L})/iu;
/** Matches words by which a mail asks whether a day or an hour fits, or whether a price does. */
const fitAsked =
  /(?<!\p{L})(?:are you (?:free|available)|which (?:day|time)|passt (?:dir|euch|ihnen|es)|geht sich(?: das)? aus|(?:es-tu|êtes-vous|tu es|vous êtes|t['’]es) (?:libre|dispo\p{L}*)|(?:t['’]|vous |te )(?:arrange|convien\p{L}*)|caler|(?:te|le|os|les) (?:viene|vendría|va|queda) (?:bien|mejor)|dá-te jeito|estás? disponível|(?:ti|le|vi) va (?:bene|meglio)|(?:schikt|past) (?:het|je|jou|u)|komt het (?:je |u )?uit)(?!\p{L})/iu;
/** Matches what happens on the day that is named beside it: somebody comes, fetches, is at home. */
const doneOnTheDay =
  /(?<!\p{L})(?:pick (?:me|us|him|her|them) up|at home|hol(?:st|t|en) (?:\p{L}+ ){1,4}ab|abholen|zu ?hause|(?:me|nous|le|la|les) chercher|à la maison|recoger(?:me|nos|l[oa]s?)|en casa|(?:buscar|apanhar)-(?:me|nos)|em casa|(?:venir|passare|passi)[^.?!]{0,12} a prender\p{L}*|a casa|ophalen|thuis)(?!\p{L})/iu;
/** A list or an office closes on that day. */
const closes = /(?<!\p{L})(?:closes|sluit|schließt|ferme|boucle|clôture|cierran?|fecha|chiude)(?!\p{L})/iu;

const law =
  'anwalt\\p{L}*|rechtlich\\p{L}*|legal|solicitor|ombuds\\p{L}*|procon|consum\\p{L}*|verbraucher\\p{L}*|superintend\\p{L}*|avvocat[oi]|abogad[oa]|advogad[oa]|avocat|advocaat|tribunal\\p{L}*|gericht\\p{L}*|kündig\\p{L}*|stornier\\p{L}*|schade\\p{L}*|rechts\\p{L}*';
/** Threatens with the law, is the last of several, or says that the fault came again. */
const ultimatum = new RegExp(
  `(?<!\\p{L})(?:(?:andernfalls|ansonsten|sonst|otherwise|or else|sinon|faute de quoi|à défaut|de lo contrario|caso contrário|altrimenti|in caso contrario|anders)[^.?!]{0,80}(?<!\\p{L})(?:${law})|altrimenti mi rivolg\\p{L}*|mi rivolgerò|legal action|rechtliche schritte|final (?:notice|reminder)|letzte (?:frist|mahnung|aufforderung)|mise en demeure|último aviso|ultimo (?:sollecito|avviso)|laatste (?:herinnering|aanmaning)|ingebrekestelling|(?:ich|wir) erwarten?,? dass|unzumutbar|inakzeptabel|unacceptable|inacceptable|inadmissible|inaceptable|inaceitável|inadmissível|inaccettabile|onacceptabel|zum (?:zweiten|dritten|vierten|wiederholten) mal (?:passiert|falsch|defekt|kaputt)|que espécie de|ik verneem (?:vandaag|graag vandaag)|bis heute (?:noch )?keine antwort|still (?:have )?had no (?:reply|answer)|toujours pas (?:eu )?de réponse|no hemos tenido respuesta|ancora nessuna risposta|nog steeds geen (?:antwoord|reactie))(?!\\p{L})|(?:^|[.!?]\\s+)segunda vez que `,
  'iu',
);

/** Portuguese months and seasons with a capital, or words as they were spelled before 1990: their writer names every month so. */
const olderPortuguese =
  /(?<=\p{Ll} )(?:Janeiro|Fevereiro|Março|Abril|Maio|Junho|Julho|Agosto|Setembro|Outubro|Novembro|Dezembro|Primavera|Verão|Outono|Inverno)(?!\p{L})|(?<!\p{L})(?:\p{L}*(?:rec|lec|ac)ç(?:ão|ões)|factur\p{L}+|actas?|actual\p{L}*|óptim[oa]s?)(?!\p{L})/u;

/**
 * Whether the mail asks for a talk, a meeting or an hour: once that is over, another may do.
 * @param namesTime whether the ask names a day or an hour
 */
export function asksForTime(asked: string, { namesTime }: { readonly namesTime: boolean }): boolean {
  return meetingAsked.test(asked) || (namesTime && fitAsked.test(asked));
}

/** Whether what is asked is for the day that a sentence beside it names, or ends with it. */
export function isForThatDay(asked: string, beside: string): boolean {
  return meetingAsked.test(asked) || doneOnTheDay.test(asked) || closes.test(beside);
}

/** The sentence is about the writer, or a wish: the day in it is no day of what is asked. */
const aside =
  /(?<!\p{L})(?:i['’]?m|i am|i will|i['’]ll|we are|we start|we move|see you|have a|ich bin|wir sind|bin ich|ich fahre|wir ziehen|ziehen wir|ich schreibe|schreibe ich|wünsche|schönes|je suis|je serai|nous sommes|on part|bon(?:ne)? (?:week-?end|soirée|journée)|estoy|estaré|empiezo|me voy|buen fin|estou|vou estar|bom fim|non ci sono|non ci sarò|sono (?:via|in ferie|fuori)|parto|buon (?:fine|week)|ben ik|ik ben|ik ga|wij verhuizen|fijn weekend)(?!\p{L})/iu;
/** A document or an answer is as good a day later. */
const thingAsked =
  /(?<!\p{L})(?:send|forward|tell me|let me know|which|what|how (?:much|many)|schick\p{L}*|send\p{L}*|sag(?:st|en|t)? mir|teil(?:en|t)? sie mir|welche[rsnm]?|was|wie ?viel\p{L}*|wie lautet|envo[iy]\p{L}*|transmett\p{L}*|dis-moi|dites-moi|quel(?:le)?s?|combien|env[ií]\p{L}*|mánd\p{L}*|mand\p{L}*|dime|dígame|cuál(?:es)?|qué|cuánt\p{L}*|envi\p{L}*|diga-me|diz-me|qual|quais|quanto|invi\p{L}*|dimmi|mi dica|quale|quali|stur\p{L}*|zend\p{L}*|mail(?:en|t)?|laat (?:me|mij)|welke?|wat|hoeveel)(?!\p{L})/iu;

/** Whether what is asked may be for the day that a sentence beside it names: nothing says that it is, or that it is not. */
export function mayBeForThatDay(asked: string, beside: string): boolean {
  return !aside.test(beside) && !thingAsked.test(asked);
}

/** Whether thanks or good cheer in a follow-up would take back what the mail says. */
export function isUltimatum(text: string): boolean {
  return ultimatum.test(text);
}

/** Whether a Portuguese text names months with a capital. */
export function capitalisesMonths(text: string): boolean {
  return olderPortuguese.test(text);
}
