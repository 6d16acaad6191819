import ICAL from 'ical.js';
import { wallOf } from './ics-times.ts';

/** Among several versions of one event, the one with the highest SEQUENCE counts, then the one written last (RFC 5546 2.1.5), then the last. */
export function newest(components: readonly ICAL.Component[]): ICAL.Component | undefined {
  return components.toSorted(byVersion).at(-1);
}

const byVersion = (one: ICAL.Component, other: ICAL.Component) =>
  sequenceOf(one) - sequenceOf(other) || writtenAt(one) - writtenAt(other);

const sequenceOf = (component: ICAL.Component) => Number(component.getFirstPropertyValue('sequence')) || 0;

function writtenAt(component: ICAL.Component): number {
  const time = ['last-modified', 'dtstamp']
    .map((name) => component.getFirstPropertyValue(name))
    .find((value) => value instanceof ICAL.Time);
  return time instanceof ICAL.Time ? wallOf(time).getTime() : 0;
}

/**
 * Some programs write one UID into events that are not versions of each other: equally new, with another start. Each but the first gets
 * a UID of its own, so that none hides the others.
 */
export function tellTwinsApart(components: readonly ICAL.Component[]): void {
  const whole = components.filter((component) => !component.hasProperty('recurrence-id'));
  const last = newest(whole);
  const twins = whole.filter((component) => last && byVersion(component, last) === 0);
  const starts = new Set<string>();
  for (const component of twins) {
    const start = String(component.getFirstPropertyValue('dtstart'));
    const uid = component.getFirstPropertyValue('uid');
    if (starts.size > 0 && !starts.has(start) && typeof uid === 'string')
      component.updatePropertyWithValue('uid', `${uid}#${start}`);
    starts.add(start);
  }
}
