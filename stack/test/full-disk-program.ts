import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { sameAddresses } from './same-addresses.ts';
import { startStack } from '../src/start-stack.ts';

// The program of full-disk-stack.ts: the product with its data on the disk of argv[2], and commands on standard input.
const folder = process.argv[2] ?? '';
const filler = `${folder}/filler`;
let addresses: Record<string, string> = {};
const start = () =>
  startStack({ env: { TERN_DATA_DIR: `${folder}/data`, TERN_LOG_LEVEL: 'error', ...addresses } });
let stack = await start();
addresses = sameAddresses(stack);
process.stdout.write(`${stack.apiUrl}\n`);

function fill(): void {
  const file = openSync(filler, 'a');
  // The last octets are filled by small writes.
  for (const size of [1 << 20, 4096, 1]) writeUntilFull(file, Buffer.alloc(size));
  closeSync(file);
}

function writeUntilFull(file: number, data: Buffer): void {
  try {
    for (;;) writeSync(file, data);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ENOSPC') throw error;
  }
}

for await (const order of createInterface({ input: process.stdin })) {
  if (order === 'fill') fill();
  if (order === 'free') rmSync(filler);
  if (order === 'restart') {
    await stack.close();
    fill();
    stack = await start();
  }
  if (order === 'stop') break;
  process.stdout.write('done\n');
}
await stack.close();
