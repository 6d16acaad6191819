import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { makeTemporaryFolder, type TemporaryFolder } from '@tern/testing/temporary-folder';
import { clearDeadNodes, ownNodeFolder } from './dead-nodes.ts';

let parent: TemporaryFolder;
let folder: string;
let programs: ChildProcess[];
beforeEach(async () => {
  parent = makeTemporaryFolder();
  folder = join(parent.path, 'tern-node-abc');
  programs = [];
  await mkdir(folder);
});
afterEach(async () => {
  for (const program of programs.filter(isRunning)) {
    const ended = once(program, 'exit');
    program.kill('SIGKILL');
    await ended;
  }
  parent.remove();
});

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** A program of a node, which has started another one elsewhere, as a shim starts a pod's. Gives the number of that one. */
async function startProgram(): Promise<number> {
  const inner = `require('node:child_process').spawn('sleep', ['60'], { cwd: '/', stdio: 'ignore' })`;
  const code = `const { pid } = ${inner}; console.log(pid); setInterval(() => undefined, 1e6)`;
  const program = spawn('node', ['-e', code], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  programs.push(program);
  const [line] = (await once(program.stdout, 'data')) as [Buffer];
  return Number(line.toString());
}

/** Empty once the process has ended, also while its end was not read. */
const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

const ownedBy = (owner: { readonly pid: number; readonly startedAt: string }) =>
  writeFile(join(folder, 'owner.json'), JSON.stringify(owner));

test('when the process of a node has ended, then its programs, what they started and its folder are removed', async () => {
  // The number of this process, as another one had it.
  await ownedBy({ pid: process.pid, startedAt: 'earlier' });
  const pod = await startProgram();
  await mkdir(join(parent.path, 'of-others'));
  const ended = once(programs[0] as ChildProcess, 'exit');
  expect(await clearDeadNodes(parent.path)).toBe(1);
  await ended;
  expect(await commandOf(pod)).toBe('');
  expect(await readdir(parent.path)).toEqual(['of-others']);
});

test('when the process of a node lives, then another is refused and nothing ends', async () => {
  await ownNodeFolder(folder);
  const pod = await startProgram();
  await expect(clearDeadNodes(parent.path)).rejects.toThrow(`of the process ${process.pid}`);
  expect(await commandOf(pod)).toContain('sleep');
  process.kill(pod, 'SIGKILL');
});

test('when programs run in a folder that names no process, then another node is refused', async () => {
  const pod = await startProgram();
  await expect(clearDeadNodes(parent.path)).rejects.toThrow('end them');
  process.kill(pod, 'SIGKILL');
});
