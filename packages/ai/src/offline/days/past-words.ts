import { matchesIn } from '@tern/kernel/matches-in';
import type { LanguageCode } from '../language-rules.ts';
import type { NamedDay } from '@tern/kernel/named-day';

/** Only verbs of sending, meeting, paying and the like: what was agreed, said or asked may be of a day ahead. */
interface PastWords {
  /** Verbs with their auxiliaries, or in a form that is past by itself. */
  readonly done: string;
  /** Words between such a verb and the day that make it another's: "I rang the plumber who comes on Monday". */
  readonly ahead: string;
}

const germanDone =
  '(?:ab|ver|zu|weg|los|raus|mit|vorbei|an|ein|aus|ge|zurück)?(?:ge)?(?:schickt|sandt|sendet|geben|bracht|worfen|fahren|rufen|troffen|kauft|zahlt|liefert|holt)|überwiesen|bezahlt|geschrieben|erhalten|bekommen|gesehen|gesprochen|telefoniert|nachgehakt|gehabt|geredet|gemailt';
const frenchDone =
  '(?:r?envoyé|posté|déposé|apporté|payé|réglé|reçu|vu|rencontré|appelé|téléphoné|écrit|parlé|acheté|livré|remis|donné|rendu|expédié|commandé|transmis|relancé|contacté)e?s?';
const italianDone =
  '(?:mandat|inviat|spedit|consegnat|portat|pagat|ricevut|vist|incontrat|chiamat|telefonat|scritt|parlat|comprat|dat|lasciat|ordinat|trasmess|imbucat|sollecitat)[oaie]';
const dutchDone =
  '(?:op|ver|toe|door|af|in|mee|terug)?(?:ge)?(?:stuurd|zonden|bracht|leverd)|gegeven|gebeld|gemaild|geschreven|gesproken|gezien|ontmoet|ontvangen|gekregen|gekocht|betaald|overgemaakt|gepost|afgegeven|opgehaald|besteld';
const spanishStems =
  'mand|envi|pas|dej|compr|llam|pag|habl|entreg|llev|remit|recib|escrib|ech|deposit|encontr|ingres|llegu?|pagu|entregu';
const portugueseStems =
  'mand|envi|pass|deix|compr|lig|ligu|pag|pagu|fal|entreg|entregu|lev|telefon|deposit|encontr|transfer|post|cheg|chegu';

const past: Readonly<Record<LanguageCode, PastWords>> = {
  en: {
    done: "(?:i|we|you|he|she|they|which|that|who)(?:'ve|'d| have| has| had)? (?:\\p{L}+ly |just |already |only |all )?(?:sent|posted|mailed|emailed|e-mailed|wrote|written|rang|rung|phoned|called|spoke|spoken|met|saw|seen|bought|paid|received|got|delivered|dropped|handed|gave|given|brought|ordered|left|came|went|packed|broke|collected|returned|chased|nudged)|(?:was|were|has been|have been) (?:sent|posted|mailed|emailed|delivered|paid|received|handed|ill|sick|away)|(?:arrived|came)(?= (?:on )?\\p{L}+day)",
    ahead:
      "will|'ll|would|could|can|should|to (?:be|come|arrive|collect|have|get|do|make|send|meet)|who|which|that|whether|if|about|for (?=(?:the |next |this )?(?:\\p{L}+day|\\d))",
  },
  de: {
    done: `(?:habe?|hast|hat|haben|habt|hatten?|wurden?) .{0,60}(?<!\\p{L})(?:${germanDone})(?! (?:zu|werden|haben))|(?:bin|ist|sind|war|waren) .{0,60}(?<!\\p{L})(?:gekommen|angekommen|eingegangen|eingetroffen|weggefahren|gewesen|weggegangen)|(?:war|waren) .{0,30}(?<!\\p{L})(?:krank|weg|verreist)`,
    ahead: 'soll|sollen|wird|werden|kann|kannst|können|könnten?',
  },
  fr: {
    done: `(?:ai|as|a|avons|avez|ont|j'ai|l'ai|t'ai|l'a|m'a|t'a|l'as|m'as|m'avez|l'avons|l'ont) (?:déjà |bien |tous |toutes )?${frenchDone}|(?:suis|est|sommes|sont) (?:déjà |bien )?(?:venu|arrivé|parti|allé|passé|tombé)e?s?|(?:étais|était|étions|étaient) (?:malade|absente?|en congé)s?`,
    ahead: 'qui|que|pour|afin|si|dont|au sujet|va|vont|peux|peut|pouvez',
  },
  es: {
    done: `(?:${spanishStems})(?:é|ó|í|ió|aste|iste|aron|ieron)|(?:he|has|ha|hemos|habéis|han) (?:mandado|enviado|pasado|dejado|comprado|llamado|pagado|hablado|entregado|recibido|escrito|visto|remitido|llegado|venido)|vino|vinieron|hice|estuvo|estuve|estuvieron`,
    ahead: 'que|para|si|va a|van a|sobre|puedes?|podéis',
  },
  pt: {
    done: `(?:${portugueseStems})(?:ei|ou|aste|aram)(?:-(?:lhes?|vos|te|me|nos|[oa]s?))?|(?:receb|escrev)(?:i|eu|este|eram)|veio|vieram|fiz|esteve|estive|estiveram`,
    ahead: 'que|para|se|vai|vão|sobre|podes?',
  },
  it: {
    done: `(?:ho|hai|ha|abbiamo|avete|hanno|l'ho|l'hai|l'ha|l'abbiamo) (?:già |appena |poi )?${italianDone}|(?:sono|è|siamo|siete) (?:già |appena )?(?:venut|arrivat|andat|partit|passat|cadut)[oaie]|(?:è|sono) stat[oaie] ${italianDone}`,
    ahead: 'che|per|se|sul|su|puoi|può|potete',
  },
  nl: {
    done: `(?:heb|hebt|heeft|hebben|had|hadden|werd|werden) .{0,60}(?<!\\p{L})(?:${dutchDone})|(?:ben|bent|is|zijn|was|waren) .{0,60}(?<!\\p{L})(?:gekomen|aangekomen|geweest|langsgekomen|vertrokken)|(?:was|waren) .{0,30}(?<!\\p{L})(?:ziek|weg)`,
    ahead: 'zal|zullen|die|dat|of|over|om|kan|kun|kunt',
  },
};

const patterns = Object.fromEntries(
  Object.entries(past).map(([code, { done, ahead }]) => [
    code,
    {
      done: new RegExp(`(?<!\\p{L})(?:${done})(?!\\p{L})`, 'gu'),
      ahead: new RegExp(`(?<!\\p{L})(?:${ahead})(?!\\p{L})`, 'u'),
    },
  ]),
) as Readonly<Record<LanguageCode, Readonly<Record<'done' | 'ahead', RegExp>>>>;

/** Kinds of days whose names fit one that is over as well as one ahead. */
const fitsBoth = (day: NamedDay) =>
  (day.kind === 'weekday' && !day.isNext && day.weeksLater === undefined) ||
  (day.kind === 'date' && day.month === null);

/**
 * Whether a day is one that is over, by the verb of its clause: "I rang them on Tuesday", "the parcel that I posted on the 2nd". In doubt
 * it is ahead.
 * @param clause as it is written, with its accents: in Spanish they tell "I sent" from "send"
 */
export function isOfPast(day: NamedDay, clause: string, code: LanguageCode): boolean {
  if (!fitsBoth(day)) return false;
  const { done, ahead } = patterns[code];
  const written = clause.toLowerCase();
  const last = matchesIn(written, done).at(-1);
  return last !== undefined && !ahead.test(written.slice(last.index + last[0].length));
}
