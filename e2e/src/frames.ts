import type { Page } from 'playwright-core';

const longestMs = 15_000;

/**
 * Resolves in the frame in which a condition first holds, which is an expression of the page. Playwright itself looks twice a second, and
 * its function that looks at every frame is refused by the app's content policy.
 */
export async function untilFrame(page: Page, holds: string): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    const begun = performance.now();
    const look = () => {
      try {
        if (${holds}) resolve();
        else if (performance.now() - begun > ${longestMs}) reject(new Error(${JSON.stringify(`waited ${longestMs} ms for ${holds}, in vain`)}));
        else requestAnimationFrame(look);
      } catch (error) {
        reject(error);
      }
    };
    look();
  })`);
}
