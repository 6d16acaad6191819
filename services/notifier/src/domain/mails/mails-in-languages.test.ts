import { describe, expect, test } from '@jest/globals';
import { languageSchema, type Language } from '@tern/contracts/languages';
import { composeLossNotice } from './compose-loss-notice.ts';
import { composeNotice } from './compose-notice.ts';
import { composeReport } from './compose-report.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import type { ReportContent } from './report.ts';
import { notificationText } from '../notifications/notification-text.ts';
import { wordsIn, type Words } from '../words/words.ts';

const others = languageSchema.options.filter((language) => language !== 'en');
const english = wordsIn('en');
const webUrl = 'https://tern.example';

const row = {
  messageId: 'm1',
  name: 'Ines Moura',
  subject: 'XX',
  ask: 'XX?',
  sentAt: new Date('2026-01-09T23:30:00Z'),
  dueAt: new Date('2026-01-12T23:30:00Z'),
  othersTo: 2,
};
const person = { name: 'Jonas Weber', messages: [row], otherMessages: 2 };
const rows = { messages: 1200, rows: [row], otherMessages: 1199 };
const people = { messages: 3, people: [person], otherMessages: 2, otherPeople: 1 };
const content: ReportContent = {
  type: 'daily',
  accountEmail: 'robin@fernhill.example',
  timeZone: 'Europe/Berlin',
  reportHour: 8,
  weighed: 214,
  waiting: 1,
  due: rows,
  notArrived: { ...rows, messages: 1, otherMessages: 0 },
  owed: rows,
  promised: { ...rows, rows: [{ ...row, promisedBy: 'them' }] },
  drafted: people,
  answered: people,
  rundown: {
    day: '2026-01-15',
    meetings: [{ time: '10:00', meeting: 'XX', context: 'XX' }],
    otherMeetings: 2,
  },
  readUntil: new Date('2026-01-12T17:02:00Z'),
};
const links = { webUrl, unsubscribeToken: 't', actionToken: () => 't' };
const report = (language: Language) => composeReport(content, { language, name: 'Robin Hale' }, links);

/** Every text of a language, by where it stands; functions are called with numbers and names. */
function textsIn(part: unknown, path = ''): [path: string, text: string][] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function') return [[path, String((part as (...args: unknown[]) => unknown)(3, 4, 5))]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}

describe.each(others)('mails in %s', (language) => {
  const words: Words = wordsIn(language);

  test('when a text is compared with the English one, then it is another, in the same place', () => {
    const texts = textsIn(words);
    const source = new Map(textsIn(english));
    expect(texts.map(([path]) => path)).toEqual([...source.keys()]);
    const same = texts.filter(([path, text]) => source.get(path) === text && /[a-z]{3}/i.test(text));
    expect(same.map(([path]) => path)).toEqual([]);
  });

  test('when a report is written, then its dates, numbers and frame are in the language', () => {
    const text = renderText(report(language));
    const html = renderHtml(report(language));
    expect(html).toContain(`<html lang="${language}">`);
    expect(text).not.toMatch(/\b(the|sent|answer|your|more|January|Monday)\b/i);
    const day = new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'Europe/Berlin',
    });
    expect(text).toContain(day.format(row.sentAt));
    expect(text).toContain((1200).toLocaleString(language));
    expect(text).toContain('Robin Hale');
    expect(text).toContain('08:00 (Europe/Berlin)');
    expect(text).not.toMatch(/undefined|# /);
    expect(text).toContain(`\n\nInes Moura${words.colon} XX\n  ${words.quoted('XX?')}\n`);
    expect(report(language).subject).not.toMatch(/Ines|Jonas/);
  });

  test('when nothing is late in a first report, then it says so in the language', () => {
    const none = { messages: 0, rows: [], otherMessages: 0 };
    const { owed: _owed, promised: _promised, ...settled } = content;
    const first = composeReport(
      {
        ...settled,
        type: 'initial',
        due: none,
        notArrived: none,
        drafted: { ...people, messages: 0 },
        answered: { ...people, messages: 0 },
      },
      { language, name: 'Robin Hale' },
      links,
    );
    expect(first.subject).toContain(words.report.subject.first('').trim());
    expect(renderText(first)).not.toMatch(/\b(nobody|waiting|Tern has)\b/i);
  });

  test('when a notice or a mail about a dead login is written, then it has the blocks of the English one, in order', () => {
    for (const kind of Object.keys(english.notices) as (keyof Words['notices'])[]) {
      const facts = { kind, name: 'Robin Hale', link: `${webUrl}/verify`, webUrl };
      const [own, source] = [
        composeNotice({ ...facts, language }),
        composeNotice({ ...facts, language: 'en' }),
      ];
      expect(own.blocks.map((block) => block.kind)).toEqual(source.blocks.map((block) => block.kind));
      expect(renderText(own)).toContain('Robin Hale');
    }
    for (const signIn of Object.keys(english.loss.signIns) as (keyof Words['loss']['signIns'])[]) {
      const lost = { accountId: 'a', emailAddress: 'ana@pier.example', signIn };
      const mail = composeLossNotice(lost, { language, name: 'Robin Hale', webUrl });
      expect(mail.subject).toContain('ana@pier.example');
      expect(renderText(mail)).not.toMatch(/\b(the|password was|nothing)\b/i);
    }
  });

  test('when a mail has no subject or a meeting no title, then the report says so in the language', () => {
    const nameless = { ...row, subject: '' };
    const listed = { ...rows, rows: [nameless] };
    const sections = { ...people, people: [{ ...person, messages: [nameless] }] };
    const rundown = {
      day: '2026-01-15',
      meetings: [{ time: '10:00', meeting: '', context: 'XX' }],
      otherMeetings: 0,
    };
    const parts = { due: listed, owed: listed, drafted: sections, answered: sections, rundown };
    const text = renderText(composeReport({ ...content, ...parts }, { language, name: 'Robin Hale' }, links));
    expect(text.split(words.noSubject)).toHaveLength(5);
    expect(text).toContain(`10:00${words.colon} ${words.report.rundown.noTitle}`);
  });

  test('when a notification without a subject is written, then it says so in the language', () => {
    expect(notificationText('follow-up-due', { name: 'Ines', subject: '' }, language).body).toBe(
      `Ines${words.colon} ${words.noSubject}`,
    );
  });
});
