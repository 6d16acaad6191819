import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { DatabaseFile } from './database-file.ts';

test('when rows are deleted, then nothing of them is left in the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tern-documents-'));
  try {
    const path = join(folder, 'some.sqlite');
    const file = new DatabaseFile(path);
    file.sqlite.exec('CREATE TABLE mails(id INTEGER PRIMARY KEY, body BLOB)');
    for (let id = 1; id <= 200; id++)
      file.run('INSERT INTO mails VALUES(?,?)', id, Buffer.from(`a private word ${'x'.repeat(id * 100)}`));
    for (let id = 1; id <= 200; id++) file.run('DELETE FROM mails WHERE id=?', id);
    file.close();
    expect((await readFile(path)).includes('private word')).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});
