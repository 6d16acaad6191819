import type ICAL from 'ical.js';
import type { RemoteEvent } from '../../domain/accounts/calendar-provider.ts';
import { cut, longest } from '../event-fields.ts';

const responses: Readonly<Record<string, RemoteEvent['attendees'][number]['responseStatus']>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};
/**
 * The address of a person: `mailto:`, or as `Name <address>` of vCalendar 1.0; where the value is a path or a number of the server (Apple,
 * Exchange), that of the EMAIL parameter (RFC 7986 6.2). Null where none is named.
 */
export function addressOf(property: ICAL.Property | null): string | null {
  const named = [textOf(property?.getFirstValue()), textOf(property?.getFirstParameter('email'))];
  return named.map(mailAddress).find((address) => address !== null) ?? null;
}

function mailAddress(written: string | null): string | null {
  const address = (/<([^<>]+)>/.exec(written ?? '')?.[1] ?? written)?.replace(/^\s*mailto:/i, '').trim();
  return address?.includes('@') ? address.slice(0, longest.address) : null;
}

export const organizerAddress = (component: ICAL.Component) =>
  addressOf(component.getFirstProperty('organizer'))?.toLowerCase() ?? null;

export function organizerOf(component: ICAL.Component, ownAddress: string): RemoteEvent['organizer'] {
  const property = component.getFirstProperty('organizer');
  const email = addressOf(property);
  if (email === null) return null;
  return { email, name: nameOf(property), isSelf: email.toLowerCase() === ownAddress };
}

const nameOf = (property: ICAL.Property | null) =>
  cut(textOf(property?.getFirstParameter('cn')), longest.title);

export function attendeeOf(
  property: ICAL.Property,
  organizer: string | null,
  ownAddress: string,
): RemoteEvent['attendees'] {
  const email = addressOf(property);
  if (email === null) return [];
  const parameter = (name: string) => textOf(property.getFirstParameter(name))?.toUpperCase() ?? '';
  return [
    {
      id: null,
      email,
      name: nameOf(property),
      responseStatus: responses[parameter('partstat')] ?? 'needsAction',
      comment: null,
      isOptional: parameter('role') === 'OPT-PARTICIPANT',
      isResource: ['RESOURCE', 'ROOM'].includes(parameter('cutype')),
      isOrganizer: email.toLowerCase() === organizer,
      isSelf: email.toLowerCase() === ownAddress,
      additionalGuests: 0,
    },
  ];
}

export function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
