import { describe, expect, test } from '@jest/globals';
import { composeReport } from './compose-report.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import type { ReportContent, ReportPerson, ReportRow, ReportRows, ReportSection } from './report.ts';

const none: ReportSection = { messages: 0, people: [], otherMessages: 0, otherPeople: 0 };
const person = (name: string, subject: string): ReportPerson => ({
  name,
  messages: [{ messageId: 'm1', subject, sentAt: new Date('2026-01-09T23:30:00Z'), othersTo: 1 }],
  otherMessages: 2,
});
const noRows: ReportRows = { messages: 0, rows: [], otherMessages: 0 };
const row = (overrides: Partial<ReportRow> = {}): ReportRow => ({
  messageId: 'm1',
  name: 'Ines Moura',
  subject: '<b>Offer</b>',
  othersTo: 1,
  ask: 'Could you send <i>it</i>?',
  sentAt: new Date('2026-01-09T23:30:00Z'),
  dueAt: new Date('2026-01-12T23:30:00Z'),
  ...overrides,
});
const content: ReportContent = {
  type: 'daily',
  accountEmail: 'robin@fernhill.example',
  timeZone: 'Europe/Berlin',
  reportHour: 8,
  weighed: 214,
  waiting: 1,
  due: { messages: 9, rows: [row()], otherMessages: 8 },
  notArrived: noRows,
  drafted: none,
  answered: { ...none, messages: 1, people: [{ ...person('Jonas Weber', 'Keys'), otherMessages: 0 }] },
  readUntil: null,
};
const links = {
  webUrl: 'https://tern.example',
  unsubscribeToken: 'v1.abc.d-e_f',
  actionToken: (messageId: string, action: string) => `v1.${messageId}.${action}`,
};
const compose = (overrides: Partial<ReportContent> = {}) =>
  composeReport({ ...content, ...overrides }, { language: 'en', name: 'Robin Hale' }, links);

describe('composeReport', () => {
  test('when several sections have entries, then the subject has counts and no names', () => {
    expect(compose().subject).toBe('9 answers late, 1 answer in');
    expect(compose({ type: 'initial', answered: none }).subject).toBe('Your first report: 9 answers late');
    expect(compose().preview).toBe('Ines Moura and Jonas Weber');
  });

  test('when it is read as text, then every message has its day there, its link and the counts', () => {
    const text = renderText(compose());
    expect(text).toContain(
      'Late (9 messages):\n\nInes Moura: <b>Offer</b>\n  “Could you send <i>it</i>?”\n  Sent 10 January 2026, also to 1 other. Late since 13 January 2026.\n  https://tern.example/follow-up/?message=m1\n',
    );
    for (const [label, action] of [
      ['Snooze 3 days', 'snooze'],
      ['Answered', 'answered'],
      ['Not needed', 'not-needed'],
    ])
      expect(text).toContain(`  ${label}:\n  https://tern.example/report-link?token=v1.m1.${action}\n`);
    expect(text).toContain('And 8 more messages in the app.');
    expect(text).toContain('Stop these reports:\nhttps://tern.example/unsubscribe?token=v1.abc.d-e_f');
    expect(text).toContain('08:00 (Europe/Berlin)');
    expect(text).not.toContain('Drafted');
    expect(text).toContain('stands: 9 answers are late.');
  });

  test('when a mail did not arrive, then it is listed apart with the reason, and no number of late answers counts it', () => {
    const failed = row({ name: 'Nico', ask: null, note: 'nico@gone.example: The address does not exist.' });
    const composed = compose({ notArrived: { messages: 1, rows: [failed], otherMessages: 0 } });
    expect(composed.subject).toBe('9 answers late, 1 did not arrive, 1 answer in');
    const text = renderText(composed);
    expect(text).toContain('Late (9 messages):');
    expect(text).toContain('stands: 9 answers are late. 1 message did not arrive.');
    const first = compose({ type: 'initial', notArrived: { messages: 1, rows: [failed], otherMessages: 0 } });
    expect(first.subject).toBe('Your first report: 9 answers late, 1 did not arrive, 1 answer in');
    expect(renderText(first)).toContain(
      '9 of them have waited too long for an answer. 1 message did not arrive.',
    );
    expect(text).toContain(
      'Did not arrive (1 message):\n\nNico: <b>Offer</b>\n  Sent 10 January 2026, also to 1 other. nico@gone.example: The address does not exist.\n',
    );
  });

  test('when it is read as HTML, then it has headings, is safe, and loads nothing from anywhere', () => {
    const html = renderHtml(compose());
    expect(html).toContain('&lt;b&gt;Offer&lt;/b&gt;');
    expect(html).toContain('“Could you send &lt;i&gt;it&lt;/i&gt;?”');
    expect(html.match(/<h[123] /g)).toHaveLength(5);
    expect(html).not.toMatch(/<img|<link|url\(|src=|<script/);
    const hosts = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => new URL(href ?? '').host);
    expect(new Set(hosts)).toEqual(new Set(['tern.example']));
  });

  test('when the day has meetings that matter, then they come above the follow-ups, as text, and their titles are safe', () => {
    const meeting = '</td><script>alert(1)</script> Harbour contract';
    const context = 'People from outside take part.';
    const rundown = {
      day: '2026-01-15',
      meetings: [{ time: '10:00 – 10:30', meeting, context }],
      otherMeetings: 2,
    };
    const composed = compose({ rundown });
    const text = renderText(composed);
    expect(text).toContain(
      `Your day (3 meetings to know about):\n\n10:00 – 10:30: ${meeting}\n  ${context}\n  https://tern.example/cal?day=2026-01-15\n\nAnd 2 more meetings in the app.`,
    );
    expect(text.indexOf('Your day')).toBeLessThan(text.indexOf('Late ('));
    const html = renderHtml(composed);
    expect(html).toContain('&lt;/td&gt;&lt;script&gt;');
    expect(html).not.toContain('<script');
    expect(composed.subject).toBe(compose().subject);
  });

  test('when the user owes answers and promises are due, then both are named with their sentence, their day and a link to the mail', () => {
    const owed = { messages: 2, rows: [row()], otherMessages: 1 };
    const mine = row({ messageId: 'm2', name: 'Jo', promisedBy: 'me' });
    const composed = compose({ owed, promised: { messages: 1, rows: [mine], otherMessages: 0 } });
    expect(composed.subject).toBe('9 answers late, 2 answers owed, 1 promise due, 1 answer in');
    const text = renderText(composed);
    expect(text).toContain(
      'You owe an answer (2):\n\nInes Moura: <b>Offer</b>\n  “Could you send <i>it</i>?”\n  Received 10 January 2026. Due since 13 January 2026.\n  https://tern.example/email/search?message=m1#q=is%3Aowed\n\nAnd 1 more in the app.',
    );
    expect(text).toContain(
      'Promises due (1):\n\nJo: <b>Offer</b>\n  “Could you send <i>it</i>?”\n  You promised it on 10 January 2026, for 13 January 2026.\n  https://tern.example/email/search?message=m2',
    );
    expect(renderHtml(composed)).not.toContain('<b>Offer');
  });

  test('when an answer was owed by a day that the mail names, then the report says that day, not the midnight behind it', () => {
    const owed = { messages: 1, rows: [row({ dueAt: new Date('2026-01-13T23:00:00Z') })], otherMessages: 0 };
    expect(renderText(compose({ owed }))).toContain('Due since 13 January 2026.');
  });

  test("when mail was last read long ago, then it says when, in the user's time zone", () => {
    const text = renderText(compose({ readUntil: new Date('2026-01-12T17:02:00Z') }));
    expect(text).toContain('last read in full on Monday, 12 January 2026 at 18:02.');
  });

  test('when nothing can be named, then it is counted', () => {
    const text = renderText(compose({ due: { messages: 3, rows: [], otherMessages: 3 } }));
    expect(text).toContain('Late (3 messages):\n\nAnd 3 more messages in the app.');
  });
});
