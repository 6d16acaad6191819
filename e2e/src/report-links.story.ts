import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { waitUntil } from '@tern/testing/wait-until';
import type { Page } from 'playwright-core';
import { takePicture, visit, type Visit } from './browser.ts';
import { startMailSink, type MailSink, type SentMail } from './mail-sink.ts';
import { setStage, type Stage } from './stage.ts';
import { enterDemo, unfoldDashboard } from './steps.ts';

/** A row of the report, as its text form has it. */
const rowPattern =
  /message=(?<id>[\w-]+)\n {2}Snooze 3 days:\n {2}(?<snooze>\S+)\n {2}Answered:\n {2}(?<answered>\S+)\n {2}Not needed:\n {2}(?<dismiss>\S+)/g;

type Row = Record<'id' | 'snooze' | 'answered' | 'dismiss', string>;

const rowsOf = ({ text }: SentMail) => [...text.matchAll(rowPattern)].map(({ groups }) => groups as Row);

describe('the links of a report', () => {
  let stage: Stage;
  let sink: MailSink;
  let home: Visit;
  let rows: Row[];
  let report: SentMail;
  beforeAll(async () => {
    sink = await startMailSink();
    stage = await setStage({ SMTP_URL: sink.url, MAIL_FROM: 'tern@tern.example' });
    home = await visit(stage.browser);
    await enterDemo(home.page, stage.tern.webUrl);
  });
  afterAll(async () => {
    await stage.close();
    await sink.close();
  });

  /** The queue of the signed-in user, in its order, as the page gets it. */
  const queue = () =>
    home.page.evaluate(async (url) => {
      const answer = await fetch(url, { credentials: 'include' });
      const { data } = (await answer.json()) as { data: { messages: { id: string }[] } };
      return data.messages.map(({ id }) => id);
    }, `${stage.tern.apiUrl}${listFollowUps.path}?limit=100`);
  const isDone = (page: Page) => page.getByText(/^Done\./).waitFor();

  test('when the daily report is triggered, then the mail lists the queue in its order, and looks right', async () => {
    const { page } = home;
    await page.goto(stage.tern.webUrl);
    await unfoldDashboard(page);
    await page.getByText(/Next check:/).waitFor();
    report = await waitUntil(
      async () => {
        await page.getByRole('button', { name: 'More actions' }).click();
        await page.getByRole('menuitem', { name: 'Trigger Daily Report' }).click();
        const late = await queue();
        return sink.mails.find(({ subject }) => subject.startsWith(`${late.length} answers late`));
      },
      { timeoutMs: 60_000, what: 'a report with the number of the queue' },
    );
    rows = rowsOf(report);
    const listed = rows.map(({ id }) => id);
    const late = await queue();
    const apart = report.text.indexOf('Did not arrive (');
    const failed = listed.filter((id) => apart >= 0 && report.text.indexOf(`message=${id}`) > apart);
    const arrived = listed.filter((id) => !failed.includes(id));
    expect(arrived.length).toBe(8);
    const inOrder = late.filter((id) => arrived.includes(id));
    expect(arrived).toEqual(inOrder);
    expect(late.filter((id) => !failed.includes(id)).slice(0, 8)).toEqual(arrived);
    for (const size of ['desk', 'phone'] as const) {
      const reader = await visit(stage.browser, size);
      await reader.page.setContent(report.html);
      await reader.page.screenshot({
        path: await takePicture(reader.page, `report-mail-${size}`),
        fullPage: true,
      });
      await reader.context.close();
    }
  });

  test.each([
    ['desk', 'snooze', 'Snooze 3 days'],
    ['phone', 'answered', 'Mark as answered'],
    ['phone', 'dismiss', 'Not needed'],
  ] as const)(
    'when a browser without a session (%s) opens "%s" and confirms, then the row leaves the queue, once',
    async (size, link, button) => {
      const row = rows.shift();
      if (!row) throw new Error('the report has too few rows');
      const { page, context, errors } = await visit(stage.browser, size);
      await page.goto(row[link]);
      const confirm = page.getByRole('button', { name: button });
      await confirm.waitFor();
      await takePicture(page, `report-link-${link}-${size}`);
      expect((await confirm.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      // Looking changes nothing.
      expect(await queue()).toContain(row.id);
      await confirm.click();
      await isDone(page);
      await takePicture(page, `report-link-${link}-${size}-done`);
      expect(await queue()).not.toContain(row.id);

      await page.goto(row[link]);
      await page.getByText('This link has already been used.', { exact: false }).waitFor();
      await takePicture(page, `report-link-${link}-${size}-used`);
      expect(await context.cookies()).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    },
    60_000,
  );

  test('when Tern was restarted, then a link of an earlier mail still works, and a used one still does not', async () => {
    const row = rows.shift();
    if (!row) throw new Error('the report has too few rows');
    await stage.tern.stop();
    await stage.restart();
    const { page, context } = await visit(stage.browser, 'phone');
    for (const isUsed of [false, true]) {
      await page.goto(row.snooze);
      if (isUsed) await page.getByText('This link has already been used.', { exact: false }).waitFor();
      else {
        await page.getByRole('button', { name: 'Snooze 3 days' }).click();
        await isDone(page);
      }
    }
    expect(stage.tern.output()).not.toContain(new URL(row.snooze).searchParams.get('token'));
    await context.close();
  });

  test('when a link lost a part on its way, then the page says what to do', async () => {
    const { page, context } = await visit(stage.browser, 'phone');
    await page.goto(rows[0]?.snooze.slice(0, -5) ?? '');
    await page.getByText(/This link does not work/).waitFor();
    await takePicture(page, 'report-link-broken');
    await page.getByRole('link', { name: 'Open Tern' }).click();
    await page.getByRole('heading', { name: 'Sign In' }).waitFor();
    await context.close();
  });
});
