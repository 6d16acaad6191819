import type { LanguageCode } from '../language-rules.ts';
import type { DayReader } from './day-reader.ts';
import type { NamedHere } from './from-readers.ts';

/** Up to an hour of the day, over folded text: the words that set the term, and the hour. */
const upToHour: Record<LanguageCode, readonly [term: string, hour: string]> = {
  en: [
    'by|before|until|till|(?:no|not) later than|latest(?: by)?',
    "(?:at )?(?:noon|midday|lunch(?:time)?|(?:[01]?\\d|2[0-4])(?:[:.]\\d{2})? ?(?:am|pm|a\\.m\\.|p\\.m\\.|o'clock)|\\d{1,2}:\\d{2}|(?:five|six|nine|ten|eleven|twelve|four|three|two|one) o'clock)",
  ],
  de: [
    '(?:spatestens )?bis(?: spatestens)?|spatestens(?: bis)?|vor',
    '(?:(?:um|gegen) )?(?:(?:zum )?mittag|der mittagspause|dem mittag(?:essen)?|(?:[01]?\\d|2[0-4])(?:[:.]\\d{2})? ?uhr|(?:neun|zehn|elf|zwolf|eins|ein|zwei|drei|vier|funf|sechs|acht|sieben) uhr|\\d{1,2}[:.]\\d{2}(?![.\\d]))',
  ],
  fr: [
    "avant|d'ici|jusqu'a|au plus tard a|pas plus tard que",
    '(?:midi|(?:le )?dejeuner|(?:[01]?\\d|2[0-4]) ?h(?: ?\\d{2})?|(?:[01]?\\d|2[0-4]) heures?|(?:huit|neuf|dix|onze|quinze|seize|dix-sept|dix-huit) heures)',
  ],
  es: [
    'antes del?|hasta|a mas tardar a|como (?:muy tarde|maximo|mucho) a|no mas tarde del?',
    '(?:el |al? )?(?:mediodia|comer|la comida|las? (?:(?:[01]?\\d|2[0-4])(?:[:.]\\d{2})?(?: ?h(?:oras)?\\.?)?(?!\\d)|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(?: (?:de|por) la (?:manana|tarde|noche))?(?! (?:semanas|personas|dias|meses)))',
  ],
  pt: [
    'ate|antes d[aoe]s?|no maximo(?: ate)?|o mais tardar',
    '(?:[ao]s? |ao )?(?:meio[- ]dia|almoco|hora do almoco|(?:[01]?\\d|2[0-4]) ?h(?: ?\\d{2}|oras)?|\\d{1,2}:\\d{2}(?: ?h)?|(?:duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze) (?:horas|da (?:manha|tarde|noite)))(?: da (?:manha|tarde|noite))?',
  ],
  it: [
    "entro(?: e non oltre)?|prima del(?:le|la|l')?|prima di|non oltre",
    '(?:mezzogiorno|(?:ora di )?pranzo|(?:le )?(?:ore )?(?:\\d{1,2}(?:[:.]\\d{2})(?!\\d)|(?<=le |ore )\\d{1,2}(?! ?[./]\\d)|(?<=le )(?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici))(?: (?:di|del) (?:mattina|pomeriggio|sera))?(?! (?:settimane|persone|ore(?!\\p{L})|copie)))',
  ],
  nl: [
    'voor|uiterlijk(?: om| voor)?|tot|tegen',
    "(?:twaalven|vijven|vieren|(?:de )?lunch(?:tijd)?|(?:het )?middaguur|\\d{1,2}(?:[:.]\\d{2})? ?(?:uur|u)(?!\\p{L})|\\d{1,2}[:.]\\d{2}(?![.\\d])|(?:negen|tien|elf|twaalf|een|twee|drie|vier|vijf|zes) uur)(?: '?s (?:ochtends|middags|avonds))?",
  ],
};

/** "By 6 pm", "entro mezzogiorno": of the day beside it, else of today. */
export function hourReaders(code: LanguageCode): DayReader[] {
  const [term, hour] = upToHour[code];
  const blank = code === 'it' ? "(?: |(?<='))" : ' ';
  return [
    {
      pattern: `(?:${term})${blank}${hour}`,
      isHour: true,
      read: () => ({ kind: 'in-days', days: 0 }),
    },
  ];
}

/** Whether a folded text may hold an hour up to which something is wanted and has no digit. */
export const hourWords =
  "noon|midday|lunch|o'clock|mittag|uhr|midi|dejeuner|heures|mediodia|comer|comida|las (?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)|meio[- ]dia|almoco|horas|da (?:tarde|manha)|mezzogiorno|pranzo|entro le|twaalven|vijven|vieren|middaguur| uur";

/** Between an hour and its day: "5 pm on Friday", "entro le 18 di domani". */
const toDayBehind =
  /^,? ?(?:(?:on|am|an|an dem|dem|of|de|del|di|da|do|van|op|le|el|il|em|na|no|dia) ?){0,2}$/;
/** Between a day and its hour, in the same clause: "heute noch bis 18 Uhr", "the day after tomorrow, before lunch". */
const toDayBefore = /^,? ?(?:[\p{L}'-]+,? ){0,2}$/u;

/** An hour joins the day that it belongs to, which becomes a term; where another day is named elsewhere, it names none. */
export function withHours(named: readonly NamedHere[], folded: string): NamedHere[] {
  if (!named.some(({ isHour }) => isHour)) return [...named];
  const days = named.filter(({ isHour }) => !isHour);
  return named.reduce<NamedHere[]>((kept, one) => {
    const last = kept.at(-1);
    const gap = folded.slice(last?.end ?? 0, one.from);
    if (one.isHour) {
      if (last && toDayBefore.test(gap))
        return [...kept.slice(0, -1), { ...last, end: one.end, isTerm: true }];
      const leads = days.some(({ from }) => from >= one.end && toDayBehind.test(folded.slice(one.end, from)));
      return days.length === 0 || leads ? [...kept, { ...one, isTerm: true }] : kept;
    }
    if (last?.isHour && toDayBehind.test(gap))
      return [...kept.slice(0, -1), { ...one, from: last.from, isTerm: true }];
    return [...kept, one];
  }, []);
}
