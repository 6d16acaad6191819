import { expect, test } from '@jest/globals';
import { AppError } from '@tern/kernel/app-error';
import { readMeetingsBy } from './read-meetings.ts';

function aReader() {
  const asked: string[] = [];
  const failures: AppError[] = [];
  const reader = {
    meetingModelId: 'm',
    fails: false,
    async weighMeetings(instructions: string, meetings: readonly string[]) {
      asked.push(...meetings.map((meeting) => `${instructions}/${meeting}`));
      if (reader.fails) throw new AppError('unavailable');
      return meetings.map(({ length }) => length);
    },
  };
  return { reader, asked, failures, odds: readMeetingsBy(reader, (error) => failures.push(error)) };
}

test('when a meeting was read with the same instructions, then the model is not asked again', async () => {
  const { odds, asked } = aReader();
  expect(await odds.of('show', ['a', 'bb', 'a'])).toEqual([1, 2, 1]);
  expect(await odds.of('show', ['bb', 'ccc'])).toEqual([2, 3]);
  expect(await odds.of('other', ['a'])).toEqual([1]);
  expect(asked).toEqual(['show/a', 'show/bb', 'show/ccc', 'other/a']);
});

test('when the model does not work, then it is said, and asked again later', async () => {
  const { reader, odds, failures } = aReader();
  reader.fails = true;
  expect(await odds.of('show', ['a', 'bb'])).toBeNull();
  expect(failures).toHaveLength(1);
  reader.fails = false;
  expect(await odds.of('show', ['a', 'bb'])).toEqual([1, 2]);
});

test('when many meetings are read, then the ones of long ago are forgotten', async () => {
  const { odds, asked } = aReader();
  const many = Array.from({ length: 10_001 }, (_, at) => `${at}`);
  await odds.of('show', many);
  await odds.of('show', ['10000', '0']);
  expect(asked.slice(10_001)).toEqual(['show/0']);
});
