import { beforeAll, describe, expect, test } from '@jest/globals';
import { day, hour, minute } from '@tern/kernel/clock';
import { headerValue } from '../imap/mime/header.ts';
import { parseMimeTree, type MimeNode } from '../imap/mime/mime-tree.ts';
import type { SeedMailbox } from '../imap/user-store.ts';
import { composeMailbox } from './compose-mailbox.ts';
import { expectedStates } from './expected-states.ts';
import { planMailbox } from './plan-mailbox.ts';
import type { PlannedMessage } from './planned-message.ts';

const madeAt = new Date('2026-03-18T11:30:00Z');
let mailbox: SeedMailbox[];
let raws: Buffer[];
let planned: PlannedMessage[];

beforeAll(async () => {
  mailbox = await composeMailbox(madeAt);
  raws = mailbox.flatMap(({ messages }) => messages.map(({ raw }) => raw));
  planned = planMailbox(madeAt);
});

function typesOf(node: MimeNode): string[] {
  return [`${node.type}/${node.subtype}`, ...node.children.flatMap(typesOf)];
}

describe('the mails of the demo mailbox', () => {
  test('when they are counted, then there are a few hundred over 60 days in all folders', () => {
    expect(raws.length).toBeGreaterThanOrEqual(300);
    expect(raws.length).toBeLessThanOrEqual(400);
    for (const { name, messages } of mailbox) expect([name, messages.length > 0]).toEqual([name, true]);
    const ages = planned.map(({ date }) => madeAt.getTime() - date.getTime());
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeGreaterThan(55 * day);
    expect(Math.max(...ages)).toBeLessThanOrEqual(60 * day);
  });

  test('when their bytes are read, then they are proper messages', () => {
    const ids = new Set<string>();
    for (const raw of raws) {
      const text = raw.toString('latin1');
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/);
      expect(Math.max(...text.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
      const { header } = parseMimeTree(raw);
      const id = headerValue(raw, header, 'message-id') ?? '';
      expect(id).toMatch(/^<[\w.+-]+@[\w.-]+\.example>$/);
      ids.add(id);
      for (const name of ['from', 'subject', 'date', 'mime-version'])
        expect(headerValue(raw, header, name)).toBeTruthy();
      expect(text).not.toMatch(/undefined|\[object|\{(weekday|date|day|datum|jour|wochentag)/);
    }
    expect(ids.size).toBe(raws.length);
  });

  test('when the kinds of mail are counted, then every kind of a real mailbox is there', () => {
    const types = new Set(raws.flatMap((raw) => typesOf(parseMimeTree(raw))));
    for (const type of [
      'multipart/report',
      'message/delivery-status',
      'text/calendar',
      'multipart/related',
      'image/png',
      'application/pdf',
      'text/csv',
      'text/html',
    ]) {
      expect(types).toContain(type);
    }
    const all = raws.map((raw) => raw.toString('latin1'));
    for (const sign of [
      /^List-Unsubscribe: /m,
      /^Auto-Submitted: auto-replied/m,
      /method=REPLY/,
      /^Subject: =\?UTF-8\?/im,
      /Content-Id: </i,
      /^X-Spam-Flag: YES/m,
    ]) {
      expect(all.some((text) => sign.test(text))).toBe(true);
    }
    const flags = new Set(planned.map(({ flags: of }) => of.join(' ')));
    for (const wanted of ['', '\\Seen', '\\Seen \\Answered', '\\Seen \\Draft'])
      expect(flags).toContain(wanted);
    expect(planned.some(({ flags: of }) => of.includes('\\Flagged'))).toBe(true);
  });

  test.each([0, 1, 719, 1439])(
    'when the mailbox is made at minute %i of a day, then no answer is older than its question',
    (minutes) => {
      const at = new Date(Date.UTC(2026, 6, 1) + minutes * minute);
      const dates = new Map(planMailbox(at).map(({ messageId, date }) => [messageId, date]));
      for (const { inReplyTo, date } of planMailbox(at)) {
        expect(date < at).toBe(true);
        if (inReplyTo) expect(dates.get(inReplyTo)! < date).toBe(true);
      }
    },
  );

  test('when it is made twice for the same moment, then it is the same to the byte', async () => {
    expect(await composeMailbox(madeAt)).toEqual(mailbox);
  });
});

describe('the expected states', () => {
  const askedAgain = ['Photo licence for the ferry poster', 'Shelf talkers for the cider range'];

  test('when Robin sent a mail in the last four weeks, then it is in the table, except the two asked about again', () => {
    const known = new Set(expectedStates(madeAt).map(({ messageId }) => messageId));
    const missing = planned.filter(
      ({ folder, date, messageId }) =>
        folder === 'Sent' && date.getTime() > madeAt.getTime() - 28 * day && !known.has(messageId),
    );
    expect(missing.map(({ subject }) => subject).sort()).toEqual(askedAgain);
  });

  test('when the states are counted, then all four occur, and nudges too', () => {
    const states = expectedStates(madeAt);
    for (const status of ['not-needed', 'done', 'waiting', 'needs-follow-up'])
      expect(states.filter((state) => state.status === status).length).toBeGreaterThanOrEqual(6);
    expect(states.filter(({ isFollowup }) => isFollowup)).toHaveLength(2);
  });

  test.each([0, 13, 23])(
    'when the mailbox is made at %i:45, then overdue mails are over three days old and waiting ones are younger, put off, before their deadline or asked twice already',
    (hours) => {
      const at = new Date(Date.UTC(2026, 2, 18) + hours * hour + 45 * minute);
      const putOff = [
        'Annual report: figures for the charts',
        'Exhibition insurance during the build',
        'Oak samples for the reading room',
        'Re: Photo licence for the ferry poster',
      ];
      for (const { status, sentAt, subject } of expectedStates(at)) {
        const age = at.getTime() - sentAt.getTime();
        if (status === 'needs-follow-up') expect([subject, age > 3 * day]).toEqual([subject, true]);
        if (status === 'waiting')
          expect([subject, age < 3 * day]).toEqual([subject, !putOff.includes(subject)]);
      }
    },
  );

  test('when a mail is expected to be answered, then a later mail of another person names it or quotes it', () => {
    for (const { messageId, subject, status } of expectedStates(madeAt)) {
      if (status !== 'done') continue;
      const bare = subject.replace(/^(Re|AW): /, '');
      const answer = planned.find(
        (mail) =>
          mail.folder !== 'Sent' &&
          (mail.references.includes(messageId) || (mail.subject.endsWith(bare) && mail.text.includes('> '))),
      );
      expect([subject, answer !== undefined]).toEqual([subject, true]);
    }
  });
});
