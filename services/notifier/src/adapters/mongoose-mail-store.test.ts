import { expect, test } from '@jest/globals';
import type { ReportRow } from '../domain/mails/report.ts';
import { toRecord, type MailDocument } from './mongoose-mail-store.ts';

const at = new Date('2026-01-13T08:00:00Z');
const row = (messageId: string, more: Partial<ReportRow>): ReportRow => ({
  messageId,
  name: 'Jo',
  subject: 'Offer',
  ask: null,
  sentAt: at,
  dueAt: at,
  othersTo: 0,
  ...more,
});

test('when a report was recorded before its rows said who promised, then its notes say it', () => {
  const rows = [
    row('mine', { note: 'You promised it' }),
    row('theirs', { note: 'They promised it' }),
    row('new', { promisedBy: 'them' }),
  ];
  const content = { due: { rows: [] }, promised: { messages: 3, rows, otherMessages: 0 } };
  const { report } = toRecord({ report: { content } } as unknown as MailDocument);
  expect(report?.content?.promised?.rows).toEqual([
    row('mine', { promisedBy: 'me' }),
    row('theirs', { promisedBy: 'them' }),
    row('new', { promisedBy: 'them' }),
  ]);
});
