import { greetingName } from './greeting-name.ts';
import { reportLinkPath, type ReportLinkAction } from '@tern/contracts/http/reports';
import type { MailBlock, MailContent, MailPerson, MailRow } from './mail-content.ts';
import type {
  ReportContent,
  ReportedMessage,
  ReportPerson,
  ReportRow,
  ReportRows,
  ReportSection,
} from './report.ts';

export interface ReportLinks {
  /** Address of the web app. */
  readonly webUrl: string;
  /** Sealed; ends the reports without a sign-in. */
  readonly unsubscribeToken: string;
  /** Sealed; performs one action on one message, once, without a sign-in. */
  readonly actionToken: (messageId: string, action: ReportLinkAction) => string;
}

/** The pages of the app that a report leads to. */
const pages = {
  followUps: '/follow-up/',
  day: (day: string) => `/cal?${new URLSearchParams({ day })}`,
  message: (messageId: string) => `/follow-up/?${new URLSearchParams({ message: messageId })}`,
  /** A received or sent message beside the results of a search. */
  found: (messageId: string, query: string) =>
    `/email/search?${new URLSearchParams({ message: messageId })}#${new URLSearchParams({ q: query })}`,
  settings: '/settings',
  unsubscribe: '/unsubscribe',
};

const actions = [
  ['snooze', 'Snooze 3 days'],
  ['answered', 'Answered'],
  ['not-needed', 'Not needed'],
] as const;

/** The text of a report. Of other people's mail it repeats only names and subjects, and the subject line has only counts. */
export function composeReport(content: ReportContent, name: string, links: ReportLinks): MailContent {
  const pageUrl = (path: string) => new URL(path, links.webUrl).href;
  const known = greetingName(name);
  const withToken = (path: string, token: string) => pageUrl(`${path}?${new URLSearchParams({ token })}`);
  const section = sectionWriter(content, (id) => pageUrl(pages.message(id)));
  const rows = rowsWriter(content, {
    hrefOf: (id) => pageUrl(pages.message(id)),
    actionsOf: (id) =>
      actions.map(([action, label]) => ({
        label,
        href: withToken(reportLinkPath, links.actionToken(id, action)),
      })),
  });

  const openEnds = openEndWriter(content, pageUrl);

  return {
    subject: subjectOf(content),
    preview: previewOf(content),
    blocks: [
      { kind: 'paragraph', text: `${known === null ? 'Hello' : `Hello ${known}`}, ${opening(content)}` },
      ...unreadNote(content),
      ...rundownBlock(content, (day) => pageUrl(pages.day(day))),
      ...rows('Due now', content.due, { isLate: true }),
      ...rows('Did not arrive', content.notArrived, { isLate: false }),
      ...openEnds('You owe an answer', content.owed, (id) => pages.found(id, 'is:owed')),
      ...openEnds('Promises due', content.promised, (id) => pages.found(id, '')),
      ...section('Drafted and waiting for you', content.drafted, 'sent'),
      ...section('Answered since the last report', content.answered, 'answered'),
      { kind: 'action', label: 'Open your follow-ups', href: pageUrl(pages.followUps) },
    ],
    footer: {
      text: `This report is about ${content.accountEmail}. The daily one is made at ${clockHour(content.reportHour)} (${content.timeZone}) and only sent when something has changed.`,
      links: [
        { label: 'Change when it comes', href: pageUrl(pages.settings) },
        { label: 'Stop these reports', href: withToken(pages.unsubscribe, links.unsubscribeToken) },
      ],
    },
  };
}

function subjectOf(content: ReportContent): string {
  const { type, due, notArrived, owed, promised, drafted, answered } = content;
  const counts = [
    due.messages > 0 && `${counted(due.messages, 'follow-up')} due`,
    notArrived.messages > 0 && `${notArrived.messages} did not arrive`,
    owed && `${counted(owed.messages, 'answer')} owed`,
    promised && `${counted(promised.messages, 'promise')} due`,
    drafted.messages > 0 && `${counted(drafted.messages, 'draft')} waiting for you`,
    answered.messages > 0 && `${counted(answered.messages, 'answer')} in`,
  ].filter((each) => typeof each === 'string');
  if (type === 'daily') return counts.join(', ');
  return `Your first report: ${counts.length > 0 ? counts.join(', ') : 'nobody keeps you waiting too long'}`;
}

function previewOf({ due, notArrived, owed, promised, drafted, answered, weighed }: ReportContent): string {
  const openEnds = [...(owed?.rows ?? []), ...(promised?.rows ?? [])];
  const named = [due.rows, notArrived.rows, openEnds, drafted.people, answered.people];
  const names = named.flatMap((each) => each.map(({ name }) => name));
  const [first, second, ...others] = [...new Set(names)];
  if (first === undefined) return `Tern has read ${counted(weighed, 'sent message')}.`;
  if (second === undefined) return first;
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`;
}

function opening(content: ReportContent): string {
  const { type, accountEmail, weighed, waiting } = content;
  const { messages: due } = content.due;
  const { messages: lost } = content.notArrived;
  const more = due > 0 ? 'more ' : '';
  const one = `${more}answer may still take its time`;
  const many = `${more}answers may still take their time`;
  const inTime = waiting === 0 ? '' : ` ${counted(waiting, one, many)}.`;
  const unreached = lost === 0 ? '' : ` ${counted(lost, 'message')} did not arrive.`;
  if (type === 'daily') {
    const stands = due === 0 ? '' : `: ${counted(due, 'follow-up is', 'follow-ups are')} due`;
    return `this is how your mail in ${accountEmail} stands${stands}.${unreached}${inTime}`;
  }
  const late =
    due === 0
      ? 'Nobody keeps you waiting too long.'
      : `${counted(due, 'of them has', 'of them have')} waited too long for an answer.`;
  return `Tern has read ${counted(weighed, 'message')} that you sent from ${accountEmail}. ${late}${unreached}${inTime}`;
}

function unreadNote({ readUntil, timeZone }: ReportContent): MailBlock[] {
  if (readUntil === null) return [];
  const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
  const text = `Your mail was last read in full on ${at.format(readUntil)}. What has come in since is not counted here.`;
  return [{ kind: 'note', text }];
}

function rundownBlock({ rundown }: ReportContent, hrefOf: (day: string) => string): MailBlock[] {
  if (!rundown) return [];
  const { day, meetings, otherMeetings } = rundown;
  const href = hrefOf(day);
  const count = counted(meetings.length + otherMeetings, 'meeting');
  return [
    {
      kind: 'rows',
      heading: `Your day (${count} to know about)`,
      rows: meetings.map(({ time, meeting, context }) => ({
        lead: time,
        text: meeting,
        href,
        quote: null,
        detail: context,
        actions: [],
      })),
      more: otherMeetings === 0 ? null : `And ${counted(otherMeetings, 'more meeting')} in the app.`,
    },
  ];
}

const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone });

function rowsWriter(
  { timeZone }: ReportContent,
  {
    hrefOf,
    actionsOf,
  }: {
    readonly hrefOf: (messageId: string) => string;
    readonly actionsOf: (messageId: string) => MailRow['actions'];
  },
) {
  const dayOf = dayFormat(timeZone);

  const detailOf = ({ sentAt, dueAt, othersTo, note }: ReportRow, isLate: boolean) => {
    const others = othersTo === 0 ? '' : `, also to ${counted(othersTo, 'other')}`;
    const known = note === undefined ? '' : ` ${note.replace(/\.$/, '')}.`;
    const late = isLate ? ` Late since ${dayOf.format(dueAt)}.` : '';
    return `Sent ${dayOf.format(sentAt)}${others}.${late}${known}`;
  };

  return (
    title: string,
    { messages, rows, otherMessages }: ReportRows,
    { isLate }: { readonly isLate: boolean },
  ): MailBlock[] => {
    if (messages === 0) return [];
    return [
      {
        kind: 'rows',
        heading: `${title} (${counted(messages, 'message')})`,
        rows: rows.map((row) => ({
          lead: row.name,
          text: row.subject,
          href: hrefOf(row.messageId),
          quote: row.ask,
          detail: detailOf(row, isLate),
          actions: actionsOf(row.messageId),
        })),
        more: otherMessages === 0 ? null : `And ${counted(otherMessages, 'more message')} in the app.`,
      },
    ];
  };
}

function openEndWriter({ timeZone }: ReportContent, pageUrl: (path: string) => string) {
  const dayOf = dayFormat(timeZone);
  const detailOf = ({ sentAt, dueAt, note }: ReportRow) =>
    note === undefined
      ? `Received ${dayOf.format(sentAt)}. Due since ${dayOf.format(dueAt)}.`
      : // It ends with its day, which is the beginning of the next.
        `${note} on ${dayOf.format(sentAt)}, for ${dayOf.format(dueAt.getTime() - 1)}.`;

  return (
    title: string,
    listed: ReportRows | undefined,
    pathOf: (messageId: string) => string,
  ): MailBlock[] => {
    if (!listed) return [];
    const { messages, rows, otherMessages } = listed;
    return [
      {
        kind: 'rows',
        heading: `${title} (${messages.toLocaleString('en')})`,
        rows: rows.map((row) => ({
          lead: row.name,
          text: row.subject,
          href: pageUrl(pathOf(row.messageId)),
          quote: row.ask,
          detail: detailOf(row),
          actions: [],
        })),
        more: otherMessages === 0 ? null : `And ${otherMessages.toLocaleString('en')} more in the app.`,
      },
    ];
  };
}

function sectionWriter({ timeZone }: ReportContent, hrefOf: (messageId: string) => string) {
  const dayOf = dayFormat(timeZone);

  function detailOf({ sentAt, othersTo, note }: ReportedMessage): string {
    const others = othersTo === 0 ? '' : `, also to ${counted(othersTo, 'other')}`;
    const known = note === undefined ? '' : `. ${note.replace(/\.$/, '')}`;
    return `sent ${dayOf.format(sentAt)}${others}${known}`;
  }
  const personOf = ({ name, messages, otherMessages }: ReportPerson): MailPerson => ({
    name,
    messages: messages.map((message) => ({
      text: message.subject,
      detail: detailOf(message),
      href: hrefOf(message.messageId),
    })),
    more: otherMessages === 0 ? null : `and ${counted(otherMessages, 'more message')}`,
  });

  return (title: string, section: ReportSection, verb: 'sent' | 'answered'): MailBlock[] => {
    if (section.messages === 0) return [];
    const count = counted(section.messages, verb === 'sent' ? 'message' : 'answer');
    return [
      {
        kind: 'people',
        heading: `${title} (${count})`,
        people: section.people.map(personOf),
        more: moreOf(section),
      },
    ];
  };
}

function moreOf({ people, otherMessages, otherPeople }: ReportSection): string | null {
  if (otherMessages === 0) return null;
  if (people.length === 0) return `${counted(otherMessages, 'message')}, named in the app.`;
  const to = otherPeople === 0 ? '' : ` to ${counted(otherPeople, 'more person', 'more people')}`;
  return `And ${counted(otherMessages, 'more message')}${to}.`;
}

function counted(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

const clockHour = (hourOfDay: number) => `${String(hourOfDay).padStart(2, '0')}:00`;
