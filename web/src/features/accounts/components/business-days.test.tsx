import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import {
  readFollowupSettings,
  updateFollowupSettings,
  type AccountFollowUpSettings,
  type FollowupSettings,
} from '@tern/contracts/http/followup-settings';
import { listAccounts } from '@tern/contracts/http/mail-accounts';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { anAccount } from '../../../testing/samples.ts';
import { AccountList } from './account-list.tsx';

const account = anAccount({ id: 'a1', name: 'Work' });

/** Followup knows the account from the `known`-th time on that it is asked. */
function aList({ known = 1 } = {}) {
  const api = createFakeApi();
  let asked = 0;
  let countsBusinessDays = false;
  const own = (): AccountFollowUpSettings => ({
    accountId: 'a1',
    name: 'Work',
    emailAddress: account.emailAddress,
    waitDays: 3,
    countsBusinessDays,
    nudgesTwice: false,
    savesDrafts: false,
    owed: true,
  });
  const settings = (accounts: AccountFollowUpSettings[]): FollowupSettings => ({
    accounts,
    mutedPeople: 0,
    engines: {
      offline: 'rules/3',
      outsideModel: null,
      isOutsideModelAllowed: false,
      readOffline: 0,
      readByModel: 0,
      modelCallsToday: 0,
      modelCallsPerDay: 200,
    },
    weeklyPrecision: [],
    mostOftenWrong: null,
  });
  api.on(listAccounts, () => ({ accounts: [account] }));
  api.on(readFollowupSettings, () => ({ settings: settings((asked += 1) >= known ? [own()] : []) }));
  api.on(updateFollowupSettings, ({ body }) => {
    ({ countsBusinessDays } = body as { countsBusinessDays: boolean });
    return { settings: settings([own()]) };
  });
  return { ...renderPage(<AccountList />, { api }), api };
}

const choice = async () =>
  within(await screen.findByRole('group', { name: 'Waiting for answers in Work' })).findByRole('checkbox', {
    name: 'Count business days only',
  });

describe('business days of a connected account', () => {
  test('when an account is there, then business days are offered, off at first, and saved at once', async () => {
    const { api, user } = aList();
    const box = await choice();
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription(
      'Saturdays and Sundays do not count towards the 3 days after which an answer is late.',
    );
    await user.click(box);
    await screen.findByText('Saved');
    expect(api.callsOf(updateFollowupSettings)).toMatchObject([
      { body: { accountId: 'a1', countsBusinessDays: true } },
    ]);
    expect(box).toBeChecked();
  });

  test('when the account was connected a moment ago, then the choice comes as soon as it can be saved', async () => {
    const { api } = aList({ known: 2 });
    expect(await choice()).toBeEnabled();
    expect(api.callsOf(readFollowupSettings)).toHaveLength(2);
  });

  test('when the settings cannot be read, then the account is shown with Retry in place of the choice', async () => {
    const api = createFakeApi();
    api.on(listAccounts, () => ({ accounts: [account] }));
    api.on(readFollowupSettings, () => failure(503, 'unavailable', 'x'));
    renderPage(<AccountList />, { api });
    await screen.findByText('Work');
    await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByRole('group')).toBeNull();
  });
});
