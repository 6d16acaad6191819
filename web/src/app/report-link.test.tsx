import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { currentUser, refreshSession } from '@tern/contracts/http/identity';
import {
  applyReportLink,
  readReportLink,
  reportLinkPath,
  type ReportLinkAction,
  type ReportLinkState,
} from '@tern/contracts/http/reports';
import { createFakeApi, failure, type FakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-page.tsx';

/** A browser without a session that opens the link. */
function aVisit(
  action: ReportLinkAction,
  state: ReportLinkState = 'ready',
  { at = '?token=t1', arrange }: { at?: string; arrange?: (api: FakeApi) => void } = {},
) {
  const api = createFakeApi();
  const signedOut = () => failure(401, 'not-signed-in', 'Please sign in.');
  api.on(currentUser, signedOut);
  api.on(refreshSession, signedOut);
  const message = state === 'ready' ? { subject: '<b>Offer</b>', to: 'Ines Moura' } : null;
  api.on(readReportLink, () => ({ action, state, message }));
  arrange?.(api);
  return { ...renderApp({ at: `${reportLinkPath}${at}`, api }), api };
}

describe('the links on the rows of a report', () => {
  test.each([
    ['snooze', 'Wait 3 more days for the answer of Ines Moura?', 'Snooze 3 days', /^Done. It comes back/],
    ['answered', /^Has Ines Moura answered/, 'Mark as answered', /^Done. This message counts as answered/],
    ['not-needed', /^Do you no longer need/, 'Not needed', /^Done. Tern no longer waits for an answer/],
  ] as const)(
    'when "%s" is opened without a session, then it asks, and only the button does it, once',
    async (action, question, name, done) => {
      const { api, user, path } = aVisit(action);
      api.on(applyReportLink, () => ({ action, state: 'done' as const }));
      await screen.findByText(question);
      screen.getByText('<b>Offer</b>');
      expect([path(), api.callsOf(applyReportLink)]).toEqual([reportLinkPath, []]);
      await user.click(screen.getByRole('button', { name }));
      expect(await screen.findByRole('status')).toHaveTextContent(done);
      expect(api.callsOf(applyReportLink)).toMatchObject([{ body: { token: 't1' } }]);
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    },
  );

  test.each([
    ['used', 'has already been used'],
    ['expired', 'has expired: links in reports work for 14 days'],
    ['answered', 'The answer has already come'],
    ['not-needed', 'needing no answer'],
    ['gone', 'no longer in Tern'],
    ['waits', 'already waits longer than 3 days'],
  ] as const)('when it is %s, then it says so and leads to the app', async (state, text) => {
    const { api } = aVisit('snooze', state);
    expect(await screen.findByText(new RegExp(text))).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Tern' })).toHaveAttribute('href', '/');
    expect(api.callsOf(applyReportLink)).toEqual([]);
  });

  test('when another window was faster, then the answer says that it was used', async () => {
    const { api, user } = aVisit('answered');
    api.on(applyReportLink, () => ({ action: 'answered', state: 'used' }) as const);
    await user.click(await screen.findByRole('button', { name: 'Mark as answered' }));
    expect(await screen.findByText(/has already been used/)).toBeVisible();
  });

  test('when the token is damaged, then the page says what to do', async () => {
    aVisit('snooze', 'ready', {
      arrange: (api) => api.on(readReportLink, () => failure(400, 'validation-failed', 'x')),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work.');
  });

  test('when there is no token, then it says the same', async () => {
    aVisit('snooze', 'ready', { at: '' });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link does not work.');
  });

  test('when a call fails otherwise, then it says why and can be tried again', async () => {
    const { api, user } = aVisit('snooze');
    api.on(applyReportLink, () => failure(429, 'too-many-requests', 'Please wait and try again.'));
    const button = await screen.findByRole('button', { name: 'Snooze 3 days' });
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait and try again.');
    expect(button).toBeEnabled();
  });
});
