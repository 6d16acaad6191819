import { domainOf } from '@tern/kernel/email-parts';
import { day } from '@tern/kernel/clock';
import { momentOf, type Moment } from '../moments.ts';
import { people, owner, type PersonKey } from '../people.ts';
import type { PlannedMessage } from '../planned-message.ts';
import { planNotice, type Notice } from './notice.ts';

interface Invitation {
  readonly at: Moment;
  readonly from: PersonKey;
  readonly uid: string;
  readonly summary: string;
  readonly location: string;
  /** Days from the making of the mailbox, and UTC hours. */
  readonly day: `${'+' | '-'}${number}`;
  readonly hours: readonly [string, string];
  readonly text: string;
  /** When Robin accepted; left out when not. */
  readonly acceptedAt?: Moment;
}

const invitations: readonly Invitation[] = [
  {
    at: '13d 09:12',
    from: 'ines',
    uid: 'b7f1',
    summary: 'Walk-through of the Salt room',
    location: 'Quay House, side door',
    day: '+3',
    hours: ['10', '11'],
    text: 'Let us walk through with the light crew before the cases arrive.',
    acceptedAt: '13d 10:40',
  },
  {
    at: '7d 15:03',
    from: 'yuki',
    uid: 'c220',
    summary: 'Kettle film: first cut',
    location: 'Video call',
    day: '+1',
    hours: ['14', '15'],
    text: 'First cut of the kettle film, bring biscuits.',
    acceptedAt: '7d 15:45',
  },
  {
    at: '1d 11:48',
    from: 'nadia',
    uid: 'd913',
    summary: 'Harbour front banners: site visit',
    location: 'Harbour front, lamp post 1',
    day: '+6',
    hours: ['9', '10'],
    text: 'Highways would like to look at the lamp posts together with you.',
  },
  {
    at: '40d 13:30',
    from: 'aisha',
    uid: 'a105',
    summary: 'Tour of the practice',
    location: 'Brightwell Clinic',
    day: '-37',
    hours: ['8', '9'],
    text: 'As discussed, before nine.',
    acceptedAt: '40d 14:05',
  },
];

/** Calendar invitations (iMIP, RFC 6047) and Robin's answers to them. */
export function planInvitations(madeAt: Date): PlannedMessage[] {
  return invitations.flatMap((invitation) => {
    const sender = people[invitation.from];
    const notice: Notice = {
      at: invitation.at,
      from: { name: sender.name, address: sender.address },
      subject: `Invitation: ${invitation.summary}`,
      text: `${invitation.text}\n\n| When: {date${invitation.day}}, ${invitation.hours.join(':00 to ')}:00 (UTC)\n| Where: ${invitation.location}`,
      calendar: {
        method: 'REQUEST',
        content: eventOf(invitation, 'REQUEST', momentOf(invitation.at, madeAt)),
      },
      isUnread: !invitation.acceptedAt,
    };
    const request = planNotice(notice, madeAt);
    if (!invitation.acceptedAt) return [request];
    const answer = planNotice(
      {
        at: invitation.acceptedAt,
        from: { name: owner.name, address: owner.address },
        subject: `Accepted: ${invitation.summary}`,
        text: `Robin Hale has accepted this invitation.`,
        calendar: {
          method: 'REPLY',
          content: eventOf(invitation, 'REPLY', momentOf(invitation.acceptedAt, madeAt)),
        },
        folder: 'Sent',
      },
      madeAt,
    );
    const isRecent = madeAt.getTime() - answer.date.getTime() < 28 * day;
    return [
      request,
      { ...answer, to: [request.from], expected: isRecent ? 'not-needed' : null } satisfies PlannedMessage,
    ];
  });
}

/** RFC 5545; the day is filled in when the mail is planned. */
function eventOf(
  { from, uid, summary, location, day: eventDay, hours }: Invitation,
  method: 'REQUEST' | 'REPLY',
  writtenAt: Date,
): string {
  const organizer = people[from];
  const [start, end] = hours.map((hour) => `{day${eventDay}}T${hour.padStart(2, '0')}0000Z`);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Portsmead//Calendar//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}@calendar.${domainOf(organizer.address)}`,
    `DTSTAMP:${writtenAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${start ?? ''}`,
    `DTEND:${end ?? ''}`,
    `SUMMARY:${summary}`,
    `LOCATION:${location.replaceAll(',', '\\,')}`,
    `ORGANIZER;CN=${organizer.name}:mailto:${organizer.address}`,
    `ATTENDEE;CN=${owner.name};PARTSTAT=${method === 'REPLY' ? 'ACCEPTED' : 'NEEDS-ACTION'};RSVP=TRUE:mailto:${owner.address}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
