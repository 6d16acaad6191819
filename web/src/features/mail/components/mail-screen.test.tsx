import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { currentUser } from '@tern/contracts/http/identity';
import { readConversation } from '@tern/contracts/http/message-actions';
import { listMailboxes, listMessages, readMessage, type MessageSummary } from '@tern/contracts/http/messages';
import { saveAnswerDraft } from '@tern/contracts/http/owed/answer-draft';
import { labelOwed, listOwed, markOwedDone } from '@tern/contracts/http/owed/you-owe';
import { searchMessages } from '@tern/contracts/http/search';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { owedMail, owedPage, withoutOpenEnds } from '../../../testing/open-end-samples.ts';
import { renderApp } from '../../../testing/render-page.tsx';
import { aMailbox, aMessage, aMessageDetail, aUser } from '../../../testing/samples.ts';

const inbox = aMailbox({ unreadCount: 120 });
const letters = aMailbox({ id: 'letters1', name: 'Letters', path: 'Letters', kind: null });
const messageCalls = (page: ReturnType<typeof aScreen>) => page.api.callsOf(listMessages);
const lastQuery = (page: ReturnType<typeof aScreen>) => messageCalls(page).at(-1)?.query;
const many = (count: number, from = 1): MessageSummary[] =>
  Array.from({ length: count }, (_, at) => aMessage({ id: `m${from + at}`, subject: `Letter ${from + at}` }));

function aScreen(
  messages: readonly MessageSummary[] = [aMessage()],
  at = '/email/mailbox/inbox1',
  lastSyncAt: string | null = '2026-01-15T12:00:00.000Z',
) {
  const api = createFakeApi();
  api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
  api.on(listMailboxes, () => ({
    mailboxes: [letters, inbox],
    specialMailboxes: [inbox],
    regularMailboxes: [letters],
  }));
  api.on(listMessages, ({ query }) => {
    const offset = Number(query['offset']);
    const limit = Number(query['limit']);
    const page = messages.slice(offset, offset + limit);
    return { messages: page, total: messages.length, limit, offset, lastSyncAt };
  });
  api.on(readMessage, () => ({ message: aMessageDetail() }));
  withoutOpenEnds(api);
  api.on(readConversation, () => ({ messages: [aMessage()], total: 1, limit: 100, offset: 0 }));
  return { ...renderApp({ at, api }), api };
}
const rows = () => within(screen.getByRole('region', { name: 'Messages' })).getAllByRole('link');

describe('the mailbox panel', () => {
  test('when there are mailboxes, then special ones come first under their account, with a capped unread badge', async () => {
    aScreen();
    const panel = await screen.findByRole('navigation', { name: 'Mailboxes' });
    const rows = await within(panel).findAllByRole('listitem');
    const names = rows.map((row) => row.textContent);
    expect(names).toEqual(['Inbox99+120 messages', 'Letters120 messages']);
    expect(within(panel).getAllByRole('group', { name: /Work.*robin@fernhill\.example/ })).toHaveLength(2);
    expect(within(panel).getByRole('img', { name: '120 unread' })).toHaveTextContent('99+');
    // The only account is named once to the eye.
    const headings = within(panel).getAllByRole('heading', { level: 3 });
    expect(headings.map((heading) => heading.dataset['namedAbove'])).toEqual([undefined, 'true']);
  });

  test('when there are several accounts, then each group of mailboxes names its own', async () => {
    const { api } = aScreen();
    const other = aMailbox({ id: 'inbox2', accountId: 'a2', accountName: 'Choir' });
    api.on(listMailboxes, () => ({
      mailboxes: [inbox, other, letters],
      specialMailboxes: [inbox, other],
      regularMailboxes: [letters],
    }));
    const panel = await screen.findByRole('navigation', { name: 'Mailboxes' });
    await waitFor(() => expect(within(panel).getAllByRole('heading', { level: 3 })).toHaveLength(3));
    for (const heading of within(panel).getAllByRole('heading', { level: 3 }))
      expect(heading).not.toHaveAttribute('data-named-above');
  });
});

describe('the browser tab', () => {
  test('when a mailbox has unread mail, then the title of the tab has the number', async () => {
    const page = aScreen();
    await waitFor(() => expect(document.title).toBe('(120) Inbox · Tern'));
    await page.user.click(await screen.findByRole('link', { name: /^Letters/ }));
    await waitFor(() => expect(document.title).toBe('Letters · Tern'));
  });
});

describe('an address that names a kind of mailbox', () => {
  test('when it is opened, then the mailboxes of that kind are marked, and the title of the tab counts their unread mail', async () => {
    const page = aScreen([aMessage()], '/email/mailbox/INBOX');
    const link = await screen.findByRole('link', { name: /^Inbox/ });
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: /^Letters/ })).not.toHaveAttribute('aria-current');
    await waitFor(() => expect(document.title).toBe('(120) Inbox · Tern'));
    await page.user.click((await screen.findAllByRole('link', { name: /Harbour survey/ }))[0]!);
    expect(link).toHaveAttribute('aria-current', 'page');
  });
});

describe('the place of the message', () => {
  test('when there is mail, then it asks to choose some, and in an empty mailbox it does not', async () => {
    const page = aScreen([aMessage()]);
    await screen.findByText('Choose a message');
    page.unmount();
    const { api } = aScreen([]);
    const empty = aMailbox({ messageCount: 0 });
    api.on(listMailboxes, () => ({
      mailboxes: [empty],
      specialMailboxes: [empty],
      regularMailboxes: [],
    }));
    await screen.findByText('No messages found');
    await waitFor(() => expect(screen.queryByText('Choose a message')).toBeNull());
  });
});

describe('the message list', () => {
  test('when / is pressed, then the key leads to its own field, which offers to search everything for what was typed', async () => {
    const page = aScreen();
    page.api.on(searchMessages, ({ query }) => ({
      results: [],
      query: query['query'] ?? '',
      filters: [],
      meaning: { state: 'ready' as const, read: 1, total: 1 },
    }));
    await screen.findAllByRole('link', { name: /Harbour survey/ });
    await page.user.keyboard('/survey');
    expect(page.path()).toBe('/email/mailbox/inbox1');
    expect(screen.getByRole('searchbox', { name: 'Search subject and people' })).toHaveFocus();
    await page.user.click(await screen.findByRole('button', { name: 'Search everything' }));
    await waitFor(() => expect(page.path()).toBe('/email/search'));
    expect(await screen.findByRole('searchbox', { name: 'Search your mail' })).toHaveValue('survey');
    await waitFor(() => expect(page.api.callsOf(searchMessages).at(-1)?.query).toEqual({ query: 'survey' }));
  });

  test('when messages have marks or lack fields, then each row shows them', async () => {
    aScreen([
      aMessage({ subject: '', isRead: false, isStarred: true, hasAttachments: true }),
      aMessage({ id: 'm2', from: { id: 'p', email: 'ida@seaglass.example', name: null } }),
    ]);
    await screen.findByText('(No Subject)');
    const [first, second] = rows();
    for (const mark of ['Unread', 'Starred', 'Has attachments'])
      expect(within(first!).getByRole('img', { name: mark })).toBeInTheDocument();
    expect(within(second!).queryByRole('img')).toBeNull();
    expect(second).toHaveTextContent('ida@seaglass.example');
  });

  test('when a message is signed or encrypted, then its row says so in a word', async () => {
    aScreen([aMessage({ protection: 'encrypted-pgp' }), aMessage({ id: 'm2', protection: 'signed-smime' })]);
    await screen.findByText('2 of 2 messages');
    expect(within(rows()[0]!).getByText('Encrypted')).toHaveAttribute('title', 'Encrypted with PGP');
    expect(within(rows()[1]!).getByText('Signed')).toHaveAttribute('title', 'Signed with S/MIME');
  });

  test('when a subject is right-to-left, then it is so in its row, in its line and above the message', async () => {
    const hebrew = aMessage({ subject: '\u05e9\u05dc\u05d5\u05dd' });
    const page = aScreen([hebrew]);
    page.api.on(readMessage, () => ({ message: aMessageDetail({ subject: hebrew.subject }) }));
    page.api.on(readConversation, () => ({
      messages: [aMessage({ ...hebrew, id: 'm0' }), hebrew, aMessage({ id: 'm2' })],
      total: 3,
      limit: 100,
      offset: 0,
    }));
    await page.user.click(await screen.findByRole('link', { name: new RegExp(hebrew.subject) }));
    await screen.findByRole('region', { name: 'Conversation, 3 messages' });
    // The row, the line of the older message, and the two open messages.
    const shown = await waitFor(() => {
      const found = screen.getAllByText(hebrew.subject);
      expect(found).toHaveLength(4);
      return found;
    });
    expect(new Set(shown.map((element) => element.dir))).toEqual(new Set(['auto']));
  });

  test('when nothing is found, then it says No messages found', async () => {
    aScreen([]);
    await screen.findByText('No messages found');
    expect(screen.getByText('0 of 0 messages')).toBeVisible();
  });

  test('when the address names no mailbox, then the inboxes of all accounts show', async () => {
    const page = aScreen([aMessage()], '/email');
    await screen.findByText(/1 of 1 messages/);
    expect(messageCalls(page)[0]?.path).toContain('/INBOX/');
    expect(screen.getByRole('link', { name: /^Inbox/ })).toHaveAttribute('aria-current', 'page');
    expect(rows()[0]).toHaveAttribute('href', '/email/mailbox/INBOX/message/m1');
  });

  test('when the mailbox does not exist, then the screen says what may have happened and links to the inbox', async () => {
    const page = aScreen();
    page.api.on(listMessages, () => failure(404, 'not-found', 'Not found.'));
    expect(await screen.findByText('No such mailbox')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the inbox' })).toHaveAttribute(
      'href',
      '/email/mailbox/INBOX',
    );
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('when a message was sent, then its row names the recipient; the row of a received one does not', async () => {
    aScreen([aMessage({ followUpStatus: 'waiting' }), aMessage({ id: 'm2', followUpStatus: null })]);
    await screen.findByText('2 of 2 messages');
    expect(rows()[0]).toHaveTextContent('To: Ida');
    expect(rows()[1]).not.toHaveTextContent('To: Ida');
  });

  test('when a message is a draft, then its row says so and names the recipient', async () => {
    aScreen([aMessage({ isDraft: true })]);
    await screen.findByText('1 of 1 messages');
    expect(within(rows()[0]!).getByText('Draft')).toBeVisible();
    expect(rows()[0]).toHaveTextContent('To: Ida');
  });

  test('when the first sync of the mailbox is not complete, then it says Syncing...', async () => {
    aScreen([], undefined, null);
    await screen.findByText('Syncing...');
    expect(screen.getByText('Reading your mailbox')).toBeVisible();
    expect(screen.queryByText('No messages found')).toBeNull();
  });

  test('when the list cannot be read, then Retry reads it again', async () => {
    const page = aScreen();
    page.api.on(listMessages, () => failure(500, 'internal', 'Something broke on our side.'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Something broke on our side.');
    page.api.on(listMessages, () => ({
      messages: [aMessage()],
      total: 1,
      limit: 50,
      offset: 0,
      lastSyncAt: null,
    }));
    await page.user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByText('Harbour survey');
  });

  test('when a chip is on, and only then, it is in the request and in the address; Clear Filters turns all off', async () => {
    const page = aScreen();
    await screen.findByText('Harbour survey');
    expect(lastQuery(page)).toEqual({ limit: '50', offset: '0', includeTo: 'true' });
    const asked = {
      Unread: { isRead: 'false' },
      'Needs Follow-up': { needsFollowup: 'true' },
      'Is Follow-up': { isFollowup: 'true' },
      'You owe': { owed: 'true' },
    };
    let query = { limit: '50', offset: '0', includeTo: 'true' };
    for (const [name, more] of Object.entries(asked)) {
      await page.user.click(screen.getByRole('button', { name, pressed: false }));
      query = { ...query, ...more };
      await waitFor(() => expect(lastQuery(page)).toEqual(query));
      expect(screen.getByRole('button', { name, pressed: true })).toBeVisible();
    }
    expect(page.search()).toBe('?unread=1&needs=1&is=1&owed=1');
    await page.user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(page.search()).toBe(''));
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Unread' })).toHaveFocus();
  });

  test('when the address has filters, then they are on, and stay on when a message is opened', async () => {
    const page = aScreen(undefined, '/email/mailbox/inbox1?unread=1&search=pier');
    await screen.findByText('Harbour survey');
    expect(lastQuery(page)).toMatchObject({ isRead: 'false', search: 'pier' });
    expect(screen.getByRole('searchbox')).toHaveValue('pier');
    await page.user.click(rows()[0]!);
    await screen.findByRole('article');
    expect(page.path()).toBe('/email/mailbox/inbox1/message/m1');
    expect(page.search()).toBe('?unread=1&search=pier');
    expect(messageCalls(page)).toHaveLength(1);
  });

  test('when the opened mail waits for the user, then they answer it there, and the words are a draft', async () => {
    const page = aScreen();
    let answerDraftId: string | null = null;
    page.api.on(listOwed, () => owedPage([{ ...owedMail('Ada', 1), messageId: 'm1', answerDraftId }]));
    page.api.on(saveAnswerDraft, () => ({
      success: true as const,
      draftId: (answerDraftId = 'd1'),
      outcome: 'created' as const,
    }));
    await page.user.click((await screen.findAllByRole('link', { name: /Harbour survey/ }))[0]!);
    const note = within(await screen.findByRole('region', { name: 'You owe an answer' }));
    await page.user.click(note.getByRole('button', { name: 'Draft an answer' }));
    expect(await note.findByRole('textbox', { name: 'Message' })).toHaveFocus();
    expect(note.getByRole('button', { name: 'Save as Draft' })).toBeDisabled();
    await page.user.keyboard('Yes, on Friday.{Escape}');
    expect(note.queryByRole('textbox')).toBeNull();
    // Esc leaves the text, not the mail, and loses nothing.
    await page.user.keyboard('d');
    expect(await note.findByRole('textbox', { name: 'Message' })).toHaveValue('Yes, on Friday.');
    await page.user.keyboard('{Control>}{Enter}{/Control}');
    expect(await note.findByRole('link', { name: 'open it' })).toHaveAttribute(
      'href',
      '/email/mailbox/DRAFTS/message/d1',
    );
    expect(note.getByRole('button', { name: 'Change your draft' })).toBeVisible();
    expect(page.path()).toBe('/email/mailbox/inbox1/message/m1');
    expect(page.api.callsOf(saveAnswerDraft)).toMatchObject([
      { path: '/messages/m1/save-answer-draft/', body: { subject: 'Re: From Ada', body: 'Yes, on Friday.' } },
    ]);
  });

  test('when the labels of the user keep the opened mail out of You owe, then it says so, and one click lists it', async () => {
    const page = aScreen();
    let isListed = false;
    const counted = { yes: 0, no: 7 };
    const learned = { without: 'yes' as const, sameRule: { yes: 0, no: 0 }, sameRecipient: counted };
    const mail = { ...owedMail('Ada', 1), messageId: 'm1' };
    page.api.on(listOwed, ({ query: { group } }) => {
      if (isListed) return owedPage(group === 'open' ? [mail] : []);
      const closed = { ...mail, state: 'not-owed' as const, reason: { ...mail.reason, learned } };
      return {
        ...owedPage(group === 'closed' ? [closed] : []),
        counts: { open: 0, snoozed: 0, closed: 1 },
      };
    });
    page.api.on(labelOwed, () => {
      isListed = true;
      return {};
    });
    await page.user.click((await screen.findAllByRole('link', { name: /Harbour survey/ }))[0]!);
    const note = within(await screen.findByRole('region', { name: 'Not in You owe' }));
    note.getByText('Your answers and dismissals counted: for mail of Ada 7 No.');
    await page.user.click(note.getByRole('button', { name: 'I owe an answer' }));
    await screen.findByRole('region', { name: 'You owe an answer' });
    expect(page.api.callsOf(labelOwed)).toMatchObject([
      { path: '/followup/owed/m1/classification-label/', body: { isOwed: true } },
    ]);
  });

  test('when the opened mail waits for the user, then it says so above its text, with the moves, and Undo takes them back', async () => {
    const page = aScreen();
    let isOpen = true;
    page.api.on(listOwed, () => owedPage(isOpen ? [owedMail('Ada', 1)] : []));
    page.api.on(markOwedDone, ({ body }) => {
      isOpen = !(body as { isDone: boolean }).isDone;
      return {};
    });
    await page.user.click((await screen.findAllByRole('link', { name: /Harbour survey/ }))[0]!);
    const note = await screen.findByRole('region', { name: 'You owe an answer' });
    expect(note).toHaveTextContent('Can you come, asks Ada?');
    await page.user.click(within(note).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(note).not.toBeInTheDocument());
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByRole('region', { name: 'You owe an answer' });
    expect(page.api.callsOf(markOwedDone).map(({ body }) => body)).toEqual([
      { isDone: true },
      { isDone: false },
    ]);
  });

  test('when the user keeps typing while a search runs, then the field keeps the focus and every letter', async () => {
    const page = aScreen();
    await screen.findByText('Harbour survey');
    await page.user.type(screen.getByRole('searchbox'), 'pi');
    await waitFor(() => expect(lastQuery(page)).toMatchObject({ search: 'pi' }));
    await page.user.keyboard('er');
    expect(screen.getByRole('searchbox')).toHaveValue('pier');
    await waitFor(() => expect(lastQuery(page)).toMatchObject({ search: 'pier' }));
    expect(messageCalls(page).map(({ query }) => query['search'])).toEqual([undefined, 'pi', 'pier']);
    await page.user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  });

  test('when there are more than 50, then Load More appends the next, until all are there', async () => {
    const page = aScreen(many(60));
    await screen.findByText('50 of 60 messages');
    await page.user.click(screen.getByRole('button', { name: 'Load More' }));
    await screen.findByText('60 of 60 messages');
    expect(lastQuery(page)).toMatchObject({ offset: '50', limit: '50' });
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    // The button disappears, so the focus moves to the row after the last loaded one.
    expect(rows()[50]).toHaveFocus();
  });

  test('when j moves past the last row, then the next page loads and the focus moves into it', async () => {
    const page = aScreen(many(60));
    await screen.findByText('50 of 60 messages');
    rows()[49]!.focus();
    await page.user.keyboard('j');
    await screen.findByText('60 of 60 messages');
    await waitFor(() => expect(rows()[50]).toHaveFocus());
    await page.user.keyboard('k');
    expect(rows()[49]).toHaveFocus();
  });

  test('when mail arrives between loading two pages, then no message shows twice', async () => {
    const messages = many(60);
    const page = aScreen(messages);
    await screen.findByText('50 of 60 messages');
    messages.unshift(aMessage({ id: 'new' }));
    await page.user.click(screen.getByRole('button', { name: 'Load More' }));
    await screen.findByText('60 of 61 messages');
    expect(screen.getAllByText('Letter 50')).toHaveLength(1);
  });

  test('when Load More fails, then a toast says so each time and the list stays', async () => {
    const page = aScreen(many(60));
    await screen.findByText('50 of 60 messages');
    page.api.on(listMessages, () => failure(500, 'internal', 'x'));
    await page.user.click(screen.getByRole('button', { name: 'Load More' }));
    await screen.findByText('Failed to load more messages');
    await page.user.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(screen.getAllByText('Failed to load more messages')).toHaveLength(2));
    expect(rows()).toHaveLength(50);
  });

  test('when the arrow keys are used, then the focus moves through the rows', async () => {
    const page = aScreen(many(2));
    await screen.findByText('2 of 2 messages');
    rows()[0]!.focus();
    await page.user.keyboard('{ArrowDown}');
    expect(rows()[1]).toHaveFocus();
    await page.user.keyboard('{ArrowDown}{ArrowUp}');
    expect(rows()[0]).toHaveFocus();
  });
});
