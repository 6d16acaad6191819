import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import chromiumPackage from '@sparticuz/chromium';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** Chromium without a sandbox (as root), and without requests of its own. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const outputFolder = join(import.meta.dirname, '../output');

/** An installed Chromium where there is one, else the one that comes as an npm package. */
async function executablePath(): Promise<string> {
  const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
  return installed ?? (await chromiumPackage.executablePath());
}

const launch = async () => ({ executablePath: await executablePath(), args: flags, headless: true });

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await launch());
}

/** A browser at desk width whose cookies, storage and service worker stay in a folder: opened again, it is the same user's. */
export async function openProfile(folder: string): Promise<Visit> {
  const context = await chromium.launchPersistentContext(folder, {
    ...(await launch()),
    viewport: sizes.desk,
    reducedMotion: 'reduce',
  });
  return watched(context, context.pages()[0] ?? (await context.newPage()));
}

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Uncaught errors and console errors of the page; a story ends with only those it expects. */
  readonly errors: string[];
}

/** A fresh visitor (own cookies) at desk (1440 px) or phone (390 px) width. */
export async function visit(browser: Browser, size: keyof typeof sizes = 'desk'): Promise<Visit> {
  const context = await browser.newContext({
    viewport: sizes[size],
    reducedMotion: 'reduce',
    // It would answer requests that stories count and change.
    serviceWorkers: 'block',
  });
  return watched(context, await context.newPage());
}

function watched(context: BrowserContext, page: Page): Visit {
  context.setDefaultTimeout(15_000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return { context, page, errors };
}

/** A picture of the page as it is, under e2e/output (not tracked). */
export async function takePicture(page: Page, name: string): Promise<string> {
  await mkdir(outputFolder, { recursive: true });
  const path = join(outputFolder, `${name}.png`);
  await page.screenshot({ path, fullPage: false });
  return path;
}
