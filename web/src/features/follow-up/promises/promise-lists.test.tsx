import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { readFollowupStats } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { listMessages } from '@tern/contracts/http/messages';
import {
  labelPromise,
  listPromises,
  markPromiseDone,
  type ListedPromise,
} from '@tern/contracts/http/owed/promises';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { aPromise, inDays, promisesPage } from '../../../testing/open-end-samples.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aFollowUpPage, aMessage, followupStats } from '../../../testing/samples.ts';
import { DashboardFold } from '../dashboard/dashboard-fold.tsx';
import { PromiseLists } from './promise-lists.tsx';

const two = () => [aPromise('figures', { dueAt: inDays(-2), isOverdue: true }), aPromise('plans')];

/** Home's promises on a fake server where one that was decided is missing from the next answer. */
function aHome(promises: ListedPromise[], element = <PromiseLists />) {
  const api = createFakeApi();
  const gone = new Set<string>();
  api.on(listPromises, ({ query }) => {
    const open = promises.filter(({ promiseId, by }) => by === query['by'] && !gone.has(promiseId));
    return promisesPage(open);
  });
  const decide = (path: string, hasEnded: boolean) => {
    const id = path.split('/')[3] ?? '';
    if (hasEnded) gone.add(id);
    else gone.delete(id);
    return {};
  };
  api.on(markPromiseDone, ({ path, body }) => decide(path, (body as { isDone: boolean }).isDone));
  api.on(labelPromise, ({ path, body }) =>
    decide(path, (body as { isPromise: boolean | null }).isPromise === false),
  );
  const heading = (name: string) => screen.findByRole('heading', { name });
  return { ...renderPage(element, { api }), api, heading };
}

async function row(sentence: string) {
  // Not the toast, which says it, too, for some seconds.
  const item = (await screen.findByRole('link', { name: new RegExp(sentence) })).closest('li');
  if (!item) throw new Error('no row has the sentence');
  return within(item);
}

afterEach(() => window.localStorage.clear());

describe('the promises on Home', () => {
  test('when there are some, then each side has its own with sentence, person and day, and a row opens its mail', async () => {
    const { heading } = aHome([
      ...two(),
      aPromise('keys', { by: 'them', person: { email: 'bo@pier.example', name: null } }),
    ]);
    await heading('They promised 1');
    await heading('You promised 2');
    const figures = await row('I will send the figures.');
    expect(figures.getByText('Ada')).toBeVisible();
    expect(figures.getByText('2 days late')).toBeVisible();
    expect(figures.getByRole('link')).toHaveAttribute(
      'href',
      '/email/mailbox/inbox1/message/mail-of-figures',
    );
    const keys = await row('I will send the keys.');
    expect(keys.getByText('bo@pier.example')).toBeVisible();
    expect(keys.getByText('no day named')).toBeVisible();
  });

  test('when there is none, then nothing shows', async () => {
    const { api, container, queryClient } = aHome([]);
    await waitFor(() => expect(api.callsOf(listPromises)).toHaveLength(2));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(container.querySelector('h2, li, button')).toBeNull();
  });

  test('when e is pressed on a row, then it ends, the next has the focus, and z brings it back', async () => {
    const { api, user, heading } = aHome(two());
    (await row('I will send the figures.')).getByRole('link').focus();
    await user.keyboard('e');
    await heading('You promised 1');
    expect((await row('I will send the plans.')).getByRole('link')).toHaveFocus();
    await user.keyboard('z');
    await heading('You promised 2');
    await waitFor(() =>
      expect(api.callsOf(markPromiseDone).map(({ body }) => body)).toEqual([
        { isDone: true },
        { isDone: false },
      ]),
    );
  });

  test('when the sent messages are unfolded above, then z on a row still brings the promise back', async () => {
    const home = (
      <>
        <DashboardFold />
        <PromiseLists />
      </>
    );
    const { api, user, heading } = aHome(two(), home);
    api.on(readFollowupStats, () => ({ stats: followupStats() }));
    api.on(listFollowUps, () => aFollowUpPage([]));
    api.on(listMessages, () => ({
      messages: [aMessage()],
      total: 1,
      limit: 20,
      offset: 0,
      lastSyncAt: inDays(0),
    }));
    await user.click(screen.getByText('Follow-up Dashboard'));
    await screen.findByRole('button', { name: 'Harbour survey' });
    (await row('I will send the figures.')).getByRole('link').focus();
    await user.keyboard('e');
    await heading('You promised 1');
    await user.keyboard('z');
    await heading('You promised 2');
  });

  test('when it is no promise, then the label says so, the heading leaves with the last, and Undo brings it back', async () => {
    const { api, user, heading } = aHome([aPromise('figures')]);
    await user.click((await row('I will send the figures.')).getByRole('button', { name: 'No promise' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /You promised/ })).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await heading('You promised 1');
    await waitFor(() =>
      expect(api.callsOf(labelPromise).map(({ body }) => body)).toEqual([
        { isPromise: false },
        { isPromise: null },
      ]),
    );
  });

  test('when the server refuses, then the promise comes back and the toast says why', async () => {
    const { api, user, heading } = aHome(two());
    api.on(markPromiseDone, () => failure(503, 'unavailable', 'Not now.'));
    await user.click((await row('I will send the figures.')).getByRole('button', { name: 'Done' }));
    await screen.findByText('Not now.');
    await heading('You promised 2');
    expect(await row('I will send the figures.')).toBeTruthy();
  });

  test('when they cannot be loaded, then each side says so with Retry', async () => {
    const api = createFakeApi();
    api.on(listPromises, () => failure(503, 'unavailable', 'Not now.'));
    renderPage(<PromiseLists />, { api });
    expect(await screen.findByText('What others promised could not be loaded.')).toBeVisible();
    expect(screen.getByText('What you promised could not be loaded.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
  });
});
