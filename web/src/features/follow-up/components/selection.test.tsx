import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { labelClassification, readFollowupStats } from '@tern/contracts/http/followup';
import { markAnsweredElsewhere, snoozeFollowup } from '@tern/contracts/http/followup-triage';
import { listMessages, readMessage, type MessageSummary } from '@tern/contracts/http/messages';
import { queryKeys } from '../../../lib/query-keys.ts';
import { createFakeApi, failure } from '../../../testing/fake-api.ts';
import { withoutOpenEnds } from '../../../testing/open-end-samples.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aMessage, aMessageDetail, followupStats } from '../../../testing/samples.ts';
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

async function aList() {
  const api = createFakeApi();
  const messages = [due('m1', 5), due('m2', 6), due('m3', 7), due('m4', 8)];
  api.on(readFollowupStats, () => ({ stats: followupStats() }));
  api.on(listMessages, () => {
    return { messages, total: 4, limit: 20, offset: 0, lastSyncAt: '2026-01-15T12:00:00.000Z' };
  });
  withoutOpenEnds(api);
  api.on(readMessage, ({ path }) => ({
    message: aMessageDetail(messages.find(({ id }) => path.includes(id))!),
  }));
  api.on(labelClassification, () => ({}));
  api.on(markAnsweredElsewhere, () => ({}));
  api.on(snoozeFollowup, () => ({}));
  const page = renderPage(<SentMessages />, { at: '/?filter=needsFollowUp', api });
  await screen.findByText('Mail m1');
  return {
    ...page,
    api,
    /** Another window decided it. */
    leave: (id: string) => {
      messages.splice(
        messages.findIndex((one) => one.id === id),
        1,
      );
      return act(() => page.queryClient.invalidateQueries({ queryKey: queryKeys.messages.sentLists }));
    },
    box: (id: string) => screen.getByRole('checkbox', { name: `Select Mail ${id}` }),
    bar: async () => within(await screen.findByRole('toolbar', { name: 'Selected messages' })),
    subjects: () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    asked: (endpoint: Parameters<typeof api.callsOf>[0]) =>
      api.callsOf(endpoint).map(({ path, body }) => [path.split('/')[3], body]),
  };
}

describe('several rows of Follow-Up at once', () => {
  test('when x selects two rows and n is pressed, then both leave, the next has the focus, and z brings both back', async () => {
    const { user, subjects, asked, bar } = await aList();
    await user.keyboard('jxjx');
    expect((await bar()).getByRole('status')).toHaveTextContent('2 selected');
    await user.keyboard('n');
    await waitFor(() => expect(subjects()).toEqual(['Mail m3', 'Mail m4']));
    expect(screen.getByRole('button', { name: 'Mail m3' })).toHaveFocus();
    expect(await screen.findByText('2 messages')).toBeVisible();
    await user.keyboard('z');
    await waitFor(() => expect(subjects()).toEqual(['Mail m1', 'Mail m2', 'Mail m3', 'Mail m4']));
    await waitFor(() =>
      expect(asked(labelClassification)).toEqual([
        ['m1', { needsFollowup: false }],
        ['m2', { needsFollowup: false }],
        ['m1', { needsFollowup: null }],
        ['m2', { needsFollowup: null }],
      ]),
    );
  });

  test('when Shift and a click choose a range, then all between are decided together', async () => {
    const { user, box, bar, asked } = await aList();
    await user.click(box('m2'));
    await user.keyboard('{Shift>}');
    await user.click(box('m4'));
    await user.keyboard('{/Shift}');
    await user.click((await bar()).getByRole('button', { name: 'Answered elsewhere' }));
    await waitFor(() =>
      expect(asked(markAnsweredElsewhere)).toEqual(
        ['m2', 'm3', 'm4'].map((id) => [id, { answeredElsewhere: true }]),
      ),
    );
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  test('when one is selected, then Select all selects the others of the list too', async () => {
    const { user, box, bar } = await aList();
    await user.click(box('m2'));
    await user.click((await bar()).getByRole('button', { name: 'Select all' }));
    expect((await bar()).getByRole('status')).toHaveTextContent('4 selected');
  });

  test('when the selected are snoozed in words, then each is put off until that moment', async () => {
    const { user, box, bar, asked } = await aList();
    await user.click(box('m1'));
    await user.click(box('m3'));
    await user.click((await bar()).getByRole('button', { name: 'Snooze…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Snooze' }));
    expect(dialog.getByText('2 messages')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'In words' }), 'someday{Enter}');
    expect(await dialog.findByText(/Not a time within a year/)).toBeVisible();
    await user.clear(dialog.getByRole('textbox', { name: 'In words' }));
    await user.type(dialog.getByRole('textbox', { name: 'In words' }), 'tomorrow 9:30{Enter}');
    const tomorrow = new Date();
    tomorrow.setDate(tomorrow.getDate() + 1);
    tomorrow.setHours(9, 30, 0, 0);
    const until = tomorrow.toISOString();
    await waitFor(() =>
      expect(asked(snoozeFollowup)).toEqual([
        ['m1', { until }],
        ['m3', { until }],
      ]),
    );
  });

  test('when the server refuses one of several, then that row comes back and it says so once', async () => {
    const { api, user, subjects } = await aList();
    api.on(labelClassification, ({ path }) =>
      path.includes('m2') ? failure(500, 'internal', 'Something broke on our side.') : {},
    );
    await user.keyboard('jxjxn');
    await waitFor(() => expect(subjects()).toEqual(['Mail m2', 'Mail m3', 'Mail m4']));
    expect(await screen.findAllByText('Something broke on our side.')).toHaveLength(1);
  });

  test('when selected rows leave the list, then the others are counted and decided, and with none left the focused row', async () => {
    const { user, bar, leave, asked } = await aList();
    await user.keyboard('jxjx');
    expect((await bar()).getByRole('status')).toHaveTextContent('2 selected');
    await leave('m1');
    await waitFor(async () => expect((await bar()).getByRole('status')).toHaveTextContent('1 selected'));
    await user.keyboard('j');
    await leave('m2');
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    await user.keyboard('n');
    await waitFor(() => expect(asked(labelClassification)).toEqual([['m3', { needsFollowup: false }]]));
  });

  test('when Escape is pressed, then the selection is cleared first, and then the row is left', async () => {
    const { user, bar } = await aList();
    await user.keyboard('jx');
    await bar();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(screen.getByRole('button', { name: 'Mail m1' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(document.body).toHaveFocus();
  });
});
