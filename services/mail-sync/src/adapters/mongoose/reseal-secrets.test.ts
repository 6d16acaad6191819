import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectDocuments } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { createSealer, keyIdOf } from '@tern/kernel/sealer';
import { createLogger } from '@tern/runtime/logger';
import { makeTemporaryFolder, type TemporaryFolder } from '@tern/testing/temporary-folder';
import { secretContext } from '../../domain/accounts/account.ts';
import { createModels } from './mongoose-models.ts';
import { resealSecrets } from './reseal-secrets.ts';

const [lost, earlier, current] = [1, 2, 3].map((byte) => new Uint8Array(32).fill(byte)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];

let folder: TemporaryFolder;
let server: DocumentServer;
let connection: Connection;
beforeEach(async () => {
  folder = makeTemporaryFolder();
  server = await startDocumentServer({ folder: folder.path });
  connection = await connectDocuments(server.uri, 'tern-mail-sync');
});
afterEach(async () => {
  await connection.close();
  await server.close();
  folder.remove();
});

describe('sealing the secrets of mailboxes anew', () => {
  test('when a key was added, then all open with it alone, and those of a lost key are logged with its id', async () => {
    const { accounts } = createModels(connection);
    const sealedBy = (key: Uint8Array, id: string) =>
      createSealer([key]).seal(`password of ${id}`, secretContext(id));
    const ids = Array.from({ length: 230 }, (_, n) => `account-${String(n).padStart(3, '0')}`);
    const keyOf = (n: number) => (n === 7 ? lost : n % 3 === 0 ? current : earlier);
    await accounts.collection.insertMany(
      ids.map((id, n) => ({ _id: id, mailboxKey: id, sealedSecret: sealedBy(keyOf(n), id) })) as never[],
    );
    await accounts.collection.insertOne({ _id: 'removed', mailboxKey: 'removed' } as never);

    const lines: string[] = [];
    const logger = createLogger({ level: 'info', format: 'json', write: (line) => lines.push(line) });
    await resealSecrets({ accounts, sealer: createSealer([current, earlier]), logger });

    const alone = createSealer([current]);
    const stored = await accounts.collection.find().sort({ _id: 1 }).toArray();
    for (const { _id, sealedSecret } of stored as unknown as { _id: string; sealedSecret?: string }[]) {
      if (_id === 'removed' || _id === ids[7]) continue;
      expect(alone.open(sealedSecret ?? '', secretContext(_id))).toBe(`password of ${_id}`);
    }
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { mailboxes: 153 - 1 },
      { mailboxes: 1, reason: expect.stringContaining(`sealed with key ${keyIdOf(lost)}`) },
    ]);
    lines.length = 0;
    await resealSecrets({ accounts, sealer: createSealer([current, earlier, lost]), logger });
    await resealSecrets({ accounts, sealer: alone, logger });
    expect(lines).toHaveLength(1);
  });

  test('when two pods start at once, then each mailbox is counted by one of them', async () => {
    const { accounts } = createModels(connection);
    const ids = Array.from({ length: 20 }, (_, n) => `account-${n}`);
    const sealedSecret = (id: string) => createSealer([earlier]).seal('password', secretContext(id));
    await accounts.collection.insertMany(
      ids.map((id) => ({ _id: id, mailboxKey: id, sealedSecret: sealedSecret(id) })) as never[],
    );
    const counts: number[] = [];
    const write = (line: string) => void counts.push((JSON.parse(line) as { mailboxes: number }).mailboxes);
    const logger = createLogger({ level: 'info', format: 'json', write });
    const pod = () => resealSecrets({ accounts, sealer: createSealer([current, earlier]), logger });
    await Promise.all([pod(), pod()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
  });
});
