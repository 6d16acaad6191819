import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectCalendarFile, listCalendars } from '@tern/contracts/http/calendar';
import { exportCalendar, type CalendarPart, type ExportPage } from '@tern/contracts/http/export/export-parts';
import type { Principal } from '@tern/kernel/principal';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { calendarModule } from '../src/service.ts';
import { anIcs, anIcsEvent } from './an-ics-server.ts';

let service: StartedService;
beforeAll(async () => {
  const clock = createFakeClock('2026-03-02T09:00:00Z');
  service = await startService(calendarModule, { clock, config: { TERN_MAIL_HOSTS: 'any' } });
});
afterAll(() => service.close());

const page = (me: Principal, part: CalendarPart, after?: string) =>
  service.callAs(me, exportCalendar, { params: { part }, query: { after } });

async function fileOf(me: Principal, part: CalendarPart) {
  let text = '';
  let records = 0;
  let pages = 0;
  let total: number | null = null;
  for (let after: string | null = null; pages === 0 || after !== null; pages += 1) {
    const data: ExportPage = (await page(me, part, after ?? undefined)).body.data;
    text += data.text;
    records += data.records;
    total ??= data.total;
    after = data.next;
  }
  return { text, records, pages, total };
}

test('when calendars have more events than a page, many at the same time, then the .ics file has each once and can be read again', async () => {
  const me = aPrincipal();
  const hour = (n: number) => String(8 + (n % 9)).padStart(2, '0');
  const many = Array.from({ length: 250 }, (_, n) =>
    anIcsEvent(`e${n}`, n < 130 ? '20260303T090000Z' : `20260304T${hour(n)}0000Z`),
  );
  for (const [name, events] of [
    ['Choir', many],
    ['Rowing; "Zoë", east', [anIcsEvent('regatta', '20260310T090000Z')]],
  ] as const)
    await service.callAs(me, connectCalendarFile, { body: { name, file: anIcs(...events) } });
  await waitUntil(
    async () => {
      const { calendars } = (await service.callAs(me, listCalendars)).body.data;
      return (
        calendars.length === 2 &&
        calendars.every(({ lastSyncAt }: { lastSyncAt: string | null }) => lastSyncAt)
      );
    },
    { what: 'both calendars to be read' },
  );
  const { text, records, pages, total } = await fileOf(me, 'events');
  expect([records, total]).toEqual([251, 251]);
  expect(pages).toBeGreaterThan(3);
  expect(text.match(/BEGIN:VCALENDAR|END:VCALENDAR/g)).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  expect(new Set(text.match(/^UID:.*$/gm)).size).toBe(251);
  const again = aPrincipal();
  const connected = await service.callAs(again, connectCalendarFile, { body: { name: 'Again', file: text } });
  expect(connected.status).toBe(200);
  await waitUntil(async () => (await fileOf(again, 'events')).records === 251, {
    what: 'the file to be read',
  });
  expect((await fileOf(me, 'calendars')).records).toBe(2);
  expect((await fileOf(me, 'calendar-accounts')).text).not.toContain('sealed');
});

test('when another user asks, or for a place that no page gave, then nothing is exported', async () => {
  expect((await fileOf(aPrincipal(), 'events')).text).toMatch(/^BEGIN:VCALENDAR\r\n[^B]*END:VCALENDAR\r\n$/);
  const wrong = await page(aPrincipal(), 'events', 'somewhere');
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['after']]);
  const unsigned = await service.callAs(null, exportCalendar, { params: { part: 'events' } });
  expect(unsigned.status).toBe(401);
});
