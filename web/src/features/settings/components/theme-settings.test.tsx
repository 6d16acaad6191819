import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { keptTheme, showTheme } from '../../../lib/theme.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ThemeSettings } from './theme-settings.tsx';

const shown = () => document.documentElement.dataset['theme'];
const field = () => screen.getByRole('combobox', { name: 'Theme' });

beforeEach(() => {
  window.localStorage.clear();
  showTheme('system');
});

describe('the theme', () => {
  test('when one is chosen, then it shows at once and at the next visit, until the system decides again', async () => {
    const { user } = renderPage(<ThemeSettings />);
    expect([field(), shown()]).toEqual([expect.objectContaining({ value: 'system' }), undefined]);
    await user.selectOptions(field(), 'Dark');
    expect([shown(), keptTheme()]).toEqual(['dark', 'dark']);
    await user.selectOptions(field(), 'As the system');
    expect([shown(), keptTheme()]).toEqual([undefined, 'system']);
  });

  test('when the browser holds another value, then the system decides', () => {
    window.localStorage.setItem('tern.theme', 'sepia');
    expect(keptTheme()).toBe('system');
  });
});
