import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { catalogue } from '@tern/stack/catalogue';
import { accessFile, accessText } from './chart-access.ts';

test('when a service publishes or consumes a topic, then the chart knows it', () => {
  expect(readFileSync(accessFile, 'utf8')).toBe(accessText());
});

test('when rights are given by the beginning of names, then no service gets those of another', () => {
  const names = catalogue.map(({ name }) => name);
  for (const name of names)
    expect(names.filter((other) => other !== name && other.startsWith(name))).toEqual([]);
});
