import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const hasSystemd = (process.env['TERN_ENGINES'] ?? '').split(',').includes('systemd');
/** Ten times the exposure by `systemd-analyze security`; the unit has 16. */
const maxExposure = 20;

(hasSystemd ? describe : describe.skip)('the systemd units', () => {
  const folder = makeTemporaryFolder();
  afterAll(() => folder.remove());

  /** A copy of the unit with a program that exists on this machine. */
  async function copyOf(name: string): Promise<string> {
    const text = await readFile(join(root, 'deploy/systemd', name), 'utf8');
    const file = join(folder.path, name);
    await writeFile(file, text.replaceAll(/\/usr\/bin\/(node|podman)/g, process.execPath));
    return file;
  }

  test.each(['tern.service', 'tern-container.service'])(
    'when systemd checks %s, then it reports nothing',
    async (name) => {
      const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', await copyOf(name)]);
      expect(stdout + stderr).toBe('');
    },
  );

  test('when systemd rates the exposure of the unit, then it is low', async () => {
    const limit = ['--offline=true', `--threshold=${maxExposure}`, '--no-pager'];
    const { stdout } = await run('systemd-analyze', ['security', ...limit, await copyOf('tern.service')]);
    expect(stdout).toContain('Overall exposure level for tern.service');
    console.log(stdout.trim().split('\n').at(-1));
  });
});
