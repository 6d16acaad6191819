import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { listMessages } from '@tern/contracts/http/messages';
import { openBrowser, visit } from '@tern/e2e/browser';
import { makeDataFolder, removeDataFolder, startTern } from '@tern/tools/product/tern-process';
import type { CDPSession, Page } from 'playwright-core';
import { limit, type Figure } from '../figures.ts';

type MessagesPage = ResponseOf<typeof listMessages>;

/** Longer than the distance that is scrolled: at the end of a list no rows are drawn. */
const few = 1000;
const many = 100_000;
/** Rows per answer: the list accepts any number, and 2,000 presses of Load More would distort the measurement. */
const rowsAtOnce = 5000;
const frames = 300;
const keys = 60;
const rounds = 3;
/** Some five rows a frame: a hard flick. */
const pixelsAFrame = 330;

interface Scrolled {
  /** p95 of the milliseconds between two frames. */
  readonly frameMs: number;
  /** Frames that showed no row in the middle of the list. */
  readonly gaps: number;
  /** The most rows in the page at a time. */
  readonly rows: number;
}

interface Measured extends Scrolled {
  /** Milliseconds of the page's main thread, for a frame and for a press of a key. */
  readonly frameWork: number;
  readonly keyWork: number;
  /** The size of the page's heap. */
  readonly megabytes: number;
}

/**
 * The message list in a real browser, scrolled hard and walked with `j`: with 100,000 rows loaded against 1,000. The first page is
 * the demo's; the others are made of its messages inside the browser: only the page is measured.
 */
export async function benchScroll(): Promise<Figure[]> {
  const folder = await makeDataFolder();
  const tern = await startTern(folder);
  const browser = await openBrowser();
  try {
    const { page } = await visit(browser);
    await page.goto(tern.webUrl);
    await page.getByRole('button', { name: 'Try the demo mailbox' }).click();
    await page.getByRole('heading', { name: 'Daily Rundown' }).waitFor();
    await page.goto(`${tern.webUrl}/email/mailbox/INBOX`);
    await page.getByText(/^[1-9]\d* of \d+ messages/).waitFor();
    const mailbox = { size: few };
    await answerWithMany(page, mailbox);
    const chromium = await page.context().newCDPSession(page);
    await chromium.send('Performance.enable');

    const measureWith = (size: number) => {
      mailbox.size = size;
      return measure(page, chromium, `${tern.webUrl}/email/mailbox/INBOX`, size);
    };
    const short = await measureWith(few);
    const long = await measureWith(many);
    for (const [size, { frameMs, frameWork, keyWork, megabytes }] of [
      [few, short],
      [many, long],
    ] as const)
      console.log(
        `${size} rows: ${frameWork.toFixed(2)} ms of work a frame, p95 ${frameMs.toFixed(1)} ms between two, ${keyWork.toFixed(2)} ms a key, heap ${megabytes.toFixed(0)} MB`,
      );
    return [
      limit(
        `scroll: work of a frame, ${many} rows against ${few}`,
        long.frameWork / short.frameWork,
        1.5,
        'times',
      ),
      limit('scroll: p95 between frames', long.frameMs, 33, 'ms'),
      limit('scroll: frames without rows', long.gaps, 0, 'frames'),
      limit('scroll: rows in the page', long.rows, 64, 'rows'),
      limit('scroll: work of a key', long.keyWork, 16, 'ms'),
    ];
  } finally {
    await browser.close();
    await tern.stop();
    await removeDataFolder(folder);
  }
}

/** Lets every mailbox have so many messages, made of those of its first page. */
async function answerWithMany(page: Page, mailbox: { readonly size: number }): Promise<void> {
  await page.route(/\/mailboxes\/[^/]+\/messages\//, async (route) => {
    const url = new URL(route.request().url());
    const offset = Number(url.searchParams.get('offset') ?? 0);
    url.searchParams.set('offset', '0');
    const response = await route.fetch({ url: url.href });
    // The session of a page that has just been opened is renewed first.
    if (!response.ok()) return route.fulfill({ response });
    const { data: first } = (await response.json()) as { data: MessagesPage };
    const count = Math.min(rowsAtOnce, mailbox.size - offset);
    const messages = Array.from({ length: count }, (_, at) => madeMessage(first, offset + at));
    await route.fulfill({
      response,
      json: { success: true, data: { ...first, messages, offset, total: mailbox.size } },
    });
  });
}

function madeMessage({ messages }: MessagesPage, number: number): MessagesPage['messages'][number] {
  const model = messages[number % messages.length];
  if (!model) throw new Error('The demo mailbox is empty.');
  return { ...model, id: `${model.id}-${number}`, subject: `${model.subject} ${number}` };
}

/** Loads the whole list, then scrolls it and walks through it. */
async function measure(page: Page, chromium: CDPSession, url: string, size: number): Promise<Measured> {
  await page.goto(url);
  for (let loaded = Math.min(rowsAtOnce, size); ; loaded = Math.min(loaded + rowsAtOnce, size)) {
    await page.getByText(`${loaded} of ${size} messages`).waitFor();
    if (loaded === size) break;
    await page.getByRole('button', { name: 'Load More' }).click();
  }
  const all: Measured[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = await metrics(chromium);
    const scrolled = (await page.evaluate(scrollScript)) as Scrolled;
    const between = await metrics(chromium);
    for (let i = 0; i < keys; i++) await page.keyboard.press('j');
    const after = await metrics(chromium);
    all.push({
      ...scrolled,
      frameWork: ((between.TaskDuration - before.TaskDuration) * 1000) / frames,
      keyWork: ((after.TaskDuration - between.TaskDuration) * 1000) / keys,
      megabytes: after.JSHeapUsedSize / 1e6,
    });
  }
  return quietest(all);
}

/** The least value counts: other work of the machine, and work of the page for rows that have just arrived, can only add time. */
function quietest(all: readonly Measured[]): Measured {
  const least = (value: (one: Measured) => number) => Math.min(...all.map(value));
  const most = (value: (one: Measured) => number) => Math.max(...all.map(value));
  return {
    frameMs: least(({ frameMs }) => frameMs),
    frameWork: least(({ frameWork }) => frameWork),
    keyWork: least(({ keyWork }) => keyWork),
    gaps: most(({ gaps }) => gaps),
    rows: most(({ rows }) => rows),
    megabytes: least(({ megabytes }) => megabytes),
  };
}

/** Down for half of the frames, then up again; runs in the page, which the types of this package do not know. */
const scrollScript = `(async () => {
  const list = document.querySelector('section[aria-label="Messages"] ul').parentElement;
  const { left, top, width, height } = list.getBoundingClientRect();
  const times = [];
  const seen = { gaps: 0, rows: 0 };
  let last = performance.now();
  for (let frame = 0; frame < ${frames}; frame++) {
    list.scrollTop += frame < ${frames / 2} ? ${pixelsAFrame} : -${pixelsAFrame};
    const now = await new Promise(requestAnimationFrame);
    times.push(now - last);
    last = now;
    seen.rows = Math.max(seen.rows, list.querySelectorAll('li').length);
    if (!document.elementFromPoint(left + width / 2, top + height / 2)?.closest('li')) seen.gaps++;
  }
  times.sort((a, b) => a - b);
  return { ...seen, frameMs: times[Math.floor(times.length * 0.95)] };
})()`;

interface Metrics {
  readonly TaskDuration: number;
  readonly JSHeapUsedSize: number;
}

async function metrics(chromium: CDPSession): Promise<Metrics> {
  const { metrics } = await chromium.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as unknown as Metrics;
}
