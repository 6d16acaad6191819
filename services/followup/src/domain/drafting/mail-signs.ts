/** Matches words by which a mail asks for a talk, a meeting, a visit or an hour, in each language. */
const timeAsked =
  /(?<!\p{L})(?:(?:can|could|shall|should|may) (?:you|we|i) (?:talk|meet|call|speak|come (?:by|over)|stop by|catch up|have (?:lunch|dinner|coffee|a (?:call|word)))|what times|what time (?:is best|works|would|suits)|which (?:day|time)|are you (?:free|available|around)|do you have (?:time|a minute)|(?:hast|haben|hättest|hätten|habt) (?:du|sie|ihr) (?:\p{L}+ ){0,3}zeit|passt (?:dir|euch|ihnen|es)|wann (?:passt|wäre|hast|haben|könn\p{L}*|treff\p{L}*)|(?:uns|euch) (?:\p{L}+ ){0,4}treffen|telefonieren|geht sich(?: das)? aus|(?:se|nous) (?:voir|retrouver|rencontrer)|(?:es-tu|êtes-vous|tu es|vous êtes|t['’]es) (?:libre|dispo\p{L}*)|(?:t['’]|vous |te )(?:arrange|convien\p{L}*)|prendre un(?:e bière| verre| café)|caler|(?:te|le|os|les) (?:viene|vendría|va|queda) (?:bien|mejor)|quedamos|nos vemos|reunirnos|vernos|tienes? (?:tiempo|un rato|hueco)|(?:encontrar|reunir|falar)(?:mo)?-?nos|dá-te jeito|tens? tempo|estás? disponível|marcar (?:uma )?(?:reunião|conversa)|ci (?:vediamo|sentiamo|troviamo|incontriamo)|veder(?:ci|ti|la)|incontrar(?:ci|ti|la)|(?:ti|le|vi) va (?:bene|meglio|di)|sei liber[oa]|(?:kun|kan|zullen|kunnen) (?:je|jij|we|wij|u|jullie) (?:\p{L}+ ){0,4}(?:bellen|afspreken|spreken|langskomen)|heb (?:je|jij) (?:\p{L}+ )?(?:tijd|zin)|(?:schikt|past) (?:het|je|jou|u)|komt het (?:je |u )?uit)(?!\p{L})/iu;

/** The writer says what happens without an answer, or that it is not the first time. */
const ultimatum =
  /(?<!\p{L})(?:bis heute (?:noch )?keine antwort|still (?:have )?(?:had )?no (?:reply|answer)|toujours (?:pas|sans)(?: eu)?(?: de)? réponse|no hemos tenido respuesta|sigo sin respuesta|continu(?:o|amos) sem resposta|ancora nessuna risposta|nog steeds geen (?:antwoord|reactie)|segunda vez que|andernfalls|ansonsten (?:sehe|werde|muss)|rechtliche schritte|letzte (?:frist|mahnung|aufforderung)|zum (?:zweiten|dritten|vierten|wiederholten) ?mal|(?:ich|wir) erwarten?,? dass|unzumutbar|inakzeptabel|otherwise (?:i|we) (?:will|shall)|legal action|final (?:notice|reminder)|unacceptable|for the (?:second|third|fourth) time|formal complaint|faute de quoi|mise en demeure|inadmissible|inacceptable|dernier (?:rappel|délai)|pour la (?:deuxième|seconde|troisième) fois|de lo contrario|inaceptable|último aviso|por (?:segunda|tercera) vez|caso contrário|inaceitável|inadmissível|pela (?:segunda|terceira) vez|que espécie de|in mancanza|in caso contrario|altrimenti (?:mi rivolg\p{L}*|proced\p{L}*|sar\p{L}*)|mi rivolgerò|inaccettabile|ultimo (?:sollecito|avviso)|per la (?:seconda|terza) volta|anders (?:zie ik mij|ga ik|ben ik genoodzaakt|schakel ik)|ingebrekestelling|laatste (?:herinnering|aanmaning)|onacceptabel|voor de (?:tweede|derde) keer|ik verneem (?:vandaag|graag vandaag))(?!\p{L})/iu;

/** Portuguese months and seasons with a capital, or words as they were spelled before 1990: their writer names every month so. */
const olderPortuguese =
  /(?<=\p{Ll} )(?:Janeiro|Fevereiro|Março|Abril|Maio|Junho|Julho|Agosto|Setembro|Outubro|Novembro|Dezembro|Primavera|Verão|Outono|Inverno)(?!\p{L})|(?<!\p{L})(?:\p{L}*(?:rec|lec|ac)ç(?:ão|ões)|factur\p{L}+|actas?|actual\p{L}*|óptim[oa]s?)(?!\p{L})/u;

/** Whether the mail asks for a talk, a meeting or an hour: once that is over, another may do. */
export function asksForTime(text: string): boolean {
  return timeAsked.test(text);
}

/** Whether thanks or good cheer in a follow-up would take back what the mail says. */
export function isUltimatum(text: string): boolean {
  return ultimatum.test(text);
}

/** Whether a Portuguese text names months with a capital. */
export function capitalisesMonths(text: string): boolean {
  return olderPortuguese.test(text);
}
