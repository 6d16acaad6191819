import { greetingName } from './greeting-name.ts';
import type { MailBlock, MailContent, MailPerson } from './mail-content.ts';
import type { ReportContent, ReportedMessage, ReportPerson, ReportSection } from './report.ts';

export interface ReportLinks {
  /** Address of the web app. */
  readonly webUrl: string;
  /** Sealed; ends the reports without a sign-in. */
  readonly unsubscribeToken: string;
}

/** The pages of the app that a report leads to. */
const pages = {
  followUps: '/follow-up/',
  message: (messageId: string) => `/follow-up/?${new URLSearchParams({ message: messageId })}`,
  settings: '/settings',
  unsubscribe: '/unsubscribe',
};

/** The words of a report. Of other people's mail it repeats names and subjects only, and the subject line has only counts. */
export function composeReport(content: ReportContent, name: string, links: ReportLinks): MailContent {
  const pageUrl = (path: string) => new URL(path, links.webUrl).href;
  const known = greetingName(name);
  const unsubscribe = new URL(pages.unsubscribe, links.webUrl);
  unsubscribe.searchParams.set('token', links.unsubscribeToken);
  const section = sectionWriter(content, (id) => pageUrl(pages.message(id)));

  return {
    subject: subjectOf(content),
    preview: previewOf(content),
    blocks: [
      { kind: 'paragraph', text: `${known === null ? 'Hello' : `Hello ${known}`}, ${opening(content)}` },
      ...unreadNote(content),
      ...section('Due now', content.due, 'sent'),
      ...section('Drafted and waiting for you', content.drafted, 'sent'),
      ...section('Answered since the last report', content.answered, 'answered'),
      { kind: 'action', label: 'Open your follow-ups', href: pageUrl(pages.followUps) },
    ],
    footer: {
      text: `This report is about ${content.accountEmail}. The daily one is made at ${clockHour(content.reportHour)} (${content.timeZone}) and only sent when something has changed.`,
      links: [
        { label: 'Change when it comes', href: pageUrl(pages.settings) },
        { label: 'Stop these reports', href: unsubscribe.href },
      ],
    },
  };
}

function subjectOf({ type, due, drafted, answered }: ReportContent): string {
  const counts = [
    due.messages > 0 && `${counted(due.messages, 'follow-up')} due`,
    drafted.messages > 0 && `${counted(drafted.messages, 'draft')} waiting for you`,
    answered.messages > 0 && `${counted(answered.messages, 'answer')} in`,
  ].filter((each) => each !== false);
  if (type === 'daily') return counts.join(', ');
  return `Your first report: ${counts.length > 0 ? counts.join(', ') : 'nobody keeps you waiting too long'}`;
}

function previewOf({ due, drafted, answered, weighed }: ReportContent): string {
  const names = [due, drafted, answered].flatMap(({ people }) => people.map((person) => person.name));
  const [first, second, ...others] = [...new Set(names)];
  if (first === undefined) return `Tern has read ${counted(weighed, 'sent message')}.`;
  if (second === undefined) return first;
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and ${others.length} more`;
}

function opening({ type, accountEmail, weighed, waiting, due }: ReportContent): string {
  const more = due.messages > 0 ? 'more ' : '';
  const one = `${more}answer may still take its time`;
  const many = `${more}answers may still take their time`;
  const inTime = waiting === 0 ? '' : ` ${counted(waiting, one, many)}.`;
  if (type === 'daily') return `this is how your mail in ${accountEmail} stands.${inTime}`;
  const late =
    due.messages === 0
      ? 'Nobody keeps you waiting too long.'
      : `${counted(due.messages, 'of them has', 'of them have')} waited too long for an answer.`;
  return `Tern has read ${counted(weighed, 'message')} that you sent from ${accountEmail}. ${late}${inTime}`;
}

function unreadNote({ readUntil, timeZone }: ReportContent): MailBlock[] {
  if (readUntil === null) return [];
  const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
  const text = `Your mail was last read in full on ${at.format(readUntil)}. What has come in since is not counted here.`;
  return [{ kind: 'note', text }];
}

function sectionWriter({ timeZone }: ReportContent, hrefOf: (messageId: string) => string) {
  const dayOf = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });

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
