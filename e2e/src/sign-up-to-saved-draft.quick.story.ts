import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { takePicture, visit } from './browser.ts';
import { setStage, withModel, type Stage } from './stage.ts';
import { draftsIn, fillAccount, openFollowUp, saveFirstFollowUp, signUpAndVerify } from './steps.ts';

describe('from sign-up to a saved draft', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage(withModel);
  });
  afterAll(() => stage.close());

  test('when a new user connects a mailbox, then the follow-up they save lies in its Drafts folder', async () => {
    const { page, errors } = await visit(stage.browser);
    const mailbox = stage.mailbox('robin');
    await signUpAndVerify(page, stage.tern.webUrl, 'robin@fernhill.example');
    await fillAccount(page, mailbox);
    await page.getByText('Account added successfully', { exact: true }).waitFor();

    await openFollowUp(page, stage.tern.webUrl);
    await takePicture(page, 'follow-up-list');
    const before = await draftsIn(mailbox);
    const subject = await saveFirstFollowUp(page);
    const added = (await draftsIn(mailbox)).filter(
      (draft) => !before.some((old) => old.subject === draft.subject),
    );
    expect(added.map((draft) => draft.subject)).toEqual([subject]);
    expect(added[0]?.flags).toContain('\\Draft');
    expect(added[0]?.inReplyTo).toMatch(/^<.+>$/);

    await page.goto(`${stage.tern.webUrl}/follow-up/?filter=awaitingReply`);
    await page.getByText('Drafted', { exact: true }).first().waitFor();
    expect(errors).toEqual([]);
  }, 240_000);

  test('when the mailbox is synced, then its mailboxes, messages and a message can be read', async () => {
    const { page, errors } = await visit(stage.browser);
    await page.goto(stage.tern.webUrl);
    await page.getByLabel('Email').fill('Robin@Fernhill.example');
    await page.getByLabel('Password', { exact: true }).fill('Salt&Spray-71');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('link', { name: 'Mail' }).click();
    await page.getByRole('link', { name: /^Sent/ }).click();
    await page.getByText(/^50 of \d+ messages$/).waitFor();
    await page.getByRole('button', { name: 'Load More' }).click();
    await page.getByText(/^100 of \d+ messages$/).waitFor();
    await page.getByRole('button', { name: 'Unread' }).click();
    await page.getByText(/of \d+ messages$/).waitFor();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await page.getByRole('region', { name: 'Messages' }).getByRole('link').nth(2).click();
    await page.getByText('Filtered Text').waitFor();
    await takePicture(page, 'mail');
    expect(errors).toEqual([]);
  });
});
