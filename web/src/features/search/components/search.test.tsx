import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import { currentUser, signOut } from '@tern/contracts/http/identity';
import { flagMessages, moveMessages } from '@tern/contracts/http/message-actions';
import { listMailboxes, readMessage } from '@tern/contracts/http/messages';
import { followUpStatusSchema } from '@tern/contracts/follow-up-status';
import { searchMessages, type SearchResult } from '@tern/contracts/http/search';
import { statusLook } from '../../../message/follow-up/follow-up-status.ts';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { withoutOpenEnds } from '../../../testing/open-end-samples.ts';
import { renderApp } from '../../../testing/render-page.tsx';
import { aMailbox, aMessageDetail, aUser } from '../../../testing/samples.ts';

type Answer = ResponseOf<typeof searchMessages>;

const aResult = (id: string, overrides: Partial<SearchResult> = {}): SearchResult => ({
  message: {
    id,
    accountId: 'a1',
    threadId: `t-${id}`,
    subject: `Subject ${id}`,
    date: '2026-01-10T12:00:00.000Z',
    from: { email: 'ada@harbour.example', name: 'Ada North' },
    isRead: true,
    hasAttachments: false,
    needsFollowup: null,
    followUpStatus: null,
  },
  similarityScore: 0.95,
  foundBy: 'words',
  snippet: 'The rent for June is due.',
  highlights: [{ start: 4, end: 8 }],
  subjectHighlights: [],
  othersInConversation: 0,
  ...overrides,
});

function aScreen(overrides: Partial<Answer> = {}, at = '/email/search', user = aUser()) {
  const api = createFakeApi();
  api.on(currentUser, () => ({ user, accountCount: 1 }));
  const inbox = aMailbox();
  api.on(listMailboxes, () => ({ mailboxes: [inbox], specialMailboxes: [inbox], regularMailboxes: [] }));
  withoutOpenEnds(api);
  api.on(readMessage, () => ({ message: aMessageDetail({ id: 'm1', subject: 'Opened' }) }));
  api.on(searchMessages, ({ query }) => ({
    results: [aResult('m1')],
    query: query['query'] ?? '',
    filters: [],
    meaning: { state: 'ready' as const, read: 1, total: 1 },
    ...overrides,
  }));
  return { ...renderApp({ at, api }), api };
}
const box = () => screen.findByRole('searchbox', { name: 'Search your mail' });
const button = () => screen.getByRole('button', { name: 'Search' });

beforeEach(() => localStorage.clear());

describe('recent searches', () => {
  const emptied = async (page: ReturnType<typeof aScreen>) => {
    await page.user.clear(await box());
    return screen.findByRole('region', { name: 'Recent searches' });
  };
  const shown = (region: HTMLElement) =>
    within(region)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  test('when searches were submitted, then the last eight are offered, the newest first and each once', async () => {
    const page = aScreen();
    for (const query of ['first', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'a']) {
      await page.user.clear(await box());
      await page.user.type(await box(), `${query}{Enter}`);
    }
    expect(shown(await emptied(page))).toEqual(['a', 'h', 'g', 'f', 'e', 'd', 'c', 'b']);
  });

  test('when one is chosen, then it is searched for again', async () => {
    const page = aScreen();
    await page.user.type(await box(), 'rent{Enter}');
    await page.user.click(within(await emptied(page)).getByRole('link', { name: 'rent' }));
    await screen.findByRole('link', { name: /Subject m1/ });
    expect(await box()).toHaveValue('rent');
  });

  test('when a search was only typed, then it is kept once one of its results is opened', async () => {
    const page = aScreen();
    await page.user.type(await box(), 'rent');
    const row = await screen.findByRole('link', { name: /Subject m1/ });
    await page.user.clear(await box());
    await screen.findByText('Find a message in your own words');
    expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
    expect(row).not.toBeInTheDocument();
    await page.user.type(await box(), 'rent');
    await page.user.click(await screen.findByRole('link', { name: /Subject m1/ }));
    await screen.findByRole('heading', { name: 'Opened' });
    await page.go('/email/search');
    expect(shown(await screen.findByRole('region', { name: 'Recent searches' }))).toEqual(['rent']);
  });

  test('when they are removed by button or key, then the focus goes on to the next, and at last to the box', async () => {
    const page = aScreen();
    for (const query of ['one', 'two', 'three']) {
      await page.user.clear(await box());
      await page.user.type(await box(), `${query}{Enter}`);
    }
    const region = await emptied(page);
    await page.user.click(within(region).getByRole('button', { name: 'Remove three' }));
    expect(within(region).getByRole('link', { name: 'two' })).toHaveFocus();
    await page.user.keyboard('{ArrowDown}{Delete}');
    expect(shown(region)).toEqual(['two']);
    expect(within(region).getByRole('link', { name: 'two' })).toHaveFocus();
    await page.user.keyboard('{Delete}');
    expect(region).not.toBeInTheDocument();
    expect(await box()).toHaveFocus();
  });

  test('when another user signs in or the user signs out, then no recent search is left', async () => {
    const page = aScreen();
    await page.user.type(await box(), 'rent{Enter}');
    await emptied(page);
    page.unmount();

    const other = aScreen({}, '/email/search', aUser({ id: 'another' }));
    await box();
    await screen.findByText('Find a message in your own words');
    expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();

    other.api.on(signOut, () => ({}));
    await other.go('/logout');
    // The one entry that stays says whose language the browser has.
    await waitFor(() => expect(Object.keys(localStorage)).toEqual(['tern.language.user']));
  });
});

describe('the search screen', () => {
  test('when the query is blank, then it cannot be submitted and no call is made', async () => {
    const page = aScreen();
    await page.user.type(await box(), '   {Enter}');
    expect(button()).toBeDisabled();
    expect(page.api.callsOf(searchMessages)).toEqual([]);
  });

  test('when a user types, then one search is made after the pause, and the words found are highlighted', async () => {
    const page = aScreen();
    await page.user.type(await box(), 'rent');
    const row = await screen.findByRole('link', { name: /Subject m1/ });
    expect(page.api.callsOf(searchMessages).map(({ query }) => query)).toEqual([
      { query: 'rent', isTyping: 'true' },
    ]);
    expect(within(row).getByText('rent').tagName).toBe('MARK');
    expect(within(row).getByText('Ada North')).toBeVisible();
    expect(page.path()).toBe('/email/search');
  });

  test('when words of the query stand in the subject, then they are highlighted there', async () => {
    const page = aScreen({ results: [aResult('m1', { subjectHighlights: [{ start: 8, end: 10 }] })] });
    await page.user.type(await box(), 'm1{Enter}');
    const row = await screen.findByRole('link', { name: /Subject m1/ });
    expect(within(row).getByText('m1').tagName).toBe('MARK');
  });

  test('when results are sent mail, then each shows its status as everywhere else, and other mail shows none', async () => {
    const statuses = [null, ...followUpStatusSchema.options];
    const results = statuses.map((followUpStatus, at) => {
      const result = aResult(`m${at}`);
      return { ...result, message: { ...result.message, needsFollowup: true, followUpStatus } };
    });
    const page = aScreen({ results });
    await page.user.type(await box(), 'rent{Enter}');
    const rows = await screen.findAllByRole('link', { name: /Subject m\d/ });
    const labels = followUpStatusSchema.options.map((status) => statusLook(status).label);
    expect(rows.map((row) => labels.find((label) => within(row).queryByText(label)) ?? null)).toEqual([
      null,
      ...labels,
    ]);
  });

  test('when a condition is written twice, then each has its chip, and removing one keeps the other', async () => {
    const filter = { operator: 'from', value: 'ada', written: 'from:ada' } as const;
    const page = aScreen({ filters: [filter, filter] });
    await page.user.type(await box(), 'from:ada from:ada{Enter}');
    const chips = await screen.findAllByRole('button', { name: 'Remove from: ada' });
    expect(chips).toHaveLength(2);
    await page.user.click(chips[1]!);
    await waitFor(() =>
      expect(page.api.callsOf(searchMessages).at(-1)?.query).toEqual({ query: 'from:ada' }),
    );
  });

  test('when the arrow down is pressed in the box, then it leads to the results and on through them', async () => {
    const page = aScreen({ results: [aResult('m1'), aResult('m2')] });
    await page.user.type(await box(), 'rent{Enter}');
    const first = await screen.findByRole('link', { name: /Subject m1/ });
    expect(await box()).toHaveFocus();
    await page.user.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    await page.user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: /Subject m2/ })).toHaveFocus();
  });

  test('when scores differ, then each has the colour of its band', async () => {
    const scores = [0.9, 0.8, 0.7, 0.69];
    const page = aScreen({
      results: scores.map((similarityScore, i) => aResult(`m${i}`, { similarityScore })),
    });
    await page.user.type(await box(), 'rent{Enter}');
    await screen.findByRole('img', { name: 'Similarity 0.90' });
    const tones = scores.map(
      (score) =>
        screen.getByRole('img', { name: `Similarity ${score.toFixed(2)}` }).firstElementChild?.className,
    );
    expect(new Set(tones).size).toBe(4);
    expect(screen.getByRole('img', { name: 'Similarity 0.69' })).toHaveAttribute('title', 'Similarity 0.69');
  });

  test('when a found message is open, then it can be starred and archived there, and archiving goes back to what was found', async () => {
    const page = aScreen({}, '/email/search?message=m1#q=rent');
    const changed = { id: 'm1', isRead: true, isStarred: true, mailboxIds: ['inbox1'] };
    page.api.on(flagMessages, () => ({ messages: [changed], failed: [] }));
    page.api.on(moveMessages, () => ({ messages: [{ ...changed, before: ['inbox1'] }], failed: [] }));
    const toolbar = within(await screen.findByRole('toolbar', { name: 'Message' }));
    expect(toolbar.queryByRole('button', { name: 'Keyboard' })).toBeNull();
    await page.user.click(toolbar.getByRole('button', { name: 'Star' }));
    await waitFor(() =>
      expect(page.api.callsOf(flagMessages)[0]?.body).toEqual({ messageIds: ['m1'], isStarred: true }),
    );
    await page.user.click(toolbar.getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(page.search()).toBe(''));
    expect(page.hash()).toBe('#q=rent');
    expect(await screen.findByText('Archived')).toBeVisible();
    expect(page.api.callsOf(moveMessages)[0]?.body).toEqual({ messageIds: ['m1'], to: 'ARCHIVE' });
  });

  test('when there are no results, then the screen says so', async () => {
    const page = aScreen({ results: [] });
    await page.user.type(await box(), 'rent{Enter}');
    await screen.findByText('No messages found matching your search');
  });

  test('when searching fails, then the reason shows with a way back', async () => {
    const page = aScreen();
    page.api.on(searchMessages, () => failure(503, 'unavailable', 'Search is not available right now.'));
    await page.user.type(await box(), 'rent{Enter}');
    await screen.findByText('Search is not available right now.');
    await page.user.click(screen.getByRole('link', { name: 'Back' }));
    await waitFor(() => expect(page.path()).toBe('/email'));
  });

  test('when a condition is removed, then the rest is searched for', async () => {
    const page = aScreen({ filters: [{ operator: 'from', value: 'ada', written: 'from:ada' }] });
    await page.user.type(await box(), 'rent from:ada june{Enter}');
    await page.user.click(await screen.findByRole('button', { name: 'Remove from: ada' }));
    await waitFor(() =>
      expect(page.api.callsOf(searchMessages).at(-1)?.query).toEqual({ query: 'rent june' }),
    );
    expect(await box()).toHaveValue('rent june');
  });

  test('when days are written in words, then a chip shows which days they are', async () => {
    const value = '2025-03-01 to 2025-03-31';
    const page = aScreen({ filters: [{ operator: 'during', value, written: 'in March' }] });
    await page.user.type(await box(), 'rent in March{Enter}');
    const chip = await screen.findByRole('button', { name: 'Remove in March: Mar 1, 2025 to Mar 31, 2025' });
    expect(chip).toHaveTextContent('in March: Mar 1, 2025 to Mar 31, 2025');
    await page.user.click(chip);
    await waitFor(() => expect(page.api.callsOf(searchMessages).at(-1)?.query).toEqual({ query: 'rent' }));
  });

  test('when a query has several conditions, then their chips have the order of the query', async () => {
    const page = aScreen({
      filters: [
        { operator: 'has', value: 'attachment', written: 'has:attachment' },
        { operator: 'during', value: '2025-03-05', written: 'on 5 March' },
        { operator: 'from', value: 'Ana', written: 'from Ana', leaves: 'Ana' },
      ],
    });
    await page.user.type(await box(), 'from Ana on 5 March has:attachment{Enter}');
    await screen.findByRole('button', { name: 'Remove from: Ana' });
    expect(screen.getAllByRole('button', { name: /^Remove/ }).map((chip) => chip.textContent)).toEqual([
      'from: Ana',
      'on 5 March: Mar 5, 2025',
      'has: attachment',
    ]);
  });

  test('when a person is named in words, then removing the chip leaves the name as a word', async () => {
    const page = aScreen({
      filters: [{ operator: 'from', value: 'Ana', written: 'from Ana', leaves: 'Ana' }],
    });
    await page.user.type(await box(), 'mail from Ana about rent{Enter}');
    const chip = await screen.findByRole('button', { name: 'Remove from: Ana' });
    expect(chip).toHaveTextContent('from: Ana');
    await page.user.click(chip);
    await waitFor(() =>
      expect(page.api.callsOf(searchMessages).at(-1)?.query).toEqual({ query: 'mail Ana about rent' }),
    );
  });

  test('when a result is opened and left again, then the same results are there', async () => {
    const page = aScreen();
    await page.user.type(await box(), 'rent{Enter}');
    await page.user.click(await screen.findByRole('link', { name: /Subject m1/ }));
    await screen.findByText('Opened');
    await page.user.click(screen.getByRole('link', { name: 'Search', current: false, hidden: false }));
    expect(await box()).toHaveValue('rent');
    const row = await screen.findByRole('link', { name: /Subject m1/ });
    expect(row).toBeVisible();
    expect(row).toHaveFocus();
  });

  test('when not all mail is read for its meaning, then it says how far', async () => {
    const page = aScreen({ meaning: { state: 'partial', read: 12_400, total: 20_000 } });
    await page.user.type(await box(), 'rent{Enter}');
    await screen.findByText(/12,400 of 20,000 messages read for meaning/);
  });

  test('when the user has not agreed to the outside model, then it says so and where that is decided', async () => {
    const page = aScreen({ meaning: { state: 'not-allowed', read: 0, total: 3 } });
    await page.user.type(await box(), 'rent{Enter}');
    const note = await screen.findByText(/compared by their words only/);
    expect(within(note).getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  });

  test('when the icon beside Mailboxes or the key / is used, then search opens', async () => {
    const page = aScreen({}, '/email');
    await page.user.click(await screen.findByRole('link', { name: 'Search' }));
    expect(await box()).toHaveFocus();
    await page.user.click(screen.getByRole('link', { name: 'Contacts' }));
    await screen.findByText('Choose a contact');
    await page.user.keyboard('/');
    await waitFor(() => expect(page.path()).toBe('/email/search'));
  });
});

describe('what a search says of itself', () => {
  test('when a query is submitted, then it lies in the part of the address that no server sees, and a reload asks again', async () => {
    const page = aScreen();
    await page.user.type(await box(), 'rent & deposit{Enter}');
    await screen.findByRole('link', { name: /Subject m1/ });
    page.unmount();
    const again = aScreen({}, '/email/search#q=rent+%26+deposit');
    expect(await box()).toHaveValue('rent & deposit');
    await screen.findByRole('link', { name: /Subject m1/ });
    expect(again.api.callsOf(searchMessages).at(-1)?.query).toEqual({ query: 'rent & deposit' });
  });

  test('when a query is typed and then submitted, then the last word is taken as it stands', async () => {
    const page = aScreen();
    await page.user.type(await box(), 'rent');
    await screen.findByRole('link', { name: /Subject m1/ });
    await page.user.type(await box(), '{Enter}');
    await waitFor(() => expect(page.api.callsOf(searchMessages).at(-1)?.query).toEqual({ query: 'rent' }));
  });

  test('when results were found in different ways, then each says how in its tooltip, and one without found words in plain sight', async () => {
    const page = aScreen({
      results: [
        aResult('m1', { foundBy: 'both' }),
        aResult('m2', { foundBy: 'meaning' }),
        aResult('m3', { foundBy: 'words' }),
      ],
    });
    await page.user.type(await box(), 'rent{Enter}');
    const rows = await screen.findAllByRole('link', { name: /Subject m\d/ });
    expect(rows.map(({ title }) => title)).toEqual([
      'By words and meaning',
      'By its meaning',
      'By its words',
    ]);
    expect(screen.getAllByText(/^By /).map(({ textContent }) => textContent)).toEqual(['By its meaning']);
  });

  test('when a query has conditions only, then results have no score', async () => {
    const page = aScreen({ results: [aResult('m1', { similarityScore: null, foundBy: null })] });
    await page.user.type(await box(), 'is:unread{Enter}');
    await screen.findByRole('link', { name: /Subject m1/ });
    expect(screen.queryByRole('img', { name: /Similarity/ })).toBeNull();
  });

  test('when days are only preferred, then a button makes a condition of them', async () => {
    const page = aScreen({
      filters: [
        {
          operator: 'during',
          value: '2025-03-01 to 2025-03-31',
          written: 'in March',
          isPreferred: true,
          asCondition: 'after:2025-03-01 before:2025-04-01',
        },
      ],
    });
    await page.user.type(await box(), 'rent in March{Enter}');
    await page.user.click(await screen.findByRole('button', { name: /^Only in March/ }));
    await waitFor(() =>
      expect(page.api.callsOf(searchMessages).at(-1)?.query).toEqual({
        query: 'rent after:2025-03-01 before:2025-04-01',
      }),
    );
  });
});
