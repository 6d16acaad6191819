import { finderOf, type Finder } from './condition.ts';

/** The label of the condition on meetings that no other wish names. */
export const everythingElse = 'everything else';

const workday = String.raw`(?:day|week|fortnight|month|monday|tuesday|wednesday|thursday|friday)`;

/** Conditions on the kind of a meeting, its place and the user's answer. */
export const kindFinders: readonly Finder[] = [
  finderOf(
    'not answered',
    ({ answer }) => answer === 'unanswered',
    String.raw`unanswered | (?:not yet |un)replied(?: to)? | (?:i )?(?:(?:still )?(?:have|has|had)(?:n't| not)|never|did(?:n't| not)|not)(?: yet)?(?: still)? (?:replied|responded|answered|rsvp'?d|accepted|confirmed|said (?:yes|anything)|decided)(?: to| on)?(?: yet)? | (?:i )?still (?:need|have) to (?:reply|respond|answer|rsvp)(?: to)? | awaiting my (?:reply|answer|response) | (?:waiting for|needs?|need|pending) (?:my |an? )?(?:reply|answer|response|rsvp)(?: from me)? | open invit(?:es|ations)`,
    String.raw`(?:noch )?(?:nicht|nie) (?:beantwortet|zugesagt|geantwortet|reagiert|bestatigt|entschieden)(?: habe)? | unbeantwortet\p{L}* | (?:noch )?keine antwort gegeben(?: habe)? | offene(?:n)? (?:einladungen|anfragen) | (?:meine )?antwort (?:noch )?(?:fehlt|offen|aussteht)`,
    String.raw`(?:je )?(?:n'ai|n'y ai|n'avais) (?:pas|pas encore|jamais|toujours pas)(?: encore)? (?:repondu|accepte|confirme)\p{L}* | sans reponse(?: de ma part)? | (?:restee?s? )?en attente de (?:ma )?reponse | (?:a|auxquel\p{L}+) (?:je dois )?(?:encore )?repondre`,
    String.raw`(?:todavia |aun )?no (?:he|haya) (?:contestado|respondido|aceptado|confirmado|dicho nada|dicho que si)(?: todavia| aun)? | sin (?:contestar|responder|respuesta|confirmar) | pendientes? de (?:respuesta|contestar|responder|mi respuesta|confirmar) | (?:me han invitado y )?todavia no he dicho nada`,
    String.raw`(?:non ho|a cui non ho)(?: ancora)? (?:risposto|accettato|confermato|detto (?:niente|nulla))(?: ancora)? | senza (?:una )?(?:mia )?risposta | (?:in attesa di|da) (?:mia )?risp(?:osta|ondere)`,
    String.raw`(?:ainda )?nao (?:respondi|aceitei|confirmei|disse nada)(?: ainda)? | por responder | sem resposta(?: minha)? | pendentes? de resposta`,
    String.raw`(?:nog )?niet (?:op )?(?:heb |hebt )?(?:gereageerd|geantwoord|beantwoord|geaccepteerd|bevestigd)(?: heb)?(?: op)? | onbeantwoord\p{L}* | nog (?:moet|op moet) (?:reageren|antwoorden)`,
  ),
  finderOf(
    'accepted',
    ({ answer }) => answer === 'accepted',
    String.raw`(?:i(?:'ve| have)? )?(?:already )?accepted | i(?:'ve| have)? said yes to | (?:ich )?(?:schon )?zugesagt(?:e|en|er)?(?: habe)? | (?:que )?j'ai acceptee?s? | (?:que )?(?:ya )?he aceptado | aceptad[oa]s | (?:che )?ho (?:gia )?accettato | accettat[ei] | (?:que )?(?:ja )?aceitei | aceit[ea]s | geaccepteerd\p{L}* | (?:heb )?toegezegd`,
  ),
  finderOf(
    'tentative',
    ({ isTentative, answer }) => isTentative || answer === 'tentative',
    String.raw`tentative(?:s|ly)? | unconfirmed | not (?:yet )?confirmed | provisional | maybes? | unbestatigt\p{L}* | vorlaufig\p{L}* | (?:noch )?nicht bestatigt\p{L}* | mit vorbehalt | unter vorbehalt | provisoires? | a confirmer | (?:pas|non) (?:encore )?confirmee?s? | provisional(?:es)? | por confirmar | sin confirmar | no confirmad[oa]s | provvisori[oae]? | da confermare | non confermat[eoia] | provisori[oa]s? | nao confirmad[oa]s | voorlopig\p{L}* | onder voorbehoud | onbevestigd\p{L}* | nog niet bevestigd\p{L}*`,
  ),
  finderOf(
    'declined',
    () => false,
    String.raw`(?:the ones |what |those |ones )?(?:i(?:'ve| have)? )?(?:turned down|declined|rejected) | (?:ich )?(?:abgesagt|abgelehnt)(?:e|en|er)?(?: habe)? | (?:que )?j'ai (?:declinee?s?|refusee?s?) | declinee?s? | (?:que )?he rechazado | rechazad[oa]s? | (?:che )?ho rifiutato | rifiutat[eio] | (?:que )?(?:recusei|rejeitei) | recusad[oa]s? | (?:die ik heb )?(?:afgewezen|afgeslagen|geweigerd|afgezegd)`,
  ),
  finderOf(
    'marked as free',
    ({ isFree }) => isFree,
    String.raw`(?:marked |set |shown? |listed |tagged )(?:as |up as )?(?:free|available|not busy) | free (?:entries|slots|events) | (?:that )?(?:do(?:es)?(?:n't| not) |not )block(?:ing)?(?: me| my time| my calendar)? | (?:just |only )?(?:for information|for info|fyi)(?: only)? | (?:als )?frei (?:markiert|gekennzeichnet|eingetragen|angezeigt)\p{L}* | als frei | (?:die )?(?:nur )?zur info(?:rmation)?(?: drinstehen)?(?: und)? | (?:und )?mich nicht blockier\p{L}* | nicht blockier\p{L}* | (?:marquee?s?|indiquee?s?|notee?s?) (?:comme )?(?:etant )?(?:libres?|disponibles?) | pour (?:info|information) | ne (?:me )?bloquent? pas | (?:marcad[oa]s?|puest[oa]s?|figur\p{L}+) como (?:libres?|disponibles?) | que no (?:me )?bloquean? | (?:segnat[oaei]|marcat[oaei]|indicat[oaei]) (?:come )?(?:liber[oaei]|disponibil[ei]) | per conoscenza | (?:marcad[oa]s?|assinalad[oa]s?) como (?:livres?|disponive(?:l|is)) | (?:als )?(?:vrij|beschikbaar) (?:gemarkeerd|staan|aangegeven)\p{L}* | als vrij | ter info(?:rmatie)?`,
  ),
  finderOf(
    'online',
    ({ isOnline }) => isOnline,
    String.raw`online(?:-?\p{L}+)? | on-line | (?:purely |fully )?virtual(?:ly)? | remote(?:ly)? | video[- ]?(?:calls?|conferences?|meetings?|chats?|konferenz\p{L}*|anruf\p{L}*|termine?|conferences?|gesprek\p{L}*|vergadering\p{L}*) | videos? | (?:zoom|teams|meet|webex|skype)(?:[- ](?:calls?|meetings?|termine?|links?))? | virtuell\p{L}* | per video | digital\p{L}* (?:termine|treffen|meetings) | (?:en )?(?:visio|visioconference|distanciel|ligne)(?:s)? | a distance | a distancia | en remoto | en linea | virtual(?:es)? | por (?:zoom|teams|video\p{L}*) | videollamadas? | videoconferencias? | telematic[oa]s? | da remoto | a distanza | virtual[ei] | videochiamat[ae] | videoconferenz[ae] | virtua(?:l|is) | a distancia | por videochamada | videochamadas? | videoconferencias? | digitale (?:afspraken|meetings|overleggen) | beeldbellen | videobellen | op afstand`,
  ),
  finderOf(
    'without a place',
    ({ hasPlace }) => !hasPlace,
    String.raw`without (?:a |any )?(?:place|location|address|room) | ohne (?:ort|adresse|raum|ortsangabe) | sans (?:lieu|adresse) | sin (?:lugar|ubicacion|sitio|direccion) | senza (?:luogo|indirizzo|posto) | sem (?:local|morada|endereco) | zonder (?:locatie|plek|plaats|adres)`,
  ),
  finderOf(
    'optional for me',
    ({ isOptional }) => isOptional,
    String.raw`(?:where )?(?:i'm|i am) (?:only |just )?optional | (?:marked )?(?:as )?optional | (?:als )?optional(?:e|er|en)? | freiwillig\p{L}* termine | facultati(?:f|ve|fs|ves) | c'est facultatif | opcional(?:es)? | opzional[ei] | facoltativ[oaei] | opciona(?:l|is) | facultativ[oa]s? | optionele? | facultatie(?:f|ve)`,
  ),
  finderOf(
    'elsewhere',
    ({ isElsewhere, topics }) => isElsewhere || [...topics].some((topic) => /^travel(?:\/|$)/.test(topic)),
    String.raw`off-?site | away from (?:the office|my desk) | (?:outside|out of|leave|leaving) (?:the |my )?(?:office|house|building|home|town) | (?:i )?(?:have|need) to (?:travel|leave|drive|go out)(?: for| to)? | i travel (?:for|to) | außer haus | irgendwohin | where i (?:have|need) to (?:go|be) | auswarts | unterwegs | außerhalb(?: des (?:buros|hauses)| vom buro)? | (?:wo )?ich (?:\p{L}+ )?(?:hinfahren|wegfahren|hin muss|raus muss|fahren muss|reisen muss|aus dem haus muss) | (?:en )?deplacements? | hors (?:du |les )?(?:bureau|murs) | a l'exterieur(?: du bureau)? | (?:je dois |me font |oblig\p{L}+ a )?(?:sortir|me deplacer) | fuera de(?:l| la) (?:oficina|despacho|empresa|casa|edificio) | (?:tenga |tengo |obligue? )?(?:que |a )?(?:desplazarme|salir|viajar) | de viaje | fuori (?:ufficio|sede|casa) | in trasferta | (?:devo |mi tocca )(?:uscire|spostarmi|viaggiare|muovermi) | fora d[oa] (?:escritorio|empresa|casa) | (?:me )?(?:obrigue|obriga|tenha|tenho)(?: a| de| que)? (?:sair|deslocar-me|viajar)(?: d[oa] \p{L}+)? | em deslocacao | buiten (?:kantoor|de deur|het pand|huis) | (?:ik )?(?:\p{L}+ )?(?:de deur (?:voor )?uit|op pad|naartoe moet|weg moet) | uit huis | op locatie elders`,
  ),
  finderOf(
    'at a place',
    ({ hasPlace, isOnline }) => hasPlace && !isOnline,
    String.raw`in[- ]person | face[- ]to[- ]face | (?:at |that happen at )?(?:an? )?(?:actual|real|physical) (?:place|location|room|meetings?)s? | physical(?:ly)? | on[- ]?site | with (?:an? )?(?:address|location|place) | vor ort | prasenz\p{L}* | personlich\p{L}* treffen | (?:mit|an) (?:einem |einer )?(?:festen |echten )?(?:ort|adresse) | physisch\p{L}* | en presentiel | en personne | sur place | presencial(?:es)?(?:mente)? | en persona | in presenza | di persona | dal vivo | presencia(?:l|is) | pessoalmente | ao vivo | fysiek\p{L}* | op locatie | ter plaatse | in levenden lijve | op een (?:echte )?plek`,
  ),
  finderOf(
    'one-off',
    ({ isRecurring }) => !isRecurring,
    String.raw`one-?offs? | one-time | non-?recurring | single events? | ad[- ]hoc | einmalig\p{L}* | ponctuel(?:le)?s? | puntual(?:es)? | una tantum | pontua(?:l|is) | eenmalig\p{L}* | exceptionnel(?:le)?s? | unregelm(?:a|aß)ßig\p{L}*`,
  ),
  finderOf(
    'recurring',
    ({ isRecurring }) => isRecurring,
    String.raw`(?:the )?(?:recurring|recurrent|recurs?|repeats?|repeated|repeating|regular(?:ly)?|routine|standing|weekly|biweekly|fortnightly|monthly|daily) | (?:the ones (?:that )?)?(?:come|comes|happen|happens|take place|takes place)? ?(?:round |around |up )?(?:every|each) (?:single )?${workday} | (?:come|comes|coming) (?:round|around|back) (?:again|every \p{L}+|each \p{L}+|weekly) | (?:in|of|part of) a series | series`,
    String.raw`(?:jede|jeden|alle) (?:woche|tag|monat|14 tage|zwei wochen|montag|dienstag|mittwoch|donnerstag|freitag)(?: (?:stattfinden?|wiederkehren|kommen|wiederholen))? | w(?:o|oe)chentlich\p{L}* | t(?:a|ae)glich\p{L}* | monatlich\p{L}* | regelm(?:a|ae)(?:ß|ss)ig\p{L}* | wiederkehrend\p{L}* | wiederhol\p{L}* | (?:sich )?wiederholt | serien\p{L}* | serie(?:n)? | turnus\p{L}* | regeltermin\p{L}* | wiederkehr\p{L}* | routine\p{L}*`,
    String.raw`(?:qui )?(?:reviennent|revient|se repetent?|repet\p{L}+)(?: (?:toutes les semaines|chaque semaine|tous les \p{L}+|chaque \p{L}+))? | toutes les semaines | tous les (?:jours|mois|lundis|mardis|mercredis|jeudis|vendredis) | chaque (?:semaine|jour|mois|lundi|mardi) | hebdo(?:s|madaires?)? | quotidien(?:ne)?s? | mensuel(?:le)?s? | recurrent(?:e)?s? | reguli(?:er|ere)s? | habituel(?:le)?s? | recurrente?s?`,
    String.raw`(?:lo que |que )?(?:se )?repiten?(?: (?:cada|todas las) \p{L}+)? | cada (?:semana|dia|mes|lunes|martes|miercoles|jueves|viernes) | tod[oa]s l[oa]s (?:semanas|dias|meses|lunes) | semanal(?:es|mente)? | diari[ao]s?(?:mente)? | mensual(?:es|mente)? | periodic[oa]s? | habitual(?:es)? | recurrentes? | repetid[oa]s | de todos los dias`,
    String.raw`ricorrent[ei] | settimanal[ei] | (?:ogni|tutte le) (?:settiman[ae]|giorno|mese|lunedi|martedi) | tutti i (?:giorni|lunedi|martedi|mesi) | quotidian[eioa] | giornalier[eioa] | mensil[ei] | (?:che )?(?:si )?ripet(?:e|ono) | periodic(?:i|he|o|a) | di routine | abitual[ei] | fiss[ei]`,
    String.raw`recorrentes? | semana(?:l|is) | toda(?:s)?(?: a)?(?:s)? (?:as )?semanas? | todos os (?:dias|meses) | cada semana | diari[ao]s? | mensa(?:l|is) | (?:que )?(?:se )?repet(?:e|em) | periodic[oa]s? | de rotina | habitua(?:l|is) | sempre a mesma hora`,
    String.raw`wekelijks\p{L}* | (?:elke|iedere) (?:week|dag|maand|maandag|dinsdag|woensdag|donderdag|vrijdag) | dagelijks\p{L}* | maandelijks\p{L}* | terugkerend\p{L}* | terugkom\p{L}* | (?:zich )?herhal\p{L}* | reeks(?:en)? | periodiek\p{L}* | vaste (?:overleg\p{L}*|afspraken|momenten|vergadering\p{L}*)`,
  ),
  finderOf(
    'overlapping',
    ({ hasConflict }) => hasConflict,
    String.raw`overlap(?:s|ping)? | conflicts? | conflicting | clash(?:es|ing)? | double[- ]booked | uberschneid\p{L}* | uberlapp\p{L}* | doppelt (?:gebucht|belegt) | (?:se )?chevauch\p{L}* | (?:se )?solap\p{L}* | sovrappo\p{L}* | sobrepo\p{L}* | overlappen\p{L}* | dubbel geboekt`,
  ),
  finderOf(
    everythingElse,
    () => true,
    String.raw`everything else | anything else | all else | all (?:the )?others? | the rest | alles andere | alles weitere | alles ubrige | den rest | der rest | (?:tout )?le reste | tous les autres | toutes les autres | (?:todo )?lo demas | (?:todo )?el resto | las demas | los demas | (?:tutto )?il resto | tutte le altre | tudo o resto | o resto | todo o resto | os outros | as outras | (?:al )?de rest | al het andere | al het overige`,
  ),
  finderOf(
    'everything',
    () => true,
    String.raw`everything | (?:alles|tout|todo|tudo|tutto|all)(?=\W*$|\s+(?:weg|weglassen|ausblenden|ignorieren|streichen|weglaten|overslaan|negeren|verbergen)\W*$) | all (?:of )?(?:my |the )?(?:meetings|events|appointments|calls) | (?:alle|samtliche) (?:termine|meetings|besprechungen) | tous les (?:rendez-vous|rdv|evenements) | toutes les reunions | todas las (?:reuniones|citas) | todos los eventos | tutt[ie] (?:le riunioni|gli appuntamenti|gli eventi) | todas as reunioes | todos os (?:eventos|compromissos) | alle (?:afspraken|vergaderingen|meetings)`,
  ),
];

/** Which part of life a sentence is about: `at work only ...`. */
export const scopeFinders: readonly Finder[] = [
  finderOf(
    'work',
    ({ isPrivate }) => !isPrivate,
    String.raw`(?:from |at |for |of |in )?(?:my )?(?:work|the office|my job) | work-?related | business (?:meetings?|stuff|things) | (?:von |bei |auf |aus )?der arbeit | beruflich\p{L}* | dienstlich\p{L}* | geschaftlich\p{L}* | im (?:job|buro|beruf) | arbeits(?:termine|sachen|zeug) | (?:au |cote |du |pour le )?(?:boulot|bureau|travail|taf) | professionnel(?:le)?s? | (?:del|en el|de) (?:trabajo|curro) | (?:de|en) la oficina | laborales | profesionales | (?:di|al|sul|per il) lavoro | (?:in|d')ufficio | lavorativ[eoia] | professional[ei] | (?:no|do|de) trabalho | (?:no|do) (?:escritorio|emprego) | profissiona(?:l|is) | (?:van|op|voor)(?: het| mijn)? werk | zakelijk\p{L}* | werkgerelateerd\p{L}*`,
  ),
  finderOf(
    'private',
    ({ isPrivate }) => isPrivate,
    String.raw`private(?:ly)? | (?:my )?personal(?: life| stuff| things| ones| appointments| events)? | (?:my )?private life | privat(?:e|es|er|en|termine|kram|sachen|leben)? | cote (?:perso|prive) | perso | personnel(?:le)?s? | privee?s? | personal(?:es)? | privad[oa]s? | personal[ei] | privat[oaei] | pessoa(?:l|is) | particular(?:es)? | prive(?:zaken|afspraken)? | persoonlijk\p{L}*`,
  ),
];
