import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { listCalendarAccounts, listImportantEventsForDay } from '@tern/contracts/http/calendar';
import { listAccounts } from '@tern/contracts/http/mail-accounts';
import { listMailboxes, listMessages, readMessage } from '@tern/contracts/http/messages';
import { currentUser } from '@tern/contracts/http/identity';
import { createFakeApi } from '../testing/fake-api.ts';
import { renderApp } from '../testing/render-page.tsx';
import {
  aCalendarAccount,
  aMailbox,
  anAccount,
  aMessage,
  aMessageDetail,
  aRundown,
  aUser,
} from '../testing/samples.ts';

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 0;
  readonly url: string;
  readonly options: EventSourceInit | undefined;
  constructor(url: string, options?: EventSourceInit) {
    super();
    this.url = url;
    this.options = options;
    FakeEventSource.opened.push(this);
  }
  send(name: string, data: object) {
    act(() => void this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) })));
  }
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
}

beforeEach(() => {
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'EventSource'));

function aScreen(at = '/email/mailbox/inbox1', api = createFakeApi()) {
  const messages = [aMessage()];
  api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
  api.on(listMailboxes, () => ({
    mailboxes: [aMailbox()],
    specialMailboxes: [aMailbox()],
    regularMailboxes: [],
  }));
  api.on(listMessages, () => ({
    messages: [...messages],
    total: messages.length,
    limit: 50,
    offset: 0,
    lastSyncAt: '2026-01-15T12:00:00.000Z',
  }));
  return { ...renderApp({ at, api }), api, messages };
}

test('when the server reports a change of a list that is shown, then it is read again, and others are not', async () => {
  const { api, messages } = aScreen();
  await screen.findByText('1 of 1 messages');
  const [source] = FakeEventSource.opened;
  expect(source).toMatchObject({ url: 'http://api.test/live/', options: { withCredentials: true } });
  act(() => source!.onopen?.());
  const before = api.callsOf(listMessages).length;
  source!.send('messages', { mailboxIds: ['another', 'SENT'] });
  messages.unshift(aMessage({ id: 'new', subject: 'Just in' }));
  source!.send('messages', { mailboxIds: ['inbox1'] });
  await screen.findByText('Just in');
  expect(api.callsOf(listMessages)).toHaveLength(before + 1);
  const counted = api.callsOf(listMailboxes).length;
  source!.send('mailboxes', {});
  await waitFor(() => expect(api.callsOf(listMailboxes)).toHaveLength(counted + 1));
});

test('when follow-up states have changed, then the message that is open is read again', async () => {
  const api = createFakeApi();
  api.on(readMessage, () => ({ message: aMessageDetail(aMessage({ id: 'm1' })) }));
  aScreen('/email/mailbox/inbox1/message/m1', api);
  await screen.findByRole('article');
  const [source] = FakeEventSource.opened;
  act(() => source!.onopen?.());
  const before = api.callsOf(readMessage).length;
  source!.send('followups', {});
  await waitFor(() => expect(api.callsOf(readMessage)).toHaveLength(before + 1));
});

test('when something in a calendar has changed, then the shown calendar data is read again', async () => {
  const api = createFakeApi();
  api.on(listImportantEventsForDay, () => aRundown());
  api.on(listCalendarAccounts, () => ({ accounts: [aCalendarAccount()] }));
  aScreen('/cal', api);
  await screen.findByText('No Important Meetings');
  const [source] = FakeEventSource.opened;
  act(() => source!.onopen?.());
  const before = api.callsOf(listImportantEventsForDay).length;
  source!.send('calendars', {});
  await waitFor(() => expect(api.callsOf(listImportantEventsForDay)).toHaveLength(before + 1));
});

test('when updates arrive while a list is read, then that request completes, and one more follows', async () => {
  const { api, messages } = aScreen();
  await screen.findByText('1 of 1 messages');
  const [source] = FakeEventSource.opened;
  act(() => source!.onopen?.());
  const before = api.callsOf(listMessages).length;
  const held = Promise.withResolvers<void>();
  api.on(listMessages, async () => {
    await held.promise;
    return {
      messages: [...messages],
      total: messages.length,
      limit: 50,
      offset: 0,
      lastSyncAt: '2026-01-15T12:00:00.000Z',
    };
  });
  for (let updates = 0; updates < 5; updates++) source!.send('messages', { mailboxIds: ['inbox1'] });
  await waitFor(() => expect(api.callsOf(listMessages)).toHaveLength(before + 1));
  messages.unshift(aMessage({ id: 'new', subject: 'Just in' }));
  held.resolve();
  await screen.findByText('Just in');
  await waitFor(() => expect(api.callsOf(listMessages)).toHaveLength(before + 2));
});

test('when the connection came back after a break, then everything that is shown is read again', async () => {
  const { api } = aScreen();
  await screen.findByText('1 of 1 messages');
  const [source] = FakeEventSource.opened;
  act(() => source!.onopen?.());
  const before = api.callsOf(listMessages).length;
  act(() => source!.onerror?.());
  act(() => source!.onopen?.());
  await waitFor(() => expect(api.callsOf(listMessages)).toHaveLength(before + 1));
});

test('when the last account was removed in another tab, then the app asks to connect one', async () => {
  const api = createFakeApi();
  api.on(listAccounts, () => ({ accounts: [anAccount()] }));
  aScreen('/email/mailbox/inbox1', api);
  await screen.findByText('1 of 1 messages');
  await waitFor(() => expect(api.callsOf(listAccounts)).toHaveLength(1));
  api.on(listAccounts, () => ({ accounts: [] }));
  api.on(currentUser, () => ({ user: aUser(), accountCount: 0 }));
  FakeEventSource.opened[0]!.send('mailboxes', {});
  await screen.findByRole('heading', { name: 'Connect Your Email' });
});
