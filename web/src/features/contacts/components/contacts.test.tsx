import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  listContactMessages,
  listContacts,
  readContact,
  type Contact,
  type ContactDetail,
} from '@tern/contracts/http/contacts';
import { currentUser } from '@tern/contracts/http/identity';
import { listMailboxes, listMessages, type MessageSummary } from '@tern/contracts/http/messages';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-page.tsx';
import { aMailbox, aMessage, aUser } from '../../../testing/samples.ts';

const aContact = (overrides: Partial<Contact> = {}): Contact => ({
  id: 'c1',
  name: 'Ada North',
  primaryEmail: 'ada@harbour.example',
  addressCount: 1,
  ...overrides,
});
const aDetail = (): ContactDetail => ({
  ...aContact({ addressCount: 2 }),
  addresses: [
    { id: 'p1', email: 'ada@harbour.example' },
    { id: 'p2', email: 'north@quay.example' },
  ],
  createdAt: '2026-01-10T12:00:00.000Z',
  updatedAt: '2026-01-10T12:00:00.000Z',
});
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => aContact({ id: `c${i}`, name: `Person ${i}` }));

function aScreen(contacts = [aContact()], at = '/email/contacts', mail: MessageSummary[] = []) {
  const api = createFakeApi();
  api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
  const inbox = aMailbox();
  api.on(listMailboxes, () => ({ mailboxes: [inbox], specialMailboxes: [inbox], regularMailboxes: [] }));
  api.on(listContacts, ({ query }) => {
    const [offset, limit] = [Number(query['offset'] ?? 0), Number(query['limit'])];
    const { search = '', address } = query;
    const found = contacts.filter(
      ({ name, primaryEmail }) =>
        name.includes(search) && (address === undefined || primaryEmail === address),
    );
    return { contacts: found.slice(offset, offset + limit), total: found.length, limit, offset };
  });
  api.on(readContact, () => ({ contact: aDetail() }));
  api.on(listContactMessages, ({ query }) => {
    const [offset, limit] = [Number(query['offset'] ?? 0), Number(query['limit'])];
    const found = query['open'] ? mail.filter((one) => one.needsFollowup) : mail;
    return { messages: found.slice(offset, offset + limit), total: found.length, limit, offset };
  });
  return { ...renderApp({ at, api }), api };
}
const region = () => screen.findByRole('region', { name: 'Contacts' });
const rows = async () => within(await region()).getAllByRole('listitem');

describe('the list of contacts', () => {
  test('when the icon beside Mailboxes is followed, then people are there by name and address', async () => {
    const page = aScreen(
      [
        aContact(),
        aContact({ id: 'c2', name: 'bo@quay.example', primaryEmail: 'bo@quay.example', addressCount: 2 }),
      ],
      '/email',
    );
    await page.user.click(await screen.findByRole('link', { name: 'Contacts' }));
    await screen.findByText('2 of 2');
    expect(page.path()).toBe('/email/contacts');
    expect((await rows()).map((row) => row.textContent)).toEqual([
      'Ada Northada@harbour.example',
      'bo@quay.example2 addresses',
    ]);
  });

  test('when something is typed, then it is searched for after a pause, once, and stands in the address', async () => {
    const page = aScreen([aContact(), aContact({ id: 'c2', name: 'Bo Falk' })]);
    await screen.findByText('2 of 2');
    await page.user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'Falk');
    await screen.findByText('1 of 1');
    expect(page.search()).toBe('?search=Falk');
    expect(page.api.callsOf(listContacts).map(({ query }) => query)).toEqual([
      { limit: '50', offset: '0' },
      { limit: '50', offset: '0', search: 'Falk' },
    ]);
    await page.user.click(screen.getByRole('link', { name: /Bo Falk/ }));
    await screen.findByRole('article', { name: 'Ada North' });
    expect(page.path() + page.search()).toBe('/email/contacts/c2?search=Falk');
  });

  test('when no contact is found, then it says No contacts found', async () => {
    aScreen([], '/email/contacts?search=nobody');
    await screen.findByText('No contacts found');
    expect(screen.getByRole('searchbox')).toHaveValue('nobody');
  });

  test('when a page is full, then Load More shows the next, and disappears after a page that is not full', async () => {
    const page = aScreen(many(70));
    await screen.findByText('50 of 70');
    await page.user.click(screen.getByRole('button', { name: 'Load More' }));
    await screen.findByText('70 of 70');
    expect(page.api.callsOf(listContacts).at(-1)?.query).toEqual({ limit: '50', offset: '50' });
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  test('when Load More fails, then a toast says so and the list stays', async () => {
    const page = aScreen(many(70));
    await screen.findByText('50 of 70');
    page.api.on(listContacts, () => failure(500, 'internal', 'x'));
    await page.user.click(screen.getByRole('button', { name: 'Load More' }));
    await screen.findByText('Failed to load more contacts');
    expect(await rows()).toHaveLength(50);
  });

  test('when the arrow keys are used, then the focus walks through the rows', async () => {
    const page = aScreen(many(2));
    await screen.findByText('2 of 2');
    const [first, second] = (await rows()).map((row) => within(row).getByRole('link'));
    first!.focus();
    await page.user.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await page.user.keyboard('k');
    expect(first).toHaveFocus();
  });

  test('when contacts cannot be read, then the error is shown with a way back', async () => {
    const page = aScreen();
    page.api.on(listContacts, () => failure(500, 'internal', 'Something broke on our side.'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Something broke on our side.');
    await page.user.click(within(alert).getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(page.path()).toBe('/email'));
  });
});

describe('one contact', () => {
  test('when it is opened, then every address leads to its mail', async () => {
    const page = aScreen(undefined, '/email/contacts/c1');
    page.api.on(listMessages, () => ({
      messages: [],
      total: 0,
      limit: 50,
      offset: 0,
      lastSyncAt: '2026-01-15T12:00:00.000Z',
    }));
    const article = await screen.findByRole('article', { name: 'Ada North' });
    expect(
      within(article)
        .getAllByRole('listitem')
        .map((item) => item.firstChild?.textContent),
    ).toEqual(['ada@harbour.example', 'north@quay.example']);
    expect((await rows())[0]?.firstChild).toHaveAttribute('aria-current', 'true');
    await page.user.click(
      within(article).getByRole('link', { name: 'Search in Sent for north@quay.example' }),
    );
    await waitFor(() =>
      expect(page.api.callsOf(listMessages)[0]).toMatchObject({
        path: '/mailboxes/SENT/messages/',
        query: { search: 'north@quay.example' },
      }),
    );
  });

  test('when mail went both ways, then the newest is first with its first words and leads to the message, a page at a time', async () => {
    const received = aMessage({
      id: 'm1',
      subject: 'Plans',
      preview: 'The plans are ready.',
      followUpStatus: null,
    });
    const sent = aMessage({ id: 'm2', subject: 'Offer', followUpStatus: 'done' });
    const older = Array.from({ length: 20 }, (_, at) => aMessage({ id: `o${at}`, subject: `Older ${at}` }));
    const page = aScreen(undefined, '/email/contacts/c1', [received, sent, ...older]);
    const history = within(await screen.findByRole('region', { name: 'Messages 20 of 22' }));
    const [first, second] = history.getAllByRole('link');
    expect(first).toHaveTextContent(/Ines.*Plans.*The plans are ready\./);
    expect(first).toHaveAttribute('href', '/email/mailbox/INBOX/message/m1');
    expect(second).toHaveTextContent(/^You.*Offer/);
    expect(second).toHaveAttribute('href', '/email/mailbox/SENT/message/m2');
    await page.user.click(history.getByRole('button', { name: 'Load More' }));
    await screen.findByRole('region', { name: 'Messages 22 of 22' });
    expect(history.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  test('when answers are missing, then they are named with status and reason, and lead to their follow-up', async () => {
    const waiting = aMessage({
      id: 'm1',
      subject: 'Offer',
      followUpStatus: 'waiting',
      needsFollowup: true,
      followUpDueAt: '2026-01-20T12:00:00.000Z',
    });
    aScreen(undefined, '/email/contacts/c1', [waiting]);
    const open = within(await screen.findByRole('region', { name: 'Open between you' }));
    const row = await open.findByRole('link', { name: /Offer.*Waiting/ });
    expect(row).toHaveAttribute('href', '/follow-up/?message=m1');
  });

  test('when nothing is open and no mail is there, then both say so', async () => {
    aScreen(undefined, '/email/contacts/c1');
    await screen.findByText('Nothing. You are not waiting for an answer from them.');
    await screen.findByText('No messages found');
  });

  test('when only the address is known, then it leads to the contact; without one it says so and offers the search', async () => {
    const page = aScreen(
      // A person whose address is part of a known address is not taken for the known person.
      [aContact({ id: 'c1', primaryEmail: 'nada@harbour.example.org' }), aContact({ id: 'c2' })],
      '/email/contacts?address=ada%40harbour.example',
    );
    await waitFor(() => expect(page.path()).toBe('/email/contacts/c2'));
    await page.go('/email/contacts?address=me%40fernhill.example');
    await screen.findByText('Not among your contacts');
    expect(screen.getByRole('link', { name: 'Search in Inbox' })).toHaveAttribute(
      'href',
      '/email/mailbox/INBOX?search=me%40fernhill.example',
    );
  });

  test('when there is no such contact, then the error is shown with the way back to the list', async () => {
    const page = aScreen(undefined, '/email/contacts/gone?search=Ada');
    page.api.on(readContact, () => failure(404, 'not-found', 'This does not exist.'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This does not exist.');
    await page.user.click(within(alert).getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(page.path() + page.search()).toBe('/email/contacts?search=Ada'));
  });
});
