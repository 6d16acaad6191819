import type { Language } from '@tern/contracts/languages';
import type { ReportWords } from '../words/report/report-words.ts';
import { wordsIn } from '../words/words.ts';
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

/** For whom it is written. */
interface ReportReader {
  readonly language: Language;
  readonly name: string;
}

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

/** The text of a report. Of other people's mail it repeats only names and subjects, and the subject line has only counts. */
export function composeReport(
  content: ReportContent,
  { language, name }: ReportReader,
  links: ReportLinks,
): MailContent {
  const { hello, noSubject, report: words } = wordsIn(language);
  const pageUrl = (path: string) => new URL(path, links.webUrl).href;
  const withToken = (path: string, token: string) => pageUrl(`${path}?${new URLSearchParams({ token })}`);
  const writing: Writing = { words, noSubject, dayOf: dayFormat(language, content.timeZone) };
  const hrefOf = (id: string) => pageUrl(pages.message(id));
  const actionsOf = (id: string) =>
    (
      [
        ['snooze', words.actions.snooze],
        ['answered', words.actions.answered],
        ['not-needed', words.actions.notNeeded],
      ] as const
    ).map(([action, label]) => ({ label, href: withToken(reportLinkPath, links.actionToken(id, action)) }));
  const rows = (heading: string, listed: ReportRows, isLate: boolean) =>
    rowBlocks(writing, listed, {
      heading,
      more: words.moreInApp.messages,
      rowOf: (row) => ({
        href: hrefOf(row.messageId),
        detail: sentDetail(writing, row, isLate),
        actions: actionsOf(row.messageId),
      }),
    });
  const openEnds = (heading: string, listed: ReportRows, query: string) =>
    rowBlocks(writing, listed, {
      heading,
      more: words.moreInApp.rows,
      rowOf: (row) => ({
        href: pageUrl(pages.found(row.messageId, query)),
        detail: openEndDetail(writing, row),
        actions: [],
      }),
    });
  const { due, notArrived, owed, promised, drafted, answered } = content;
  const { headings } = words;

  return {
    language,
    subject: subjectOf(content, words),
    preview: previewOf(content, words),
    blocks: [
      { kind: 'paragraph', text: hello(greetingName(name)) + opening(content, words) },
      ...unreadNote(content, words, language),
      ...rundownBlock(content, words, (day) => pageUrl(pages.day(day))),
      ...rows(headings.due(due.messages), due, true),
      ...rows(headings.notArrived(notArrived.messages), notArrived, false),
      ...(owed ? openEnds(headings.owed(owed.messages), owed, 'is:owed') : []),
      ...(promised ? openEnds(headings.promised(promised.messages), promised, '') : []),
      ...peopleBlocks(writing, headings.drafted(drafted.messages), drafted, hrefOf),
      ...peopleBlocks(writing, headings.answered(answered.messages), answered, hrefOf),
      { kind: 'action', label: words.open, href: pageUrl(pages.followUps) },
    ],
    footer: {
      text: words.footer(content.accountEmail, clockHour(content.reportHour), content.timeZone),
      links: [
        { label: words.change, href: pageUrl(pages.settings) },
        { label: words.stop, href: withToken(pages.unsubscribe, links.unsubscribeToken) },
      ],
    },
  };
}

interface Writing {
  readonly words: ReportWords;
  readonly noSubject: string;
  readonly dayOf: (moment: Date | number) => string;
}

function subjectOf(content: ReportContent, { subject }: ReportWords): string {
  const { type, due, notArrived, owed, promised, drafted, answered } = content;
  const counts = [
    due.messages > 0 && subject.due(due.messages),
    notArrived.messages > 0 && subject.notArrived(notArrived.messages),
    owed && subject.owed(owed.messages),
    promised && subject.promised(promised.messages),
    drafted.messages > 0 && subject.drafted(drafted.messages),
    answered.messages > 0 && subject.answered(answered.messages),
  ].filter((each) => typeof each === 'string');
  if (type === 'daily') return counts.join(', ');
  return subject.first(counts.length > 0 ? counts.join(', ') : subject.nobodyLate);
}

function previewOf(content: ReportContent, { preview }: ReportWords): string {
  const { due, notArrived, owed, promised, drafted, answered, weighed } = content;
  const openEnds = [...(owed?.rows ?? []), ...(promised?.rows ?? [])];
  const named = [due.rows, notArrived.rows, openEnds, drafted.people, answered.people];
  const names = named.flatMap((each) => each.map(({ name }) => name));
  const [first, second, ...others] = [...new Set(names)];
  if (first === undefined) return preview.read(weighed);
  if (second === undefined) return first;
  return others.length === 0 ? preview.two(first, second) : preview.more(first, second, others.length);
}

function opening(content: ReportContent, { opening: say }: ReportWords): string {
  const { type, accountEmail, weighed, waiting } = content;
  const { messages: due } = content.due;
  const { messages: lost } = content.notArrived;
  return [
    type === 'daily' ? say.daily(accountEmail, due) : say.first(accountEmail, weighed, due),
    ...(lost === 0 ? [] : [say.unreached(lost)]),
    ...(waiting === 0 ? [] : [say.inTime(waiting, due)]),
  ].join(' ');
}

/** British English puts the day before the month, as all the other languages do. */
const dateLocale = (language: Language) => (language === 'en' ? 'en-GB' : language);

function unreadNote(
  { readUntil, timeZone }: ReportContent,
  words: ReportWords,
  language: Language,
): MailBlock[] {
  if (readUntil === null) return [];
  const at = new Intl.DateTimeFormat(dateLocale(language), {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  });
  return [{ kind: 'note', text: words.unread(at.format(readUntil)) }];
}

function rundownBlock(
  { rundown }: ReportContent,
  words: ReportWords,
  hrefOf: (day: string) => string,
): MailBlock[] {
  if (!rundown) return [];
  const { day, meetings, otherMeetings } = rundown;
  const href = hrefOf(day);
  return [
    {
      kind: 'rows',
      heading: words.rundown.heading(meetings.length + otherMeetings),
      rows: meetings.map(({ time, meeting, context }) => ({
        lead: time,
        text: meeting || words.rundown.noTitle,
        href,
        quote: null,
        detail: context,
        actions: [],
      })),
      more: otherMeetings === 0 ? null : words.rundown.more(otherMeetings),
    },
  ];
}

function dayFormat(language: Language, timeZone: string): Writing['dayOf'] {
  const format = new Intl.DateTimeFormat(dateLocale(language), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  });
  return (moment) => format.format(moment);
}

interface RowsWriting {
  readonly heading: string;
  readonly more: (messages: number) => string;
  readonly rowOf: (row: ReportRow) => Pick<MailRow, 'href' | 'detail' | 'actions'>;
}

function rowBlocks(
  { noSubject }: Writing,
  { messages, rows, otherMessages }: ReportRows,
  { heading, more, rowOf }: RowsWriting,
): MailBlock[] {
  if (messages === 0) return [];
  return [
    {
      kind: 'rows',
      heading,
      rows: rows.map((row) => ({
        lead: row.name,
        text: row.subject || noSubject,
        quote: row.ask,
        ...rowOf(row),
      })),
      more: otherMessages === 0 ? null : more(otherMessages),
    },
  ];
}

function sentDetail({ words, dayOf }: Writing, row: ReportRow, isLate: boolean): string {
  const { sentAt, dueAt, othersTo, note } = row;
  const known = note === undefined ? [] : [`${note.replace(/\.$/, '')}.`];
  const late = isLate ? [words.lateSince(dayOf(dueAt))] : [];
  return [words.sent(dayOf(sentAt), othersTo), ...late, ...known].join(' ');
}

function openEndDetail({ words, dayOf }: Writing, { sentAt, dueAt, promisedBy }: ReportRow): string {
  // A day ends with the midnight behind it, which is the beginning of the next.
  const lastDay = dayOf(dueAt.getTime() - 1);
  if (promisedBy === undefined) return words.received(dayOf(sentAt), lastDay);
  return words.promisedBy[promisedBy](dayOf(sentAt), lastDay);
}

function peopleBlocks(
  writing: Writing,
  heading: string,
  section: ReportSection,
  hrefOf: (messageId: string) => string,
): MailBlock[] {
  if (section.messages === 0) return [];
  const { words, noSubject, dayOf } = writing;
  const detailOf = ({ sentAt, othersTo, note }: ReportedMessage) => {
    const known = note === undefined ? '' : `. ${note.replace(/\.$/, '')}`;
    return words.sentInShort(dayOf(sentAt), othersTo) + known;
  };
  const personOf = ({ name, messages, otherMessages }: ReportPerson): MailPerson => ({
    name,
    messages: messages.map((message) => ({
      text: message.subject || noSubject,
      detail: detailOf(message),
      href: hrefOf(message.messageId),
    })),
    more: otherMessages === 0 ? null : words.moreOfPerson(otherMessages),
  });
  return [{ kind: 'people', heading, people: section.people.map(personOf), more: moreOf(section, words) }];
}

function moreOf({ people, otherMessages, otherPeople }: ReportSection, words: ReportWords): string | null {
  if (otherMessages === 0) return null;
  if (people.length === 0) return words.unnamed(otherMessages);
  return words.moreOf(otherMessages, otherPeople);
}

const clockHour = (hourOfDay: number) => `${String(hourOfDay).padStart(2, '0')}:00`;
