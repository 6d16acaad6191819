import { withoutDeskFrame } from './replies/desk-frame.ts';
import { detectLanguage } from './detect-language.ts';
import { foldText } from './fold-text.ts';
import { rulesOf } from './languages/all-languages.ts';
import type { ReadableMail } from './read-sentences.ts';
import { withoutSignOff } from './sign-off.ts';
import { splitSentences } from './split-sentences.ts';
import { stripUntrusted } from './strip-untrusted.ts';

/**
 * Texts of help desk programs about a request: that it arrived, its number, its state, when it will be looked at, how to rate them.
 * The patterns are wide: a sentence that both could have written counts as a program's.
 */
const templates: readonly RegExp[] = [
  // English
  /\b(?:ticket|case (?:number|id|#)|request (?:number|id|#)|reference (?:number|id)|incident)\b|#\d{3,}|\b(?:has|have) (?:now )?been (?:successfully )?(?:received|logged|registered|created|opened|assigned|updated|closed|solved|resolved|merged|escalated|forwarded|reopened|marked|processed)|\bis (?:now )?(?:being|under) (?:processed|reviewed?|worked)|\b(?:do not|don't) reply\b|\breply above\b|\babove this line\b|\bstatus (?:of|has|was|changed|is)\b|\b(?:rate|survey|feedback|satisfied with|how did we do)\b|\b(?:we|our (?:team|staff|agents?|support))(?:'ll| will|'re| are)\b|\bas soon as (?:possible|we can)\b|\bwithin (?:the next )?(?:\d+|one|two|three) (?:\w+ )?(?:hours?|days?)\b|\bthank(?:s| you) for (?:contacting|your (?:request|inquiry|enquiry|message|e-?mail|patience|interest)|getting in touch|reaching out)|\bautomat(?:ed|ic|ically)\b|\b(?:we|i) (?:have )?(?:received|got) your\b|\b(?:invoice|receipt|order|newsletter|notification|unsubscribe)\b|\b(?:changed|assigned|commented|mentioned you)\b/,
  // German
  /\b(?:vorgangs|fall|referenz|bearbeitungs|anfrage)-?(?:nummer|nr)\b|\bvorgang\b|\b(?:wurde|ist)\b.{0,60}\b(?:erhalten|eingegangen|registriert|erstellt|angelegt|geschlossen|gelost|zugewiesen|aktualisiert|weitergeleitet|ubernommen|erfasst)\b|\bin bearbeitung\b|\bnicht auf diese\b|\boberhalb dieser\b|\b(?:umfrage|bewerten|bewertung|zufrieden|feedback)\b|\b(?:wir|unser (?:team|service|support)|ein(?:e)? mitarbeiter(?:in)?|unsere mitarbeiter)\b.{0,20}\b(?:werden|wird|melden|kummern|bearbeiten|antworten|bemuhen)\b|\b(?:werden|melden|kummern|bearbeiten|bemuhen) (?:wir )?uns\b|\bso (?:schnell|bald) (?:wie|als) moglich\b|\bschnellstmoglich|\bin kurze\b|\binnerhalb (?:von|der)\b|\b(?:vielen )?dank fur (?:ihre|deine) (?:anfrage|nachricht|e-?mail|kontaktaufnahme|geduld)|\bautomatisch|\b(?:haben|hat) (?:wir )?(?:ihre|deine) .{0,20}erhalten\b|\b(?:rechnung|bestellung|newsletter|benachrichtigung|abmelden|eingangsbestatigung)\b/,
  // French
  /\b(?:numero de (?:dossier|demande|reference)|dossier)\b|\b(?:a|ont) (?:bien )?ete (?:recue?s?|enregistree?s?|creee?s?|ouverte?s?|fermee?s?|cloturee?s?|resolue?s?|attribuee?s?|assignee?s?|mise? a jour|transmise?|transferee?|prise? en compte)\b|\ben cours de traitement\b|\bne (?:pas|repondez pas|pas repondre)\b.{0,20}\brepon|\bau-dessus de cette ligne\b|\b(?:enquete|evaluer|satisfaction|satisfait|avis)\b|\b(?:nous (?:allons|vous repond|reviendrons|traitons|mettons)|notre (?:equipe|service|support)|un (?:conseiller|collaborateur|agent))\b|\bdans les (?:meilleurs|plus brefs) delais\b|\bdes que possible\b|\bsous (?:\d+|quarante)|\b(?:merci|nous vous remercions) (?:de nous avoir contacte|pour votre (?:demande|message|e-?mail|courriel|patience))|\bautomatique|\bavons (?:bien )?recu votre\b|\b(?:facture|commande|notification|desabonner|accuse de reception)\b/,
  // Spanish
  /\b(?:numero de (?:caso|solicitud|referencia|incidencia)|incidencia)\b|\b(?:ha|han) sido (?:recibid|registrad|cread|abiert|cerrad|resuelt|asignad|actualizad|reenviad)|\b(?:se ha|fue) (?:recibid|registrad|cread|abiert|cerrad|resuelt|asignad|actualizad)|\ben (?:proceso|tramite|revision)\b|\bno responda\b|\bpor encima de esta linea\b|\b(?:encuesta|valorar?|satisfech|satisfaccion|opinion)|\b(?:nos pondremos|le responderemos|te responderemos|nuestro (?:equipo|personal|servicio)|un (?:agente|asesor|miembro))\b|\blo antes posible\b|\ben (?:breve|un plazo)\b|\bgracias por (?:contactar|ponerse|ponerte|escribir|su (?:solicitud|mensaje|consulta|correo|paciencia)|tu (?:solicitud|mensaje|consulta|correo|paciencia))|\bautomatic|\b(?:hemos recibido|recibimos) (?:su|tu)\b|\b(?:factura|pedido|notificacion|darse de baja|acuse de recibo)\b/,
  // Portuguese
  /\b(?:numero (?:do|de|da) (?:chamado|protocolo|solicitacao|pedido|referencia)|chamado|protocolo)\b|\b(?:foi|foram) (?:recebid|registrad|criad|abert|fechad|encerrad|resolvid|atribuid|atualizad|encaminhad)|\bem (?:analise|andamento|atendimento|processamento)\b|\bnao responda\b|\bacima desta linha\b|\b(?:pesquisa|avaliar?|avaliacao|satisfeit|satisfacao)|\b(?:entraremos|responderemos|retornaremos|nossa equipe|nossa equipa|um (?:atendente|agente|membro))\b|\b(?:o mais|assim que) (?:rapido|breve|possivel)|\bem breve\b|\bno prazo de\b|\bobrigad[oa] (?:por (?:entrar|contactar|contatar)|pel[oa] (?:su?a?|seu|tua|teu)? ?(?:contato|contacto|mensagem|solicitacao|paciencia))|\bautomatic|\brecebemos (?:a sua|o seu|sua|seu)\b|\b(?:fatura|pedido|notificacao|cancelar a inscricao)\b/,
  // Italian
  /\b(?:numero (?:di )?(?:pratica|richiesta|riferimento)|pratica|segnalazione)\b|\b(?:e|sono) stat[oaie] (?:ricevut|registrat|creat|apert|chius|risolt|assegnat|aggiornat|inoltrat|pres[oa] in carico)|\bin (?:lavorazione|elaborazione)\b|\bpresa? in carico\b|\bnon rispond|\bsopra questa (?:linea|riga)\b|\b(?:sondaggio|valutar?e?|valutazione|soddisfatt|soddisfazione)|\b(?:le risponderemo|ti risponderemo|la contatteremo|ti contatteremo|il nostro (?:team|staff|servizio)|un (?:operatore|nostro))\b|\bil prima possibile\b|\bal piu presto\b|\ba breve\b|\bentro (?:\d+|le prossime)|\bgrazie per (?:aver(?:ci)? contattat|averci|la (?:sua|tua) (?:richiesta|pazienza)|il (?:suo|tuo) messaggio)|\bautomatic|\babbiamo ricevuto (?:la|il)\b|\b(?:fattura|ordine|notifica|disiscriver|conferma di ricezione)/,
  // Dutch
  /\b(?:(?:ticket|zaak|referentie|aanvraag|dossier)-?nummer|melding)\b|\b(?:is|zijn|werd) (?:\w+ ){0,3}(?:ontvangen|geregistreerd|aangemaakt|geopend|gesloten|opgelost|toegewezen|bijgewerkt|doorgestuurd)\b|\bin behandeling\b|\bniet (?:op deze|beantwoorden|te beantwoorden)\b|\bboven deze (?:regel|lijn)\b|\b(?:enquete|beoordel|tevreden|feedback)|\b(?:we|wij|ons team|onze medewerkers?|een (?:medewerker|collega))\b.{0,20}\b(?:zullen|zal|nemen|neemt|reageren|behandelen|sturen|doen)\b|\bzo (?:snel|spoedig) mogelijk\b|\bbinnen (?:\d+|een|twee|enkele)\b|\b(?:bedankt|dank) (?:voor|u voor|je voor) (?:uw|je|het)\b|\bautomatisch|\bhebben (?:uw|je) .{0,20}ontvangen\b|\b(?:factuur|bestelling|notificatie|afmelden|ontvangstbevestiging)\b/,
];

/** Fewer words show no person. */
const leastWords = 5;

/**
 * Whether a mail that calls itself `auto-generated` (RFC 3834) reads like the letter of a person, as help desks send it on: a
 * greeting or a sign-off, some words between them, and no text of a help desk program. In doubt it is none.
 */
export function isWrittenLetter({ text: given, language: said }: ReadableMail): boolean {
  const { text, namesAuthor } = withoutDeskFrame(stripUntrusted(given));
  const language = detectLanguage(text, said);
  if (language === null) return false;
  const folded = foldText(text);
  // Agents answer in another language than the template around their words.
  if (templates.some((template) => template.test(folded))) return false;
  const rules = rulesOf(language);
  const sentences = splitSentences(text);
  const body = withoutSignOff(sentences, rules);
  const says = body.filter((sentence) => !rules.courtesies.test(sentence.folded));
  const words = says.reduce((sum, sentence) => sum + sentence.folded.split(' ').length, 0);
  const hasGreeting = rules.courtesies.test(body[0]?.folded ?? '');
  return (namesAuthor || hasGreeting || body.length < sentences.length) && words >= leastWords;
}

/** Whether a sentence is one that help desks print about a request. */
export function isDeskSentence(folded: string): boolean {
  return templates.some((template) => template.test(folded));
}
