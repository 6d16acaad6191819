import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listContacts, type Contact } from '@tern/contracts/http/contacts';
import { currentUser } from '@tern/contracts/http/identity';
import { listMailboxes } from '@tern/contracts/http/messages';
import { useKeysHelp } from '../components/ui/dialogs/use-keys-help.tsx';
import { useKeys } from '../lib/keys/use-keys.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { aMailbox, aUser } from '../testing/samples.ts';
import { PaletteKey } from './palette-key.tsx';

const ana: Contact = { id: 'c1', name: 'Ána Reed', primaryEmail: 'ana@harbour.example', addressCount: 1 };
const help = {
  keys: [
    [['e'], 'Archive'],
    [['Ctrl+Enter'], 'Save the draft'],
    [['Enter'], 'Open it'],
  ] as const,
  note: '',
};

function aPage(overrides: Parameters<typeof aUser>[0] = {}, storage?: Pick<Storage, 'getItem' | 'setItem'>) {
  const api = createFakeApi();
  const ran: string[] = [];
  api.on(currentUser, () => ({ user: aUser(overrides), accountCount: 1 }));
  api.on(listMailboxes, () => {
    const inbox = aMailbox();
    return { mailboxes: [inbox], specialMailboxes: [inbox], regularMailboxes: [] };
  });
  api.on(listContacts, ({ query }) => {
    const contacts = query['search'] === 'ána' || query['search'] === 'ana' ? [ana] : [];
    return { contacts, total: contacts.length, limit: 50, offset: 0 };
  });
  function Screen() {
    useKeysHelp(help);
    useKeys({ e: () => void ran.push(`archive ${document.activeElement?.textContent}`) });
    return (
      <>
        <button type="button">Row</button>
        <textarea aria-label="Letter" />
        <PaletteKey />
      </>
    );
  }
  const page = renderPage(<Screen />, { api, storage });
  const open = async () => {
    await page.user.keyboard('{Control>}k{/Control}');
    return within(await screen.findByRole('dialog', { name: 'Go, find or do' }));
  };
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  return { ...page, api, ran, open, names };
}

beforeEach(() => window.localStorage.clear());

describe('the command palette', () => {
  test('when Ctrl+K is pressed, then it opens with the actions of the page and the screens, and the same keys close it', async () => {
    const { open, names, user } = aPage();
    await open();
    expect(screen.getByRole('combobox')).toHaveFocus();
    expect(names().slice(0, 4)).toEqual(['Archivee', 'Save the draftCtrl+Enter', 'Home', 'Follow-Up']);
    expect(screen.queryByRole('option', { name: /Admin/ })).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('when a screen is typed and Enter pressed, then it is gone to', async () => {
    const { open, names, user, path } = aPage();
    await open();
    await user.keyboard('sett');
    expect(names()[0]).toBe('Settings');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/settings'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('when the arrows choose, then they go round, and Enter takes what they chose', async () => {
    const { open, user, path } = aPage();
    await open();
    await user.keyboard('calendar{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}{ArrowUp}');
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen).toHaveTextContent('Search mail for “calendar”');
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', chosen.id);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(path()).toBe('/cal'));
  });

  test('when an action is chosen, then the focus goes back and its key is pressed there, also with single keys off', async () => {
    const off = { getItem: () => 'off', setItem: () => undefined };
    const { open, user, ran } = aPage({}, off);
    await user.click(screen.getByRole('button', { name: 'Row' }));
    await user.keyboard('e');
    expect(ran).toEqual([]);
    await open();
    await user.keyboard('arch{Enter}');
    await waitFor(() => expect(ran).toEqual(['archive Row']));
  });

  test('when an action is chosen from a text, then it is done, and nothing is typed there', async () => {
    const { open, user, ran } = aPage();
    await user.click(screen.getByRole('textbox', { name: 'Letter' }));
    await user.keyboard('be');
    await open();
    await user.keyboard('arch{Enter}');
    await waitFor(() => expect(ran).toEqual(['archive ']));
    expect(screen.getByRole('textbox', { name: 'Letter' })).toHaveValue('be');
  });

  test('when the browser sends an event without a key, then nothing breaks', () => {
    aPage();
    expect(() => fireEvent(document.body, new Event('keydown', { bubbles: true }))).not.toThrow();
  });

  test('when a person is typed, then they are found by the server and their page opens', async () => {
    const { open, user, path, api } = aPage();
    await open();
    await user.keyboard('ana');
    await user.click(await screen.findByRole('option', { name: /Ána Reed/ }));
    await waitFor(() => expect(path()).toBe('/email/contacts/c1'));
    const asked = api.callsOf(listContacts).map(({ query }) => query['search']);
    expect(asked).toEqual([undefined, 'ana']);
  });

  test('when nothing else fits, then the text can be searched for in the mail', async () => {
    const { open, user, path, hash } = aPage();
    await open();
    await user.keyboard('quay lease{Enter}');
    await waitFor(() => expect(path()).toBe('/email/search'));
    expect(hash()).toBe('#q=quay+lease');
  });

  test('when mailboxes and earlier searches fit, then they are offered', async () => {
    window.localStorage.setItem('tern.recent-searches.u1', JSON.stringify(['inbox zero']));
    const { open, names, user } = aPage({}, undefined);
    await screen.findByRole('button', { name: 'Row' });
    await open();
    await user.keyboard('inb');
    await waitFor(() =>
      expect(names()).toEqual(['Inboxrobin@fernhill.example', 'inbox zero', 'Search mail for “inb”']),
    );
  });

  test('when the user is an administrator, then the admin pages are offered', async () => {
    const { open, names, user } = aPage({ isAdmin: true });
    await open();
    await user.keyboard('audit');
    await waitFor(() => expect(names()).toContain('Admin: Audit Log'));
  });
});
