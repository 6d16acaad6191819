import { dayWords } from './day-words.ts';
import { foldText } from './fold-text.ts';
import { knownLanguage, type LanguageCode } from './language-rules.ts';
import { rulesOf } from './languages/all-languages.ts';
import { namedDaysIn, type NamedDay } from './named-day.ts';

/** A day in a sentence, with the words that belong to it: "by", "on", "at 10", "at the latest". */
export interface FoundDay {
  readonly day: NamedDay;
  /** The range in the sentence, words around it included. */
  readonly from: number;
  readonly to: number;
  /** A term is set by it ("by Friday"), not a moment named ("on Friday"). */
  readonly isTerm: boolean;
  /** The sentence may stand without it; "the Friday meeting" does not. */
  readonly hasLead: boolean;
}

/** Words in front of a day, over folded text: those that set a term, and the others. */
const leads: Record<LanguageCode, { readonly terms: string; readonly others: string }> = {
  en: {
    terms: 'by|before|until|till|(?:no|not) later than|on or before|due',
    others: 'on|the|this|coming|for|early|late|first thing|sometime',
  },
  de: {
    terms: 'bis|spatestens|vor|zum|zur',
    others: 'am|ab|noch|den|dem|der|die|diesen|dieser|diese|kommenden|fur|im|in',
  },
  fr: { terms: "d'ici|avant|pour|au plus tard|jusqu'(?:a|au)", others: "le|la|ce|cette|au|a|du|de|des|l'" },
  es: { terms: 'antes del?|para|a mas tardar|hasta', others: 'el|la|este|esta|al|del|proximo|en' },
  pt: { terms: 'ate|antes d[eao]|para', others: 'na|no|a|o|ao|as|esta|este|dia|da|do' },
  it: {
    terms: 'entro|prima di|prima della|per|al piu tardi',
    others: "il|la|questo|questa|di|lo|l'|del|della",
  },
  nl: { terms: 'voor|uiterlijk|tot|tegen', others: 'op|de|deze|komende|aanstaande|nog' },
};

/** Behind a day: the time, the part of the day, "at the latest". */
const behind =
  /^(?:,? ?(?:(?:at|um|gegen|a las|as|alle|om|vers|a) )?(?:(?<=(?:at|um|gegen|a las|as|alle|om|vers|a) )\d{1,2}(?![\d:.h])|noon|midday|midnight|\d{1,2}(?:[:.h]\d{2}| ?(?:am|pm|a\.m\.|p\.m\.|uhr|h\b|uur|ore))(?: ?(?:am|pm|uhr|uur))?)|,? (?:morning|afternoon|evening|noon|night|(?:at the )?latest|eod|matin|soir|midi|apres-midi|au plus tard|por la (?:manana|tarde)|a mas tardar|(?:de|pela|a) (?:manha|tarde)|(?:o )?mais tardar|mattina|pomeriggio|sera|al piu tardi|fruh|vormittag|nachmittag|abend|mittag|ochtend|middag|avond|(?:op zijn )?laatst)\b)/;
/** In Portuguese weekdays are ordinals. */
const leadsToDay = /\b(?:na|no|ate|antes|para|esta|este|proxim[ao])\b/;
/** Days that are behind whenever they are read again. */
const past =
  /\b(?:yesterday|last night|this morning|gestern|heute (?:fruh|morgen)|hier soir|ce matin|ayer|anoche|esta manana|ontem|esta manha|ieri|stamattina|gisteren|vanochtend|vanmorgen)\b/g;
/** By itself in front of a day it belongs to a noun behind it. */
const bareArticle = /^ *(?:the|der|die|das|den|dem|het|de) *$/;
/** Between two days that are one range: "Tuesday or Wednesday", "Friday, 29 August". */
const between =
  /^(?:, | |\/|,? (?:or|and|oder|und|ou|et|o|y|e|of|en|-) )(?:(?:the|den|dem|le|el|il|o|de|on|am|op) )?$/;
/** Words that make a unit a certain one: any week is no day. */
const certain =
  /\b(?:this|next|end|eow|eom|close|coming|dies\w*|ende|nachst\w*|cette|ce|fin|prochain\w*|esta|este|final\w*|proxim\w*|viene|fim|vem|questa|questo|fine|prossim\w*|deze|eind\w*|volgende)\b/;
/** The same word for another thing: the morning, a greeting. */
const noDay = /\b(?:guten|goede|jeden|heute|la|every|per|a|last|letzten?|pasada|passada|scorsa|vorige) $/;

/** The days that a sentence names, in order; none in a language without rules. Ranges are of the sentence as written. */
export function findDays(sentence: string, languageName: string | null): FoundDay[] {
  const language = knownLanguage(languageName);
  const folded = foldText(sentence);
  // Folding keeps the length of nearly every text; where it does not, ranges would be wrong.
  if (language === null || folded.length !== sentence.length) return [];
  const { terms, others } = leads[language];
  const lead = new RegExp(
    `(?:(?:^|(?<=[^\\p{L}\\p{N}]))(?:${terms}|${others}|${dayWords[language].next}) *)+$`,
    'u',
  );
  const isTerm = new RegExp(`(?:^|[^\\p{L}])(?:${terms})(?![\\p{L}])`, 'u');
  const found: FoundDay[] = [];
  const behindAlways = [...folded.matchAll(past)].map(({ index, 0: word }) => ({
    day: { kind: 'in-days', days: -1 } as const,
    from: index,
    end: index + word.length,
  }));
  const named = [...namedDaysIn(folded, rulesOf(language)), ...behindAlways]
    .sort((a, b) => a.from - b.from)
    .filter(({ from }, at, all) => at === 0 || from >= (all[at - 1]?.end ?? 0));
  for (const { day, from, end } of named) {
    const before = folded.slice(0, from);
    const word = folded.slice(from, end);
    const own = lead.exec(before)?.[0] ?? '';
    if (noDay.test(before) && own.trim() !== 'la') continue;
    if (day.kind === 'end-of' && !certain.test(own + word)) continue;
    // "the 2nd option", "segunda via": a number or an ordinal by itself is a day only where a word leads to it.
    if (day.kind === 'date' && day.month === null && own === '') continue;
    if (language === 'pt' && day.kind === 'weekday' && !word.endsWith('feira') && !leadsToDay.test(own))
      continue;
    const last = found.at(-1);
    const tail = behind.exec(folded.slice(end))?.[0].length ?? 0;
    if (last && between.test(folded.slice(last.to, from - own.length) + own.replace(/\S.*/, ''))) {
      found[found.length - 1] = { ...last, day: laterOf(last.day, day), to: end + tail };
      continue;
    }
    found.push({
      day,
      from: from - own.length,
      to: end + tail,
      isTerm: isTerm.test(own),
      hasLead: !bareArticle.test(own),
    });
  }
  return found;
}

/** "Friday, 29 August" is the date; of "Tuesday or Wednesday" it is the second. */
function laterOf(first: NamedDay, second: NamedDay): NamedDay {
  return first.kind === 'date' && second.kind === 'weekday' ? first : second;
}
