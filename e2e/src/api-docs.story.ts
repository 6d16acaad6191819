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
  });
  afterAll(() => stage.close());

  /**
   * Opens every block of settings, and one group of calls after the other with its last call: the viewer keeps only what is in sight once 150
   * rows are open.
   */
  async function eachOpened(page: Page, look: (group: string) => Promise<void>): Promise<void> {
    for (const summary of await page.locator('summary').all()) await summary.click();
    for (const section of await page.locator('#viewer .opblock-tag-section').all()) {
      const tag = section.locator('.opblock-tag');
      await tag.click();
      await section.locator('.opblock-summary-control').last().click();
      await section.getByRole('heading', { name: 'Responses' }).first().waitFor();
      await look((await tag.innerText()).trim());
      await tag.click();
    }
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
      await eachOpened(page, async (group) => {
        expect(await faultsInBothSchemes(page, `api-docs-${size}-${group}`)).toEqual([]);
        if (size === 'phone') expect(await smallTargets(page)).toEqual([]);
      });
      const foreign = asked.filter(
        (url) => new URL(url).origin !== stage.tern.apiUrl && !url.startsWith('data:'),
      );
      expect(foreign).toEqual([]);
      expect(asked.length).toBeGreaterThan(4);
      expect(errors).toEqual([]);
      await context.close();
    }, 240_000);
});
