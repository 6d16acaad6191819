import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { prunePackages } from '../prune-packages.mjs';

function filesAfter(machine: { platform: string; arch: string }, ...files: string[]): string[] {
  const folder = makeTemporaryFolder();
  try {
    for (const file of files) {
      mkdirSync(dirname(join(folder.path, file)), { recursive: true });
      writeFileSync(join(folder.path, file), '');
    }
    prunePackages(folder.path, machine);
    return globSync('**/*.*', { cwd: folder.path })
      .map((file) => file.replaceAll('\\', '/'))
      .sort();
  } finally {
    folder.remove();
  }
}

test('when packages bring parts for other machines and other APIs, then only what Tern loads here stays', () => {
  const onnx = 'onnxruntime-node/bin/napi-v6';
  const apis = 'googleapis/build/src/apis';
  const files = filesAfter(
    { platform: 'linux', arch: 'x64' },
    `${onnx}/darwin/arm64/libonnxruntime.dylib`,
    `${onnx}/linux/arm64/libonnxruntime.so`,
    `${onnx}/linux/x64/libonnxruntime.so`,
    `${onnx}/win32/x64/onnxruntime.dll`,
    `${apis}/calendar/index.js`,
    `${apis}/drive/index.js`,
    `${apis}/index.js`,
    'zod/index.js',
  );
  expect(files).toEqual([
    `${apis}/calendar/index.js`,
    `${apis}/index.js`,
    `${onnx}/linux/x64/libonnxruntime.so`,
    'zod/index.js',
  ]);
});

test('when these packages are not installed, then nothing is deleted', () => {
  expect(filesAfter({ platform: 'linux', arch: 'x64' }, 'zod/index.js')).toEqual(['zod/index.js']);
});
