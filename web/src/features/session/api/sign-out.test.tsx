import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { labelClassification } from '@tern/contracts/http/followup';
import { currentUser, signOut } from '@tern/contracts/http/identity';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aUser } from '../../../testing/samples.ts';
import { useSignOut } from './sign-out.ts';

function Page() {
  const { data } = useCurrentUser();
  const { mutate } = useSignOut();
  return data ? (
    <button type="button" onClick={() => mutate()}>
      Sign out
    </button>
  ) : null;
}

const kept = { call: 'labelClassification', messageId: 'm1', body: { needsFollowup: false }, at: Date.now() };

afterEach(() => window.localStorage.clear());

test('when a user signs out, then what they decided is sent first, and what others decided stays', async () => {
  for (const id of ['u1', 'u2']) window.localStorage.setItem(`tern.decisions.${id}`, JSON.stringify([kept]));
  const order: string[] = [];
  const api = createFakeApi();
  api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
  api.on(labelClassification, () => {
    order.push('decision');
    return {};
  });
  api.on(signOut, () => {
    order.push('sign-out');
    return {};
  });
  const { user } = renderPage(<Page />, { api });
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(order).toEqual(['decision', 'sign-out']));
  await waitFor(() => expect(window.localStorage.getItem('tern.decisions.u1')).toBeNull());
  expect(window.localStorage.getItem('tern.decisions.u2')).not.toBeNull();
});
