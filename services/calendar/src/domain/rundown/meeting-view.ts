import { domainOf } from '@tern/kernel/email-parts';
import { isOfMailProvider } from '@tern/kernel/mail-provider-domains';
import { zonedTime } from '@tern/contracts/zoned-time';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import type { MeetingView } from '../instructions/condition.ts';
import { plainWords, stem } from '../topics/plain-words.ts';
import { topicsNamed } from '../topics/topic-lexicon.ts';
import type { MeetingFacts } from './meeting-facts.ts';

const onlineWords =
  /(?<!\p{L})(?:https?:|zoom|teams|google meet|webex|skype|jitsi|online|webinar\p{L}*|video ?-?(?:call|konferenz|anruf|chat|conference)\p{L}*|visio\p{L}*|videollamada|videochiamata|videochamada|videobellen)/iu;
const privateCalendar =
  /(?<!\p{L})(?:family|famil\p{L}*|famille|famiglia|gezin|privat\p{L}*|privé|personal\p{L}*|perso\p{L}*|pessoal|particular|home|kids|kinder|enfants|niños|figli|filhos|kinderen|zuhause|casa|thuis|maison)/iu;
const privateTopics =
  /^(?:medical|pharmacy|pet|school|family|birthday|wedding|funeral|religion|sport|music|culture|volunteer|club|fire|home|condo|car|errand|hair|trash|vacation)(?:\/|$)/;
/** An entry of a whole day that names an hour is due then. */
const hourInTitle =
  /(?<!\p{L})(?:(?:bis|by|before|entro|antes|hasta|avant|até|voor|vor)\s|\d{1,2}(?:[:.]\d\d)?\s?(?:uhr|am|pm|uur|h)(?!\p{L})|(?:ore|at|um|às|à)\s\d{1,2})/iu;
const recurringTitle =
  /(?<!\p{L})(?:weekly|daily|monthly|biweekly|w[öo]chentlich\p{L}*|t[äa]glich\p{L}*|monatlich\p{L}*|jour fixe|jf|hebdo\p{L}*|quotidien\p{L}*|mensuel\p{L}*|semanal|diari[ao]|mensual|settimanale|quotidian[ao]|mensile|diári[ao]|mensal|wekelijks\p{L}*|dagelijks\p{L}*|maandelijks\p{L}*)(?!\p{L})/iu;
const optionalTitle =
  /(?<!\p{L})(?:optional\p{L}*|facultati\p{L}*|opcional|opzionale|facoltativ[oa]|optioneel)(?!\p{L})/iu;
/** Says that the time is kept free; in instructions the same words leave meetings out. */
const keptFreeTitle =
  /(?<!\p{L})(?:no[- ]meetings?|do not book|(?:keine|ohne) (?:meetings?|termine|besprechungen)|(?:pas de|sans) (?:réunions?|rendez-vous|rdv)|sin reuniones|no reservar|(?:niente|senza) riunioni|nessuna riunione|sem reuniões|geen (?:meetings?|afspraken|vergaderingen|overleg)|niet boeken)(?!\p{L})/iu;
/** The number of a flight or train, with a route. */
const journeyInTitle =
  /(?<!\p{L})(?:ICE|IC|EC|RE|TGV|AVE|AVLO|Frecciarossa|Italo|Eurostar|Thalys|\p{Lu}{2}\s?\d{3,4}\s.{0,60}?\p{Lu}\p{L}{1,40}\s?[-–>→/]\s?\p{Lu}\p{L}+)(?!\p{L})/u;
const answers = {
  accepted: 'accepted',
  tentative: 'tentative',
  needsAction: 'unanswered',
  declined: 'none',
} as const;

/** The meeting as conditions look at it. @param timeZone IANA name, of the clock of the instructions */
export function viewOf(
  { event, others, outside, conflicts, isElsewhere }: MeetingFacts,
  timeZone: string,
): MeetingView {
  const { location, calendar, organizer, attendees } = event;
  const title = event.summary ?? '';
  const wall =
    event.startDateTime === null || event.isAllDay
      ? null
      : zonedTime(timeZone).wallOf(new Date(event.startDateTime));
  const minutes =
    wall === null || event.startDateTime === null || event.endDateTime === null
      ? null
      : (Date.parse(event.endDateTime) - Date.parse(event.startDateTime)) / 60_000;
  const startMinute = wall && wall.getUTCHours() * 60 + wall.getUTCMinutes();
  const place = placeOf(event);
  const organisations = outside
    .map(({ email }) => domainOf(email))
    .filter((domain) => !isOfMailProvider(domain));
  const about = [
    title,
    place ?? '',
    calendar.name,
    ...organisations.map((domain) => domain.replace(/\.[^.]*$/, '')),
  ];
  const topics = new Set(about.flatMap((text) => [...topicsNamed(plainWords(text, 1)).topics]));
  if (event.isAllDay && hourInTitle.test(title)) topics.add('deadline');
  if (keptFreeTitle.test(title)) topics.add('focus');
  if (journeyInTitle.test(title)) topics.add('travel/flight').add('travel/train');
  const people = attendees.flatMap(({ name, email }) => [name ?? '', email.replace('@', ' ')]);
  const called =
    organizer && !organizer.isSelf ? `${organizer.name ?? ''} ${organizer.email.replace('@', ' ')}` : '';
  const own = attendees.find(({ isSelf }) => isSelf);
  const words = [...about, called, ...people].join(' ');
  return {
    startMinute,
    endMinute: startMinute === null || minutes === null ? null : startMinute + minutes,
    minutes,
    weekday: weekdayOf(event, wall),
    people: others.length + 1,
    outside: outside.length,
    hasPrivateGuest: outside.some(({ email }) => isOfMailProvider(domainOf(email))),
    isRecurring: event.recurringEventId !== null || recurringTitle.test(title),
    isOnline:
      place === null && (event.conferenceData !== null || onlineWords.test(`${location ?? ''} ${title}`)),
    hasPlace: place !== null,
    isElsewhere: isElsewhere && place !== null,
    isMine: organizer?.isSelf ?? false,
    isByOutsider:
      organizer !== null && !organizer.isSelf && outside.some(({ email }) => email === organizer.email),
    organizerWords: new Set(plainWords(called).map(stem)),
    answer: own ? answers[own.responseStatus] : 'none',
    isOptional: (own?.isOptional ?? false) || optionalTitle.test(title),
    isFree: event.transparency === 'transparent',
    isAllDay: event.isAllDay,
    isTentative: event.status === 'tentative',
    hasConflict: conflicts.length > 0,
    isPrivate:
      privateCalendar.test(calendar.name) ||
      (others.length === 0 && [...topics].some((topic) => privateTopics.test(topic))),
    topics,
    words: new Set(plainWords(words).map(stem)),
  };
}

/** Where people meet; null for an event without a place and for one online. */
export const placeOf = ({ location }: CalendarEvent): string | null =>
  location !== null && !onlineWords.test(location) ? location : null;

function weekdayOf(event: CalendarEvent, wall: Date | null): number {
  return (wall ?? new Date(`${event.startDate ?? '1970-01-01'}T00:00:00Z`)).getUTCDay();
}
