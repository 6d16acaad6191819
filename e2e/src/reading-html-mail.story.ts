import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { waitUntil } from '@tern/testing/wait-until';
import { violations } from './accessibility.ts';
import { takePicture, visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { deliver, fillAccount, firstSyncMs, signUpAndVerify } from './steps.ts';

const newsletter = [
  'From: Tent Shop <news@tents.example>',
  'To: robin@fernhill.example',
  'Subject: Tents for spring',
  'Message-ID: <tents-1@tents.example>',
  `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
  'MIME-Version: 1.0',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<h1>Tents</h1><script>document.title = "taken"</script><p style="position:fixed;color:#333">New in spring.</p>',
  '<img src="https://pictures.example/tent.png" alt="A tent"><img src="http://pictures.example/boot.png" alt="A boot">',
  '<img src="https://count.example/o.gif" width="1" height="1"><img src="https://count.example/wf/open?u=1">',
  '<table width="600" align="center"><tr><td style="width:600px"><p>Poles, pegs and lines.</p>',
  '<img src="https://pictures.example/wide.png" width="560" height="80" alt="Wide"></td></tr></table>',
  '<p>Poles, pegs and lines.</p>'.repeat(40),
].join('\r\n');

describe('reading HTML mail', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  test('when a newsletter is read, then it asks for nothing until the reader wants its images', async () => {
    const mailbox = stage.mailbox('reader');
    await deliver(mailbox, newsletter);
    const { page, context, errors } = await visit(stage.browser);
    const asked: string[] = [];
    await context.route(/\.example\//, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'image/png', body: '' });
    });
    await signUpAndVerify(page, stage.tern.webUrl, 'reader@fernhill.example');
    await fillAccount(page, mailbox);
    await page.getByText('Account added successfully', { exact: true }).waitFor();
    await page.goto(`${stage.tern.webUrl}/email`);
    await page.getByRole('link', { name: /^Inbox/ }).click();
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText('Tents for spring')
      .click({ timeout: firstSyncMs });

    const body = page.frameLocator('[title="Message body"]');
    await body.getByRole('heading', { name: 'Tents' }).waitFor();
    await page
      .getByText(
        '2 tracking pixels blocked from count.example. 3 images from other servers are not loaded. ' +
          'Loading them tells those servers your IP address and that you read this message.',
      )
      .waitFor();
    expect(asked).toEqual([]);
    expect(await violations(page)).toEqual([]);
    await takePicture(page, 'html-mail-blocked');

    // No link in it: the body itself is what the keyboard reaches and scrolls.
    await page.getByRole('button', { name: 'Show images' }).focus();
    await page.keyboard.press('Tab');
    await waitUntil(async () => (await page.evaluate('document.activeElement?.tagName')) === 'IFRAME');
    // The frame is a separate process: a key that comes before it has the focus is lost.
    await waitUntil(async () => {
      await page.keyboard.press('PageDown');
      return ((await body.getByRole('heading').boundingBox())?.y ?? 0) < 0;
    });
    await takePicture(page, 'html-mail-by-keyboard');

    await page.setViewportSize({ width: 390, height: 844 });
    const fits = 'document.documentElement.scrollWidth <= document.documentElement.clientWidth';
    await waitUntil(() => page.frames().at(-1)?.evaluate(fits));
    await takePicture(page, 'html-mail-phone');
    await page.setViewportSize({ width: 1440, height: 900 });

    const allAsked = Promise.all(
      ['tent', 'boot', 'wide'].map((name) => page.waitForResponse(`https://pictures.example/${name}.png`)),
    );
    await page.getByRole('button', { name: 'Show images' }).click();
    await page.getByText('Images were loaded from other servers for this message.').waitFor();
    await allAsked;
    expect(asked).toHaveLength(3);
    expect(errors).toEqual([]);
    await context.close();
  }, 180_000);
});
