import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Link, MemoryRouter, Outlet, useNavigate } from 'react-router';
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

test('when another page opens, then it starts at its top; back, or on the same page, the window stays where it is', async () => {
  const List = () => (
    <>
      <Link to="/list/2">Next</Link>
      <Link to="/letter">Open</Link>
    </>
  );
  const Letter = () => {
    const navigate = useNavigate();
    return <button onClick={() => navigate(-1)}>Back</button>;
  };
  const routes = [
    {
      Component: Outlet,
      children: [
        { path: '/list/:page', Component: List },
        { path: '/letter', Component: Letter },
      ],
    },
  ];
  render(
    <MemoryRouter initialEntries={['/list/1']}>
      <AppRoutes routes={routes} />
    </MemoryRouter>,
  );
  const window = document.documentElement;
  window.scrollTop = 300;
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(window.scrollTop).toBe(300);
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  expect(window.scrollTop).toBe(0);
  window.scrollTop = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(window.scrollTop).toBe(200);
});
