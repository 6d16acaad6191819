import type { LanguageCode } from '../language-rules.ts';
import type { NamedDay } from './day-kinds.ts';

const fromEaster = (days: number): NamedDay => ({ kind: 'from-easter', days });
const inYear = (month: number, day: number): NamedDay => ({
  kind: 'date',
  month: month - 1,
  day,
  year: null,
});
const nthOf = (nth: number | null, weekday: number, month: number): NamedDay => ({
  kind: 'nth-of-month',
  nth,
  weekday,
  month: month - 1,
  monthsLater: 0,
});

/** The first and the last day of feasts and of the holidays around them. */
export const feastDays = {
  carnival: [fromEaster(-52), fromEaster(-47)],
  ashWednesday: [fromEaster(-46), fromEaster(-46)],
  holyWeek: [fromEaster(-7), fromEaster(0)],
  goodFriday: [fromEaster(-2), fromEaster(-2)],
  easterSunday: [fromEaster(0), fromEaster(0)],
  easter: [fromEaster(0), fromEaster(1)],
  ascension: [fromEaster(39), fromEaster(39)],
  pentecost: [fromEaster(49), fromEaster(50)],
  corpusChristi: [fromEaster(60), fromEaster(60)],
  epiphany: [inYear(1, 6), inYear(1, 6)],
  valentine: [inYear(2, 14), inYear(2, 14)],
  stJoseph: [inYear(3, 19), inYear(3, 19)],
  stPatrick: [inYear(3, 17), inYear(3, 17)],
  kingsDay: [inYear(4, 27), inYear(4, 27)],
  tiradentes: [inYear(4, 21), inYear(4, 21)],
  labour: [inYear(5, 1), inYear(5, 1)],
  liberation: [inYear(5, 5), inYear(5, 5)],
  mothersDay: [nthOf(2, 0, 5), nthOf(2, 0, 5)],
  springBank: [nthOf(null, 1, 5), nthOf(null, 1, 5)],
  stAnthony: [inYear(6, 13), inYear(6, 13)],
  stJohn: [inYear(6, 24), inYear(6, 24)],
  bastille: [inYear(7, 14), inYear(7, 14)],
  independence: [inYear(7, 4), inYear(7, 4)],
  assumption: [inYear(8, 15), inYear(8, 15)],
  summerBank: [nthOf(null, 1, 8), nthOf(null, 1, 8)],
  summer: [inYear(7, 1), inYear(8, 31)],
  labourAmerican: [nthOf(1, 1, 9), nthOf(1, 1, 9)],
  germanUnity: [inYear(10, 3), inYear(10, 3)],
  hispanic: [inYear(10, 12), inYear(10, 12)],
  halloween: [inYear(10, 31), inYear(10, 31)],
  allSaints: [inYear(11, 1), inYear(11, 1)],
  allSouls: [inYear(11, 2), inYear(11, 2)],
  bonfire: [inYear(11, 5), inYear(11, 5)],
  stMartin: [inYear(11, 11), inYear(11, 11)],
  thanksgiving: [nthOf(4, 4, 11), nthOf(4, 4, 11)],
  sinterklaas: [inYear(12, 5), inYear(12, 5)],
  stNicholas: [inYear(12, 6), inYear(12, 6)],
  immaculate: [inYear(12, 8), inYear(12, 8)],
  christmas: [inYear(12, 24), inYear(12, 26)],
  christmasDay: [inYear(12, 24), inYear(12, 25)],
  holidaysToEpiphany: [inYear(12, 24), inYear(1, 6)],
} as const satisfies Record<string, readonly [first: NamedDay, last: NamedDay]>;

export type Feast = keyof typeof feastDays;

const feastsByTerm = {
  christmas: feastDays.christmas,
  easter: feastDays.easter,
  pentecost: feastDays.pentecost,
  'new-year': [inYear(12, 31), inYear(1, 1)],
} as const satisfies Record<
  Extract<NamedDay, { kind: 'before-feast' }>['feast'],
  readonly [first: NamedDay, last: NamedDay]
>;

/** The first day of a feast that is read as the day before it; any other day as it is. */
export function firstOf(day: NamedDay): NamedDay {
  return feastOf(day)?.[0] ?? day;
}

/** The last day of a feast that is read as the day before it; any other day as it is. */
export function lastOf(day: NamedDay): NamedDay {
  return feastOf(day)?.[1] ?? day;
}

function feastOf(day: NamedDay): readonly [first: NamedDay, last: NamedDay] | undefined {
  if (day.kind === 'before-feast') return feastsByTerm[day.feast];
  return day.kind === 'from-day' ? Object.values(feastDays).find(([first]) => first === day.from) : undefined;
}

/** How a language names feasts: patterns over folded text. What another table names before them, `calendar-words.ts`, is only for "after". */
export const feastWords: Record<LanguageCode, Partial<Record<Feast, string>>> = {
  en: {
    carnival: 'carnival|shrove tuesday|mardi gras',
    ashWednesday: 'ash wednesday',
    goodFriday: 'good friday',
    easter: 'easter(?: (?:weekend|monday|break|bank holiday|holidays?|vacation))?',
    ascension: 'ascension(?: day)?',
    pentecost: 'pentecost|whitsun|whit monday',
    corpusChristi: 'corpus christi',
    epiphany: 'epiphany|twelfth night',
    valentine: "valentine's(?: day)?",
    stPatrick: "(?:st\\.?|saint) patrick's(?: day)?",
    labour: 'may day',
    springBank: '(?:late may|spring|whitsun) bank holiday|memorial day',
    independence: '(?:the )?fourth of july|independence day',
    summerBank: '(?:august|summer) bank holiday',
    summer: 'summer(?: (?:holidays?|break|vacation|recess))?',
    labourAmerican: 'labor day(?: weekend)?',
    halloween: 'halloween',
    bonfire: 'bonfire night',
    thanksgiving: 'thanksgiving(?: (?:weekend|break|holiday))?',
    christmas: '(?:christmas|xmas)(?: day)?|boxing day',
  },
  de: {
    carnival:
      'fasching(?:sdienstag|sferien)?|karneval(?:sdienstag)?|fastnacht|rosenmontag|faschingswochenende',
    ashWednesday: 'aschermittwoch',
    goodFriday: 'karfreitag',
    easter: 'ostern|oster(?:montag|wochenende|feiertagen?|ferien|urlaub|tagen?)',
    ascension: '(?:christi )?himmelfahrt|vatertag',
    pentecost: 'pfingsten|pfingst(?:montag|wochenende|feiertagen?|ferien|tagen?)',
    corpusChristi: 'fronleichnam',
    epiphany: '(?:heilige[nr]? )?drei ?konige?(?:stag)?|heilig[- ]?drei[- ]?konig(?:e|en)?',
    valentine: 'valentinstag',
    labour: '(?:dem )?(?:maifeiertag|tag der arbeit)|erste[nr] mai',
    mothersDay: 'muttertag',
    assumption: 'maria himmelfahrt',
    summer: 'sommer(?:ferien|pause|urlaub)?',
    germanUnity: 'tag der deutschen einheit',
    halloween: 'reformationstag|halloween',
    allSaints: 'allerheiligen',
    stMartin: '(?:sankt|st\\.?) martin|martinstag',
    stNicholas: 'nikolaus(?:tag)?',
    christmas: 'weihnachten|weihnachts(?:feiertagen?|tagen?)|heiligabend',
  },
  fr: {
    carnival: 'mardi gras|(?:le )?carnaval',
    ashWednesday: 'mercredi des cendres',
    goodFriday: 'vendredi saint',
    easter: '(?:(?:week-?end|fetes|lundi|conges|vacances) de )?paques',
    ascension: "(?:(?:pont|week-?end|jeudi) de )?l'ascension",
    pentecost: '(?:(?:week-?end|lundi) de )?(?:la )?pentecote',
    epiphany: "(?:l')?epiphanie|(?:la )?(?:fete|galette) des rois",
    valentine: '(?:la )?saint-valentin',
    labour: '(?:la )?fete du travail',
    bastille: '(?:la )?fete nationale',
    assumption: "(?:l')?assomption|(?:le )?pont du 15 aout",
    summer:
      "(?:l')ete|(?:les )?(?:vacances d'ete|vacances estivales|grandes vacances|conges d'ete|pause estivale)",
    allSaints: '(?:(?:les )?(?:vacances|conges|pont) de )?(?:la )?toussaint',
    stMartin: "(?:l')?armistice",
    christmasDay: '(?:(?:fetes|vacances) de )?noel',
  },
  es: {
    carnival: '(?:los )?carnaval(?:es)?',
    ashWednesday: 'miercoles de ceniza',
    holyWeek: 'semana santa',
    goodFriday: 'viernes santo',
    easter: 'lunes de pascua',
    easterSunday: '(?:la )?pascua|domingo de resurreccion',
    corpusChristi: 'corpus(?: christi)?',
    epiphany: '(?:dia de )?(?:los )?reyes(?: magos)?|epifania|(?:(?:las )?vacaciones de )navidad',
    valentine: 'san valentin',
    stJoseph: 'san jose|(?:las )?fallas',
    labour: '(?:(?:el )?puente|dia|fiesta) del (?:trabajo|trabajador)|puente de mayo|primero de mayo',
    stJohn: 'san juan',
    assumption: '(?:la )?(?:asuncion|virgen de agosto)|puente de agosto',
    summer: '(?:(?:las )?vacaciones de )?verano',
    hispanic: '(?:el )?(?:puente del )?pilar|dia de la hispanidad',
    allSaints: '(?:(?:el )?puente de )?todos los santos',
    immaculate: '(?:la )?inmaculada|(?:el )?puente de (?:diciembre|la constitucion|la inmaculada)',
    christmasDay: '(?:las? )?navidad(?:es)?|nochebuena',
    holidaysToEpiphany: '(?:las )?fiestas(?: navidenas| de navidad)?',
  },
  pt: {
    carnival: '(?:o )?carnaval',
    ashWednesday: '(?:quarta(?:-feira)? de )?cinzas',
    goodFriday: 'sexta(?:-feira)? santa',
    easterSunday: '(?:(?:as ferias|o feriado|o fim de semana) (?:da|de) )?(?:a )?pascoa|semana santa',
    corpusChristi: 'corpus christi',
    epiphany: '(?:o )?(?:dia de )?(?:os )?reis',
    tiradentes: '(?:(?:o )?feriado de )?tiradentes',
    labour: '(?:o )?dia do trabalh(?:o|ador)|primeiro de maio',
    stAnthony: '(?:os )?santos populares|santo antonio',
    stJohn: '(?:o )?sao joao|(?:as )?festas juninas',
    assumption: '(?:a )?assuncao',
    summer: '(?:o )?verao|(?:as )?ferias (?:de|do) (?:verao|agosto)',
    hispanic: '(?:nossa senhora )?aparecida|dia das criancas',
    allSaints: '(?:o )?(?:dia de )?todos os santos',
    allSouls: '(?:o )?(?:feriado de |dia de )?finados',
    immaculate: '(?:a )?imaculada',
    christmasDay: '(?:o )?natal',
  },
  it: {
    carnival: '(?:il )?carnevale|martedi grasso',
    ashWednesday: '(?:(?:il )?mercoledi delle |le )ceneri',
    goodFriday: 'venerdi santo',
    easter:
      "(?:(?:le )?(?:vacanze|feste|festivita) (?:di )?)?(?:pasqua|pasquali)|pasquetta|(?:il )?lunedi dell'angelo",
    pentecost: '(?:la )?pentecoste',
    epiphany: "(?:l')?epifania|(?:la )?befana",
    valentine: 'san valentino',
    labour: '(?:la )?festa dei lavoratori',
    assumption: 'ferragosto',
    summer: "(?:l')estate|(?:le )?(?:ferie|vacanze)(?: estive| d'agosto| di agosto)?|(?:la )?pausa estiva",
    allSaints: '(?:il )?(?:ponte di )?ognissanti|(?:i )?santi',
    allSouls: '(?:il )?ponte dei morti|(?:i )?morti',
    immaculate: "(?:(?:il )?ponte dell')?(?:l')?immacolata",
    christmas: '(?:(?:le )?vacanze di )?natale|santo stefano',
    holidaysToEpiphany: '(?:le )?(?:feste|festivita)(?: natalizie| di natale)?',
  },
  nl: {
    carnival: 'carnaval(?:sdinsdag)?',
    ashWednesday: 'aswoensdag',
    goodFriday: 'goede vrijdag',
    easter: 'pasen|paas(?:weekend|dagen|maandag|vakantie)|tweede paasdag',
    ascension: 'hemelvaart(?:sdag|sweekend|weekend)?',
    pentecost: 'pinksteren|pinkster(?:weekend|dagen|maandag|vakantie)|tweede pinksterdag',
    epiphany: 'driekoningen',
    valentine: 'valentijn(?:sdag)?',
    kingsDay: 'koningsdag',
    labour: '(?:de )?dag van de arbeid',
    liberation: 'bevrijdingsdag|(?:de )?meivakantie',
    mothersDay: 'moederdag',
    summer: 'zomer(?:vakantie|reces|stop)?|bouwvak(?:vakantie)?',
    halloween: 'halloween',
    allSaints: 'allerheiligen',
    stMartin: 'sint[- ]maarten',
    sinterklaas: 'sinterklaas|pakjesavond|(?:sint[- ])?nicolaas',
    christmas: 'kerst(?:mis|dagen)?|tweede kerstdag',
  },
};

/** When people are back at work, by language. */
interface BackWords {
  /** In January: "in the new year". */
  readonly inIt: string;
  /** Behind "after": the feasts up to January. */
  readonly holidays: string;
  /** In September, by a word of its own. */
  readonly autumn?: string;
}

export const backWords: Record<LanguageCode, BackWords> = {
  en: {
    inIt: '(?:(?:early )?in|at the (?:beginning|start) of|early|come|into) (?:the )?new year',
    holidays:
      "new year(?:'s)?(?: day)?|(?:the )?turn of the year|(?:the )?(?:festive season|festive break|(?:christmas|winter|festive|year-end) (?:break|holidays?|vacation)|holidays|holiday season)",
  },
  de: {
    inIt: '(?:(?:gleich )?(?:anfang|zu beginn) des neuen jahres|im neuen jahr|(?:mit|zu) (?:beginn|anfang) des neuen jahres)',
    holidays:
      'neujahr|(?:dem |den )?(?:jahreswechsel|silvester|feiertagen|weihnachtsferien|weihnachtspause|weihnachtsurlaub|winterpause)',
  },
  fr: {
    inIt: "(?:(?:au )?debut (?:de la nouvelle annee|de l'annee nouvelle)|a la nouvelle annee|des la nouvelle annee|dans la nouvelle annee|l'annee prochaine en janvier)",
    holidays:
      "(?:le )?nouvel an|(?:le )?jour de l'an|(?:les )?fetes(?: de fin d'annee)?|(?:les )?vacances de (?:noel|fin d'annee)",
    autumn: '(?:a|des|pour|apres|vers) la rentree(?! de janvier)(?: scolaire| de septembre)?',
  },
  es: {
    inIt: '(?:en (?:el )?(?:ano nuevo|nuevo ano)|(?:a )?(?:principios|comienzos|inicios) del? (?:nuevo ano|ano nuevo)|con el (?:nuevo ano|ano nuevo)|ya en enero)',
    holidays: 'ano nuevo|nochevieja|fin de ano',
  },
  pt: {
    inIt: '(?:no (?:ano novo|novo ano)|(?:no )?(?:inicio|comeco|principio) do (?:ano novo|novo ano)|ja em janeiro)',
    holidays:
      '(?:o )?ano novo|(?:o )?reveillon|(?:as )?festas(?: de fim de ano)?|(?:a )?virada do ano|(?:a )?passagem de ano|(?:as )?ferias de natal',
    autumn: '(?:na|a) rentree',
  },
  it: {
    inIt: "(?:(?:nell'|con l'|all'inizio dell'|a inizio )(?:anno nuovo|nuovo anno)|nel nuovo anno|col (?:nuovo anno)|con il nuovo anno|all'inizio del nuovo anno)",
    holidays: "(?:il )?capodanno|(?:la )?fine dell'anno",
  },
  nl: {
    inIt: '(?:(?:begin|in(?: het begin van)?|vroeg in) het nieuwe jaar|begin nieuw(?:e)? jaar|in januari al)',
    holidays:
      'oud en nieuw|nieuwjaar(?:sdag)?|(?:de )?jaarwisseling|(?:de )?feestdagen|(?:de )?kerst(?:vakantie|reces)',
  },
};
