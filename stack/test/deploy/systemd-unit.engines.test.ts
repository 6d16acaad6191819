import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const hasSystemd = (process.env['TERN_ENGINES'] ?? '').split(',').includes('systemd');
/** Ten times what `systemd-analyze security` calls the exposure; 16 is what the unit has. */
const mostExposure = 20;

(hasSystemd ? describe : describe.skip)('the systemd units', () => {
  const folder = makeTemporaryFolder();
  afterAll(() => folder.remove());

  /** The unit with a program that this machine has. */
  async function copyOf(name: string): Promise<string> {
    const text = await readFile(join(root, 'deploy/systemd', name), 'utf8');
    const file = join(folder.path, name);
    await writeFile(file, text.replaceAll(/\/usr\/bin\/(node|podman)/g, process.execPath));
    return file;
  }

  test.each(['tern.service', 'tern-container.service'])(
    'when systemd reads %s, then it has nothing to say',
    async (name) => {
      const { stdout, stderr } = await run('systemd-analyze', ['verify', '--man=no', await copyOf(name)]);
      expect(stdout + stderr).toBe('');
    },
  );

  test('when systemd rates how much Tern may do, then it is little', async () => {
    const limit = ['--offline=true', `--threshold=${mostExposure}`, '--no-pager'];
    const { stdout } = await run('systemd-analyze', ['security', ...limit, await copyOf('tern.service')]);
    expect(stdout).toContain('Overall exposure level for tern.service');
    console.log(stdout.trim().split('\n').at(-1));
  });
});
