import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { changeUser, listAudit, listUsers, type AdminUser } from '@tern/contracts/http/admin/users';
import { currentUser } from '@tern/contracts/http/identity';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-page.tsx';
import { aUser } from '../../../testing/samples.ts';

const ida: AdminUser = {
  ...aUser({ id: 'u2', email: 'ida@seaglass.example', name: 'Ida Glass', isEmailVerified: false }),
  createdAt: '2026-01-10T08:00:00.000Z',
  disabledAt: null,
  sessions: 3,
  signsInBy: ['password', 'google', 'oidc'],
};

function anApi() {
  const api = createFakeApi();
  api.on(currentUser, () => ({ user: aUser({ isAdmin: true }), accountCount: 0 }));
  api.on(listUsers, () => ({ users: [ida], total: 1, limit: 20, offset: 0 }));
  return api;
}

describe('Users', () => {
  test('when a user is searched, then state and sessions show', async () => {
    const api = anApi();
    const { user } = renderApp({ at: '/admin/users', api });
    const row = await screen.findByRole('row', { name: /Ida Glass/ });
    expect(row.textContent).toContain('Not verified');
    await user.type(screen.getByRole('searchbox'), 'ida');
    await waitFor(() =>
      expect(api.callsOf(listUsers).at(-1)?.query).toMatchObject({ search: 'ida', offset: '0' }),
    );
  });

  test.each([
    ['Verify', 'verify'],
    ['Disable', 'disable'],
    ['Sign out everywhere', 'sign-out'],
    ['Remove passkeys', 'remove-passkeys'],
    ['Unlink Google', 'unlink-google'],
    ['Unlink the provider', 'unlink-oidc'],
  ])('when %s is chosen, then it needs a confirmation, and is done once confirmed', async (label, action) => {
    const api = anApi();
    api.on(changeUser, () => ({ user: ida }));
    const { user } = renderApp({ at: '/admin/users', api });
    const choose = async () => {
      await user.click(await screen.findByRole('button', { name: 'Actions for ida@seaglass.example' }));
      await user.click(await screen.findByRole('menuitem', { name: label }));
      return screen.findByRole('dialog');
    };
    await user.click(within(await choose()).getByRole('button', { name: 'Cancel' }));
    expect(api.callsOf(changeUser)).toEqual([]);
    await user.click(within(await choose()).getByRole('button', { name: label }));
    await waitFor(() => expect(api.callsOf(changeUser)[0]?.path).toBe(`/admin/users/u2/${action}/`));
  });
});

test('when nobody else signs a user in, then there is nothing to unlink', async () => {
  const api = anApi();
  const own: AdminUser = { ...ida, signsInBy: ['password'] };
  api.on(listUsers, () => ({ users: [own], total: 1, limit: 20, offset: 0 }));
  const { user } = renderApp({ at: '/admin/users', api });
  await user.click(await screen.findByRole('button', { name: 'Actions for ida@seaglass.example' }));
  await screen.findByRole('menuitem', { name: 'Remove passkeys' });
  expect(screen.queryByRole('menuitem', { name: /Unlink/ })).toBeNull();
});

describe('Audit Log', () => {
  test('when something was done, then who did what to whom shows', async () => {
    const api = anApi();
    api.on(listAudit, () => ({
      records: [
        {
          id: 'r1',
          at: '2026-01-10T08:00:00.000Z',
          action: 'user-disabled' as const,
          subject: 'user u2',
          admin: { id: 'u1', email: 'boss@fernhill.example' },
          user: { id: 'u2', email: null },
        },
      ],
      total: 1,
      limit: 20,
      offset: 0,
    }));
    renderApp({ at: '/admin/audit', api });
    const row = await screen.findByRole('row', { name: /Disabled a user/ });
    expect(row.textContent).toContain('boss@fernhill.example');
    expect(row.textContent).toContain('u2');
  });
});
