import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tern-process-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs when the process is ready: an error that is not caught. */
const crashing = "setImmediate(() => { throw new Error('this is not caught'); });";

/** A process of its own with one module whose stop() takes as long as given. */
function runProcess(
  stopMs: number,
  {
    args = [],
    afterReady = '',
    leaveSeconds = '0',
    isPod = false,
  }: { args?: string[]; afterReady?: string; leaveSeconds?: string; isPod?: boolean } = {},
): { child: ChildProcess; output: () => string } {
  const script = join(folder, 'main.ts');
  const resolved = (path: string) => JSON.stringify(join(import.meta.dirname, path));
  writeFileSync(
    script,
    `import { host } from ${resolved('host.ts')};
     import { z } from ${JSON.stringify(import.meta.resolve('zod'))};
     const module = {
       name: 'identity',
       config: z.object({ COLOUR: z.string().default('blue').describe('The colour of it.') }),
       publishes: [],
       consumes: [],
       create: async () => ({
         router: (request, response, next) => next(),
         consumers: [],
         start: async () => undefined,
         stop: () => new Promise((resolve) => setTimeout(resolve, ${stopMs})),
       }),
     };
     await host([module], ${
       // As the services' main.ts does: a pod has nothing to do when it is ready.
       isPod
         ? "{ mode: 'pod', title: 'Tern for a test', documented: [] }"
         : `{ mode: 'one-machine', title: 'Tern for a test', documented: [], onReady: () => { console.log('ready'); ${afterReady} } }`
     });`,
  );
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: { ...process.env, TERN_DATA_DIR: join(folder, 'data'), TERN_LEAVE_SECONDS: leaveSeconds },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  child.stderr.on('data', (chunk) => (text += chunk));
  return { child, output: () => text };
}

describe('the process', () => {
  test('when SIGTERM comes, then it stops in order and ends with 0', async () => {
    const { child, output } = runProcess(50);
    await once(child.stdout!, 'data');
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(output()).toBe('ready\n');
    expect(code).toBe(0);
  });

  test('when a second signal comes, then it ends at once', async () => {
    const { child } = runProcess(60_000);
    await once(child.stdout!, 'data');
    child.kill('SIGINT');
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(130);
  });

  test('when an error was not caught, then it ends with 1 and takes no more requests before', async () => {
    const { child, output } = runProcess(0, { afterReady: crashing, leaveSeconds: '4' });
    await once(child.stdout!, 'data');
    const readyAt = performance.now();
    const [code] = await once(child, 'exit');
    expect(performance.now() - readyAt).toBeLessThan(3_000);
    expect(output()).toContain('this is not caught');
    expect(code).toBe(1);
  });

  test('when a pod lacks settings, then it names each of them once, without a stack, and ends with 1', async () => {
    const { child, output } = runProcess(0, { isPod: true });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    for (const name of ['MONGODB_URI', 'KAFKA_BROKERS', 'TERN_SECRETS_KEY'])
      expect(output().match(new RegExp(`^ *${name}: `, 'gm'))).toHaveLength(1);
    expect(output()).not.toMatch(/^ +at |uncaught error|did not stop/m);
  });

  test('when help is asked for, then the settings are printed and nothing starts', async () => {
    const { child, output } = runProcess(0, { args: ['--help'] });
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(output()).toMatch(
      /^Tern for a test\n[^]*TERN_DATA_DIR \(default \.tern\)[^]*COLOUR \(default blue\)\n {6}The colour of it\./,
    );
  });
});
