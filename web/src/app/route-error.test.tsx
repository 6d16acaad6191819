import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { RouteError } from './route-error.tsx';

describe('a page that failed', () => {
  // React and the app log the failure, which this test expects.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void jest.restoreAllMocks());

  function aPageThatFails(error: Error) {
    const lazy = () => Promise.reject(error);
    const page = { path: '/', lazy, ErrorBoundary: RouteError, HydrateFallback: () => null };
    const router = createMemoryRouter([page]);
    render(<RouterProvider router={router} />);
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
});
