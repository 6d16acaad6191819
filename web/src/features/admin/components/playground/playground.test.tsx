import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { currentUser } from '@tern/contracts/http/identity';
import { createFakeApi } from '../../../../testing/fake-api.ts';
import { renderApp } from '../../../../testing/render-page.tsx';
import { aUser } from '../../../../testing/samples.ts';

function open(at: string) {
  const api = createFakeApi();
  api.on(currentUser, () => ({ user: aUser({ isAdmin: true }), accountCount: 0 }));
  return renderApp({ at, api });
}

describe('the UI playground', () => {
  test('when a tab is chosen, then it shows and is kept in the query', async () => {
    const { user, search } = open('/admin/ui');
    await screen.findByRole('tablist');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Colors',
      'Buttons',
      'Toasts',
      'Overlays',
      'Modals',
      'Components',
    ]);
    expect(screen.getByRole('heading', { name: 'Ground' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Buttons' }));
    expect(search()).toBe('?tab=buttons');
    // Arrows lead from tab to tab.
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(search()).toBe('?tab=toasts'));
    await user.click(await screen.findByRole('button', { name: 'Success toast' }));
    await screen.findByText('Everything is stored.');
  });

  test.each([
    ['Centered', 'centered'],
    ['Full-screen', 'full-screen'],
    ['Full-screen bordered', 'full-screen-bordered'],
    ['Transparent', 'transparent'],
  ])(
    'when the %s modal is opened, then it has the focus, and Escape gives it back',
    async (label, variant) => {
      const { user } = open('/admin/ui?tab=modals');
      const button = await screen.findByRole('button', { name: label });
      await user.click(button);
      const dialog = await screen.findByRole('dialog', { name: label });
      expect(dialog.closest('[data-modal]')?.getAttribute('data-variant')).toBe(variant);
      expect(dialog.contains(document.activeElement)).toBe(true);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(document.activeElement).toBe(button);
    },
  );

  test('when the components are shown, then every field has its name', async () => {
    open('/admin/ui?tab=components');
    for (const name of ['Text field', 'With an error', 'Text area', 'Rich text'])
      expect(await screen.findByRole('textbox', { name })).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Selection' })).toBeTruthy();
  });
});
