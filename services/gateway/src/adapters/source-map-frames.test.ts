import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { makeTemporaryFolder, type TemporaryFolder } from '@tern/testing/temporary-folder';
import { createSourceMapFrames } from './source-map-frames.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = makeTemporaryFolder();
  await mkdir(join(folder.path, 'assets'));
  // Column 0 of line 1 came from line 1, column 0; column 10 from line 3, column 4.
  const map = {
    version: 3,
    sources: ['../../src/mail/read.ts'],
    names: ['readMail'],
    mappings: 'AAAA,UAEIA',
  };
  await writeFile(join(folder.path, 'assets', 'mail-1a2b.js.map'), JSON.stringify(map));
});
afterAll(() => folder.remove());

describe('frames of the built web app', () => {
  test('when the build has a map, then the frame has the place in the source', async () => {
    const frames = createSourceMapFrames(folder.path);
    expect(await frames.map('x assets/mail-1a2b.js:1:11')).toBe('readMail src/mail/read.ts:3:5');
    expect(await frames.map('x assets/mail-1a2b.js:1:1')).toBe('x src/mail/read.ts:1:1');
  });

  test('when there is no map or no build, then the frame stays as it is', async () => {
    const frame = 'x assets/other-1a2b.js:1:11';
    expect(await createSourceMapFrames(folder.path).map(frame)).toBe(frame);
    expect(await createSourceMapFrames(undefined).map(frame)).toBe(frame);
  });
});
