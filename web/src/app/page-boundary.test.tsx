import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Outlet } from 'react-router';
import { AppRoutes } from './app-routes.tsx';
import { lazyPage } from './lazy-page.ts';
import { InnerPages } from './page-boundary.tsx';

describe('a page that failed', () => {
  // React and the app log the failure, which this test expects.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void jest.restoreAllMocks());

  function aPageThatFails(error: Error) {
    const Component = lazyPage(() => Promise.reject(error));
    render(
      <MemoryRouter>
        <AppRoutes routes={[{ path: '/', Component }]} />
      </MemoryRouter>,
    );
  }

  test.each([
    'Failed to fetch dynamically imported module: http://localhost:9000/assets/settings-1.js',
    'error loading dynamically imported module: http://localhost:9000/assets/settings-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for http://localhost:9000/assets/settings-1.css',
  ])('when the browser says "%s", then it asks about the connection and offers Retry', async (said) => {
    aPageThatFails(new TypeError(said));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This page could not be loaded. Are you connected?',
    );
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('when it failed otherwise, then it says how and offers to reload', async () => {
    aPageThatFails(new Error('Nothing adds up'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing adds up');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });

  test('when it failed to load and its address is opened again, then it is fetched again, once', async () => {
    let fetches = 0;
    const Component = lazyPage(() => {
      fetches += 1;
      if (fetches === 1) return Promise.reject(new TypeError('Importing a module script failed.'));
      return Promise.resolve({ Component: () => <p>Letters</p> });
    });
    const Frame = () => (
      <>
        <Link to="/">Letters page</Link>
        <Outlet />
      </>
    );
    render(
      <MemoryRouter>
        <AppRoutes
          routes={[
            { Component: Frame, children: [{ Component: InnerPages, children: [{ path: '/', Component }] }] },
          ]}
        />
      </MemoryRouter>,
    );
    await screen.findByRole('alert');
    expect(fetches).toBe(1);
    await userEvent.click(screen.getByRole('link', { name: 'Letters page' }));
    expect(await screen.findByText('Letters')).toBeVisible();
    expect(fetches).toBe(2);
  });

  test('when it is inside a frame, then the frame stays and leads to another page', async () => {
    const Frame = () => (
      <>
        <Link to="/other">Other</Link>
        <Outlet />
      </>
    );
    const Component = lazyPage(() => Promise.reject(new Error('Nothing adds up')));
    const children = [
      { path: '/', Component },
      { path: '/other', element: <p>Here</p> },
    ];
    render(
      <MemoryRouter>
        <AppRoutes routes={[{ Component: Frame, children: [{ Component: InnerPages, children }] }]} />
      </MemoryRouter>,
    );
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('link', { name: 'Other' }));
    expect(await screen.findByText('Here')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
