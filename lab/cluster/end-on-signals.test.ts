import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const program = `
const { endOnSignals } = await import(${JSON.stringify(join(import.meta.dirname, 'end-on-signals.ts'))});
let fail;
const work = new Promise((_, reject) => { fail = reject; });
endOnSignals(async () => {
  fail(new Error('an engine has ended'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  console.log('closed');
});
setInterval(() => undefined, 1e6);
console.log('started');
await work;
`;

test('when what runs fails because it is being ended, then all that was started is still ended', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  await once(child, 'close');
  expect(printed).toContain('closed');
});
