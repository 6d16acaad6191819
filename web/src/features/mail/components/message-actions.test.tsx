import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { currentUser } from '@tern/contracts/http/identity';
import {
  flagMessages,
  moveMessages,
  readConversation,
  restoreMessages,
} from '@tern/contracts/http/message-actions';
import { listMailboxes, listMessages, readMessage, type MessageSummary } from '@tern/contracts/http/messages';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { withoutOpenEnds } from '../../../testing/open-end-samples.ts';
import { renderApp } from '../../../testing/render-page.tsx';
import { aMailbox, aMessage, aMessageDetail, aUser } from '../../../testing/samples.ts';

/** A fake server that applies marks, moves and restores to its mailbox. */
async function anInbox(messages: MessageSummary[], at = '/email/mailbox/inbox1') {
  const inbox = [...messages];
  const api = createFakeApi();
  const stateOf = ({ id, isRead, isStarred }: MessageSummary, mailboxIds: string[]) => ({
    id,
    isRead,
    isStarred,
    mailboxIds,
  });
  api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
  api.on(listMailboxes, () => ({
    mailboxes: [aMailbox()],
    specialMailboxes: [aMailbox()],
    regularMailboxes: [],
  }));
  api.on(listMessages, ({ query }) => {
    const found = inbox.filter(({ isRead }) => query['isRead'] !== 'false' || !isRead);
    return {
      messages: found,
      total: found.length,
      limit: 50,
      offset: 0,
      lastSyncAt: '2026-01-15T12:00:00.000Z',
    };
  });
  withoutOpenEnds(api);
  api.on(readMessage, ({ path }) => {
    const id = path.split('/').at(-2) ?? '';
    return { message: aMessageDetail({ ...messages.find((message) => message.id === id) }) };
  });
  api.on(readConversation, ({ path }) => {
    const own = messages.filter(({ id }) => id === path.split('/').at(-3));
    return { messages: own, total: own.length, limit: 100, offset: 0 };
  });
  api.on(flagMessages, ({ body }) => {
    const { messageIds, ...flags } = body as { messageIds: string[] };
    for (const [index, message] of inbox.entries())
      if (messageIds.includes(message.id)) inbox[index] = { ...message, ...flags };
    return {
      messages: inbox.filter(({ id }) => messageIds.includes(id)).map((one) => stateOf(one, ['inbox1'])),
      failed: [],
    };
  });
  api.on(moveMessages, ({ body }) => {
    const { messageIds } = body as { messageIds: string[] };
    const moved = inbox.filter(({ id }) => messageIds.includes(id));
    for (const message of moved) inbox.splice(inbox.indexOf(message), 1);
    return {
      messages: moved.map((one) => ({ ...stateOf(one, ['archive1']), before: ['inbox1'] })),
      failed: [],
    };
  });
  api.on(restoreMessages, ({ body }) => {
    const ids = (body as { messages: { id: string }[] }).messages.map(({ id }) => id);
    const back = messages.filter(({ id }) => ids.includes(id));
    inbox.unshift(...back);
    return { messages: back.map((one) => stateOf(one, ['inbox1'])), failed: [] };
  });
  const page = { ...renderApp({ at, api }), api };
  await screen.findByRole('region', { name: 'Messages' });
  await waitFor(() => expect(rows()).toHaveLength(messages.length));
  return page;
}
const rows = () => within(screen.getByRole('region', { name: 'Messages' })).queryAllByRole('link');
const subjects = () => rows().map((row) => /Letter \d/.exec(row.textContent ?? '')?.[0]);
const letters = (count: number, overrides: Partial<MessageSummary> = {}) =>
  Array.from({ length: count }, (_, at) =>
    aMessage({
      id: `m${at + 1}`,
      subject: `Letter ${at + 1}`,
      date: new Date(Date.UTC(2026, 0, 10, 12, -at)).toISOString(),
      ...overrides,
    }),
  );

describe('moving a message', () => {
  test('when e is pressed on a row, then the row leaves at once, the next gets the focus, and Undo brings it back', async () => {
    const page = await anInbox(letters(3));
    let answer: (() => void) | undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    page.api.on(moveMessages, async () => {
      await waiting;
      return {
        messages: [{ id: 'm1', isRead: true, isStarred: false, mailboxIds: ['a'], before: ['inbox1'] }],
        failed: [],
      };
    });
    rows()[0]!.focus();
    await page.user.keyboard('e');
    expect(subjects()).toEqual(['Letter 2', 'Letter 3']);
    await waitFor(() => expect(rows()[0]).toHaveFocus());
    answer?.();
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(page.api.callsOf(restoreMessages).at(-1)?.body).toEqual({
      from: 'ARCHIVE',
      messages: [{ id: 'm1', mailboxIds: ['inbox1'] }],
    });
  });

  test('when the server refuses, then the row comes back and a toast says why', async () => {
    const page = await anInbox(letters(2));
    page.api.on(moveMessages, () =>
      failure(400, 'validation-failed', 'The account Work has no Archive folder. Choose one.'),
    );
    rows()[0]!.focus();
    await page.user.keyboard('e');
    await screen.findByText('Failed to archive');
    expect(screen.getByText(/has no Archive folder/)).toBeVisible();
    expect(subjects()).toEqual(['Letter 1', 'Letter 2']);
  });

  test('when the open message goes to Trash, then the next one opens, and z brings it back', async () => {
    const page = await anInbox(letters(3), '/email/mailbox/inbox1/message/m2?search=a');
    await screen.findByRole('article');
    await page.user.click(screen.getByRole('button', { name: 'Move to Trash' }));
    expect(page.path()).toBe('/email/mailbox/inbox1/message/m3');
    expect(page.search()).toBe('?search=a');
    await screen.findByText('Moved to Trash');
    expect(page.api.callsOf(moveMessages)[0]?.body).toEqual({ messageIds: ['m2'], to: 'TRASH' });
    await page.user.keyboard('z');
    await waitFor(() => expect(rows()).toHaveLength(3));
  });

  test('when several are archived one after the other, then none reappears in between', async () => {
    const page = await anInbox(letters(4));
    rows()[0]!.focus();
    await page.user.keyboard('e');
    await waitFor(() => expect(rows()[0]).toHaveFocus());
    await page.user.keyboard('e');
    await waitFor(() => expect(rows()[0]).toHaveFocus());
    await page.user.keyboard('e');
    expect(subjects()).toEqual(['Letter 4']);
    await waitFor(() => expect(page.api.callsOf(moveMessages)).toHaveLength(3));
    expect(subjects()).toEqual(['Letter 4']);
  });
});

describe('undoing a move', () => {
  test('when z is pressed while a move is pending, then that move is undone and its toast closes', async () => {
    const page = await anInbox(letters(3));
    rows()[0]!.focus();
    await page.user.keyboard('e');
    await screen.findByRole('button', { name: 'Undo' });
    let answer: (() => void) | undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    page.api.on(moveMessages, async () => {
      await waiting;
      return {
        messages: [{ id: 'm2', isRead: true, isStarred: false, mailboxIds: ['a'], before: ['inbox1'] }],
        failed: [],
      };
    });
    await page.user.keyboard('ez');
    expect(subjects()).toEqual(['Letter 3']);
    expect(page.api.callsOf(restoreMessages)).toHaveLength(0);
    answer?.();
    await waitFor(() => expect(page.api.callsOf(restoreMessages)).toHaveLength(1));
    expect(page.api.callsOf(restoreMessages)[0]?.body).toEqual({
      from: 'ARCHIVE',
      messages: [{ id: 'm2', mailboxIds: ['inbox1'] }],
    });
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1));
  });

  test('when z undoes a move, then its toast no longer offers Undo', async () => {
    const page = await anInbox(letters(2));
    rows()[0]!.focus();
    await page.user.keyboard('e');
    await screen.findByRole('button', { name: 'Undo' });
    await page.user.keyboard('z');
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await page.user.keyboard('z');
    expect(page.api.callsOf(restoreMessages)).toHaveLength(1);
  });
});

describe('the focus', () => {
  const pressOn = async (page: Awaited<ReturnType<typeof anInbox>>, name: string) => {
    const button = await screen.findByRole('button', { name });
    act(() => button.focus());
    await page.user.keyboard('{Enter}');
  };

  test('when the open message is archived from its toolbar, then the pane of the next message gets the focus', async () => {
    const page = await anInbox(letters(3), '/email/mailbox/inbox1/message/m1');
    await pressOn(page, 'Archive');
    expect(page.path()).toBe('/email/mailbox/inbox1/message/m2');
    expect(document.activeElement).toHaveAttribute('data-pane', 'detail');
  });

  test('when the only message is archived, then the list gets the focus', async () => {
    const page = await anInbox(letters(1), '/email/mailbox/inbox1/message/m1');
    await pressOn(page, 'Archive');
    await waitFor(() => expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus());
  });

  test('when the open message is marked unread from its toolbar, then its row gets the focus', async () => {
    const page = await anInbox(letters(3), '/email/mailbox/inbox1/message/m2');
    await pressOn(page, 'Mark unread');
    expect(page.path()).toBe('/email/mailbox/inbox1');
    await waitFor(() => expect(rows()[1]).toHaveFocus());
  });

  test('when a move is undone from its toast, then the row that had the focus gets it again', async () => {
    const page = await anInbox(letters(3));
    rows()[0]!.focus();
    await page.user.keyboard('e');
    await pressOn(page, 'Undo');
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows()[1]).toHaveFocus();
  });

  test('when Enter is pressed on the row of the open message, then the focus moves into the message', async () => {
    const page = await anInbox(letters(2));
    await page.user.keyboard('j{Enter}');
    await screen.findByRole('article');
    expect(rows()[0]).toHaveFocus();
    await page.user.keyboard('{Enter}');
    expect(document.activeElement).toHaveAttribute('data-pane', 'detail');
    expect(page.path()).toBe('/email/mailbox/inbox1/message/m1');
  });
});

describe('several messages at once', () => {
  const box = (number: number) => screen.getByRole('checkbox', { name: `Select Letter ${number}` });
  const bar = () => screen.queryByRole('toolbar', { name: 'Selected messages' });

  test('when rows are chosen with x, then e archives them together, and Undo brings them all back', async () => {
    const page = await anInbox(letters(5));
    await page.user.keyboard('jxjx');
    expect(screen.getByText('2 selected')).toBeVisible();
    await page.user.keyboard('e');
    expect(subjects()).toEqual(['Letter 3', 'Letter 4', 'Letter 5']);
    await waitFor(() => expect(rows()[0]).toHaveFocus());
    expect(bar()).toBeNull();
    await screen.findByText('2 messages archived');
    expect(page.api.callsOf(moveMessages)[0]?.body).toEqual({ messageIds: ['m1', 'm2'], to: 'ARCHIVE' });
    await page.user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rows()).toHaveLength(5));
  });

  test('when shift is held on a second box, then all in between are chosen, and can be marked and starred', async () => {
    const page = await anInbox(letters(5));
    await page.user.click(box(2));
    await page.user.keyboard('{Shift>}');
    await page.user.click(box(4));
    await page.user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeVisible();
    for (const number of [2, 3, 4]) expect(box(number)).toBeChecked();
    await page.user.click(within(bar()!).getByRole('button', { name: 'Star selected' }));
    await waitFor(() =>
      expect(page.api.callsOf(flagMessages)[0]?.body).toEqual({
        messageIds: ['m2', 'm3', 'm4'],
        isStarred: true,
      }),
    );
    await within(bar()!).findByRole('button', { name: 'Remove stars' });
    await page.user.keyboard('u');
    await waitFor(() => expect(page.api.callsOf(flagMessages)[1]?.body).toMatchObject({ isRead: false }));
    await page.user.keyboard('{Escape}');
    expect(bar()).toBeNull();
    expect(screen.getByText('5 of 5 messages')).toBeVisible();
  });

  test('when more messages are chosen than one call may name, then several calls are made, and a toast says what failed', async () => {
    const page = await anInbox(letters(120));
    await page.user.click(screen.getByRole('checkbox', { name: 'Select all loaded messages' }));
    page.api.on(moveMessages, ({ body }) => {
      const { messageIds } = body as { messageIds: string[] };
      if (messageIds.length < 100) return failure(503, 'mail-server-unavailable', 'The server went away.');
      return {
        messages: messageIds.map((id) => ({
          id,
          isRead: true,
          isStarred: false,
          mailboxIds: ['a'],
          before: ['i'],
        })),
        failed: [],
      };
    });
    await page.user.click(within(bar()!).getByRole('button', { name: 'Move selected to Trash' }));
    await screen.findByText('100 messages moved to Trash');
    expect(screen.getByText('The server went away. The same happened to 19 more.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select all loaded messages' })).toHaveFocus();
  });

  test('when another mailbox is opened or the filters change, then nothing is chosen there', async () => {
    const page = await anInbox(letters(2, { isRead: false }));
    await page.user.click(box(1));
    await page.user.click(screen.getByRole('button', { name: 'Unread' }));
    await waitFor(() => expect(box(1)).not.toBeChecked());
    expect(bar()).toBeNull();
  });
});

describe('flags', () => {
  test('when an unread message is opened, then it is marked read; u marks it unread and returns to the list', async () => {
    const page = await anInbox(letters(2, { isRead: false }));
    await page.user.click(rows()[0]!);
    await waitFor(() =>
      expect(page.api.callsOf(flagMessages)[0]?.body).toEqual({ messageIds: ['m1'], isRead: true }),
    );
    await waitFor(() => expect(within(rows()[0]!).queryByRole('img', { name: 'Unread' })).toBeNull());
    await page.user.keyboard('u');
    expect(page.path()).toBe('/email/mailbox/inbox1');
    await within(rows()[0]!).findByRole('img', { name: 'Unread' });
    expect(page.api.callsOf(flagMessages)).toHaveLength(2);
  });

  test('when s is pressed, then the star shows at once, and disappears when the server refuses', async () => {
    const page = await anInbox(letters(1));
    rows()[0]!.focus();
    await page.user.keyboard('s');
    await within(rows()[0]!).findByRole('img', { name: 'Starred' });
    page.api.on(flagMessages, () =>
      failure(503, 'mail-server-unavailable', 'The mail server cannot be reached.'),
    );
    await page.user.keyboard('s');
    await screen.findByText('Failed to remove the star');
    expect(within(rows()[0]!).getByRole('img', { name: 'Starred' })).toBeInTheDocument();
  });
});

describe('keys', () => {
  test('when j and k are pressed, then the focus moves; while a message is open, the next one opens', async () => {
    const page = await anInbox(letters(3));
    await page.user.keyboard('jj');
    await waitFor(() => expect(rows()[1]).toHaveFocus());
    await page.user.keyboard('k{Enter}');
    await waitFor(() => expect(page.path()).toBe('/email/mailbox/inbox1/message/m1'));
    await page.user.keyboard('j');
    await waitFor(() => expect(page.path()).toBe('/email/mailbox/inbox1/message/m2'));
    await page.user.keyboard('{Escape}');
    expect(page.path()).toBe('/email/mailbox/inbox1');
  });

  test('when the open message no longer matches the filter, then its row stays until another is opened', async () => {
    const page = await anInbox(letters(5, { isRead: false }), '/email/mailbox/inbox1?unread=1');
    await page.user.click(rows()[1]!);
    await waitFor(() => expect(page.api.callsOf(flagMessages)).toHaveLength(1));
    // The list is read again after a move.
    await page.user.click(screen.getByRole('checkbox', { name: 'Select Letter 5' }));
    await page.user.click(screen.getByRole('button', { name: 'Archive selected' }));
    await waitFor(() => expect(page.api.callsOf(listMessages)).toHaveLength(2));
    await screen.findByText('4 of 4 messages');
    expect(subjects()).toEqual(['Letter 1', 'Letter 2', 'Letter 3', 'Letter 4']);
    (document.activeElement as HTMLElement).blur();
    await page.user.keyboard('j');
    await waitFor(() => expect(page.path()).toBe('/email/mailbox/inbox1/message/m3'));
    await waitFor(() => expect(subjects()).toEqual(['Letter 1', 'Letter 3', 'Letter 4']));
    await page.user.keyboard('#');
    expect(page.path()).toBe('/email/mailbox/inbox1/message/m4');
  });

  test('when the user types in a field, then keys are letters; elsewhere / focuses the search and ? shows the keys', async () => {
    const page = await anInbox(letters(2));
    await page.user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await page.user.keyboard('es#');
    expect(page.api.callsOf(moveMessages)).toHaveLength(0);
    rows()[0]!.focus();
    await page.user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard' });
    expect(within(dialog).getByText('Archive')).toBeVisible();
    await page.user.keyboard('e');
    expect(page.api.callsOf(moveMessages)).toHaveLength(0);
  });
});
