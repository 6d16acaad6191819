import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Connection, Model } from 'mongoose';
import { connectDocuments, prepareIndexes } from '@tern/documents/connect';
import { startDocumentServer, type DocumentServer } from '@tern/documents/server';
import { day, systemClock } from '@tern/kernel/clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { createGrants, type EndableGrants } from './mongoose-grants.ts';
import { oauthModel, type OauthDocument } from './oauth-model.ts';

const userId = 'u1';
const clientId = 'agent';
const grantId = 'g1';

const folder = makeTemporaryFolder();
let server: DocumentServer;
let connection: Connection;
let records: Model<OauthDocument>;
beforeAll(async () => {
  server = await startDocumentServer({ folder: folder.path });
  connection = await connectDocuments(server.uri, 'grants');
  records = oauthModel(connection);
  await prepareIndexes(connection);
});
afterAll(async () => {
  await connection.close();
  await server.close();
  folder.remove();
});

beforeEach(async () => {
  await records.deleteMany({});
  const common = { payload: JSON.stringify({ clientId }), expiresAt: new Date(Date.now() + day) };
  await records.create([
    { _id: 'grant', kind: 'Grant', grantId, accountId: userId, ...common },
    { _id: 'token', kind: 'AccessToken', grantId, accountId: userId, ...common },
  ]);
});

const ways: readonly [string, (grants: EndableGrants) => Promise<unknown>][] = [
  ['its user ends the access', (grants) => grants.end(userId, clientId)],
  ['all access of the user ends', (grants) => grants.endAllOf(userId)],
  ['its token is revoked', (grants) => grants.endOne(grantId)],
];

describe('a grant', () => {
  test.each(ways)('when %s, then the event is kept before it ends and once more after', async (_, end) => {
    const left: number[] = [];
    const onGrantEnded = async () => void left.push(await records.countDocuments({ accountId: userId }));
    await end(createGrants(records, { clock: systemClock, onGrantEnded }));
    expect(left).toEqual([2, 0]);
  });

  test.each(ways)('when %s and the event cannot be kept, then nothing ends', async (_, end) => {
    const onGrantEnded = () => Promise.reject(new Error('no disk'));
    await expect(end(createGrants(records, { clock: systemClock, onGrantEnded }))).rejects.toThrow('no disk');
    expect(await records.countDocuments({ accountId: userId })).toBe(2);
  });

  test('when there is none of the application, then nothing is told', async () => {
    const told: string[] = [];
    const onGrantEnded = async (id: string) => void told.push(id);
    const grants = createGrants(records, { clock: systemClock, onGrantEnded });
    expect(await grants.end(userId, 'another')).toBe(false);
    expect(told).toEqual([]);
  });
});
