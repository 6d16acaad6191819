import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Link, MemoryRouter, Outlet } from 'react-router';
import { AppRoutes } from './app-routes.tsx';
import { lazyPage } from './lazy-page.ts';

function aModule(Component: ComponentType) {
  const { promise, resolve } = Promise.withResolvers<{ Component: ComponentType }>();
  let fetches = 0;
  return {
    Page: lazyPage(() => {
      fetches += 1;
      return promise;
    }),
    fetches: () => fetches,
    arrives: () => resolve({ Component }),
  };
}

test('when a page opens, then its module and that of its frame are fetched at once, and the page before stays until both are there', async () => {
  const frame = aModule(() => (
    <main>
      <Outlet />
    </main>
  ));
  const page = aModule(() => <p>Letters</p>);
  const routes = [
    { path: '/', element: <Link to="/letters">Open</Link> },
    { Component: frame.Page, children: [{ path: '/letters', Component: page.Page }] },
  ];
  render(
    <MemoryRouter>
      <AppRoutes routes={routes} />
    </MemoryRouter>,
  );
  expect(frame.fetches()).toBe(0);
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  expect([frame.fetches(), page.fetches()]).toEqual([1, 1]);
  await act(async () => frame.arrives());
  expect(screen.getByRole('link', { name: 'Open' })).toBeVisible();
  page.arrives();
  expect(await screen.findByText('Letters')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect([frame.fetches(), page.fetches()]).toEqual([1, 1]);
});
