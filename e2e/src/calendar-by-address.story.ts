import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { day } from '@tern/kernel/clock';
import { startCaldavServer } from '@tern/testing/caldav-server';
import type { Page } from 'playwright-core';
import { sidewaysScroll, violations } from './accessibility.ts';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo } from './steps.ts';

/** A calendar with one event of three days: it is today in every time zone, also when midnight passes. */
function anIcs(title: string): string {
  const yesterday = new Date(Date.now() - day).toISOString().slice(0, 10).replaceAll('-', '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    `UID:${title}`,
    `SUMMARY:${title}`,
    `DTSTART;VALUE=DATE:${yesterday}`,
    'DURATION:P3D',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
}

const sizes = [
  [390, 844],
  [1440, 900],
] as const;

/** One event repeats by a rule that is none, one has no time, one is in an unknown zone. */
const broken = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'SUMMARY:Rowing',
  'DTSTART:20260304T100000Z',
  'RRULE:OFTEN',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'SUMMARY:Lost',
  'DTSTART:soon',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'SUMMARY:Far',
  'DTSTART;TZID=Atlantis:20260305T100000',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Connect a Calendar by Address' });

async function openDialog(page: Page, webUrl: string) {
  await page.goto(`${webUrl}/accounts`);
  await page.getByRole('button', { name: 'Connect by Address or File' }).click();
  const dialog = dialogOf(page);
  await dialog.waitFor();
  return {
    dialog,
    name: dialog.getByLabel('Name'),
    address: dialog.getByLabel('Address of the calendar'),
    file: dialog.getByLabel('Or a file'),
    submit: () => dialog.getByRole('button', { name: 'Connect Calendar' }).click(),
  };
}

describe('a calendar by address or file', () => {
  let publisher: Server;
  let address: string;
  beforeAll(async () => {
    publisher = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/calendar' }).end(anIcs('Choir rehearsal'));
    });
    publisher.listen(0, '127.0.0.1');
    await once(publisher, 'listening');
    address = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/choir.ics`;
  });
  afterAll(() => {
    publisher.closeAllConnections();
    publisher.close();
  });

  describe('where hosts of this network may be read', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await setStage();
    });
    afterAll(() => stage.close());

    test('when input is wrong, then the field says so; an address and a file are connected, shown and removed', async () => {
      const { page, context, errors } = await visit(stage.browser);
      const { webUrl } = stage.tern;
      await enterDemo(page, webUrl);

      const form = await openDialog(page, webUrl);
      await form.submit();
      await form.dialog.getByText('Enter a name.').waitFor();
      await form.name.fill('Choir');
      await form.submit();
      await form.dialog.getByText('Enter the address of a calendar, or choose a file.').waitFor();
      await form.address.fill('ftp://choir.example/a.ics');
      await form.submit();
      await form.dialog.getByText('Enter an address that begins with').waitFor();
      await form.address.fill(address.replace('//', '//robin:secret@'));
      await form.submit();
      await form.dialog.getByText('Leave out the user name and password').waitFor();
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await takePicture(page, `calendar-by-address-${width}`);
        expect([await violations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
      }

      await form.address.fill(address);
      await form.submit();
      await form.dialog.waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'Choir' }).waitFor();

      const second = await openDialog(page, webUrl);
      await second.name.fill('Family');
      await second.file.setInputFiles({
        name: 'family.ics',
        mimeType: 'text/calendar',
        buffer: Buffer.from('no calendar'),
      });
      await second.submit();
      await second.dialog.getByText('This file is not a calendar. Use one that ends in .ics.').waitFor();
      await second.file.setInputFiles({
        name: 'family.ics',
        mimeType: 'text/calendar',
        buffer: Buffer.from(anIcs('School fair')),
      });
      await second.submit();
      await second.dialog.waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'Family' }).waitFor();

      const third = await openDialog(page, webUrl);
      await third.name.fill('Club');
      await third.file.setInputFiles({
        name: 'club.ics',
        mimeType: 'text/calendar',
        buffer: Buffer.from(broken),
      });
      await third.submit();
      // In the notice and in the row.
      await page.getByText('2 events, 2 repaired, 1 left out, 1 unknown zone').nth(1).waitFor();
      await page.getByText('What Tern could not read (4)').click();
      await page.getByText(/^Rowing in Club: RRULE is not a rule/).waitFor();
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.getByRole('heading', { name: 'Club' }).scrollIntoViewIfNeeded();
        await takePicture(page, `calendar-unreadable-${width}`);
        expect([await violations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
      }
      await page.getByRole('button', { name: 'Retry the calendar of Club' }).click();
      await page.getByText('Trying Again', { exact: true }).waitFor();

      await page.goto(`${webUrl}/calendar/today`);
      await page.getByRole('link', { name: /Choir rehearsal/ }).waitFor();
      await page.getByRole('link', { name: /School fair/ }).waitFor();

      await page.goto(`${webUrl}/accounts`);
      await page.getByRole('button', { name: 'Disconnect the calendar of Choir' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
      await page.getByRole('heading', { name: 'Choir' }).waitFor({ state: 'detached' });
      await page.goto(`${webUrl}/calendar/today`);
      await page.getByRole('link', { name: /School fair/ }).waitFor();
      expect(await page.getByRole('link', { name: /Choir rehearsal/ }).count()).toBe(0);
      expect(errors).toEqual([]);
      await context.close();
    }, 150_000);

    test('when calendars are connected by CalDAV, then wrong input is named, and their events are shown', async () => {
      const server = await startCaldavServer();
      server.put('fair.ics', anIcs('Book fair'));
      const { page, context, errors } = await visit(stage.browser);
      const { webUrl } = stage.tern;
      await enterDemo(page, webUrl);
      await page.goto(`${webUrl}/accounts`);
      await page.getByRole('button', { name: 'Connect by CalDAV' }).click();
      const dialog = page.getByRole('dialog', { name: 'Connect Calendars by CalDAV' });
      const submit = () => dialog.getByRole('button', { name: 'Connect Calendars' }).click();
      await dialog.getByLabel('Server').fill(server.base);
      await dialog.getByLabel('User name').fill('ana');
      await dialog.getByLabel('App password').fill('wrong');
      await submit();
      await dialog.getByText('The server does not take this user name and password.').waitFor();
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await takePicture(page, `calendar-by-caldav-${width}`);
        expect([await violations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
      }
      await dialog.getByLabel('App password').fill(server.state.password);
      await submit();
      await page.getByRole('heading', { name: 'ana at 127.0.0.1' }).waitFor();
      await page.goto(`${webUrl}/calendar/today`);
      await page.getByRole('link', { name: /Book fair/ }).waitFor();

      await page.goto(`${webUrl}/accounts`);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.getByRole('heading', { name: 'ana at 127.0.0.1' }).scrollIntoViewIfNeeded();
        await takePicture(page, `calendar-caldav-account-${width}`);
        expect([await violations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
      }
      expect(errors).toEqual([]);
      await context.close();
      await server.close();
    }, 150_000);
  });

  describe('where only public hosts may be read', () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await setStage({ TERN_MAIL_HOSTS: 'public' });
    });
    afterAll(() => stage.close());

    test('when the address leads to this machine, then it is refused with the reason', async () => {
      const { page, context } = await visit(stage.browser);
      await enterDemo(page, stage.tern.webUrl);
      const form = await openDialog(page, stage.tern.webUrl);
      await form.name.fill('Choir');
      await form.address.fill(address);
      await form.submit();
      await form.dialog
        .getByText(
          'This address leads to a machine that this server does not read from. Use a public address.',
        )
        .waitFor();
      await context.close();
    });
  });
});
