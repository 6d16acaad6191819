import { describe, expect, test } from '@jest/globals';
import type { ListResponse } from 'imapflow';
import { foldersOf } from './imapflow-folders.ts';

const aFolder = (path: string, ...flags: string[]) =>
  ({
    path,
    name: path.split('.').at(-1),
    parent: path.split('.').slice(0, -1),
    flags: new Set(flags),
  }) as unknown as ListResponse;
const numbered = (count: number) => Array.from({ length: count }, (_, index) => aFolder(`Folder ${index}`));
const client = { enabled: new Set<string>() };

describe('the folders of an account', () => {
  test('when there are more than are read, then it is known how many are left out', () => {
    const { folders, leftOut } = foldersOf(client, numbered(512));
    expect(folders.map(({ path }) => path)).toEqual(numbered(500).map(({ path }) => path));
    expect(leftOut).toBe(12);
  });

  test('when a name cannot be sent or is too long, then that folder is left out, and known to be', () => {
    const { folders, leftOut } = foldersOf(client, [
      aFolder('a\u0001b'),
      aFolder('c'.repeat(1001)),
      aFolder('d'),
    ]);
    expect(folders.map(({ path }) => path)).toEqual(['d']);
    expect(leftOut).toBe(2);
  });

  test('when a name stands for a level that holds no messages, then nothing is left out with it', () => {
    const levels = [aFolder('a', '\\Noselect'), aFolder('b\n', '\\NonExistent')];
    expect(foldersOf(client, [...numbered(500), ...levels])).toMatchObject({ leftOut: 0 });
  });

  test('when no folder has a role, then one at the top or below INBOX has it by its name, in any language', () => {
    const names = ['INBOX.Elemente trimise', 'Schițe', 'Projects.Archive', 'Sent', '垃圾箱'];
    const { folders } = foldersOf(
      client,
      names.map((name) => aFolder(name)),
    );
    expect(folders.map(({ kind }) => kind)).toEqual(['SENT', 'DRAFTS', null, null, 'SPAM']);
  });

  test('when the server names the role of a folder, then no other has it by its name', () => {
    const flagged = { ...aFolder('Outgoing'), specialUse: '\\Sent' };
    const { folders } = foldersOf(client, [flagged, aFolder('Sent')]);
    expect(folders.map(({ kind }) => kind)).toEqual(['SENT', null]);
  });
});
