import { expect, test } from '@jest/globals';
import { goModOf } from './build-program.ts';

const program = { module: 'example.org/server', version: '1.36.3', main: 'cmd/server', siblings: '0.36.3' };

test('when a module replaces neighbours by a path, then their published version is used and all else is unchanged', () => {
  const source = {
    Go: '1.26.0',
    Godebug: [{ Key: 'default', Value: 'go1.26' }],
    Exclude: [{ Path: 'example.org/bad', Version: 'v1.17.0' }],
    Replace: [
      { Old: { Path: 'example.org/api' }, New: { Path: './staging/src/example.org/api' } },
      {
        Old: { Path: 'example.org/old', Version: 'v1.0.0' },
        New: { Path: 'example.org/fork', Version: 'v1.2.0' },
      },
    ],
  };
  expect(goModOf(program, source).split('\n')).toEqual([
    'module tern-build',
    'go 1.26.0',
    'godebug default=go1.26',
    'require example.org/server v1.36.3',
    'exclude example.org/bad v1.17.0',
    'replace example.org/api => example.org/api v0.36.3',
    'replace example.org/old v1.0.0 => example.org/fork v1.2.0',
    '',
  ]);
});

test('when the version of a neighbour is not known, then the neighbour is named', () => {
  const { siblings: _, ...without } = program;
  const source = { Go: '1.26.0', Replace: [{ Old: { Path: 'example.org/api' }, New: { Path: '../api' } }] };
  expect(() => goModOf(without, source)).toThrow('example.org/api');
});
