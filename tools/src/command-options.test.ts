import { spawnSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';

const script = `
  import { commandOptions } from '${new URL('./command-options.ts', import.meta.url).href}';
  console.log(JSON.stringify(commandOptions('test', { install: 'brings what is missing' })));
`;

/** A command of its own with these arguments. */
function run(...given: string[]) {
  const node = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script, '--'];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, ...given], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('the options of a command', () => {
  test('when one is given, then it is true, and all others are false', () => {
    expect(run('--install')).toMatchObject({ status: 0, stdout: '{"install":true}\n' });
    expect(run()).toMatchObject({ status: 0, stdout: '{"install":false}\n' });
  });

  test('when help is requested, then the command lists its options and does nothing', () => {
    const { status, stdout } = run('--help');
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('npm test -- --install  brings what is missing'),
    ]);
    expect(stdout).not.toContain('{');
  });

  test.each(['--instal', 'engines', '--install=yes'])(
    'when %s is given, then the command names it, lists its options and ends',
    (wrong) => {
      const { status, stdout, stderr } = run(wrong);
      expect([status, stdout]).toEqual([1, expect.stringContaining('--install')]);
      expect(stderr).toContain(wrong.split('=')[0]);
    },
  );
});
