import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { encode } from '../bson/encode.ts';
import { GroupCommit } from '../wire/group-commit.ts';
import { Cursors } from '../commands/cursors.ts';
import { readRequest } from '../wire/message.ts';
import type { Answer } from '../commands/request.ts';
import { DataFolder } from './data-folder.ts';
import { currentLayout } from './layout.ts';

let path: string;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'tern-folder-'));
});
afterEach(() => rmSync(path, { recursive: true, force: true }));

function insertOne(folder: DataFolder, id: string, text = ''): void {
  const database = folder.databaseForWriting('one');
  database.write(() => database.collectionForWriting('c').insert(encode({ _id: id, text })));
  database.commit();
}

const countIn = (folder: DataFolder) => folder.database('one')?.collection('c')?.indexes[0]?.size();
const userVersion = (file: string) => {
  const sqlite = new DatabaseSync(file);
  const version = sqlite.prepare('PRAGMA user_version').get()?.['user_version'];
  sqlite.close();
  return version;
};

describe('the layout of a data folder', () => {
  const next = {
    ...currentLayout,
    steps: [...currentLayout.steps, 'ALTER TABLE indexes ADD COLUMN note TEXT'],
  };
  const now = currentLayout.steps.length + 1;

  test('when an older one is opened, then it is copied first and then brought up to date', () => {
    const old = new DataFolder(path);
    insertOne(old, 'a');
    old.close();
    const folder = new DataFolder(path, next);
    expect(countIn(folder)).toBe(1);
    insertOne(folder, 'b');
    folder.close();
    const copy = join(path, `before-layout-${now + 1}`, 'one.sqlite');
    expect([userVersion(join(path, 'one.sqlite')), userVersion(copy)]).toEqual([now + 1, now]);
    const copied = new DataFolder(join(path, `before-layout-${now + 1}`));
    expect(countIn(copied)).toBe(1);
    copied.close();
  });

  test('when the step fails, then the file is as before and the folder is free again', () => {
    const old = new DataFolder(path);
    insertOne(old, 'a');
    old.close();
    const broken = {
      ...currentLayout,
      steps: [...currentLayout.steps, 'CREATE TABLE made (a); DROP TABLE absent'],
    };
    expect(() => new DataFolder(path, broken)).toThrow('no such table');
    const again = new DataFolder(path);
    expect(countIn(again)).toBe(1);
    again.close();
  });

  test('when a newer one is opened, then it is refused before anything is touched', () => {
    const newer = new DataFolder(path, next);
    insertOne(newer, 'a');
    newer.close();
    expect(() => new DataFolder(path)).toThrow('written by a newer version of Tern');
    expect(existsSync(join(path, `before-layout-${now}`))).toBe(false);
  });
});

describe('a full disk', () => {
  const timeStands = () => 0;

  /** Runs commands as they come over the wire: in one turn, if time stands. */
  async function turn(folder: DataFolder, commands: object[], now = timeStands): Promise<Answer[]> {
    const faults: unknown[] = [];
    const queue = new GroupCommit((error) => faults.push(error), now);
    const context = { folder, cursors: new Cursors(Date.now), connectionId: 1 };
    return Promise.all(
      commands.map(
        (command) =>
          new Promise<Answer>((resolve) => queue.add(readRequest(messageOf(command)), context, resolve)),
      ),
    );
  }
  const insert = (_id: string, text: string) => ({ insert: 'c', documents: [{ _id, text }], $db: 'one' });
  function leaveRoomFor(pages: number, folder: DataFolder): void {
    const file = folder.database('one')?.file;
    const [used] = file?.get<[number]>('PRAGMA page_count') ?? [0];
    file?.get(`PRAGMA max_page_count = ${used + pages}`);
  }
  const find = { find: 'c', filter: {}, projection: { _id: 1 }, $db: 'one' };

  test('when there is no room, then writes are refused, none of their turn happens, reads go on, and room heals', async () => {
    const folder = new DataFolder(path);
    expect(await turn(folder, [insert('a', 'first')])).toMatchObject([{ ok: 1, n: 1 }]);
    leaveRoomFor(8, folder);
    const answers = await turn(folder, [
      insert('b', 'small'),
      insert('c', 'x'.repeat(200_000)),
      insert('d', 'small'),
    ]);
    const refused = answers.filter(({ ok }) => ok === 0);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer).toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
    const there = answers.map(({ ok }) => ok);
    const stored = 1 + there.filter((ok) => ok === 1).length;
    const listed = await turn(folder, [find]);
    expect(listed).toMatchObject([{ ok: 1, cursor: { firstBatch: { length: stored } } }]);
    leaveRoomFor(1_000_000, folder);
    expect(await turn(folder, [insert('e', 'x'.repeat(200_000))])).toMatchObject([{ ok: 1, n: 1 }]);
    expect(countIn(folder)).toBe(stored + 1);
    folder.close();
  });

  test('when a turn is undone, then a read among its writes shows what stands', async () => {
    const folder = new DataFolder(path);
    await turn(folder, [insert('a', 'first')]);
    leaveRoomFor(8, folder);
    const [written, read] = await turn(folder, [
      insert('b', 'small'),
      find,
      insert('c', 'x'.repeat(200_000)),
    ]);
    expect(written).toMatchObject({ ok: 0, code: 14031 });
    expect(read).toMatchObject({ ok: 1, cursor: { firstBatch: { length: 1 } } });
    folder.close();
  });

  test('when a turn has taken its time, then it ends, and what fails after it takes nothing back', async () => {
    const folder = new DataFolder(path);
    await turn(folder, [insert('a', 'first')]);
    leaveRoomFor(8, folder);
    let elapsed = 0;
    const commands = [insert('b', 'small'), find, insert('c', 'x'.repeat(200_000))];
    const [written, read, refused] = await turn(folder, commands, () => (elapsed += 15));
    expect(written).toMatchObject({ ok: 1, n: 1 });
    expect(read).toMatchObject({ ok: 1, cursor: { firstBatch: { length: 2 } } });
    expect(refused).toMatchObject({ ok: 0, code: 14031 });
    expect(countIn(folder)).toBe(2);
    folder.close();
  });
});

function messageOf(command: object): Buffer {
  const body = encode(command as Parameters<typeof encode>[0]);
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
}
