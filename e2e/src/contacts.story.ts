import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { faultsInBothSchemes } from './both-schemes.ts';
import { visit } from './browser.ts';
import { setStage, type Stage } from './stage.ts';
import { openFollowUp, readMailHead } from './steps.ts';

describe('the people in the mail', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage.close());

  for (const size of ['desk', 'phone'] as const) {
    test(`when a user at a ${size} looks for a person, then they find their addresses and their mail`, async () => {
      const { page, context, errors } = await visit(stage.browser, size);
      const look = async (name: string) => {
        expect({ name, faults: await faultsInBothSchemes(page, `${name}-${size}`) }).toEqual({
          name,
          faults: [],
        });
      };
      await page.goto(stage.tern.webUrl);
      await page.getByRole('button', { name: 'Try the demo mailbox' }).click();
      await page.getByRole('heading', { name: 'Daily Rundown' }).waitFor();
      await openFollowUp(page, stage.tern.webUrl);

      await page.goto(`${stage.tern.webUrl}/email`);
      await page.getByRole('link', { name: /^Inbox/ }).waitFor();
      await look('mailboxes-with-contacts');
      await page.getByRole('link', { name: 'Contacts', exact: true }).click();
      const people = page.getByRole('region', { name: 'Contacts' });
      await people.getByRole('listitem').first().waitFor();
      await look('contacts');
      const everybody = await people.getByText(/^\d+ of \d+$/).innerText();
      const name = await people
        .getByRole('listitem')
        .nth(1)
        .getByRole('link')
        .locator('span')
        .first()
        .innerText();

      await page.getByRole('searchbox', { name: 'Search contacts' }).fill(name.toUpperCase());
      await people.getByText(everybody, { exact: true }).waitFor({ state: 'hidden' });
      expect(new URL(page.url()).searchParams.get('search')).toBe(name.toUpperCase());
      // Two people may share a name; the demo mailbox has such a pair.
      const found = people.getByRole('listitem').filter({ hasText: name }).getByRole('link').first();
      await found.click();
      const contact = page.getByRole('article', { name });
      await contact.waitFor();
      await look('contact');

      const history = page.getByRole('region', { name: /^Messages \d/ });
      await history.getByRole('link').first().waitFor();
      await history.scrollIntoViewIfNeeded();
      await look('contact-history');
      await history.getByRole('link').first().click();
      await readMailHead(page);
      // Back from a message, by its people.
      await page.locator('dd a').first().click();
      await page.waitForURL(/\/email\/contacts/);
      await page.goBack();
      await readMailHead(page);
      await page.goBack();
      await contact.waitFor();
      await page.goBack();
      await found.waitFor();
      await page.goForward();
      await contact.getByRole('link', { name: /^Search in Sent/ }).click();
      await page.getByText(/of \d+ messages$/).waitFor();
      await page.getByRole('region', { name: 'Messages' }).getByRole('link').first().waitFor();

      await page.goto(`${stage.tern.webUrl}/email/contacts?search=qqqq`);
      await page.getByText('No contacts found').waitFor();
      await look('no-contacts');
      await page.goto(`${stage.tern.webUrl}/email/contacts/nobody`);
      await page.getByRole('alert').getByRole('link', { name: 'Back' }).click();
      await people.getByRole('listitem').first().waitFor();
      expect(errors).toEqual([]);
      await context.close();
    });
  }
});
