import { describe, expect, test } from '@jest/globals';
import { composeReport } from './compose-report.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import type { ReportContent, ReportPerson, ReportSection } from './report.ts';

const none: ReportSection = { messages: 0, people: [], otherMessages: 0, otherPeople: 0 };
const person = (name: string, subject: string): ReportPerson => ({
  name,
  messages: [{ messageId: 'm1', subject, sentAt: new Date('2026-01-09T23:30:00Z'), othersTo: 1 }],
  otherMessages: 2,
});
const content: ReportContent = {
  type: 'daily',
  accountEmail: 'robin@fernhill.example',
  timeZone: 'Europe/Berlin',
  reportHour: 8,
  weighed: 214,
  waiting: 1,
  due: { messages: 9, people: [person('Ines Moura', '<b>Offer</b>')], otherMessages: 6, otherPeople: 2 },
  drafted: none,
  answered: { ...none, messages: 1, people: [{ ...person('Jonas Weber', 'Keys'), otherMessages: 0 }] },
  readUntil: null,
};
const links = { webUrl: 'https://tern.example', unsubscribeToken: 'v1.abc.d-e_f' };
const compose = (overrides: Partial<ReportContent> = {}) =>
  composeReport({ ...content, ...overrides }, 'Robin Hale', links);

describe('composeReport', () => {
  test('when there is something in several sections, then the subject counts and names nobody', () => {
    expect(compose().subject).toBe('9 follow-ups due, 1 answer in');
    expect(compose({ type: 'initial', answered: none }).subject).toBe('Your first report: 9 follow-ups due');
    expect(compose().preview).toBe('Ines Moura and Jonas Weber');
  });

  test('when it is read as text, then every message has its day there, its link and the counts', () => {
    const text = renderText(compose());
    expect(text).toContain(
      'Due now (9 messages):\n\nInes Moura\n* <b>Offer</b> (sent 10 January 2026, also to 1 other)',
    );
    expect(text).toContain('\n  https://tern.example/follow-up/?message=m1\n* and 2 more messages\n');
    expect(text).toContain('And 6 more messages to 2 more people.');
    expect(text).toContain('Stop these reports:\nhttps://tern.example/unsubscribe?token=v1.abc.d-e_f');
    expect(text).toContain('08:00 (Europe/Berlin)');
    expect(text).not.toContain('Drafted');
  });

  test('when a mail could not be delivered, then its line says so', () => {
    const [ines] = content.due.people;
    const failed = person('Nico', 'Photo rights');
    const messages = failed.messages.map((message) => ({
      ...message,
      note: 'Address failed: nico@gone.example. The mail did not arrive there.',
    }));
    const people = [...(ines ? [ines] : []), { ...failed, messages }];
    expect(renderText(compose({ due: { ...content.due, people } }))).toContain(
      '* Photo rights (sent 10 January 2026, also to 1 other. Address failed: nico@gone.example. The mail did not arrive there)',
    );
  });

  test('when it is read as HTML, then it has headings, is safe, and loads nothing from anywhere', () => {
    const html = renderHtml(compose());
    expect(html).toContain('&lt;b&gt;Offer&lt;/b&gt;');
    expect(html.match(/<h[123] /g)).toHaveLength(5);
    expect(html).not.toMatch(/<img|<link|url\(|src=|<script/);
    const hosts = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => new URL(href ?? '').host);
    expect(new Set(hosts)).toEqual(new Set(['tern.example']));
  });

  test('when mail was last read long ago, then it says when, on the clock there', () => {
    const text = renderText(compose({ readUntil: new Date('2026-01-12T17:02:00Z') }));
    expect(text).toContain('last read in full on Monday, 12 January 2026 at 18:02.');
  });

  test('when nothing can be named, then it is counted', () => {
    const text = renderText(compose({ due: { ...none, messages: 3, otherMessages: 3 } }));
    expect(text).toContain('Due now (3 messages):\n\n3 messages, named in the app.');
  });
});
