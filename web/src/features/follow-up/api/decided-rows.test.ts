import { expect, test } from '@jest/globals';
import { hashKey, QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lib/query-keys.ts';
import { aFollowUpPage, aFollowUpRow } from '../../../testing/samples.ts';
import { forgetSettled, shownPage, takeAway } from './decided-rows.ts';

const rows = ['m1', 'm2', 'm3'].map((id, index) =>
  aFollowUpRow({ id, followUpDueAt: `2026-01-0${index + 1}T08:00:00.000Z` }),
);
const page = aFollowUpPage(rows);
const key = queryKeys.followUp.list('due', 0, 20);
const place = { list: hashKey(key), group: 'due' as const };

function listed() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(key, page);
  const decided = () =>
    queryClient.getQueryData<Parameters<typeof shownPage>[1]>(queryKeys.decidedRows) ?? {
      left: [],
      back: [],
    };
  const shown = (answer = page) => {
    const { messages, total, counts } = shownPage(answer, decided(), place);
    return { ids: messages.map(({ id }) => id), total, due: counts.due };
  };
  return { queryClient, decided, shown };
}

test('when a row is decided, then it leaves its list and the counts, also where an older answer still has it', () => {
  const { queryClient, shown } = listed();
  takeAway(queryClient, 'm2');
  expect(shown()).toEqual({ ids: ['m1', 'm3'], total: 2, due: 2 });
});

test('when the decision is undone, then the row is back in its place, also where an answer has dropped it', () => {
  const { queryClient, shown } = listed();
  const restore = takeAway(queryClient, 'm2');
  restore();
  expect(shown().ids).toEqual(['m1', 'm2', 'm3']);
  const without = aFollowUpPage(rows.filter(({ id }) => id !== 'm2'));
  expect(shown(without)).toEqual({ ids: ['m1', 'm2', 'm3'], total: 3, due: 3 });
});

test("when the server's answer agrees, then what was decided is forgotten, and a row that comes again is shown", () => {
  const { queryClient, decided, shown } = listed();
  takeAway(queryClient, 'm2');
  forgetSettled(queryClient, place.list, page.messages);
  expect(shown().ids).toEqual(['m1', 'm3']);
  forgetSettled(
    queryClient,
    place.list,
    page.messages.filter(({ id }) => id !== 'm2'),
  );
  expect(decided()).toEqual({ left: [], back: [] });
  expect(shown().ids).toEqual(['m1', 'm2', 'm3']);
});

test('when a row is decided twice, then one undo brings it back once', () => {
  const { queryClient, shown } = listed();
  takeAway(queryClient, 'm1')();
  takeAway(queryClient, 'm1')();
  expect(shown()).toEqual({ ids: ['m1', 'm2', 'm3'], total: 3, due: 3 });
});
