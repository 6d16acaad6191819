import { afterEach, describe, expect, test } from '@jest/globals';
import { hour, minute } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { startMailServer } from './mail-server.ts';
import { startNotifier } from './notices.ts';
import { startReporting, type Reporting } from './reporting.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A user whose first report the mail server answers with these codes, and every later mail with the last of them. */
async function startWith(codes: number[], words = '5.1.1 no such user'): Promise<Reporting> {
  const server = await startMailServer({
    words,
    refuses: () => (codes.length > 1 ? codes.shift() : codes[0]) ?? 0,
  });
  closing.push(server.close);
  const config = { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'Tern <tern@harbor.example>' };
  const notifier = await startNotifier({ config });
  closing.push(() => notifier.service.close());
  const one = await startReporting(notifier);
  await one.assess(`${one.accountId}-first`);
  await one.review();
  notifier.clock.advance(2 * minute);
  await one.review();
  await waitUntil(async () => (await one.reports())[0]?.lastFailure);
  return one;
}

const failed = (one: Reporting) =>
  waitUntil(async () => {
    const [report] = await one.reports();
    return report?.state === 'failed' ? report : null;
  });
const refused = async (one: Reporting) => (await one.history()).body.data;

describe('a report whose address is refused permanently', () => {
  test('when it is refused, then reports pause until the user signs in, and the next one has what was missed', async () => {
    const one = await startWith([550, 0]);
    expect(await failed(one)).toMatchObject({ isRefused: true, lastFailure: 'EENVELOPE 550' });
    expect(await refused(one)).toMatchObject({
      addressRefused: true,
      nextReportAt: null,
      reports: [{ state: 'refused', sentAt: null }],
    });
    expect((await one.trigger('initial')).body.data.accountStatuses[0]?.sent).toBe(false);

    one.notifier.clock.advance(hour);
    await one.signIn();
    expect((await refused(one)).addressRefused).toBe(false);
    await one.toNextMorning();
    await waitUntil(async () => (await one.reports()).some(({ state }) => state === 'sent'));
    // The first report that reaches the user explains the others; the daily ones follow.
    expect((await one.reports()).map(({ kind }) => kind)).toEqual(['initial-report', 'initial-report']);
    await one.quiet();
    await one.assess(`${one.accountId}-second`);
    await one.toNextMorning();
    await waitUntil(async () => (await one.reports()).at(-1)?.kind === 'daily-report');
  });

  test('when the user changes preferences, then reports begin again', async () => {
    const one = await startWith([550, 0]);
    await failed(one);
    one.notifier.clock.advance(hour);
    await one.updateUser();
    expect((await refused(one)).addressRefused).toBe(false);
  });
});

test('when a relay refuses our mail, then the report fails and the address does not count as refused', async () => {
  const one = await startWith([550], '5.7.1 relaying denied');
  expect(await failed(one)).toMatchObject({ isRefused: false });
  expect(await refused(one)).toMatchObject({ addressRefused: false, reports: [{ state: 'failed' }] });
});

test('when the mail server is away and the user turns reports off meanwhile, then the waiting one is not sent', async () => {
  const one = await startWith([451, 0]);
  const preferences = { timeZone: 'UTC', reportHour: 8, wantsReports: false, allowsOutsideModel: false };
  await one.updateUser({ preferences });
  one.notifier.clock.advance(10 * minute);
  expect(await failed(one)).toMatchObject({ lastFailure: 'no longer wanted', report: { content: null } });
});
