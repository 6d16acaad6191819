import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';

const empty = makeTemporaryFolder();
afterAll(() => empty.remove());

test.each(['npm run render', 'npm run render -- --check'])(
  'when helm is not there, then `%s` fails with that reason',
  (line) => {
    const given = line.split(' ').filter((word) => word === '--check');
    const command = [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, 'run-render.ts'),
      ...given,
    ];
    const { status, stderr } = spawnSync(process.execPath, command, {
      encoding: 'utf8',
      env: { PATH: empty.path, ENGINES_DIR: empty.path },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('helm is not installed');
  },
);
