import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { currentUser } from '@tern/contracts/http/identity';
import { flagMessages, moveMessages, readConversation } from '@tern/contracts/http/message-actions';
import {
  listMailboxes,
  listMessages,
  readMessage,
  type Mailbox,
  type MessageSummary,
} from '@tern/contracts/http/messages';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { withoutOpenEnds } from '../../../testing/open-end-samples.ts';
import { renderApp } from '../../../testing/render-page.tsx';
import { aMailbox, aMessage, aMessageDetail, aUser } from '../../../testing/samples.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** A mailbox whose messages form one thread, oldest first, with one message open. */
function aThread(
  thread: readonly MessageSummary[],
  { opened = 'm1', mailbox = aMailbox() }: { opened?: string; mailbox?: Mailbox } = {},
) {
  const api = createFakeApi();
  const page = { total: thread.length, limit: 100, offset: 0 };
  api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
  api.on(listMailboxes, () => ({
    mailboxes: [mailbox],
    specialMailboxes: [mailbox],
    regularMailboxes: [],
  }));
  api.on(listMessages, () => ({
    messages: thread.toReversed(),
    ...page,
    lastSyncAt: '2026-01-15T12:00:00.000Z',
  }));
  withoutOpenEnds(api);
  api.on(readMessage, ({ path }) => {
    const summary = thread.find(({ id }) => id === path.split('/').at(-2));
    return { message: aMessageDetail(summary) };
  });
  api.on(readConversation, () => ({ messages: [...thread], ...page }));
  api.on(flagMessages, () => ({ messages: [], failed: [] }));
  const at = `/email/mailbox/${mailbox.id}/message/${opened}`;
  return { ...renderApp({ at, api }), api };
}
const theThread = () => screen.findByRole('region', { name: /^Conversation/ });
const messages = (count: number, overrides: Partial<MessageSummary> = {}) =>
  Array.from({ length: count }, (_, at) => aMessage({ id: `m${at + 1}`, ...overrides }));

describe('a conversation', () => {
  test('when a thread has more messages, then each is a line, oldest first, and opens on a click', async () => {
    const robin = { id: 'p9', email: 'robin@fernhill.example', name: 'Robin' };
    const page = aThread([aMessage({ id: 'm0', from: robin }), aMessage()]);
    const thread = await theThread();
    expect(thread).toHaveAccessibleName('Conversation, 2 messages');
    const older = within(thread).getByRole('button', { name: /Robin/, expanded: false });
    expect(within(thread).getByRole('button', { name: /Ines/, expanded: true })).toBeVisible();
    expect(await within(thread).findAllByRole('article')).toHaveLength(1);
    await page.user.click(older);
    await waitFor(() => expect(within(thread).getAllByRole('article')).toHaveLength(2));
  });

  test('when a message of the thread is a draft, then its line says so', async () => {
    aThread([aMessage(), aMessage({ id: 'm2', isDraft: true }), aMessage({ id: 'm3' })]);
    const lines = within(await theThread()).getAllByRole('button', { name: /Ines/ });
    expect(lines.map((line) => within(line).queryAllByText('Draft').length)).toEqual([0, 1, 0]);
  });

  describe('where it is long', () => {
    afterEach(() => {
      jest.restoreAllMocks();
    });

    test.each([
      ['far down', 2760, 2700],
      ['near the top', 80, 0],
    ])(
      'when the open message is %s, at %s px, then its pane scrolls to %s px',
      async (_where, top, scrolled) => {
        jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
          return { top: this.matches('[data-pane]') ? 60 : top } as DOMRect;
        });
        aThread(messages(60), { opened: 'm50' });
        const thread = await theThread();
        await within(thread).findAllByRole('article');
        expect(thread.closest('[data-pane]')?.scrollTop).toBe(scrolled);
      },
    );
  });
});

describe('messages that are shown open', () => {
  test('when they are unread, then the chosen one and the newest are marked read; messages shown as lines are not', async () => {
    const page = aThread(messages(3, { isRead: false }));
    await theThread();
    await waitFor(() => {
      const marked = page.api
        .callsOf(flagMessages)
        .flatMap(({ body }) => (body as { messageIds: string[] }).messageIds);
      expect(marked.toSorted()).toEqual(['m1', 'm3']);
    });
  });

  test('when a message arrives in the open thread, then it is a line and is not marked read', async () => {
    const thread = messages(2);
    const page = aThread(thread);
    expect(within(await theThread()).getAllByRole('button', { expanded: true })).toHaveLength(2);
    thread.push(aMessage({ id: 'm3', isRead: false }));
    await act(() => page.queryClient.invalidateQueries({ queryKey: queryKeys.conversation.all }));
    const line = { name: /Ines/, expanded: false };
    await waitFor(async () => expect(within(await theThread()).getByRole('button', line)).toBeVisible());
    expect(within(await theThread()).getAllByRole('button', { expanded: true })).toHaveLength(2);
    expect(page.api.callsOf(flagMessages)).toEqual([]);
  });

  test('when marking one read fails, then no error shows, because the user did not ask for it', async () => {
    const page = aThread(messages(1, { isRead: false }));
    page.api.on(flagMessages, () =>
      failure(503, 'mail-server-unavailable', 'The mail server cannot be reached.'),
    );
    await waitFor(() => expect(page.api.callsOf(flagMessages)).toHaveLength(1));
    await page.user.keyboard('s');
    await screen.findByText('Failed to star');
    expect(screen.queryByText('Failed to mark read')).toBeNull();
  });
});

describe('a message that cannot be shown', () => {
  test('when it no longer exists, then one notice says so, without Retry and without a toolbar', async () => {
    const page = aThread(messages(1));
    page.api.on(readMessage, () => failure(404, 'not-found', 'Not found.'));
    page.api.on(readConversation, () => failure(404, 'not-found', 'Not found.'));
    expect(await screen.findAllByText('No such message')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Message' })).toBeNull());
    expect(page.api.callsOf(readConversation)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open the inbox' })).toHaveAttribute(
      'href',
      '/email/mailbox/INBOX',
    );
  });

  test('when only its conversation cannot be read, then the message shows, and Retry reads the conversation', async () => {
    const page = aThread(messages(2));
    page.api.on(readConversation, () => failure(500, 'internal', ''));
    await screen.findByText('Failed to load the conversation');
    expect(await screen.findByRole('article')).toBeVisible();
    page.api.on(readConversation, () => ({ messages: messages(2), total: 2, limit: 100, offset: 0 }));
    await page.user.click(screen.getByRole('button', { name: 'Retry' }));
    await theThread();
  });
});

describe('a message that is already in the target mailbox', () => {
  test.each([
    ['ARCHIVE', 'Archive', 'e', 'Move to Trash', 'Archive selected'],
    ['TRASH', 'Move to Trash', '#', 'Archive', 'Move selected to Trash'],
  ] as const)('when it is in %s, then %s and %s do nothing', async (kind, button, key, other, ofMany) => {
    const page = aThread(messages(2), { mailbox: aMailbox({ id: 'box1', kind, name: 'Box' }) });
    await screen.findAllByRole('article');
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeDisabled());
    expect(screen.getByRole('button', { name: other })).toBeEnabled();
    await page.user.keyboard(key);
    expect(page.path()).toBe('/email/mailbox/box1/message/m1');
    expect(page.api.callsOf(moveMessages)).toHaveLength(0);
    await page.user.click(screen.getByRole('checkbox', { name: 'Select all loaded messages' }));
    expect(await screen.findByRole('button', { name: ofMany })).toBeDisabled();
  });
});
