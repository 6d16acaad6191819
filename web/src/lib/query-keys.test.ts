import { expect, test } from '@jest/globals';
import { liveEvents } from '@tern/contracts/http/live';
import { createQueryClient } from './api/query-client.ts';
import { liveQueryKeys, queryKeys } from './query-keys.ts';

test('when a key is written by hand, or a live update names an unknown one, then it does not compile', () => {
  const client = createQueryClient();
  client.setQueryData(queryKeys.message.of('m1'), 'kept');
  // @ts-expect-error keys are made in query-keys.ts only
  client.setQueryData(['message', 'm1'], 'changed');
  // @ts-expect-error a misspelled topic
  void client.invalidateQueries({ queryKey: ['mesage'] });
  // @ts-expect-error a live update reads keys again, not words
  const wrong: typeof liveQueryKeys = { ...liveQueryKeys, calendars: ['calendar'] };
  expect(wrong.calendars).not.toEqual(liveQueryKeys.calendars);
});

test('when the server sends a live update, then there are keys to read again', () => {
  expect(Object.keys(liveQueryKeys).sort()).toEqual(Object.keys(liveEvents).sort());
  for (const keys of Object.values(liveQueryKeys)) expect(keys.length).toBeGreaterThan(0);
});

test('when a key is the start of a list of keys, then each of these begins with it', () => {
  const client = createQueryClient();
  const lists = [queryKeys.messages.list('inbox', {}), queryKeys.messages.sentList('all', 1)];
  for (const key of lists) client.setQueryData(key, 'read');
  void client.invalidateQueries({ queryKey: queryKeys.messages.all });
  expect(lists.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});
