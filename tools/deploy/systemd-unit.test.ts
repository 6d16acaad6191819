import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { nodeEnvironment, nodeFlags } from '../node-process.mjs';
import { serviceSettings } from './read-unit.ts';

const root = join(import.meta.dirname, '../..');
const settings = serviceSettings(readFileSync(join(root, 'deploy/systemd/tern.service'), 'utf8'));

test('when systemd starts Tern, then Node runs it as `npm start` does', () => {
  const [program, ...rest] = (settings.get('ExecStart') ?? [''])[0]?.split(' ') ?? [];
  expect(program).toBe('/usr/bin/node');
  expect(rest.slice(0, -1)).toEqual(nodeFlags);
  const entry = rest.at(-1)?.replace('/opt/tern', root) ?? '';
  expect(existsSync(entry)).toBe(true);
  const names = (settings.get('Environment') ?? [])
    .flatMap((line) => line.split(' '))
    .map((pair) => pair.split('=')[0]);
  expect(names).toEqual(expect.arrayContaining(Object.keys(nodeEnvironment)));
});

test('when Tern writes, then it is to its own folders alone', () => {
  expect(settings.get('ProtectSystem')).toEqual(['strict']);
  expect(settings.get('StateDirectory')).toEqual(['tern']);
  expect(settings.get('Environment')?.join(' ')).toContain('TERN_DATA_DIR=/var/lib/tern');
  expect(settings.get('ReadWritePaths')).toBeUndefined();
});
