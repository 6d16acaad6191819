import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { labelClassification, readFollowupStats } from '@tern/contracts/http/followup';
import {
  confirmReply,
  markAnsweredElsewhere,
  readFollowup,
  snoozeFollowup,
  unlinkReply,
} from '@tern/contracts/http/followup-triage';
import { listMessages, readMessage, type MessageSummary } from '@tern/contracts/http/messages';
import { queryKeys } from '../../../lib/query-keys.ts';
import type { KeptInBrowser } from '../../../lib/keys/single-keys.tsx';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { withoutOpenEnds } from '../../../testing/open-end-samples.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aFollowup, aMessage, aMessageDetail, followupStats } from '../../../testing/samples.ts';
import { SentMessages } from '../dashboard/sent-messages.tsx';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const due = (id: string, days: number): MessageSummary =>
  aMessage({
    id,
    subject: `Mail ${id}`,
    followUpStatus: 'needs-follow-up',
    needsFollowup: true,
    date: daysAgo(days),
    followUpDueAt: daysAgo(days - 3),
    verifiedUntil: daysAgo(0),
  });

async function aList(
  at = '/?filter=needsFollowUp',
  storage?: KeptInBrowser,
  messages = [due('m1', 5), due('m2', 6), due('m3', 7)],
) {
  const api = createFakeApi();
  api.on(readFollowupStats, () => ({ stats: followupStats() }));
  api.on(listMessages, () => ({
    messages,
    total: 3,
    limit: 20,
    offset: 0,
    lastSyncAt: '2026-01-15T12:00:00.000Z',
  }));
  withoutOpenEnds(api);
  api.on(readMessage, ({ path }) => ({
    message: aMessageDetail(messages.find(({ id }) => path.includes(id))!),
  }));
  api.on(readFollowup, () => aFollowup());
  const page = renderPage(<SentMessages />, { at, api, storage });
  // The open details name it a second time.
  await screen.findAllByText('Mail m1');
  return {
    ...page,
    api,
    press: (keys: string) => page.user.keyboard(keys),
    row: (id: string) => screen.queryByRole('button', { name: `Mail ${id}` }),
    subjects: () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  };
}

describe('triage by keyboard', () => {
  test('when an answer of the server takes the row that has the focus, then the row in its place gets it', async () => {
    const { api, press, row, queryClient } = await aList();
    await press('jj');
    expect(row('m2')).toHaveFocus();
    const messages = [due('m1', 5), due('m3', 7)];
    api.on(listMessages, () => ({ messages, total: 2, limit: 20, offset: 0, lastSyncAt: daysAgo(0) }));
    await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.messages.all }));
    await waitFor(() => expect(row('m2')).toBeNull());
    expect(row('m3')).toHaveFocus();
  });

  test('when a reply is in doubt, then o leaves its row open and a lets it leave, and others stay', async () => {
    const doubted = { ...due('m1', 5), replyInDoubt: { messageId: 'm1-reply', from: 'Ida' } };
    const { api, press, row, user } = await aList(undefined, undefined, [doubted, due('m2', 6)]);
    api.on(confirmReply, () => ({}));
    api.on(unlinkReply, () => ({}));
    const question = () => screen.queryByRole('group', { name: 'Does this answer it? Mail m1' });
    await waitFor(() => expect(question()).toHaveTextContent('Ida wrote:'));
    await press('jo');
    await waitFor(() => expect(question()).toBeNull());
    expect(row('m1')).toHaveFocus();
    await press('z');
    await waitFor(() => expect(question()).toBeVisible());
    await user.click(within(question()!).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(row('m1')).toBeNull());
    expect(row('m2')).toHaveFocus();
    await press('a');
    expect(row('m2')).toBeVisible();
    expect(api.callsOf(confirmReply).map(({ body }) => body)).toEqual([
      { replyMessageId: 'm1-reply', isConfirmed: true },
    ]);
    expect(api.callsOf(unlinkReply)).toHaveLength(2);
  });

  test('when a reply in doubt is judged by a button, then its row or its details keep the focus, and a double click counts once', async () => {
    const doubted = (id: string) => ({ ...due(id, 5), replyInDoubt: { messageId: 'reply', from: 'Ida' } });
    const { api, row, press, user } = await aList(undefined, undefined, [doubted('m1'), doubted('m2')]);
    api.on(unlinkReply, () => ({}));
    api.on(readMessage, ({ path }) =>
      path.includes('reply')
        ? failure(503, 'unavailable', 'Not now.')
        : { message: aMessageDetail(doubted(path.includes('m1') ? 'm1' : 'm2')) },
    );
    const question = (id: string) => screen.findByRole('group', { name: `Does this answer it? Mail ${id}` });
    const no = async (id: string) => within(await question(id)).getByRole('button', { name: 'No' });
    fireEvent.click(await no('m1'), { detail: 2 });
    expect(api.callsOf(unlinkReply)).toHaveLength(0);
    await user.click(await no('m1'));
    expect(row('m1')).toHaveFocus();
    await press('j{Enter}');
    const details = within(await screen.findByRole('dialog', { name: 'Message Details' }));
    expect(await details.findByText(/^Ida wrote:/)).toBeVisible();
    await user.click(details.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(details.queryByText(/^Ida wrote:/)).toBeNull());
    expect(document.activeElement).toHaveAttribute('data-first-focus');
    expect(api.callsOf(unlinkReply)).toHaveLength(2);
  });

  test('when j, k and the arrows are pressed, then the focus moves through the rows, and Enter opens the details', async () => {
    const { press, row, search } = await aList();
    await press('j');
    expect(row('m1')).toHaveFocus();
    await press('j{ArrowDown}k');
    expect(row('m2')).toHaveFocus();
    await press('{Enter}');
    await screen.findByRole('dialog', { name: 'Message Details' });
    expect(search()).toBe('?filter=needsFollowUp&message=m2');
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('when n is pressed, then the row leaves, the next gets the focus, and Undo brings it back to its place', async () => {
    const { api, press, row, subjects, user } = await aList();
    api.on(labelClassification, () => ({}));
    await press('jjn');
    await waitFor(() => expect(row('m2')).toBeNull());
    expect(row('m3')).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(subjects()).toEqual(['Mail m1', 'Mail m2', 'Mail m3']));
    await waitFor(() =>
      expect(api.callsOf(labelClassification).map(({ body }) => body)).toEqual([
        { needsFollowup: false },
        { needsFollowup: null },
      ]),
    );
  });

  test('when e is pressed on every row and then z, then only the latest decision is undone', async () => {
    const { api, press, row } = await aList();
    api.on(markAnsweredElsewhere, () => ({}));
    await press('jee');
    await waitFor(() => expect(row('m2')).toBeNull());
    await press('z');
    await waitFor(() => expect(row('m2')).toBeVisible());
    expect(row('m1')).toBeNull();
    await waitFor(() =>
      expect(api.callsOf(markAnsweredElsewhere).map(({ path, body }) => [path.split('/')[3], body])).toEqual([
        ['m1', { answeredElsewhere: true }],
        ['m2', { answeredElsewhere: true }],
        ['m2', { answeredElsewhere: false }],
      ]),
    );
  });

  test('when b is pressed and a time is chosen, then the follow-up is snoozed until that morning', async () => {
    const { api, press, row } = await aList();
    api.on(snoozeFollowup, () => ({}));
    await press('jb');
    const dialog = within(await screen.findByRole('dialog', { name: 'Snooze' }));
    expect(dialog.getByRole('button', { name: /^Tomorrow/ })).toHaveFocus();
    await press('{Enter}');
    await waitFor(() => expect(row('m1')).toBeNull());
    await waitFor(() => expect(row('m2')).toHaveFocus());
    const { until } = api.callsOf(snoozeFollowup)[0]?.body as { until: string };
    const tomorrow = new Date();
    tomorrow.setDate(tomorrow.getDate() + 1);
    tomorrow.setHours(8, 0, 0, 0);
    expect(until).toBe(tomorrow.toISOString());
  });

  test.each([
    ['over', daysAgo(1), null],
    ['to come', daysAgo(-20), daysAgo(-20)],
  ])(
    'when an earlier snooze is %s, then Undo restores what the server accepts',
    async (_is, dueAt, taken) => {
      const { api, press, row } = await aList('/', undefined, [
        { ...due('m1', 5), waitReason: 'snoozed', followUpDueAt: dueAt },
      ]);
      api.on(snoozeFollowup, () => ({}));
      await press('jb');
      await screen.findByRole('dialog', { name: 'Snooze' });
      await press('{Enter}');
      await waitFor(() => expect(row('m1')).toHaveFocus());
      await press('z');
      await waitFor(() => expect(api.callsOf(snoozeFollowup)).toHaveLength(2));
      expect(api.callsOf(snoozeFollowup)[1]?.body).toEqual({ until: taken });
    },
  );

  test('when the snooze dialog is closed, then its row has the focus again', async () => {
    const { press, row } = await aList();
    await press('jjb');
    await screen.findByRole('dialog', { name: 'Snooze' });
    await press('{Escape}');
    await waitFor(() => expect(row('m2')).toHaveFocus());
  });

  test('when single keys are switched off, then letters do nothing and arrows still move', async () => {
    const { api, press, row } = await aList('/', { getItem: () => 'off', setItem: () => undefined });
    await press('j');
    expect(row('m1')).not.toHaveFocus();
    row('m1')!.focus();
    await press('{ArrowDown}n');
    expect(row('m2')).toHaveFocus();
    expect(api.callsOf(labelClassification)).toEqual([]);
  });

  test('when the server refuses, then the row comes back and the toast says why', async () => {
    const { api, press, subjects } = await aList();
    api.on(labelClassification, () => failure(500, 'internal', 'Something went wrong on our side.'));
    await press('jn');
    await screen.findByText('Something went wrong on our side.');
    expect(screen.getByText('Update Failed')).toBeVisible();
    await waitFor(() => expect(subjects()).toEqual(['Mail m1', 'Mail m2', 'Mail m3']));
  });

  test('when d is pressed, then the Follow-Up Action opens; when ? is pressed, then the keys show', async () => {
    const { press, search } = await aList();
    await press('?');
    const keys = await screen.findByRole('dialog', { name: 'Keyboard' });
    expect(keys).toHaveTextContent('nNot needed');
    await press('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('jd');
    await waitFor(() => expect(search()).toBe('?filter=needsFollowUp&follow-up=m1'));
  });

  test('when the user types in a field or holds a modifier, then the keys do nothing', async () => {
    const { api, press, user } = await aList();
    await press('j{Control>}n{/Control}');
    await press('b');
    await user.type(await screen.findByLabelText('A date'), 'n');
    expect(api.callsOf(labelClassification)).toEqual([]);
    expect(screen.getByText('Mail m1', { selector: 'button' })).toBeInTheDocument();
  });
});

describe('triage with the mouse', () => {
  test('when the menu of a row is used, then it decides like the key', async () => {
    const { api, row, user } = await aList();
    api.on(markAnsweredElsewhere, () => ({}));
    await user.click(screen.getByRole('button', { name: 'More: Mail m2' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Answered elsewhere' }));
    await waitFor(() => expect(row('m2')).toBeNull());
    await screen.findByText('Marked as answered elsewhere');
  });

  test('when the details are open, then their buttons decide and the status changes at once', async () => {
    const { api, user } = await aList('/?message=m1');
    api.on(labelClassification, () => ({}));
    const details = within(await screen.findByRole('dialog', { name: 'Message Details' }));
    await details.findByText('Needs Follow-Up', { selector: 'span' });
    await user.click(details.getByRole('button', { name: 'Dismiss' }));
    await details.findByText('Not Needed');
    expect(details.getByRole('button', { name: 'Dismiss' })).toBeDisabled();
  });
});
