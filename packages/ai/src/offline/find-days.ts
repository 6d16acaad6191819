import { matchesIn } from '@tern/kernel/matches-in';
import { dayWords } from './day-words.ts';
import { clauseAround } from './clause-around.ts';
import { oneDayFeast } from './days/feast-days.ts';
import { fromWords } from './days/from-words.ts';
import { leadWords } from './days/lead-words.ts';
import { isOfPast } from './days/past-words.ts';
import { plannedFor } from './days/roles/role-words.ts';
import { foldText, withoutSharpS, wordStart } from './fold-text.ts';
import { knownLanguage, type LanguageCode, type LanguageRules } from './language-rules.ts';
import { allLanguages, rulesOf } from './languages/all-languages.ts';
import type { NamedDay } from '@tern/kernel/named-day';
import { weekdayPattern } from './days/day-reader.ts';
import type { NamedHere } from './days/from-readers.ts';
import type { SaidBefore } from './days/then-readers.ts';
import { namedDaysIn } from './named-day.ts';

/** A day in a sentence, with the words that belong to it: "by", "on", "at 10", "at the latest". */
export interface FoundDay {
  readonly day: NamedDay;
  /** The range in the sentence, words around it included. */
  readonly from: number;
  readonly to: number;
  /** It sets a term ("by Friday") and does not only name a day ("on Friday"). */
  readonly isTerm: boolean;
  /** Where the words that set the term begin; without them as `from`. */
  readonly termFrom: number;
  /** It sets a term by a thing of that day, "before the concert on 6 September": people also meet then. */
  readonly isBeforeEvent?: true;
  /** It dates a noun or begins something ("the letter of 3 May", "since Friday"), or is one end of a range. */
  readonly isOfSomething: boolean;
}

/** Behind a day: the time, the part of the day, "at the latest". */
const behind =
  /^(?:,? ?(?:(?:at|um|gegen|a las|as|alle|om|vers|a) )?(?:(?<=(?:at|um|gegen|a las|as|alle|om|vers|a) )\d{1,2}(?![\d:.h])|noon|midday|midnight|\d{1,2}(?:[:.h]\d{2}| ?(?:am|pm|a\.m\.|p\.m\.|uhr|h\b|uur|ore))(?: ?(?:am|pm|uhr|uur))?)|,? (?:morning|afternoon|evening|noon|night|(?:at the )?latest|eod|matin|soir|midi|apres-midi|au plus tard|por la (?:manana|tarde)|a mas tardar|(?:de|pela|a) (?:manha|tarde)|(?:o )?mais tardar|mattina|pomeriggio|sera|al piu tardi|fruh|vormittag|nachmittag|abend|mittag|ochtend|middag|avond|(?:op zijn )?laatst)\b)/;
/** In Portuguese weekdays are ordinals. */
const leadsToDay =
  /\b(?:tarde que|tarde do que|na|no|ate|antes|entre|para|n?d?esta|n?d?este|nessa|dessa|proxim[ao])\b/;
const ordinals = /^(?:segunda|terca|quarta|quinta|sexta)$/;
/** Behind such a weekday: the part of the day. */
const partBehind =
  /^ (?:(?:e|sera) (?:o ultimo|a data)|de manha|a tarde|a noite|cedo|ao (?:meio-dia|almoco|fim))/;
/** An article alone before a day belongs to a noun after it: "the Friday meeting". */
const bareArticle = /^ *(?:the|der|die|das|den|dem|het|de) *$/;
/** "The meeting is the 24th", "they extended it to the 26th". */
const isThat =
  /\b(?:is|ist|was|are|zijn|extended (?:\S+ ){0,3}to) (?:pas |erst |only |ja )*(?:the|der|de|den) $/;
/** Between two days that are one range: "Tuesday or Wednesday", "Friday, 29 August". */
const between =
  /^(?:, | |\/|,? (?:or|and|oder|und|ou|et|o|y|e|of|en|-) )(?:(?:the|den|dem|le|el|il|o|de|on|am|op) )?$/;
/** Behind the second of three days: "Monday, Tuesday or Friday". */
const listed = /^,? (?:or|and|oder|und|ou|et|o|y|e|of|en) /;
/** "From 8 to 14 February" */
const rangeEnd =
  /\d{1,2}(?:st|nd|rd|th|\.)? ?(?:to|till|until|bis(?: zum)?|au|al?|ate|tot|-) ?(?:the |den |el |il )?$/;
/** Words that single out a week, month or year: "a week" alone names no day. */
const certain =
  /\b(?:this|next|within|dans|entro|dentro|binnen|innerhalb|end|late|out|in settimana|over|last|dit|letzte\w*|dernier|ultimo|laatste|acabe|termine|finisca|finisse|laufenden|current|lopende|\w+schluss|\w+letzten?|quest'\w+|deste|desta|eow|eom|close|coming|course|laufe|courant|corso|loop|cours|largo|longo|following|dies\w*|\w*ende|kommend\w*|nachst\w*|cette|ce|fin|prochain\w*|esta|este|final\w*|proxim\w*|viene|fim|vem|questa|questo|fine|prossim\w*|deze|\w*eind\w*|komende|volgende|suivante?|siguiente|seguinte|entrante)\b/;
/** In front of a feast that is one day, in any language. */
const onDay = /^ *(?:on|am|an|le|el|il|op|na|no|em)(?: the| dia de| dia)? *$/;
/** Words before a day word that give it another meaning: a greeting, "every", "a". Italian "per" sets a term. */
const noDay: Record<LanguageCode, RegExp> = {
  en: /\b(?:every|each|per|a) $/,
  de: /\b(?:guten|jeden|heute|per|pro) $/,
  fr: /\b(?:chaque|tous les|par) $/,
  es: /\b(?:cada|todos los) $/,
  pt: /\b(?:cada|toda|todas as|todos os) $/,
  it: /\b(?:ogni|tutti i) $/,
  nl: /\b(?:goede|elke|iedere|per) $/,
};
/** "Por la mañana", "in the week": a part of the day, and no day. */
const partOfDay = /\bla $/;
/** In these phrases the small word in front of the day belongs to the phrase: "in the course of next week". */
const courseOf =
  /\b(?:alentours|autour|alrededor|volta|course|middle|courant|volta|largo|longo|corso|decurso|loop|laufe|cerca|partir) (?:of|d[aeiou]|del|della|van) (?:the |la |el |il |de |dia )?$/;

/** "The photos of the day" after Easter. */
const dayOfNoun =
  /\b(?:vom|von dem|of the|from the|du|del|do|van de|della?|dal) (?:tag|abend|day|night|jour|lendemain|dia|giorno|dag|week|woche|semaine|semana|settimana) $/;

/** Words for past days, over folded text. */
const yesterdays: Record<LanguageCode, string> = {
  en: 'yesterday|last night|this morning',
  de: 'gestern|heute (?:fruh|morgen)',
  fr: 'hier soir|ce matin',
  es: 'ayer|anoche|esta manana',
  pt: 'ontem|esta manha',
  it: 'ieri|stamattina',
  nl: 'gisteren|vanochtend|vanmorgen',
};

/** Behind the day of a term that is over: "Die Frist ist am 4. Mai abgelaufen". */
const isGone =
  /^ (?:schon |bereits |al |reeds )?(?:abgelaufen|verstrichen|vorbei|verlopen|verstreken|voorbij)(?!\p{L})/u;

/** Behind a day: the last one of that name. */
const overBehind = /^\.? (?:u\.s\.|pdo\.|p\.p\.|jl\.|v\. ?m\.|ultimo scorso)/;

/** Letters before a day in which its lead lies; words of leads overlap, so the text that is tried is bounded. */
const longestLead = 60;
/** Built once. */
const patterns = new Map(
  allLanguages.map((rules) => {
    const { code } = rules;
    const { terms, others, ofSomething, termsBehind, termNouns, over } = leadWords[code];
    const { next, week, month } = dayWords[code];
    const weekday = weekdayPattern(rules).replace('?<name>', '?:');
    const unit = `(?:${weekday}|${week}|${month})`;
    const last = '(?:on )?(?:last|letzte[nrms]?|vorige|afgelopen)';
    const gone = '(?:pasad[oa]|passad[oa]|derniere?(?! (?:delai|carat|limite))|scors[oa])';
    return [
      code,
      {
        lead: new RegExp(`(?:${wordStart}(?:${terms}|${others}|${next}) *){1,6}$`, 'u'),
        term: new RegExp(`(?:^|(?<=[^\\p{L}]))(?:${terms})(?:(?<=')|(?![\\p{L}]))`, 'u'),
        termNoun: new RegExp(`(?:^|[^\\p{L}])(?:${termNouns})(?![\\p{L}])[^.;!?,]{0,${longestLead}}$`, 'u'),
        isOver: new RegExp(
          `(?:^|[^\\p{L}])(?:${termNouns})(?![\\p{L}])[^.;!?,]{0,${longestLead}}? (?:${over})(?![\\p{L}])(?:(?! (?:is|ist|est|es|e|and|but|so|und|aber|also|et|mais|donc|y|pero|mas|ma|en|maar|dus) )[^.;!?,]){0,30}$`,
          'u',
        ),
        before: new RegExp(`(?:^|[^\\p{L}])(?:${fromWords[code].before})(?![\\p{L}])`, 'u'),
        termBehind: new RegExp(`^(?:,? ?\\(?)(?:${termsBehind})(?![\\p{L}])`, 'u'),
        ofSomething: new RegExp(
          `(?:^|[^\\p{L}])(?:${ofSomething}) (?:(?:the|den|dem|der|le|la|el|il|lo|o|a|dia|de) )?$`,
          'u',
        ),
        past: new RegExp(`\\b(?:${yesterdays[code]}|${last} ${unit}|${unit} ${gone})(?![\\p{L}])`, 'gu'),
      },
    ];
  }),
);

/**
 * The days that a sentence names, in order; none in a language without rules. Ranges are of the sentence as written.
 */
export function findDays(sentence: string, languageName: string | null): FoundDay[] {
  return findDaysOn(sentence, languageName, null).days;
}

/**
 * The days that a sentence names, some of which refer to one that was named before ("before then", "the Monday after").
 * @param before what `said` was after the sentence before; null for the first one
 */
export function findDaysOn(
  sentence: string,
  languageName: string | null,
  before: SaidBefore | null,
): { readonly days: FoundDay[]; readonly said: SaidBefore | null } {
  const language = knownLanguage(languageName);
  const known = language && patterns.get(language);
  const { spread, placeOf } = withoutSharpS(sentence);
  const folded = foldText(spread);
  // Folding keeps the length of nearly every text; where it does not, the ranges would be wrong.
  if (!known || folded.length !== spread.length) return { days: [], said: before };
  const found: FoundDay[] = [];
  let ofNoun: NamedDay | null = null;
  let feast: NamedHere | null = null;
  for (const named of namedIn(folded, language, { past: known.past, said: before })) {
    const { from, end } = named;
    const own = known.lead.exec(folded.slice(Math.max(0, from - longestLead), from))?.[0] ?? '';
    if (!isDay(named, own, folded, language)) {
      if (named.isOnlyTerm) feast = named;
      continue;
    }
    // "By Halloween" leaves that day, "before Halloween" does not.
    const whole = named.isOnlyTerm && !known.before.test(own) ? oneDayFeast(named.day) : null;
    const day = whole ?? named.day;
    const to = end + (behind.exec(folded.slice(end))?.[0].length ?? 0);
    const last = found.at(-1);
    const inFront = folded.slice(0, from);
    // "The last day of the fair was 4 May."
    const sinceLast = folded.slice(Math.max(last?.to ?? 0, from - 2 * longestLead), from);
    const isOver =
      known.isOver.test(sinceLast) || (isGone.test(folded.slice(end)) && known.termNoun.test(sinceLast));
    const isTerm =
      !isOver &&
      !plannedFor.test(inFront.slice(-longestLead)) &&
      (named.isTerm === true ||
        known.term.test(own + folded.slice(from, end)) ||
        isTermBehind(folded.slice(end), language) ||
        known.termNoun.test(
          folded.slice(Math.max(0, from - own.length - 2 * longestLead), from - own.length),
        ));
    const isOfNoun = isDated(day, isTerm, inFront, known.ofSomething);
    if (isOfNoun && !isOver) ofNoun = day;
    const joint = folded.slice(last?.to ?? 0, from - own.length) + own.replace(/\S.*/, '');
    // "The photos of Saturday by tomorrow" are two days.
    const isOther =
      (joint === ' ' && known.term.test(own + folded.slice(from, end)) && last?.isOfSomething === true) ||
      (joint === ', ' &&
        last?.day.kind === 'weekday' &&
        day.kind === 'weekday' &&
        !listed.test(folded.slice(end)));
    if (last && between.test(joint) && !isOther)
      found[found.length - 1] = { ...last, day: laterOf(last.day, day), to };
    else
      found.push({
        day,
        from: from - own.length,
        to,
        isTerm,
        ...(named.isBeforeEvent && { isBeforeEvent: true }),
        termFrom: from - own.length + (known.term.exec(own)?.index ?? 0),
        isOfSomething:
          isOver ||
          rangeEnd.test(inFront) ||
          overBehind.test(folded.slice(end)) ||
          (!isTerm && isOfPast(day, clauseOf(spread, folded, from, to), language)) ||
          isOfNoun,
      });
  }
  const ahead = found.findLast(isAhead);
  const last = feast && feast.from > (ahead?.to ?? 0) ? feast.day : ahead?.day;
  const days = found.map((one) => ({
    ...one,
    from: placeOf(one.from),
    to: placeOf(one.to),
    termFrom: placeOf(one.termFrom),
  }));
  // "The meeting of the 28th is near. Send it five days before."
  const said = last ?? (before === null ? ofNoun : null);
  return { days, said: said ? { day: said, words: folded } : before };
}

/** The clause as it is written; folding keeps its length. */
function clauseOf(spread: string, folded: string, from: number, to: number): string {
  const clause = clauseAround(folded, from, to, spread);
  const at = folded.lastIndexOf(clause, from);
  return spread.slice(at, at + clause.length);
}

function namedIn(
  folded: string,
  language: LanguageCode,
  { past, said }: { readonly past: RegExp; readonly said: SaidBefore | null },
): NamedHere[] {
  const behindAlways = matchesIn(folded, past).map(({ index, 0: word }) => ({
    from: index,
    end: index + word.length,
    day: { kind: 'in-days', days: -1 } as const,
  }));
  const all = [...namedDaysIn(folded, rulesOf(language), said), ...behindAlways]
    .sort((a, b) => a.from - b.from || b.end - a.end)
    .reduce<NamedHere[]>((kept, one) => (one.from < (kept.at(-1)?.end ?? 0) ? kept : [...kept, one]), []);
  return withoutOpeningHours(all, folded);
}

/** "The letter of 3 May". Weeks counted from a weekday ("de terça a oito dias") belong to no noun. */
function isDated(day: NamedDay, isTerm: boolean, before: string, ofSomething: RegExp): boolean {
  const isCounted =
    (day.kind === 'weekday' && day.weeksLater !== undefined) ||
    day.kind === 'in-working-days' ||
    (day.kind === 'in-days' && day.days >= 3);
  return (
    !isTerm && !isCounted && (ofSomething.test(before) || dayOfNoun.test(before)) && !courseOf.test(before)
  );
}

/** @param own the words that lead to it */
function isDay(
  { day, from, end, isOnlyTerm }: NamedHere,
  own: string,
  folded: string,
  language: LanguageCode,
): boolean {
  const word = folded.slice(from, end);
  const before = folded.slice(0, from);
  if (noDay[language].test(before)) return false;
  if (partOfDay.test(before) && /^manana/.test(word)) return false;
  // "Before the weekend" has its term inside.
  const setsTerm = (words: string) => patterns.get(language)?.term.test(words) ?? false;
  if (day.kind === 'end-of') return certain.test(own + word) || setsTerm(word);
  // "On Ash Wednesday": a feast of one day is a day as any other.
  if (isOnlyTerm) return setsTerm(own) || (onDay.test(own) && oneDayFeast(day) !== null);
  // "the 2nd option", "segunda via": a number or an ordinal by itself is a day only where a word leads to it.
  if (day.kind === 'date' && /^\d/.test(word))
    return (
      day.month !== null ||
      !(own === '' || bareArticle.test(own)) ||
      isThat.test(before) ||
      isTermBehind(folded.slice(end), language)
    );
  const name = day.kind === 'date' && day.month === null ? word.replace(/ .*/, '') : word;
  const isOrdinal = language === 'pt' && ordinals.test(name);
  return (
    !isOrdinal ||
    leadsToDay.test(own) ||
    partBehind.test(folded.slice(end)) ||
    isTermBehind(folded.slice(end), language)
  );
}

function isTermBehind(behindIt: string, language: LanguageCode): boolean {
  return patterns.get(language)?.termBehind.test(behindIt) ?? false;
}

/** Those of the days in a text that are ahead of its writer and that no noun owns; the text may have several lines. */
export function findDaysAhead(text: string, { code }: Pick<LanguageRules, 'code'>): FoundDay[] {
  return findDays(text.replace(/\s+/g, ' ').trim(), code).filter(isAhead);
}

export function isAhead({ day, isOfSomething }: FoundDay): boolean {
  return !isOfSomething && !(day.kind === 'in-days' && day.days < 0);
}

/** "Open Tuesday to Saturday" names no dates. */
function withoutOpeningHours(named: readonly NamedHere[], folded: string): NamedHere[] {
  const leadsOn = (one: NamedHere | undefined, next: NamedHere | undefined) =>
    one?.day.kind === 'weekday' &&
    next?.day.kind === 'weekday' &&
    /^ ?(?:to|through|till|until|-|bis|au?|al?|ate|tot(?: en met)?) (?:de )?$|^-$/.test(
      folded.slice(one.end, next.from),
    );
  return named.filter((one, at) => !leadsOn(one, named[at + 1]) && !leadsOn(named[at - 1], one));
}

/** "Friday, 29 August" is the date; of "Tuesday or Wednesday" it is the second. */
function laterOf(first: NamedDay, second: NamedDay): NamedDay {
  return first.kind === 'date' && second.kind === 'weekday' ? first : second;
}
