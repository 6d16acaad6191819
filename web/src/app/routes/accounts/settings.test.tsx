import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { Component } from './settings.tsx';

test('when the address names no account, then it says Account ID is required', async () => {
  renderPage(<Component />);
  expect(await screen.findByText('Account ID is required')).toBeVisible();
});
