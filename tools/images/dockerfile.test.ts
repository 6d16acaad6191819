import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { nodeFlags } from '../node-process.mjs';

const dockerfile = readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8').replaceAll(
  /\\\n\s*/g,
  '',
);
const lineAfter = (start: string) =>
  dockerfile
    .split('\n')
    .find((line) => line.startsWith(start))
    ?.slice(start.length) ?? '';

test('when an image starts Node, then by the flags of every other start, with which its compile cache is filled', () => {
  const started = ['node', ...nodeFlags, '/app/main.ts'];
  expect(JSON.parse(lineAfter('CMD '))).toEqual(started);
  expect(lineAfter('RUN node --disable')).toBe(
    [...started, '--help', '> /dev/null'].join(' ').slice('node --disable'.length),
  );
});
