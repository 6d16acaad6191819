import { demandsOf } from './demands.ts';
import { needsByDayOf } from './needs-by-day.ts';
import { anyOf, type LanguageCode, type SentenceRule } from '../language-rules.ts';

/**
 * Requests without a question mark and without "please", as the grammar of a language allows them: indirect questions, wishes to know or to
 * have, orders and applications, offers asked for, short imperatives to answer, and an answer that is waited for. Patterns over folded text.
 */
const patterns: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: [
    '(?:i|we) (?:hereby |would like to |am writing to |are writing to |wish to |want to |wanted to )+(?:apply|order|book|reserve|request|enquire|inquire|ask|double[- ]?check|check with you)\\b',
    // With a step of the writer's own behind it, it says why the writer takes it.
    "(?:not sure|unsure|unclear|(?:do not|don't) know) (?:if|whether|when|how) you(?: can| could| would| will| want| need| prefer| are able)\\b(?!.{0,80}\\b(?:so|but)(?: i| we)?(?:'ll| will)\\b)",
    'want(?:ed)? to (?:(?:double|triple)[- ]?check|check with you|run .{1,20} by you)\\b',
    "(?:you are|you're) (?:\\w+ )?(?:requested|asked|invited|required) to (?:\\w+ly )?(?:answer|reply|respond|confirm|tell|let|inform|notify|send|return|submit|provide|state|indicate|sign|complete|register)\\b",
    '(?:just|only|still) need (?:your|his|her|their|the)\\b',
    '(?:kindly|do) (?:let|send|tell|confirm|return|reply)\\b',
    '(?:a|your best|a firm) (?:quote|quotation|estimate) (?:for|on|by)\\b',
  ],
  de: [
    '(?:ich|wir|nun|daher|deshalb) (?:wollte|wollten|mochte|mochten|wurde|wurden|will|wollen) (?:ich |wir )?(?:\\S+ ){0,4}(?:fragen|bitten|ersuchen|wissen|erfahren|erkundigen|nachfragen|anfragen)\\b',
    '(?:ich|wir) (?:wollte|wollten|mochte|mochten|wurde|wurden) .{0,90}\\b(?:buchen|bestellen|reservieren|anmelden|abmelden|vereinbaren|beantragen|verschieben|stornieren|umbuchen|informiert werden)\\b',
    '(?:darum |gerne |hoflich )(?:bitten|ersuchen) (?:wurde|mochte)',
    '(?:hiermit |hierdurch )?(?:bewerbe|bewerben|beantrage|beantragen|bestelle|bestellen|reklamiere|reklamieren|ersuche|ersuchen) (?:ich|wir)\\b',
    '(?:ich|wir) (?:bewerbe|bewerben|beantrage|beantragen|bestelle|bestellen|ersuche|ersuchen)\\b',
    '(?:werden|wird) (?:\\S+ ){0,6}(?:gebeten|aufgefordert|ersucht)\\b(?!.{0,90}\\bnicht\\b)(?=.{0,120}(?:antwort|(?:mit|anzu|ein|zuruck)(?:zu)?(?:teil|geb|reich|send|schick)|bestatig|(?:zu|uber)send|schicken|ubermittel|ruckmeld|melden|informier|nennen|aus(?:zu)?full|unterschr|unterz|vor(?:zu)?leg))',
    'es wurde (?:mich|uns) (?:\\S+ )?freuen,? wenn\\b',
    '(?:mir|uns) (?:\\S+ )?geholfen,? wenn\\b',
    '(?:um|auf) (?:ein|ihr|dein|euer) (?:\\S+ )?angebot\\b',
    '(?:bitte|bitten) (?:ich|wir) (?:sie |dich |euch |hiermit |nochmals |daher |hoflich |freundlich )*um (?!(?:ihr |dein |euer |etwas )?(?:verstandnis|entschuldigung|geduld|nachsicht|verzeihung))',
    '(?:melde|meldet|melden sie) (?:dich|euch|sich) (?:\\S+ )?(?:einfach|bitte|kurz|wenn|sobald|bei)\\b',
    '(?:sag|sagt|gib|gebt) (?:mir |uns |einfach |kurz |dann )*bescheid\\b',
    '(?:^|[,;:] )(?:sag|sagt|sagen sie|schreib|schreibt|schreiben sie|verrat|verratet|teil|teilt|teilen sie) (?:mir|uns)\\b.{0,40}[, ](?:ob|wann|wie|was|welche\\w*|wer|wo)\\b',
    '(?:ich|wir) (?:brauchte|brauchten|brauche|brauchen|benotige|benotigen) .{0,40}\\b(?:ruckmeldung|antwort|bescheid|auskunft|bestatigung|zusage|freigabe)\\b',
  ],
  fr: [
    "(?:je|nous) (?:souhait(?:e|ons|erais|erions)|voudr(?:ais|ions)|aimer(?:ais|ions)|desir(?:e|ons)) (?:\\S+ ){0,2}(?:savoir|obtenir|recevoir|reserver|commander|connaitre|convenir|prendre|m'inscrire|annuler|avoir)\\b",
    "(?:je|nous) (?:vous |te )?(?:demand(?:e|ons)|sollicit(?:e|ons)|pri(?:e|ons))\\b(?! (?:d'agreer|de croire|d'excuser|de bien vouloir (?:agreer|excuser)))",
    'vous voudrez bien\\b(?! (?:agreer|croire|excuser|recevoir|accepter|noter))',
    '(?:saurai[st]?|saurions|serai[st]?|serions) (?:\\S+ )?(?:gre|reconnaissant\\w*|oblige\\w*)\\b',
    '(?:invit(?:e|ons)|etes (?:\\S+ )?(?:pri|invit)e\\w*) (?:a|de) (?:bien vouloir|me|nous|confirmer|repondre|regulariser|fournir|transmettre|retourner|communiquer)\\b|priere de\\b(?! (?:ne|n)\\b)',
    '(?:je|nous) (?:me |nous )?(?:postul(?:e|ons)|port(?:e|ons) candidat)|ma candidature\\b',
    '(?:je ne sais|nous ne savons) pas (?:si|quand|combien) (?:vous|tu)\\b',
    'serait-il possible\\b',
    '(?:faites|fais|dites|dis|envoyez|envoie|rappelez|rappelle|confirmez|confirme|indiquez|ecrivez|ecris|repondez|reponds|donnez|donne|communiquez|adressez|transmettez|passez|passe|rendez|rends)-(?:moi|nous|le-moi|le-nous)\\b',
    '(?:attente|attendons|attends) (?:de )?(?:votre|ta|vos) (?:\\S+ )?(?:reponse|retour|confirmation|accord|devis)\\b',
    '(?:un|votre) devis (?:pour|sur|concernant)\\b',
    '(?:je|nous) (?:reclam(?:e|ons)|exig(?:e|eons)|veux|voulons) (?:donc |soit )?(?:un|une|le|la|votre|des)\\b',
  ],
  es: [
    '(?:quisiera|quisieramos|querria|me gustaria|nos gustaria|desearia|deseo) (?:\\S+ )?(?:saber|recibir|conocer|reservar|encargar|pedir|solicitar|contar|concertar|preguntar)\\b',
    '(?:ruego|rogamos|solicito|solicitamos|pido|pedimos|exijo)\\b(?! (?:disculpas?|perdon|paciencia))',
    '(?:a fin de|para) (?:solicitar|pedir)(?:le|les|te|os)?\\b',
    '(?:dime|digame|diganme|avisame|aviseme|avisenos|avisadme|mandame|mandeme|enviame|envieme|confirmame|confirmeme|indiqueme|decidme|dimelo|digamelo|escribeme|escribame|cuentame|cuenteme|llamame|llameme|contestame|contesteme|pasame|paseme|comuniqueme|respondeme|respondame|confirmadme|mandadme|contadme)\\b',
    'mi candidatura\\b',
    '(?:le|les|te|os) (?:agradec\\w+|estari\\w+ agradecid\\w+) (?:\\S+ ){0,2}(?:que|si|su|tu|vuestra|una)\\b|(?:se (?:ruega|solicita|agradece)|(?:invit(?:o|amos)|inst(?:o|amos)|requerimos) (?:a )?que)\\b(?! (?:que )?no\\b)(?=.{0,60}(?:respond|respuesta|respon|confirm|contest|envi|inform|comuni|indi[cq]|remit|devol|devuel|avis|facilit|aport|firm))|sirvan?se\\b(?! (?:no|aceptar|recibir|disculpar))|tengan? (?:a bien|la bondad)\\b',
    'no (?:se|sabemos) si (?:puedes|puede|podeis|pueden|quieres|quiere|te|le|os)\\b',
    '(?:quedo|quedamos) (?:\\S+ )?(?:a la espera|pendientes?) de\\b',
    '(?:hay|habra|habria) (?:alguna )?(?:forma|manera|posibilidad) de que\\b',
    '(?:me|nos) (?:falta|faltan|hace falta|hacen falta) (?:que|tu|su|vuestr[oa]s?)\\b',
    '(?:un|su|vuestro) presupuesto (?:para|de)\\b',
  ],
  pt: [
    '(?:queria|queriamos|gostaria|gostariamos|desejo|desejava) (?:muito )?(?:de )?(?:saber|receber|contar|reservar|encomendar|pedir|solicitar|marcar|perguntar|confirmar)\\b',
    '(?:agradec(?:o|emos|ia|iamos|eria) que)\\b',
    '(?:solicito|solicitamos|peco|pedimos|requeiro|venho (?:\\S+ ){0,3}solicitar)\\b(?! (?:\\S+ )?desculpas?)',
    '(?:avise|avisem|avisa|diga|digam|diz|mande|mandem|manda|envie|enviem|envia|confirme|confirmem|confirma|informe|informem|escreva|escreve|conte|conta|responda|responde|indique|passe|passa|de)-(?:me|nos)\\b',
    '(?:me|nos) (?:avise|avisa|avisem|diga|diz|mande|manda|envie|confirme|confirma) (?:se|quando|o|a|qual|por)\\b',
    '(?:solicit|ped|rog)\\w* (?:a v\\.? ?ex|que|se)|(?:possivel|possibilidade de) (?:\\S+ ){0,2}\\w+(?:em|ir|ar|er)-(?:me|nos)\\b|(?:queira|queiram|digne-se)\\b(?! (?:nao|aceitar|receber|desculpar|crer|perdoar))',
    'nao sei se (?:voces?|podes?|podem|o senhor|a senhora|tens|consegues?)\\b',
    '(?:aguardo|aguardamos|fico a aguardar|ficamos a aguardar) (?:\\S+ ){0,2}(?:resposta|retorno|confirmacao|contacto|contato)\\b',
    'fica(?:m)? (?:v\\. ?exas?\\. |\\S+ ){0,3}?(?:notificad|intimad|citad)[oa]s? (?:para|a)\\b|(?:serve|vem) (?:a|o) presente (?:\\S+ ){0,3}?(?:solicitar|requerer|pedir)\\b|(?:concedo|concedemos|dou|damos)-(?:lhes?|te|vos) (?:\\S+ ){0,3}?(?:dias|horas|semanas?|prazo)\\b',
    '(?:haveria|havera|teria) (?:alguma )?(?:forma|maneira|possibilidade|hipotese) de\\b',
    '(?:candidato-me|minha candidatura)\\b',
    '(?:quero|queremos|exijo|exigimos) (?:o|a|um|uma) (?:\\S+ ){0,4}(?:reembolso|abatimento|resposta|posicao|solucao|orcamento|devolucao|explicacao)\\b',
  ],
  it: [
    '(?:vorrei|vorremmo|desidero|desideriamo|mi piacerebbe|ci piacerebbe|volevo|volevamo) (?:\\S+ )?(?:sapere|chieder(?:e|le|ti|vi)|ricevere|prenotare|ordinare|conoscere|fissare|avere)\\b',
    '(?:le|vi|ti|la) (?:chiedo|chiediamo|prego|preghiamo)\\b(?! (?:scusa|di non|di scusar|di perdonar))',
    '(?:mandami|rimandami|dimmi|fammi|inviami|scrivimi|chiamami|confermami|rispondimi|fatemi|ditemi|ditemelo|mandatemi|scrivetemi)\\b|(?:mi|ci) (?:scriva|comunichi|indichi)\\b(?! (?:pure|quando vuole|se ha))',
    '(?:mi|ci) (?:mandi|dica|faccia|invii|confermi|risponda) (?:\\S+ )?(?:sapere|se|quando|quale|la|il|una|un)\\b',
    '(?:attendo|attendiamo|in attesa di|resto in attesa|restiamo in attesa) (?:\\S+ ){0,3}(?:riscontro|risposta|conferma)\\b',
    '(?:(?:la|vi|le|ti) (?:invit(?:o|iamo)|sollecit(?:o|iamo)|esort(?:o|iamo)) ad?|si (?:prega|richiede|invita)|voglia|vogliate|favorisca)\\b(?! (?:(?:di|a) )?(?:non|ignorare)\\b)(?=.{0,60}(?:rispo|conferm|comunic|invia|mandar|trasmett|segnal|indic|forni|restitu|sapere|informar|avvis|compil|firm|perveni|provved|consegn|deposit|inseri|paga|versa|salda|regolar))|(?:sarei|saremmo|sarebbe) grat\\w+',
    'non (?:so|sappiamo) se (?:puoi|puo|potete|lei|tu|riesci|riesce)\\b',
    '(?:ci sarebbe|ci fosse) (?:modo|la possibilita)\\b',
    '(?:mi|ci) (?:serve|servono|occorre|occorrono) (?:ancora |solo |anche )*(?:il|la|lo|i|gli|le|un|una|che|copia|due|entro)\\b',
    '(?:mi candido|mia candidatura|presento domanda)\\b',
    '(?:un|vostro|suo) preventivo (?:per|di)\\b',
  ],
  nl: [
    '(?:ik|we|wij) (?:wil|wou|wilde|wilden|willen|zou|zouden) (?:\\S+ ){0,5}(?:vragen|weten|bestellen|reserveren|boeken|aanvragen|verzetten|verzoeken|ontvangen)\\b',
    '(?:ik|wij|we) (?:verzoek|verzoeken|verneem|vernemen|ontvang|ontvangen|hoor|horen) (?:\\S+ ){0,6}(?:graag|u|jullie)\\b',
    '(?:(?:u wordt|jullie worden|u bent) (?:\\S+ )?(?:verzocht|gevraagd|uitgenodigd)|gelieve)\\b(?!.{0,60}\\b(?:niet|geen)\\b)(?=.{0,90}(?:antwoord|bevestig|reage|te weten|stur|zend|(?:mee|mede) ?te ?delen|meld|door ?te ?geven|terug|invul|in te vullen|ondertek|op te geven))|op prijs stellen\\b',
    'graag (?:ontvang\\w*|hoor|horen|verneem|vernemen|zien wij|krijg|had|uw|jullie|een offerte)\\b',
    '(?:laat|stuur|mail|bel|geef|zeg|meld|app|schrijf|vertel) (?:het )?(?:me|mij|ons) (?:maar |even |gerust |dan )*(?:of|weten|wanneer|wat|een|de|het|terug)\\b|(?:^|[,;:] )(?:laat (?:het )?(?:me|mij|ons)\\b.{0,40}\\bweten|(?:zeg|vertel) (?:me|mij|ons)\\b.{0,40}\\b(?:of|wanneer|wat|welke?|wie|hoe|hoeveel))\\b',
    '(?:hierbij|bij dezen) (?:solliciteer|bestel|verzoek|vraag|vragen|verzoeken)\\b',
    '(?:ik|we|wij) (?:weet|weten) niet of (?:u|je|jullie)\\b',
    '(?:zou|is) het (?:ook |eventueel )?mogelijk\\b',
    '(?:ik|we|wij) (?:heb|hebben) (?:\\S+ ){0,9}(?:handtekening|formulier|gegevens|bevestiging|antwoord|nummer|kopie|akkoord|toestemmingsformulier) nodig\\b',
    '(?:hebben|heb) (?:ik|we|wij) (?:\\S+ ){1,9}nodig\\b',
    '(?:een|uw|jullie) offerte (?:voor|van)\\b',
    '(?:sommeer|sommeren|verzoek|verzoeken|vraag|vragen) (?:ik|wij|we) (?:u|jou|je|jullie)\\b(?!.{0,40}\\b(?:begrip|geduld|niet|excuus)\\b)(?! af)',
  ],
};

/** The rule of one language. It is tried last but for the question mark alone: what other rules know better keeps its name. */
export function formalRequest(language: LanguageCode): SentenceRule {
  return {
    name: 'formal-request',
    confidence: 0.8,
    pattern: anyOf(...patterns[language], ...demandsOf(language), ...needsByDayOf(language)),
  };
}
