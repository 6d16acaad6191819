import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { momentOf } from './moments.ts';
import { people } from './people.ts';
import { readData } from './read-data.ts';
import { folderNames, type Step, type Story } from './story.ts';

const madeAt = new Date('2026-03-18T11:30:00Z');
const storyFields = ['subject', 'folder', 'steps'];
const stepFields: readonly (keyof Step)[] = [
  ...(['at', 'from', 'to', 'cc', 'subject', 'text', 'quotes', 'threading', 'isForward', 'isUnread'] as const),
  ...(['isStarred', 'folder', 'attachments', 'headers', 'html', 'bounce', 'expected', 'isFollowup'] as const),
];

const files = readdirSync(new URL('stories', import.meta.url));

/** Lists what a step names that is not there, by its text. */
function strangersOf({ text, from, to = [], cc = [], folder, ...rest }: Step): string[] {
  const fields = Object.keys({ text, from, ...rest }).filter(
    (field) => !stepFields.some((one) => one === field),
  );
  const keys = [from, ...to, ...cc].filter((key) => !(key in people));
  const folders = [folder].filter((name) => name !== undefined && !folderNames.includes(name));
  return [...fields, ...keys, ...folders].map((name) => `${name}: ${text}`);
}

test('when the stories are listed, then all ten files are there', () => {
  expect(files).toHaveLength(10);
});

test.each(files)('when %s is read, then it names people, folders, times and fields that exist', (file) => {
  const stories = readData<Story[]>(`stories/${file}`);
  expect(stories.length).toBeGreaterThan(0);
  for (const story of stories) {
    expect(Object.keys(story).filter((field) => !storyFields.includes(field))).toEqual([]);
    expect([undefined, ...folderNames]).toContain(story.folder);
    expect(story.steps.flatMap(strangersOf)).toEqual([]);
    for (const { at } of story.steps) expect(momentOf(at, madeAt).getTime()).toBeLessThan(madeAt.getTime());
  }
});

test('when a step names nobody that is known, then that is found', () => {
  const step = { at: '1d 10:00', from: 'nobody', folder: 'Attic', text: 'Hi', title: 'x' };
  expect(strangersOf(step as unknown as Step)).toEqual(['title: Hi', 'nobody: Hi', 'Attic: Hi']);
});
