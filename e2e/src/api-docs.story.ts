import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { faultsInBothSchemes } from './both-schemes.ts';
import { visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { smallTargets } from './touch-targets.ts';

describe('the page of the API', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  }, 90_000);
  afterAll(() => stage.close(), 30_000);

  /** Opens every block of settings, every group of calls, and the last call of each. */
  async function openBlocks(page: Page): Promise<void> {
    for (const summary of await page.locator('summary').all()) await summary.click();
    for (const tag of await page.locator('#viewer .opblock-tag').all()) await tag.click();
    for (const group of await page.locator('#viewer .opblock-tag-section').all())
      await group.locator('.opblock-summary-control').last().click();
    await page.getByRole('heading', { name: 'Responses' }).first().waitFor();
  }

  for (const size of ['desk', 'phone'] as const)
    test(`when it is opened at a ${size} in light and dark, then it shows every call, asks no other address, and axe finds nothing`, async () => {
      const { page, context, errors } = await visit(stage.browser, size);
      const asked: string[] = [];
      page.on('request', (request) => void asked.push(request.url()));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) errors.push(message.text());
      });
      await page.goto(`${stage.tern.apiUrl}/docs/api`);
      await page.locator('#viewer .opblock-tag').first().waitFor();
      const document = (await (await fetch(`${stage.tern.apiUrl}/openapi.json`)).json()) as {
        paths: Record<string, Record<string, { tags: string[] }>>;
      };
      const tags = Object.values(document.paths).flatMap((path) =>
        Object.values(path).flatMap((call) => call.tags),
      );
      expect(await page.locator('#viewer .opblock-tag').count()).toBe(new Set(tags).size);
      await openBlocks(page);
      expect(await faultsInBothSchemes(page, `api-docs-${size}`)).toEqual([]);
      if (size === 'phone') expect(await smallTargets(page)).toEqual([]);
      const foreign = asked.filter(
        (url) => new URL(url).origin !== stage.tern.apiUrl && !url.startsWith('data:'),
      );
      expect(foreign).toEqual([]);
      expect(asked.length).toBeGreaterThan(4);
      expect(errors).toEqual([]);
      await context.close();
    }, 120_000);
});
