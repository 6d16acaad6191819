import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  checkReplies,
  draftFollowup,
  labelClassification,
  readFollowupStats,
} from '@tern/contracts/http/followup';
import { currentUser } from '@tern/contracts/http/identity';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { readFollowup } from '@tern/contracts/http/followup-triage';
import {
  listMessages,
  readMessage,
  saveDraftFollowup,
  type MessageSummary,
} from '@tern/contracts/http/messages';
import { listSimilarAsks } from '@tern/contracts/http/search';
import { keepLetter, readLetters } from '../../../lib/kept-letters.ts';
import { createFakeApi, failure, type FakeApi } from '../../../testing/fake-api.ts';
import { withoutOpenEnds } from '../../../testing/open-end-samples.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import {
  aFollowup,
  aFollowUpPage,
  aMessage,
  aMessageDetail,
  aUser,
  followupStats,
} from '../../../testing/samples.ts';
import { FollowUpMenu } from './follow-up-menu.tsx';
import { FollowUpStats } from '../dashboard/follow-up-stats.tsx';
import { SentMessages } from '../dashboard/sent-messages.tsx';

afterEach(() => {
  jest.useRealTimers();
  window.localStorage.clear();
});

const due = aMessage({
  subject: 'Quote for the sails',
  followUpStatus: 'needs-follow-up',
  needsFollowup: true,
  date: new Date(Date.now() - 5 * 86_400_000).toISOString(),
});
const stats = followupStats();

interface SentMail {
  messages: readonly MessageSummary[];
  lastSyncAt: string | null;
}

interface ScreenOptions extends Partial<SentMail> {
  at?: string;
  /** Answers of the server that replace the default ones from the start. */
  arrange?: (api: FakeApi) => void;
}

function aScreen({ at = '/', arrange, ...overrides }: ScreenOptions = {}) {
  const sent: SentMail = { messages: [due], lastSyncAt: '2026-01-15T12:00:00.000Z', ...overrides };
  const api = createFakeApi();
  api.on(readFollowupStats, () => ({ stats }));
  api.on(readFollowup, () => aFollowup());
  api.on(listFollowUps, () => aFollowUpPage([], { due: 3 }));
  const answerList = () =>
    api.on(listMessages, ({ query }) => {
      const offset = Number(query['offset']);
      const messages = sent.messages.slice(offset, offset + 20);
      return { messages, total: sent.messages.length, limit: 20, offset, lastSyncAt: sent.lastSyncAt };
    });
  answerList();
  withoutOpenEnds(api);
  api.on(readMessage, () => ({ message: aMessageDetail(due) }));
  api.on(draftFollowup, ({ body }) => ({
    subject: 'Re: Quote for the sails',
    body: `Any news? (${(body as { tone: string }).tone})`,
    engine: 'template/1',
  }));
  api.on(listSimilarAsks, () => ({ asks: [] }));
  arrange?.(api);
  const page = renderPage(
    <>
      <FollowUpStats />
      <SentMessages />
    </>,
    { at, api },
  );
  return {
    sent,
    answerList,
    ...page,
    queries: () => api.callsOf(listMessages).map(({ query }) => query),
  };
}
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...due, id: `m${at}`, subject: `Sent ${at}` }));
const text = () => screen.findByRole('textbox', { name: 'Message' });

describe('the Follow-Up list', () => {
  test('when mail was sent, then its row shows subject, status, first recipient, age and the Follow-Up button', async () => {
    const { queries } = aScreen();
    const row = (await screen.findByText('Quote for the sails')).closest('li')!;
    for (const part of ['Needs Follow-Up', 'To: Ida', '5d ago'])
      expect(within(row).getByText(part)).toBeVisible();
    expect(within(row).getByRole('img', { name: 'Your turn' })).toBeInTheDocument();
    expect(within(row).getByRole('button', { name: 'Follow-Up: Quote for the sails' })).toBeVisible();
    expect(queries()).toEqual([{ limit: '20', offset: '0', includeTo: 'true', allSent: 'true' }]);
  });

  test('when the figures can be read, then they show; when they cannot, the list shows without them', async () => {
    const { unmount } = aScreen();
    await screen.findByText('93%');
    unmount();
    aScreen({ arrange: (api) => api.on(readFollowupStats, () => failure(500, 'internal', 'x')) });
    await screen.findByText('Quote for the sails');
    await waitFor(() => expect(screen.queryByText('Processed')).toBeNull());
  });

  test('when the list changes, then the figures are read again before their next poll', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { sent, api } = aScreen({ messages: [], lastSyncAt: null });
    await screen.findByText('Syncing...');
    api.on(readFollowupStats, () => ({ stats: { ...stats, awaitingReplyCount: 9 } }));
    Object.assign(sent, { messages: [due], lastSyncAt: '2026-01-15T12:00:00.000Z' });
    act(() => jest.advanceTimersByTime(5100));
    await screen.findByText('Quote for the sails');
    expect(await screen.findByText('9')).toBeVisible();
  });

  test('when 10 s have passed, then the figures are read again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { api } = aScreen();
    await screen.findByText('93%');
    const asked = api.callsOf(readFollowupStats).length;
    act(() => jest.advanceTimersByTime(9000));
    expect(api.callsOf(readFollowupStats)).toHaveLength(asked);
    act(() => jest.advanceTimersByTime(1000));
    await waitFor(() => expect(api.callsOf(readFollowupStats)).toHaveLength(asked + 1));
  });

  test('when the filter changes, then page 1 is requested and the filter is kept in the address', async () => {
    const { user, queries, search } = aScreen({ messages: many(45), at: '/?page=2' });
    await screen.findByText('Page 2 of 3');
    expect(queries()[0]).toMatchObject({ offset: '20' });
    await user.click(screen.getByRole('radio', { name: 'Awaiting Reply' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ awaitingReply: 'true', offset: '0' }));
    await user.click(screen.getByRole('radio', { name: 'Follow-up Overdue' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ overdue: 'true', offset: '0' }));
    expect(queries().at(-1)).not.toHaveProperty('awaitingReply');
    expect(search()).toBe('?filter=needsFollowUp');
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(queries().at(-1)).not.toHaveProperty('overdue'));
    expect(search()).toBe('');
  });

  test('when there are more than 20, then Previous and Next turn the pages and stop at both ends', async () => {
    const { user, queries } = aScreen({ messages: many(25) });
    await screen.findByText('Page 1 of 2');
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Sent 24');
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(queries().at(-1)).toMatchObject({ offset: '20' });
    expect(screen.getByRole('region', { name: 'Sent messages' })).toHaveFocus();
  });

  test.each([4, 600_000])('when the list ends before page %d, then its last page shows', async (page) => {
    const { queries } = aScreen({ messages: many(25), at: `/?page=${page}&filter=awaitingReply` });
    await screen.findByText('Sent 24');
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    for (const query of queries()) expect(listMessages.query.safeParse(query).error).toBeUndefined();
  });

  test('when nothing was synced yet, then it says Syncing... and polls every 5 s', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { sent } = aScreen({ messages: [], lastSyncAt: null });
    await screen.findByText('Syncing...');
    Object.assign(sent, { messages: [due], lastSyncAt: '2026-01-15T12:00:00.000Z' });
    act(() => jest.advanceTimersByTime(5100));
    await screen.findByText('Quote for the sails');
    expect(screen.queryByText('Syncing...')).toBeNull();
  });

  test('when it cannot be read, then toast and page say Failed to load messages, and Retry helps', async () => {
    const { user, answerList } = aScreen({
      arrange: (api) => api.on(listMessages, () => failure(500, 'internal', 'x')),
    });
    const [alert] = await screen.findAllByRole('alert');
    await waitFor(() => expect(screen.getAllByText('Failed to load messages')).toHaveLength(2));
    answerList();
    await user.click(within(alert!).getByRole('button', { name: 'Retry' }));
    await screen.findByText('Quote for the sails');
  });
});

describe('the overlays', () => {
  test('when a row is clicked, then Message Details opens, and its button opens Follow-Up Action', async () => {
    const { user, search } = aScreen();
    await user.click(await screen.findByRole('button', { name: 'Quote for the sails' }));
    const details = await screen.findByRole('dialog', { name: 'Message Details' });
    expect(await within(details).findByText('Shall we meet at the pier?')).toBeVisible();
    expect(search()).toBe('?message=m1');
    await user.click(within(details).getByRole('button', { name: 'Follow-Up' }));
    await screen.findByRole('dialog', { name: 'Follow-Up Action' });
    expect(screen.queryByRole('dialog', { name: 'Message Details' })).toBeNull();
  });

  test('when the details are opened a second time, then the message has the focus, and Enter decides nothing', async () => {
    const { api, user } = aScreen();
    const openDetails = async () => {
      await user.click(await screen.findByRole('button', { name: 'Quote for the sails' }));
      return screen.findByRole('dialog', { name: 'Message Details' });
    };
    await openDetails();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const details = await openDetails();
    await waitFor(() => expect(details).toContainElement(document.activeElement as HTMLElement));
    expect(document.activeElement?.tagName).toBe('DIV');
    await user.keyboard('{Enter}');
    expect(api.callsOf(labelClassification)).toEqual([]);
  });

  test('when d is pressed in the list, then the text of the draft has the focus, and Ctrl+Enter saves it', async () => {
    const { api, user } = aScreen();
    api.on(saveDraftFollowup, () => ({ success: true as const, draftId: 'd1', outcome: 'created' as const }));
    (await screen.findByRole('button', { name: 'Quote for the sails' })).focus();
    await user.keyboard('d');
    await waitFor(async () => expect(await text()).toHaveFocus());
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(saveDraftFollowup)).toHaveLength(1);
  });

  test('when the user asked something similar before, then the time of that answer shows below the draft', async () => {
    const { id, subject, date } = due;
    const message = { id, subject, date, accountId: 'a1', threadId: 't9', from: null, isRead: true };
    const before = {
      ...message,
      hasAttachments: false,
      needsFollowup: true,
      followUpStatus: 'done' as const,
    };
    const ask = { message: before, to: [], similarityScore: 0.7, answeredAt: null };
    const { user } = aScreen({ arrange: (api) => api.on(listSimilarAsks, () => ({ asks: [ask] })) });
    await user.click(await screen.findByRole('button', { name: 'Follow-Up: Quote for the sails' }));
    const draft = await screen.findByRole('region', { name: 'Drafted follow-up' });
    await within(draft).findByRole('region', { name: 'Similar asks you sent' });
  });

  test('when Follow-Up is clicked, then the original stands beside the draft, and saving closes and marks the row', async () => {
    const { api, user, search } = aScreen();
    await user.click(await screen.findByRole('button', { name: 'Follow-Up: Quote for the sails' }));
    const original = await screen.findByRole('region', { name: 'Original message' });
    expect(await within(original).findByText('Shall we meet at the pier?')).toBeVisible();
    expect(await text()).toHaveValue('Any news? (neutral)');
    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: Quote for the sails');
    api.on(saveDraftFollowup, () => ({ success: true as const, draftId: 'd1', outcome: 'created' as const }));
    await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
    await screen.findByText('Draft Saved Successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toBe('');
    expect(screen.getByText('Drafted')).toBeVisible();
  });

  test('when the message is labelled after its draft was saved, then it still counts as drafted', async () => {
    const { api, user } = aScreen({ at: '/?follow-up=m1' });
    api.on(saveDraftFollowup, () => ({ success: true as const, draftId: 'd1', outcome: 'created' as const }));
    api.on(labelClassification, () => ({}));
    await text();
    await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
    await screen.findByText('Draft Saved Successfully');
    await user.click(await screen.findByRole('button', { name: 'Quote for the sails' }));
    const details = within(await screen.findByRole('dialog', { name: 'Message Details' }));
    await user.selectOptions(details.getByLabelText('Needs Follow-Up'), 'You: Yes');
    expect(details.getByText('Drafted')).toBeVisible();
  });

  test('when the draft was edited, then another tone asks before the text is lost', async () => {
    const { user } = aScreen({ at: '/?follow-up=m1' });
    await user.type(await text(), ' Robin');
    await user.click(screen.getByRole('radio', { name: 'Direct' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await text()).toHaveValue('Any news? (neutral) Robin');
    await user.click(screen.getByRole('radio', { name: 'Direct' }));
    await user.click(await screen.findByRole('button', { name: 'Replace' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Any news? (direct)'),
    );
  });

  test('when a draft is saved after its overlay was closed, then the overlay of another message stays as it is', async () => {
    const { api, user, search } = aScreen({ messages: many(2), at: '/?follow-up=m0' });
    const answer = Promise.withResolvers<void>();
    api.on(saveDraftFollowup, async () => {
      await answer.promise;
      return { success: true as const, draftId: 'd1', outcome: 'created' as const };
    });
    await text();
    await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
    expect(await text()).toHaveAttribute('readonly');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Follow-Up: Sent 1' }));
    await user.type(await text(), ' Robin');
    answer.resolve();
    await screen.findByText('Draft Saved Successfully');
    expect(await text()).toHaveValue('Any news? (neutral) Robin');
    expect(search()).toBe('?follow-up=m1');
  });

  test('when an edited draft is left by Back or Close, then its words are there again until they are saved or given up', async () => {
    const { api, user, search, back } = aScreen({
      arrange: (api) => api.on(currentUser, () => ({ user: aUser(), accountCount: 1 })),
    });
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Follow-Up: Quote for the sails' }));
      return text();
    };
    await user.type(await open(), ' Robin');
    await back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toBe('');
    expect(await open()).toHaveValue('Any news? (neutral) Robin');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    expect(await open()).toHaveValue('Any news? (neutral) Robin');
    await user.click(screen.getByRole('button', { name: "Take Tern's draft" }));
    await user.click(await screen.findByRole('button', { name: 'Replace' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(await text()).toHaveValue('Any news? (neutral)');
    expect(await text()).toHaveFocus();

    await user.type(await text(), ' Sam');
    api.on(saveDraftFollowup, () => ({ success: true as const, draftId: 'd1', outcome: 'created' as const }));
    await user.click(screen.getByRole('button', { name: 'Save as Draft' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readLetters(aUser().id)).toEqual(new Map());
  });

  test('when the list below moves to another page by itself, then an edited draft stays open without a question', async () => {
    const { user, go, search } = aScreen({ at: '/?follow-up=m1' });
    await user.type(await text(), ' Robin');
    await go('/?filter=awaitingReply&follow-up=m1');
    expect(await text()).toHaveValue('Any news? (neutral) Robin');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(search()).toBe('?filter=awaitingReply&follow-up=m1');
  });

  test('when no draft could be written, then the words of an earlier visit can still be edited, in their tone', async () => {
    keepLetter('u1', 'm1', { subject: 'Re: Sails', body: 'My own words', tone: 'direct' });
    aScreen({
      at: '/?follow-up=m1',
      arrange: (api) => {
        api.on(currentUser, () => ({ user: aUser(), accountCount: 1 }));
        api.on(draftFollowup, () => failure(500, 'internal', ''));
      },
    });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('My own words'));
    expect(screen.getByRole('radio', { name: 'Direct' })).toBeChecked();
    expect(screen.queryByRole('button', { name: "Take Tern's draft" })).toBeNull();
  });

  test('when no draft could be written, then it says so with Retry and the original stays', async () => {
    aScreen({
      at: '/?follow-up=m1',
      arrange: (api) => api.on(draftFollowup, () => failure(500, 'internal', '')),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The draft could not be written.');
    expect(await screen.findByText('Shall we meet at the pier?')).toBeVisible();
  });

  test.each([
    ['from the list', []],
    ['by way of the details', ['Follow-Up']],
  ])('when one that was opened %s is closed, then Back does not open it again', async (_how, further) => {
    const { user, back, search, go } = aScreen();
    await go('/?filter=awaitingReply');
    await user.click(await screen.findByRole('button', { name: 'Quote for the sails' }));
    for (const name of further)
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toBe('?filter=awaitingReply');
    await back();
    expect(search()).toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('when an overlay opened by its address is closed, then the list shows, and Back goes to the page before', async () => {
    const { user, back, search, go } = aScreen({ at: '/?filter=awaitingReply&message=m1' });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(search()).toBe('?filter=awaitingReply');
    await go('/?filter=needsFollowUp');
    await back();
    expect(search()).toBe('?filter=awaitingReply');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the menu', () => {
  test.each([
    ['works', () => ({ message: '2 messages got a reply.', updated: 2 }), '2 messages got a reply.'],
    ['fails', () => failure(503, 'unavailable', 'Not now.'), 'Not now.'],
  ])('when checking for replies %s, then a toast says so', async (_how, answer, said) => {
    const api = createFakeApi();
    api.on(checkReplies, answer);
    const { user } = renderPage(<FollowUpMenu />, { api });
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Check for replies' }));
    await screen.findByText(said);
  });
});
