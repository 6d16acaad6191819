import ICAL from 'ical.js';
import { day } from '@tern/kernel/clock';
import type { Occurrence } from './event-times.ts';
import { excludedTimes, occurrenceKey, replacedTime } from './occurrence-keys.ts';
import { dateOf, wallOf, type IcsClocks } from './ics-times.ts';
import { newest } from './newest-version.ts';
import { quickStart } from './quick-start.ts';

export interface SeriesWindow {
  readonly from: Date;
  readonly to: Date;
  readonly clocks: IcsClocks;
  /** How long an event lasts, in milliseconds. */
  readonly lengthOf: (component: ICAL.Component) => number;
  /** Called when a rule makes so many steps that the rest of the series is given up. */
  readonly onTooLong: (component: ICAL.Component) => void;
  /** Called for a rule whose parts do not go together; DTSTART and other dates stay. */
  readonly onUnreadableRule: (component: ICAL.Component) => void;
}

/** Steps of one rule until the rest of the series is given up. */
const maxSteps = 20_000;

/** The occurrences of the events of one UID: changed ones, and those that the rules of the event make, without excluded and changed ones. */
export function* occurrencesOf(
  components: readonly ICAL.Component[],
  window: SeriesWindow,
): Generator<Occurrence, void> {
  const { clocks } = window;
  const master = newest(components.filter((component) => !component.hasProperty('recurrence-id')));
  const changed = new Map<string, ICAL.Component[]>();
  for (const component of components) {
    const replaced = replacedTime(component, master, clocks);
    if (replaced !== null) changed.set(replaced, [...(changed.get(replaced) ?? []), component]);
  }
  const following: Following[] = [];
  for (const [key, versions] of changed) {
    const component = newest(versions);
    const starts = component?.getFirstPropertyValue('dtstart');
    const recurrenceId = component?.getFirstPropertyValue('recurrence-id');
    if (!component || !(starts instanceof ICAL.Time) || !(recurrenceId instanceof ICAL.Time)) continue;
    yield { component, starts, recurrenceId };
    if (
      /^THISANDFUTURE$/i.test(String(component.getFirstProperty('recurrence-id')?.getFirstParameter('range')))
    )
      following.push({ key, component, shiftMs: shiftOf(component, starts, recurrenceId, clocks) });
  }
  following.sort((a, b) => (a.key < b.key ? -1 : 1));
  if (master) yield* seriesOf(master, new Set(changed.keys()), following, window);
}

/** How much later an occurrence is than the one that it replaces. */
function shiftOf(
  component: ICAL.Component,
  starts: ICAL.Time,
  recurrenceId: ICAL.Time,
  clocks: IcsClocks,
): number {
  const [from, to] = ['recurrence-id', 'dtstart'].map((name) =>
    clocks.clockOf(component.getFirstProperty(name)),
  );
  // Days are days in any zone, and a wall time of the same zone stays one over a change of the clocks.
  if (starts.isDate || recurrenceId.isDate || !from || !to || from === to)
    return wallOf(starts).getTime() - wallOf(recurrenceId).getTime();
  return to.momentOf(starts).getTime() - from.momentOf(recurrenceId).getTime();
}

/** From one occurrence on the series has other fields and another time (RFC 5545 3.2.13). */
interface Following {
  readonly key: string;
  readonly component: ICAL.Component;
  readonly shiftMs: number;
}

function* seriesOf(
  component: ICAL.Component,
  changed: ReadonlySet<string>,
  following: readonly Following[],
  window: SeriesWindow,
): Generator<Occurrence, void> {
  const { clocks } = window;
  const property = component.getFirstProperty('dtstart');
  const dtstart = property?.getFirstValue();
  if (!(dtstart instanceof ICAL.Time)) return;
  if (!['rrule', 'rdate'].some((name) => component.hasProperty(name)))
    return yield { component, starts: dtstart, recurrenceId: null };
  const excluded = excludedTimes(component, clocks);
  for (const starts of ruled(component, 'exrule', dtstart, window))
    excluded.add(occurrenceKey(starts, property, clocks));
  const seen = new Set<string>();
  for (const { starts, startsIn = property, lengthMs } of startsOf(component, dtstart, window)) {
    const key = occurrenceKey(starts, startsIn, clocks);
    if (seen.has(key) || changed.has(key) || excluded.has(key)) continue;
    if (!starts.isDate && excluded.has(dateOf(starts))) continue;
    seen.add(key);
    const occurrence = { component, starts, startsIn, recurrenceId: starts.clone() };
    yield { ...inFollowing(occurrence, key, following), lengthMs };
  }
}

/** @param following in order */
function inFollowing(occurrence: Occurrence, key: string, following: readonly Following[]): Occurrence {
  const from = following.findLast((range) => range.key < key);
  if (!from) return occurrence;
  const starts = occurrence.starts.clone();
  starts.adjust(0, 0, 0, Math.round(from.shiftMs / 1000));
  return { ...occurrence, component: from.component, starts };
}

interface Start {
  readonly starts: ICAL.Time;
  /** Set for a time of RDATE that names its zone. */
  readonly startsIn?: ICAL.Property | undefined;
  /** Set for a period of RDATE, which has a length of its own. */
  readonly lengthMs?: number;
}

/**
 * DTSTART always counts (RFC 5545 3.8.5.2), with what the rules make and RDATE. Not in order, and with repetitions: periods come first,
 * since of two equal starts the one with a length of its own says more.
 */
function* startsOf(
  component: ICAL.Component,
  dtstart: ICAL.Time,
  window: SeriesWindow,
): Generator<Start, void> {
  const added = component.getAllProperties('rdate');
  for (const property of added.toSorted((a, b) => Number(isTime(a)) - Number(isTime(b))))
    for (const value of property.getValues()) yield* addedStart(value, property, window.clocks);
  yield { starts: dtstart.clone() };
  for (const starts of ruled(component, 'rrule', dtstart, window)) yield { starts };
}

const isTime = (property: ICAL.Property) => property.getFirstValue() instanceof ICAL.Time;

function* addedStart(value: unknown, property: ICAL.Property, clocks: IcsClocks): Generator<Start, void> {
  const clock = clocks.clockOf(property);
  const isOwn = Boolean(property.getFirstParameter('tzid')) || clock !== clocks.floating;
  const startsIn = isOwn ? property : undefined;
  if (value instanceof ICAL.Time) yield { starts: value, startsIn };
  if (!(value instanceof ICAL.Period)) return;
  const lengthMs = value.end
    ? clock.momentOf(value.end).getTime() - clock.momentOf(value.start).getTime()
    : value.getDuration().toSeconds() * 1000;
  yield { starts: value.start, startsIn, lengthMs: Math.max(0, lengthMs) };
}

/** The wall times that the rules of a name (RRULE, or EXRULE of RFC 2445) make up to the end of the window. */
function* ruled(
  component: ICAL.Component,
  name: 'rrule' | 'exrule',
  dtstart: ICAL.Time,
  window: SeriesWindow,
): Generator<ICAL.Time, void> {
  for (const property of component.getAllProperties(name)) {
    const rule = property.getFirstValue();
    if (rule instanceof ICAL.Recur) yield* timesOfRule(component, rule, dtstart, window);
  }
}

/** UNTIL is compared as it is written: a day includes that day. */
function* timesOfRule(
  component: ICAL.Component,
  written: ICAL.Recur,
  dtstart: ICAL.Time,
  window: SeriesWindow,
): Generator<ICAL.Time, void> {
  const rule = written.clone();
  const until = written.until;
  rule.until = null as never;
  // An event that has begun long before may still go on.
  const near = new Date(window.from.getTime() - window.lengthOf(component));
  const iterator = iteratorOf(rule, quickStart(rule, dtstart, near));
  if (iterator === null) return window.onUnreadableRule(component);
  const last = window.to.getTime() + day;
  const start = component.getFirstProperty('dtstart');
  for (let step = 0; ; step += 1) {
    const next = iterator.next();
    if (!next || wallOf(next).getTime() > last) return;
    if (until && isAfter(next, until, start, window.clocks)) return;
    if (step >= maxSteps) return window.onTooLong(component);
    const starts = dtstart.clone();
    [starts.year, starts.month, starts.day] = [next.year, next.month, next.day];
    if (!next.isDate) [starts.hour, starts.minute, starts.second] = [next.hour, next.minute, next.second];
    yield starts;
  }
}

/** Null for parts that do not go together, such as FREQ=WEEKLY with BYMONTHDAY (RFC 5545 3.3.10), for which the library throws. */
function iteratorOf(rule: ICAL.Recur, from: ICAL.Time): { next(): ICAL.Time | null } | null {
  try {
    return rule.iterator(from) as unknown as { next(): ICAL.Time | null };
  } catch {
    return null;
  }
}

function isAfter(at: ICAL.Time, until: ICAL.Time, start: ICAL.Property | null, clocks: IcsClocks): boolean {
  if (until.isDate || at.isDate) return dateOf(at) > dateOf(until);
  const isUtc = until.zone === ICAL.Timezone.utcTimezone;
  const limit = isUtc ? wallOf(until) : clocks.clockOf(start).momentOf(until);
  return clocks.clockOf(start).momentOf(at).getTime() > limit.getTime();
}
