import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { readAliases, updateAliases } from '@tern/contracts/http/account-aliases';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AccountAliases } from './account-aliases.tsx';

async function shown(aliases: string[] = ['hello@fernhill.example']) {
  const api = createFakeApi();
  const answer = (own: string[]) => ({
    emailAddress: 'robin@fernhill.example',
    aliases: own,
    suggestions: own.includes('sales@fernhill.example')
      ? []
      : [{ email: 'sales@fernhill.example', sentCount: 3 }],
  });
  api.on(readAliases, () => answer(aliases));
  api.on(updateAliases, ({ body }) => answer((body as { aliases: string[] }).aliases));
  const page = { ...renderPage(<AccountAliases accountId="a1" />, { api }), api };
  await screen.findByText(/robin@fernhill/);
  return page;
}
const saved = (page: Awaited<ReturnType<typeof shown>>) => page.api.callsOf(updateAliases).at(-1)?.body;

test('when a suggestion is taken, an address removed or another typed, then the list is saved', async () => {
  const page = await shown();
  await page.user.click(screen.getByRole('button', { name: 'Add sales@fernhill.example' }));
  expect(saved(page)).toEqual({ aliases: ['hello@fernhill.example', 'sales@fernhill.example'] });
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Suggestions' })).toBeNull());
  await page.user.click(screen.getByRole('button', { name: 'Remove hello@fernhill.example' }));
  await waitFor(() => expect(saved(page)).toEqual({ aliases: ['sales@fernhill.example'] }));
  await page.user.type(screen.getByLabelText('Another address of yours'), 'me@fernhill.example{Enter}');
  await waitFor(() =>
    expect(saved(page)).toEqual({ aliases: ['sales@fernhill.example', 'me@fernhill.example'] }),
  );
  await waitFor(() => expect(screen.getByLabelText('Another address of yours')).toHaveValue(''));
});

test('when the server refuses an address, then the error is under the field and it keeps what was typed', async () => {
  const page = await shown();
  page.api.on(updateAliases, () =>
    failure(400, 'validation-failed', 'Some fields need your attention.', {
      aliases: ['This is not a valid email address.'],
    }),
  );
  const field = screen.getByLabelText('Another address of yours');
  await page.user.type(field, 'nonsense{Enter}');
  await screen.findByText('This is not a valid email address.');
  expect(field).toHaveValue('nonsense');
});

test('when there are twenty, then no more can be added', async () => {
  await shown(Array.from({ length: 20 }, (_, index) => `a${index}@fernhill.example`));
  expect(screen.getByText('An account has at most 20 addresses beside its own.')).toBeVisible();
  expect(within(document.body).queryByLabelText('Another address of yours')).toBeNull();
});

test('when there is no such account, then its page shows that once', async () => {
  const api = createFakeApi();
  api.on(readAliases, () => failure(404, 'not-found', 'This is not here any more.'));
  renderPage(<AccountAliases accountId="a9" />, { api });
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('when an address is removed, then the focus moves to the next one, after the last from the heading', async () => {
  const { user } = await shown(['hello@fernhill.example', 'me@fernhill.example']);
  const button = (email: string) => screen.getByRole('button', { name: `Remove ${email}` });
  await user.click(button('hello@fernhill.example'));
  await waitFor(() => expect(button('me@fernhill.example')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your addresses' })).toHaveFocus());
});
