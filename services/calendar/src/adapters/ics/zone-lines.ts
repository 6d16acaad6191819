import ICAL from 'ical.js';
import { say } from '@tern/contracts/sentences/sentence';
import { parameter, type ContentLine } from './content-lines.ts';
import type { ReportWriter } from './reading-report.ts';
import { repeatRule } from './repeat-rule.ts';
import { timeProperty, type JcalProperty } from './time-values.ts';

/** VTIMEZONE and the observances in it; null for any other component. */
export function beginZone(
  name: string,
  zone: ICAL.Component | null,
  calendar: ICAL.Component,
): ICAL.Component | null {
  if (name !== 'VTIMEZONE' && (zone === null || (name !== 'STANDARD' && name !== 'DAYLIGHT'))) return null;
  const component = new ICAL.Component(name.toLowerCase());
  const parent =
    name === 'VTIMEZONE' ? calendar : zone?.name === 'vtimezone' ? zone : (zone?.parent ?? calendar);
  parent.addSubcomponent(component);
  return component;
}

/** RFC 5545 3.6.5. A line that cannot be read is left out, and reported; a zone that lacks a needed one counts as unknown. */
export function readZoneLine(line: ContentLine, zone: ICAL.Component, report: ReportWriter): void {
  if (!zoneNames.has(line.name)) return;
  const property = zoneProperty(line);
  if (property) return void zone.addProperty(new ICAL.Property(property as never));
  const owner = zone.name === 'vtimezone' ? zone : zone.parent;
  const tzid = owner?.getFirstPropertyValue('tzid');
  const text = say('{property} of the definition of a time zone cannot be read.', { property: line.name });
  report.note(typeof tzid === 'string' ? tzid : null, { line: line.number, text, words: line.value });
}

const zoneNames = new Set(
  ['TZID', 'X-LIC-LOCATION', 'TZOFFSETFROM', 'TZOFFSETTO', 'DTSTART', 'RDATE', 'RRULE'],
); // prettier-ignore

function zoneProperty(line: ContentLine): JcalProperty | null {
  const { name, value } = line;
  if (name === 'TZID' || name === 'X-LIC-LOCATION') return [name.toLowerCase(), {}, 'text', value];
  if (name === 'DTSTART' || name === 'RDATE')
    return parameter(line, 'TZID') === null ? (timeProperty(line)?.property ?? null) : null;
  if (name === 'RRULE') {
    const rule = repeatRule(value)?.rule;
    return rule === undefined ? null : ['rrule', {}, 'recur', ICAL.Recur.fromString(rule).toJSON()];
  }
  // Some programs leave out the sign of an offset ahead of UTC, or of UTC itself.
  const offset = /^([+-]?)(\d\d):?(\d\d)/.exec(value);
  return offset && [name.toLowerCase(), {}, 'utc-offset', `${offset[1] || '+'}${offset[2]}:${offset[3]}`];
}

/** ical.js looks zones up by their TZID and fails on one without. */
export function withoutNameless(calendar: ICAL.Component): void {
  for (const zone of [...calendar.getAllSubcomponents('vtimezone')])
    if (!zone.hasProperty('tzid')) calendar.removeSubcomponent(zone);
}
