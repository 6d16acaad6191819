import { foldText } from '../fold-text.ts';

/** Lines that help desks print around what a person wrote, in folded text: the state of the request, how to answer, where it is kept. */
// prettier-ignore
const frameLines: readonly RegExp[] = [
  /^[#=*_\s-]*(?:please )?(?:type|write|enter) (?:your )?(?:reply|response)|\babove this line\b|\boberhalb dieser (?:zeile|linie)|\bau-dessus de cette ligne|\bencima de esta linea|\bacima desta linha|\bsopra questa (?:riga|linea)|\bboven deze (?:regel|lijn)/,
  /\b(?:your|the|a) (?:support )?(?:request|ticket|case|enquiry|inquiry|conversation)\b.{0,60}\b(?:has been|was|have been) (?:updated|commented|answered|replied|responded|solved|resolved)/,
  /\bto (?:add|view|reply|respond|leave|see)\b.{0,80}\b(?:reply to this e-?mail|replying to this|click|follow|link|comment)/,
  /\b(?:comment|reply|response|update|note)s? (?:has been|was|have been) added\b|\byou have (?:a )?new (?:reply|response|message)/,
  /\b(?:ihr|ihre|ihrer|die|das|dein|deine) (?:support-?)?(?:anfrage|ticket|vorgang|anliegen)\b.{0,60}\b(?:wurde|ist) (?:aktualisiert|beantwortet|kommentiert|bearbeitet|gelost)|\bum (?:weitere )?kommentare\b|\bantworten sie (?:einfach )?auf diese e-?mail/,
  /\bvotre (?:demande|ticket|requete)\b.{0,60}\ba ete (?:mise? a jour|traitee?|commentee?)|\bpour ajouter (?:un|des) commentaire|\brepondez a cet? (?:e-?mail|message)/,
  /\b(?:su|tu|la) (?:solicitud|ticket|caso|peticion)\b.{0,60}\bha sido (?:actualizad|respondid|comentad)|\bpara (?:anadir|agregar) .{0,40}comentario|\bresponda a este (?:correo|mensaje)/,
  /\b(?:su?a|seu|a) (?:solicitacao|chamado|pedido|ticket)\b.{0,60}\bfoi (?:atualizad|respondid|comentad)|\bpara adicionar .{0,40}comentario|\bresponda (?:a )?este e-?mail/,
  /\b(?:la (?:sua|tua)|il (?:suo|tuo)) (?:richiesta|ticket|segnalazione)\b.{0,60}\be stat[ao] (?:aggiornat|commentat)|\bper aggiungere .{0,40}comment|\brispond[ai] a questa e-?mail/,
  /\buw (?:aanvraag|ticket|verzoek|melding)\b.{0,60}\bis (?:bijgewerkt|beantwoord)|\bom .{0,40}(?:opmerking|reactie)\w* toe te voegen|\bbeantwoord deze e-?mail/,
  /\bthis (?:e-?mail|message) is a service (?:from|of|by)|\bdelivered by\b|\bpowered by\b|^\[?[a-z0-9]{6}-[a-z0-9]{4}\]?$|^(?:ticket|case|request|vorgang|fall)[ -]?(?:id|number|no|nr|url|link|status|nummer)?\.? ?[:#] ?\S{0,40}$/,
  /^(?:view|see|open|check) (?:this|the|your) (?:ticket|request|conversation|case)\b|^<?https?:\/\/\S+>?$|^status ?:|^(?:priority|prioritat|assignee|requester|group) ?:/,
];
/** "Petra (Support), Nov 20, 10:12 AM CET:", "Petra wrote:" in a line of its own. */
const authorAndMoment = /^[\p{L}][\p{L}\p{M} .'’()|&-]{1,70}[,(|·–-]? ?.{0,40}\d{1,2}[:.]\d{2}.{0,24}:?$/u;
const authorAndVerb =
  /^[\p{L}][\p{L}\p{M} .'’()|&-]{1,70} (?:wrote|replied|commented|responded|has (?:replied|responded|commented)|schrieb|hat geantwortet|hat geschrieben|a (?:ecrit|repondu)|ha (?:respondido|escrito|risposto|scritto)|escribio|respondio|escreveu|respondeu|schreef|heeft (?:geantwoord|gereageerd))\b.{0,80}:$/u;
/** A blank line, or one of signs alone. */
const ruledOff = /^[\s_=*#-]*$/;
const longestLine = 250;
const linesLimit = 400;

/** The words of a person without what a help desk put around them. */
export interface FramedText {
  /** Without the frame. */
  readonly text: string;
  /** A line names who wrote it and when: then the words below are that person's. */
  readonly namesAuthor: boolean;
}

/** Cuts the frame of a help desk off a text: whole lines of it, at the beginning and the end. A text without one stays as it is. */
export function withoutDeskFrame(text: string): FramedText {
  const lines = text.split('\n');
  if (lines.length > linesLimit) return { text, namesAuthor: false };
  let start = 0;
  let isFramed = false;
  let namesAuthor = false;
  for (; start < lines.length; start += 1) {
    const line = (lines[start] ?? '').trim();
    if (ruledOff.test(line)) continue;
    const isAuthor = isFramed && isAuthorLine(line);
    if (!isAuthor && !isFrameLine(line)) break;
    isFramed = true;
    namesAuthor ||= isAuthor;
  }
  let end = lines.length;
  for (; end > start; end -= 1) {
    const line = (lines[end - 1] ?? '').trim();
    if (ruledOff.test(line)) continue;
    if (!isFramed || !isFrameLine(line)) break;
  }
  const isLeft = lines.slice(start, end).some((line) => /\p{L}/u.test(line));
  return isFramed && isLeft
    ? { text: lines.slice(start, end).join('\n').trim(), namesAuthor }
    : { text, namesAuthor: false };
}

function isFrameLine(line: string): boolean {
  if (line.length > longestLine) return false;
  const folded = foldText(line);
  return frameLines.some((pattern) => pattern.test(folded));
}

function isAuthorLine(line: string): boolean {
  if (line.length > 120 || /[.!?]$/.test(line)) return false;
  return authorAndMoment.test(line) || authorAndVerb.test(foldText(line));
}
