import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { currentUser, refreshSession } from '@tern/contracts/http/identity';
import { unsubscribeFromReports } from '@tern/contracts/http/preferences';
import { createFakeApi, failure } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-page.tsx';

function aVisit(at = '/unsubscribe?token=t1') {
  const api = createFakeApi();
  const signedOut = () => failure(401, 'not-signed-in', 'Please sign in.');
  api.on(currentUser, signedOut);
  api.on(refreshSession, signedOut);
  return { ...renderApp({ at, api }), api };
}
const stop = () => screen.findByRole('button', { name: 'Stop the reports' });

describe('the link at the foot of a report', () => {
  test('when it is opened without a session, then nothing happens until the button is pressed', async () => {
    const { api, user, path } = aVisit();
    api.on(unsubscribeFromReports, () => ({}));
    const button = await stop();
    expect(path()).toBe('/unsubscribe');
    expect(api.callsOf(unsubscribeFromReports)).toEqual([]);
    await user.click(button);
    await screen.findByText('Done. You will get no more follow-up reports.');
    expect(api.callsOf(unsubscribeFromReports)).toMatchObject([{ path: '/users/unsubscribe/t1/' }]);
  });

  test('when the token is wrong, then it says what to do', async () => {
    const { api, user } = aVisit();
    api.on(unsubscribeFromReports, () => failure(400, 'validation-failed', 'x'));
    await user.click(await stop());
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work.');
    expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/settings');
  });

  test('when there is no token, then it says the same', async () => {
    aVisit('/unsubscribe');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work.');
  });

  test('when the call fails otherwise, then it says why and can be tried again', async () => {
    const { api, user } = aVisit();
    api.on(unsubscribeFromReports, () => failure(429, 'too-many-requests', 'Please wait and try again.'));
    await user.click(await stop());
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait and try again.');
    expect(await stop()).toBeEnabled();
  });
});
