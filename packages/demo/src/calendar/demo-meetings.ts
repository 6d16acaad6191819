import type { PersonKey } from '../mailbox/people.ts';

/** The time of a meeting: days from the day the calendar was made, and the hour in the demo's time zone or in UTC. */
export interface MeetingTime {
  readonly day: number;
  readonly from: `${number}:${number}`;
  readonly minutes: number;
  /** Invitations in the demo mailbox name their hours in UTC. */
  readonly isUtc?: boolean;
}

interface MeetingText {
  /** Unique; its Google id follows from it. */
  readonly key: string;
  readonly summary: string;
  readonly description?: string;
  readonly location?: string;
  /** Host and path of a video call. */
  readonly call?: string;
  readonly organizer?: PersonKey;
  readonly with?: readonly PersonKey[];
  readonly status?: 'confirmed' | 'tentative';
  /** The owner's own answer; accepted without it. */
  readonly ownAnswer?: 'accepted' | 'declined' | 'tentative' | 'needsAction';
  /** Lasts all day. */
  readonly isFree?: boolean;
  /** Equals the UID in the invitation that came by mail. */
  readonly iCalUID?: string;
}

export type Meeting = MeetingText & MeetingTime;

/** Every week on these days of the week, 1 for Monday. */
export type WeeklyMeeting = MeetingText & Omit<MeetingTime, 'day'> & { readonly weekdays: readonly number[] };

export interface WholeDay extends MeetingText {
  readonly day: number;
  readonly days: number;
}

/** Robin's week, with the people of the demo mailbox; the meetings fit the mails. */
export const weekly: readonly WeeklyMeeting[] = [
  {
    key: 'standup',
    summary: 'Studio stand-up',
    weekdays: [1, 2, 3, 4, 5],
    from: '9:15',
    minutes: 15,
    organizer: 'robin',
    with: ['priya', 'owen'],
    call: 'meet.fernhill.example/standup',
  },
  {
    key: 'priya',
    summary: 'Robin / Priya 1:1',
    weekdays: [2],
    from: '11:30',
    minutes: 30,
    organizer: 'robin',
    with: ['priya'],
  },
  {
    key: 'northlight',
    summary: 'Annual report: layout and figures',
    description: 'Charts on pages 12 to 15, then the cover.',
    weekdays: [1, 4],
    from: '10:00',
    minutes: 45,
    organizer: 'yuki',
    with: ['yuki', 'marcus'],
    call: 'meet.northlight.example/annual-report',
  },
  {
    key: 'museum',
    summary: 'Salt exhibition: weekly call',
    weekdays: [3],
    from: '14:30',
    minutes: 45,
    organizer: 'ines',
    with: ['ines', 'gethin'],
    call: 'meet.harbourmuseum.example/salt',
  },
  { key: 'lunch', summary: 'Lunch', weekdays: [1, 2, 3, 4, 5], from: '12:45', minutes: 45 },
  {
    key: 'focus',
    summary: 'Focus time: drawing',
    weekdays: [2, 5],
    from: '15:30',
    minutes: 90,
    isFree: true,
  },
];

export const meetings: readonly Meeting[] = [
  {
    key: 'proofs',
    summary: 'Annual report: page proofs',
    description: 'We sign off pages 1 to 11. For the charts we still need the final turnover figures.',
    day: 0,
    from: '16:00',
    minutes: 45,
    organizer: 'robin',
    with: ['marcus', 'yuki'],
    call: 'meet.northlight.example/proofs',
  },
  {
    key: 'frames',
    summary: 'Frames: look at samples',
    day: 0,
    from: '16:30',
    minutes: 30,
    location: 'Nuttall Frames, 3 Rope Walk, Portsmead',
    organizer: 'peter',
    with: ['peter'],
    status: 'tentative',
    ownAnswer: 'needsAction',
  },
  { key: 'dentist', summary: 'Dentist', day: 0, from: '8:15', minutes: 30, location: 'Mill Lane 4' },
  {
    key: 'drinks',
    summary: 'Quay Street drinks',
    day: 0,
    from: '18:00',
    minutes: 120,
    location: 'Quay Street Studios',
    organizer: 'jo',
    with: ['jo', 'sofia', 'felix', 'owen'],
    ownAnswer: 'declined',
  },
  {
    key: 'kettle',
    summary: 'Kettle film: first cut',
    description: 'First cut of the kettle film, bring biscuits.',
    location: 'Video call',
    call: 'meet.northlight.example/kettle',
    day: 1,
    from: '14:00',
    minutes: 60,
    isUtc: true,
    organizer: 'yuki',
    with: ['yuki'],
    iCalUID: 'c220@calendar.northlight.example',
  },
  {
    key: 'licence',
    summary: 'Street banners: licence and fixings',
    day: 1,
    from: '9:45',
    minutes: 30,
    organizer: 'nadia',
    with: ['nadia'],
    location: 'Town Hall, room 2.14',
  },
  {
    key: 'bank',
    summary: 'Quarter with Colin',
    day: 2,
    from: '16:00',
    minutes: 45,
    organizer: 'colin',
    with: ['colin'],
    location: 'Maddox Accounts, 12 High Street, Portsmead',
  },
  {
    key: 'salt',
    summary: 'Walk-through of the Salt room',
    description: 'Let us walk through with the light crew before the cases arrive.',
    location: 'Quay House, side door',
    day: 3,
    from: '10:00',
    minutes: 60,
    isUtc: true,
    organizer: 'ines',
    with: ['ines', 'gethin'],
    iCalUID: 'b7f1@calendar.harbourmuseum.example',
  },
  {
    key: 'lindenhof',
    summary: 'Lindenhof: Klappentext und Umschlag',
    day: 4,
    from: '11:00',
    minutes: 60,
    organizer: 'hanna',
    with: ['hanna', 'jonas'],
    call: 'meet.lindenhof-verlag.example/umschlag',
  },
  {
    key: 'banners',
    summary: 'Harbour front banners: site visit',
    description: 'Highways would like to look at the lamp posts together with you.',
    location: 'Harbour front, lamp post 1',
    day: 6,
    from: '9:00',
    minutes: 60,
    isUtc: true,
    organizer: 'nadia',
    with: ['nadia'],
    ownAnswer: 'needsAction',
    iCalUID: 'd913@calendar.portsmead-council.example',
  },
  {
    key: 'clinic',
    summary: 'Brightwell signage: contract',
    day: 7,
    from: '8:30',
    minutes: 30,
    organizer: 'robin',
    with: ['aisha'],
    call: 'meet.fernhill.example/brightwell',
  },
  {
    key: 'install',
    summary: 'Overnight install at the museum',
    day: 12,
    from: '21:00',
    minutes: 300,
    organizer: 'gethin',
    with: ['gethin', 'ines', 'owen'],
    location: 'Quay House, side door',
  },
];

export const wholeDays: readonly WholeDay[] = [
  { key: 'quay-open', summary: 'Quay Street open studios', day: 5, days: 2, isFree: true },
  {
    key: 'conference',
    summary: 'Open Pages Conference',
    day: 9,
    days: 3,
    location: 'Harbour Hall, Portsmead',
  },
];
