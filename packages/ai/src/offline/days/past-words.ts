import type { LanguageCode } from '../language-rules.ts';
import type { NamedDay } from '@tern/kernel/named-day';

/** Verbs in the past, over the lower case words as they are written: in Spanish an accent tells "I sent" from "send". */
const past: Readonly<Record<LanguageCode, string>> = {
  en: "(?:i|we|you|he|she|they|it|which|that|who|have|has|had)(?:'ve|'d)? (?:\\p{L}+ )?(?:\\p{L}{3,}ed|rang|sent|came|went|met|saw|spoke|wrote|got|gave|took|left|told|said|paid|bought|brought|heard|been|had)|was|were|(?:packed|broke|gave|came|went) \\p{L}+ (?:on )?(?=\\p{L}+day)",
  de: '(?:habe?|hast|hat|haben|habt|bin|ist|sind|hab) .{0,60}(?<!\\p{L})(?!geplant|angesetzt|vorgesehen|terminiert|geschlossen|geöffnet|vereinbart|erreichbar|gern|bestimmt|verfügbar)(?:\\p{L}{0,8}ge\\p{L}{2,}(?:t|en)|\\p{L}{3,}iert|(?:be|ver|er|ent|zer)\\p{L}{3,}(?:t|en))|war|waren|wurden?|hatten?|kam|kamen|ging|rief|schrieb|sagte',
  fr: "(?:ai|as|a|avons|avez|ont|suis|est|sommes|sont|étaient|avait|avais|j'ai|l'ai|m'a|m'avez|t'ai|l'a|s'est) (?:\\p{L}+ )?(?!prévu|attendu|fixé|programmé|planifié|annoncé|fermé|ouvert)\\p{L}{2,}(?:é|ée|és|ées|i|is|it|u|us|ue|ues|ert|int)(?! (?:pour|au))|était|étaient|\\p{L}{3,}aient",
  es: '(?!(?:qué|porqué|café|también|esté|\\p{L}+ré)(?!\\p{L}))\\p{L}{2,}(?:é|ó|ieron|aron|aste|iste)|fue|fueron|hice|hizo|vino|dijo|estuvo|tuvo|(?:he|has|ha|hemos|habéis|han) \\p{L}{2,}(?:ado|ido|cho|sto|rto)',
  pt: '(?!\\p{L}+rei(?!\\p{L})|\\p{L}+ria(?!\\p{L})|deu(?!\\p{L})|meu|teu|seu|eu(?!\\p{L})|sou(?!\\p{L})|estou|vou(?!\\p{L})|dou(?!\\p{L})|sei(?!\\p{L})|ou(?!\\p{L}))\\p{L}{2,}(?:ei|ou|eu|iu|aram|eram|iram)(?:-(?:lhes?|vos|te|me|nos))?|foi|foram|fui|fiz|fez|disse|veio|teve',
  it: "(?:ho|hai|ha|abbiamo|avete|hanno|sono|è|siamo|siete|l'ho|l'hai|mi ha|si è) (?:\\p{L}+ )?(?!giornat|mattinat|serat|volt|cert|tant|quant|molt|tutt|quest|previst|fissat|attes|programmat|chius|apert)\\p{L}{2,}(?:at|it|ut|ss|rs|st|tt|rt|nt)[oaie]|era|erano|\\p{L}{3,}(?:ava|avano|evano)",
  nl: '(?:heb|hebt|heeft|hebben|ben|bent|is|zijn) .{0,60}(?<!\\p{L})(?!gepland|voorzien|gesloten|verwacht|geopend|bekend|bereid|beschikbaar)(?:\\p{L}{0,8}ge\\p{L}{2,}(?:t|d|en)|(?:be|ver|ont)\\p{L}{3,}(?:d|t|en))|was|waren|werd|werden|had|hadden|kwam|kwamen|belde|stuurde',
};

const patterns = Object.fromEntries(
  Object.entries(past).map(([code, words]) => [code, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u')]),
) as Readonly<Record<LanguageCode, RegExp>>;

/** The new day of a term, or of something that takes place. */
const movesOn =
  /extended|moved|verlängert|verschoben|verlegt|prolongé|reporté|repoussé|ampliado|aplazado|prorrogad|alargad|adiad|prorogat|rinviat|spostat|verlengd|verzet|verschoven|uitgesteld/;

/** Kinds of days whose names fit one that is over as well as one ahead. */
const fitsBoth = (day: NamedDay) =>
  (day.kind === 'weekday' && !day.isNext && day.weeksLater === undefined) ||
  (day.kind === 'date' && day.month === null);

/** Whether a day is one that is over, by the verb of its clause: "I rang them on Tuesday", "the parcel that I posted on the 2nd". */
export function isOfPast(day: NamedDay, clause: string, code: LanguageCode): boolean {
  const written = clause.toLowerCase();
  return fitsBoth(day) && patterns[code].test(written) && !movesOn.test(written);
}
