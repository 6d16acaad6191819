import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  createAccount,
  createDemoAccount,
  listAccounts,
  readAccountSettings,
  removeAccount,
  suggestServers,
  updateAccountSettings,
  type MailAccount,
  type ServerSuggestion,
} from '@tern/contracts/http/mail-accounts';
import { createDemoCalendar } from '@tern/contracts/http/calendar';
import { useState } from 'react';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aCalendarAccount, anAccount, aServerSuggestion } from '../../../testing/samples.ts';
import { AccountList } from './account-list.tsx';
import { AccountSettings } from './account-settings.tsx';
import { AddAccountButtons } from './add-account-buttons.tsx';
import { AddAccountDialog } from './add-account-dialog.tsx';

/** Removes the dialog when it is closed, as every page does. */
function Host({ onClose }: { onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return isOpen && <AddAccountDialog onClose={close} />;
}

async function aFilledDialog(suggestion: ServerSuggestion | null = null) {
  const api = createFakeApi();
  api.on(suggestServers, () => ({ suggestion }));
  let closings = 0;
  const page = renderPage(<Host onClose={() => void closings++} />, { api });
  await page.user.type(screen.getByLabelText('Account name'), 'Work');
  await page.user.type(screen.getByLabelText('Email address'), 'robin@fernhill.example');
  await page.user.type(screen.getByLabelText('IMAP host'), 'imap.fernhill.example');
  return {
    ...page,
    api,
    closings: () => closings,
    add: () => page.user.click(screen.getByRole('button', { name: 'Add Account' })),
  };
}

describe('Add Account', () => {
  test('when only what is required is filled in, then ports go as whole numbers and the defaults with them', async () => {
    const { api, add, closings } = await aFilledDialog();
    api.on(createAccount, () => ({ account: anAccount() }));
    await add();
    await screen.findByText('Account added successfully');
    expect(closings()).toBe(1);
    expect(api.callsOf(createAccount)[0]?.body).toMatchObject({
      name: 'Work',
      emailAddress: 'robin@fernhill.example',
      imapHost: 'imap.fernhill.example',
      imapPort: 993,
      smtpPort: 587,
      useSSL: true,
    });
  });

  test('when the mailbox was there and its login refused, then a toast shows that it works again, and what stays', async () => {
    const { api, add, closings } = await aFilledDialog();
    api.on(createAccount, () => ({ account: anAccount({ name: 'Old' }), isReconnected: true }));
    await add();
    await screen.findByText('Account reconnected');
    expect(
      screen.getByText(/already connected, as Old\. Its name, address and sync time stay\./),
    ).toBeVisible();
    expect(screen.queryByText('Account added successfully')).toBeNull();
    expect(closings()).toBe(1);
  });

  test('when required fields are blank, then each shows an error and nothing is sent', async () => {
    const { api, add, user } = await aFilledDialog();
    const required = ['Account name', 'Email address', 'IMAP host', 'IMAP port', 'SMTP port'];
    for (const label of required) await user.clear(screen.getByLabelText(label));
    await add();
    for (const label of required) expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText('SMTP host')).toBeValid();
    expect(screen.getByLabelText('Username')).toBeValid();
    expect(api.callsOf(createAccount)).toEqual([]);
    // The button may be far below them.
    expect(screen.getByLabelText('Email address')).toHaveFocus();
  });

  test('when it opens, then address and password are asked for first, and the rest is folded until something in it is wrong', async () => {
    const { user, api } = renderPage(<Host onClose={() => undefined} />);
    const fold = screen.getByText('Servers and settings').closest('details');
    const fields = screen
      .getAllByRole('textbox', { hidden: true })
      .map((field) => field.getAttribute('name'));
    expect(fields.slice(0, 2)).toEqual(['emailAddress', 'name']);
    await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveFocus());
    expect(fold).not.toHaveAttribute('open');
    await user.click(screen.getByRole('button', { name: 'Add Account' }));
    expect(fold).toHaveAttribute('open');
    expect(api.callsOf(createAccount)).toEqual([]);
  });

  test('when the address is typed, then the account is named after its domain until the user names it', async () => {
    const { user } = renderPage(<Host onClose={() => undefined} />);
    const [address, name] = [screen.getByLabelText('Email address'), screen.getByLabelText('Account name')];
    await user.type(address, 'robin@mail.fernhill.example');
    expect(name).toHaveValue('Fernhill');
    await user.clear(address);
    await user.type(address, 'robin@harbour.example');
    expect(name).toHaveValue('Harbour');
    await user.clear(name);
    await user.type(name, 'Work');
    await user.type(address, '{Home}x');
    expect(name).toHaveValue('Work');
  });

  test.each([
    ['no servers are known', null, true],
    ['its servers are known', aServerSuggestion(), false],
  ])('when the address is typed and %s, then the fold is open: %p', async (_what, suggestion, isOpen) => {
    const api = createFakeApi();
    api.on(suggestServers, () => ({ suggestion }));
    const { user } = renderPage(<Host onClose={() => undefined} />, { api });
    await user.type(screen.getByLabelText('Email address'), 'robin@gmx.de');
    await user.tab();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    const fold = screen.getByText('Servers and settings').closest('details');
    if (isOpen) await waitFor(() => expect(fold).toHaveAttribute('open'));
    else await waitFor(() => expect(screen.getByLabelText('IMAP host')).toHaveValue('imap.gmx.net'));
    expect(fold?.hasAttribute('open')).toBe(isOpen);
  });

  test('when a wrong field is filled in, then its error goes and the others stay, and a second try leads to the next', async () => {
    const { add, user } = await aFilledDialog();
    for (const label of ['Account name', 'IMAP host']) await user.clear(screen.getByLabelText(label));
    await add();
    await user.type(screen.getByLabelText('Account name'), 'Home');
    expect(screen.getByLabelText('Account name')).toBeValid();
    expect(screen.getByLabelText('IMAP host')).toBeInvalid();
    await add();
    expect(screen.getByLabelText('IMAP host')).toHaveFocus();
  });

  test.each(['1e3', '993.5', '-1', '0x10'])(
    'when the port is %s, then it is refused, not tried',
    async (port) => {
      const { api, add, user } = await aFilledDialog();
      await user.clear(screen.getByLabelText('IMAP port'));
      await user.type(screen.getByLabelText('IMAP port'), port);
      await add();
      expect(screen.getByLabelText('IMAP port')).toBeInvalid();
      expect(api.callsOf(createAccount)).toEqual([]);
    },
  );

  test('when the password is refused twice, then the focus is on it each time, and never lost meanwhile', async () => {
    const { api, add } = await aFilledDialog();
    let refuse = () => undefined as void;
    api.on(createAccount, async () => {
      await new Promise<void>((resolve) => (refuse = resolve));
      return failure(400, 'validation-failed', 'Some fields need your attention.', {
        password: ['The server refused this password.'],
      });
    });
    const password = screen.getByLabelText('Password');
    for (const tries of [1, 2]) {
      await add();
      await waitFor(() => expect(api.callsOf(createAccount)).toHaveLength(tries));
      expect(screen.getByRole('button', { name: 'Connecting...' })).toHaveFocus();
      expect(password).toHaveAttribute('readonly');
      expect(password).toBeValid();
      refuse();
      await waitFor(() => expect(password).toHaveFocus());
      expect(password).toBeInvalid();
    }
  });

  test.each([
    ['name', 'Account name'],
    ['emailAddress', 'Email address'],
    ['imapHost', 'IMAP host'],
    ['imapPort', 'IMAP port'],
    ['smtpHost', 'SMTP host'],
    ['smtpPort', 'SMTP port'],
    ['username', 'Username'],
    ['password', 'Password'],
  ])(
    'when the server refuses %s, then its text stands under %s and the typed values stay',
    async (field, label) => {
      const { api, add, closings } = await aFilledDialog();
      api.on(createAccount, () =>
        failure(400, 'validation-failed', 'Some fields need your attention.', { [field]: ['Not this one.'] }),
      );
      await add();
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/Not this one\./));
      expect(screen.getAllByRole('alert')).toHaveLength(1);
      expect(screen.getByLabelText('IMAP host')).toHaveValue('imap.fernhill.example');
      expect(closings()).toBe(0);
    },
  );

  const gmx = aServerSuggestion({ hint: 'IMAP has to be switched on first.' });

  async function anAddressTyped(suggestion: ServerSuggestion | null) {
    const api = createFakeApi();
    api.on(suggestServers, () => ({ suggestion }));
    const page = renderPage(<AddAccountDialog onClose={() => undefined} />, { api });
    await page.user.type(screen.getByLabelText('Email address'), 'robin@gmx.de');
    await page.user.tab();
    await waitFor(() => expect(api.callsOf(suggestServers)).toHaveLength(1));
    return { ...page, api };
  }

  test('when the provider of the address is known, then its servers are filled in and its requirements are shown', async () => {
    await anAddressTyped(gmx);
    await screen.findByText(
      'GMX has its mail servers at imap.gmx.net and mail.gmx.net. IMAP has to be switched on first.',
    );
    expect(screen.getByLabelText('IMAP host')).toHaveValue('imap.gmx.net');
    expect(screen.getByLabelText('SMTP host')).toHaveValue('mail.gmx.net');
    expect(screen.getByLabelText('SMTP port')).toHaveValue('465');
  });

  test('when the suggestion fills in what was missing, then the error about it goes', async () => {
    const api = createFakeApi();
    api.on(suggestServers, () => ({ suggestion: gmx }));
    const { user } = renderPage(<AddAccountDialog onClose={() => undefined} />, { api });
    await user.click(screen.getByRole('button', { name: 'Add Account' }));
    expect(screen.getByLabelText('IMAP host')).toBeInvalid();
    await user.type(screen.getByLabelText('Email address'), 'robin@gmx.de');
    await user.tab();
    await screen.findByText(/GMX has its mail servers/);
    expect(screen.getByLabelText('IMAP host')).toBeValid();
  });

  test('when a host has been typed already, then the suggestion leaves it alone', async () => {
    const api = createFakeApi();
    api.on(suggestServers, () => ({ suggestion: gmx }));
    const { user } = renderPage(<AddAccountDialog onClose={() => undefined} />, { api });
    await user.type(screen.getByLabelText('IMAP host'), 'imap.fernhill.example');
    await user.type(screen.getByLabelText('Email address'), 'robin@gmx.de');
    await user.tab();
    await screen.findByText(/GMX has its mail servers/);
    expect(screen.getByLabelText('IMAP host')).toHaveValue('imap.fernhill.example');
  });

  test('when DNS names servers of another domain, then the user is warned before typing a password', async () => {
    const servers = { ...gmx.servers!, imapHost: 'imap.elsewhere.example', isForeign: true };
    await anAddressTyped({ source: 'dns', provider: null, servers, hint: null });
    expect(await screen.findByText(/Type your password only if you know/)).toHaveTextContent(
      'imap.elsewhere.example',
    );
  });

  test('when the mailbox cannot be opened by a password, then the dialog says so and fills in nothing', async () => {
    await anAddressTyped({ ...gmx, servers: null, hint: 'No passwords here.' });
    await screen.findByText('No passwords here.');
    expect(screen.getByLabelText('IMAP host')).toHaveValue('');
  });

  async function aClosedOne() {
    const dialog = await aFilledDialog();
    const answer = Promise.withResolvers<ReturnType<typeof failure> | { account: MailAccount }>();
    dialog.api.on(createAccount, () => answer.promise);
    await dialog.add();
    await dialog.user.click(screen.getByRole('button', { name: 'Continue in Background' }));
    expect(dialog.closings()).toBe(1);
    return { ...dialog, answer };
  }

  test('when it is closed while the server connects, then a toast shows its success, and no other dialog is closed by it', async () => {
    const { answer, closings } = await aClosedOne();
    answer.resolve({ account: anAccount() });
    await screen.findByText('Account added successfully');
    expect(closings()).toBe(1);
  });

  test('when it is closed while the server connects, then a toast shows a refusal with its reason', async () => {
    const { answer, closings } = await aClosedOne();
    const errors = { password: ['The mail server refused this login.'] };
    answer.resolve(failure(400, 'validation-failed', 'Some fields need your attention.', errors));
    await screen.findByText('Failed to add account');
    expect(screen.getByText('The mail server refused this login.')).toBeVisible();
    expect(closings()).toBe(1);
  });

  test('when the error of the server is about no field, then it is above the form', async () => {
    const { api, add } = await aFilledDialog();
    api.on(createAccount, () => failure(409, 'conflict', 'This mailbox is connected already.'));
    await add();
    expect(await screen.findByRole('alert')).toHaveTextContent('This mailbox is connected already.');
  });
});

describe('Email Accounts', () => {
  function aList(accounts = [anAccount(), anAccount({ id: 'a2', name: 'Home' })]) {
    const api = createFakeApi();
    api.on(listAccounts, () => ({ accounts }));
    return renderPage(<AccountList />, { api });
  }

  test('when the list cannot be read, then it says Failed to load accounts', async () => {
    const api = createFakeApi();
    api.on(listAccounts, () => failure(500, 'internal', ''));
    renderPage(<AccountList />, { api });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load accounts');
  });

  test('when an account has trouble, then its state and what helps are shown', async () => {
    aList([anAccount({ state: 'needs-reconnect', stateText: 'The password was refused.' })]);
    await screen.findByText('Needs reconnect');
    expect(screen.getByText('The password was refused.')).toBeVisible();
  });

  test('when removing is confirmed, then it is removed, a toast shows it, and the others stay', async () => {
    const { api, user } = aList();
    await user.click(await screen.findByRole('button', { name: 'Remove Home' }));
    const button = screen.getByRole('button', { name: 'Remove Home' });
    api.on(removeAccount, async () => {
      // After the time of a network call: the question has given the focus back.
      await waitFor(() => expect(button).toHaveFocus());
      api.on(listAccounts, () => ({ accounts: [anAccount()] }));
      return {};
    });
    const question = await screen.findByRole('dialog', { name: 'Remove Home?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Home' })).toBeNull());
    await screen.findByText('Account removed');
    expect(screen.getByRole('heading', { name: 'Work' })).toBeVisible();
    expect(api.callsOf(removeAccount).map(({ path }) => path)).toEqual(['/accounts/a2/']);
    // The focus is on the row beside it.
    await waitFor(() => expect(screen.getByRole('link', { name: 'Settings of Work' })).toHaveFocus());
  });

  test('when removing is not confirmed, then the server gets no request', async () => {
    const { api, user } = aList();
    await user.click(await screen.findByRole('button', { name: 'Remove Home' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(removeAccount)).toEqual([]);
  });
});

describe('the demo mailbox', () => {
  function buttons(accounts: MailAccount[]) {
    const api = createFakeApi();
    api.on(listAccounts, () => ({ accounts }));
    const page = renderPage(
      <>
        <AddAccountButtons />
        <AccountList />
      </>,
      { api, env: { isDemoOffered: true } },
    );
    return { ...page, offer: () => screen.queryByRole('button', { name: 'Try the demo mailbox' }) };
  }

  test('when it is connected, then it is offered no more, and the focus moves to the next way', async () => {
    const accounts: MailAccount[] = [];
    const { api, user, offer } = buttons(accounts);
    api.on(createDemoCalendar, () => ({ calendarAccount: aCalendarAccount({ provider: 'DEMO' }) }));
    api.on(createDemoAccount, () => {
      const account = anAccount({ id: 'demo', isDemo: true });
      accounts.push(account);
      return { account };
    });
    await user.click(offer()!);
    await waitFor(() => expect(offer()).toBeNull());
    expect(api.callsOf(createDemoCalendar)).toHaveLength(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Account' })).toHaveFocus());
  });

  test('when the user has mail of their own, then the calendar of the demo does not come with it', async () => {
    const accounts = [anAccount()];
    const { api, user, offer } = buttons(accounts);
    api.on(createDemoAccount, () => {
      const account = anAccount({ id: 'demo', isDemo: true });
      accounts.push(account);
      return { account };
    });
    await user.click(offer()!);
    await waitFor(() => expect(offer()).toBeNull());
    expect(api.callsOf(createDemoCalendar)).toEqual([]);
  });

  test('when the server refuses it, then a toast says why and the button keeps the focus', async () => {
    const { api, user, offer } = buttons([]);
    let refuse = () => undefined as void;
    api.on(createDemoAccount, async () => {
      await new Promise<void>((resolve) => (refuse = resolve));
      return failure(503, 'unavailable', 'Not now.');
    });
    await user.click(offer()!);
    await waitFor(() => expect(offer()).toHaveAttribute('aria-busy', 'true'));
    // A browser removes the focus from a disabled element.
    expect(offer()).toBeEnabled();
    expect(offer()).toHaveFocus();
    await user.click(offer()!);
    refuse();
    await screen.findByText('Not now.');
    expect(offer()).toHaveFocus();
    expect(api.callsOf(createDemoAccount)).toHaveLength(1);
  });
});

describe('Account Settings', () => {
  async function settings() {
    const api = createFakeApi();
    api.on(readAccountSettings, () => ({
      account: anAccount({ archivePath: 'Old/Archive' }),
      availableMailboxes: ['INBOX', 'Sent', 'Drafts', 'Letters'].map((path) => ({ path, name: path })),
    }));
    const page = renderPage(<AccountSettings accountId="a1" />, { api });
    await screen.findByLabelText('Sent');
    return page;
  }
  const stateOf = (label: string) =>
    screen.getByLabelText(label).closest('.field')!.querySelector('[role=status]')!;

  test('when a folder is chosen, then only it is saved, it says Saving... and Saved, and 2 s later nothing', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { api, user } = await settings();
    let answer = () => undefined as void;
    api.on(updateAccountSettings, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return { account: anAccount({ sentPath: 'Letters', archivePath: 'Old/Archive' }) };
    });
    await user.selectOptions(screen.getByLabelText('Sent'), 'Letters');
    expect(stateOf('Sent')).toHaveTextContent('Saving...');
    // The keyboard keeps its place.
    expect(screen.getByLabelText('Sent')).toBeEnabled();
    expect(screen.getByLabelText('Drafts')).toBeEnabled();
    answer();
    await waitFor(() => expect(stateOf('Sent')).toHaveTextContent('Saved'));
    expect(api.callsOf(updateAccountSettings)[0]?.body).toEqual({ sentPath: 'Letters' });
    expect(stateOf('Drafts')).toBeEmptyDOMElement();
    act(() => jest.advanceTimersByTime(2100));
    expect(stateOf('Sent')).toBeEmptyDOMElement();
    jest.useRealTimers();
  });

  test('when a folder is emptied, then null is sent', async () => {
    const { api, user } = await settings();
    api.on(updateAccountSettings, () => ({ account: anAccount() }));
    await user.selectOptions(screen.getByLabelText('Archive'), 'None');
    await waitFor(() => expect(api.callsOf(updateAccountSettings)[0]?.body).toEqual({ archivePath: null }));
  });

  test.each([
    ['refuses', () => failure(500, 'internal', 'x'), 'Failed to save setting. Please try again.'],
    ['is not reached', () => Promise.reject(new Error('down')), 'An error occurred while saving setting.'],
  ])(
    'when the server %s, then the old folder is back, it says Error for 3 s, and the toast says why',
    async (_how, answer, text) => {
      jest.useFakeTimers({ advanceTimers: true });
      const { api, user } = await settings();
      api.on(updateAccountSettings, answer);
      await user.selectOptions(screen.getByLabelText('Sent'), 'Letters');
      await screen.findByText('Update Failed');
      expect(screen.getByText(text)).toBeVisible();
      expect(screen.getByLabelText('Sent')).toHaveValue('Sent');
      expect(stateOf('Sent')).toHaveTextContent('Error');
      act(() => jest.advanceTimersByTime(3100));
      expect(stateOf('Sent')).toBeEmptyDOMElement();
      jest.useRealTimers();
    },
  );

  test('when the server names an error of a folder, then it is under the folder until another is chosen', async () => {
    const { api, user } = await settings();
    const reason = 'This mailbox is used for Trash already. Change that first.';
    api.on(updateAccountSettings, () =>
      failure(400, 'validation-failed', 'Some fields need your attention.', { archivePath: [reason] }),
    );
    const archive = screen.getByLabelText('Archive');
    await user.selectOptions(archive, 'Letters');
    await screen.findByText('Failed to save setting. Please try again.');
    expect(archive).toBeInvalid();
    expect(archive).toHaveAccessibleDescription(reason);
    expect(screen.getByLabelText('Trash')).toBeValid();
    api.on(updateAccountSettings, () => ({ account: anAccount({ archivePath: 'Drafts' }) }));
    await user.selectOptions(archive, 'Drafts');
    await waitFor(() => expect(archive).toBeValid());
  });

  test('when a folder that is set is gone from the server, then it stays visible', async () => {
    await settings();
    expect(screen.getByLabelText('Archive')).toHaveValue('Old/Archive');
  });

  test('when there is no such account, then it says Account not found', async () => {
    const api = createFakeApi();
    api.on(readAccountSettings, () => failure(404, 'not-found', 'Nothing here.'));
    renderPage(<AccountSettings accountId="a9" />, { api });
    expect(await screen.findByRole('alert')).toHaveTextContent('Account not found');
  });
});
