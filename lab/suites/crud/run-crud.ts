import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mongo } from 'mongoose';
import { within } from '@tern/kernel/within';
import type { TestOutcome } from '../expected-failures.ts';
import { spokenVersion } from '../spoken-version.ts';
import { expectMatch } from './match.ts';
import { callOperation, type Entity } from './operations.ts';
import {
  Skip,
  unmet,
  type ExpectedError,
  type Operation,
  type TestFile,
  type UnifiedTest,
} from './unified-test.ts';

/** One test is milliseconds of work; one that takes this long hangs. */
const deadlineMs = 20_000;

/** Files that show what the Node driver does by itself, whatever server there is. */
const ofTheDriver: Readonly<Record<string, string>> = {
  'create-null-ids.json': 'the Node driver puts an ObjectId in place of a null _id itself',
};

/**
 * Runs MongoDB's CRUD specification tests against a server: results, errors and the collection afterwards. What the tests expect of the
 * driver's own events is left out; it says nothing about a server.
 * @param folder a clone of mongodb/specifications
 */
export async function runCrud(folder: string, serverUri: string): Promise<TestOutcome[]> {
  const tests = join(folder, 'source/crud/tests/unified');
  const outcomes: TestOutcome[] = [];
  for (const file of readdirSync(tests)
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const content = mongo.BSON.EJSON.parse(readFileSync(join(tests, file), 'utf8')) as TestFile;
    for (const test of content.tests) {
      const name = `${basename(file, '.json')} > ${test.description}`;
      const unfit =
        ofTheDriver[file] ??
        test.skipReason ??
        unmet(content.runOnRequirements, spokenVersion) ??
        unmet(test.runOnRequirements, spokenVersion);
      outcomes.push(
        unfit === null
          ? await outcomeOf(name, () => runTest(content, test, serverUri))
          : { name, state: 'skipped', text: unfit },
      );
    }
  }
  return outcomes;
}

async function outcomeOf(name: string, run: () => Promise<void>): Promise<TestOutcome> {
  try {
    await within(deadlineMs, run(), () => {
      throw new Error(`hangs: no end after ${deadlineMs} ms`);
    });
    return { name, state: 'passed' };
  } catch (error) {
    const text = (error as Error).message;
    if (error instanceof Skip) return { name, state: 'skipped', text };
    return { name, state: 'failed', text };
  }
}

async function runTest(file: TestFile, test: UnifiedTest, uri: string): Promise<void> {
  const admin = await mongo.MongoClient.connect(uri);
  const clients = [admin];
  try {
    for (const { databaseName, collectionName, documents, createOptions } of file.initialData ?? []) {
      const db = admin.db(databaseName);
      await db.dropCollection(collectionName);
      await db.createCollection(collectionName, createOptions);
      if (documents.length > 0) await db.collection(collectionName).insertMany([...documents]);
    }
    const entities = createEntities(file, uri, clients);
    for (const operation of test.operations) await runOperation(entities.get(operation.object), operation);
    for (const { databaseName, collectionName, documents } of test.outcome ?? []) {
      const found = await admin
        .db(databaseName)
        .collection(collectionName)
        .find({}, { sort: { _id: 1 } })
        .toArray();
      expectMatch(documents, found, `outcome of ${collectionName}`, false);
    }
  } finally {
    for (const client of clients) await client.close();
  }
}

function createEntities(file: TestFile, uri: string, clients: mongo.MongoClient[]): Map<string, Entity> {
  const entities = new Map<string, Entity>();
  for (const definition of file.createEntities ?? [])
    for (const [kind, entity] of Object.entries(definition)) {
      if (kind === 'client') {
        const client = new mongo.MongoClient(uri, { ...entity.uriOptions });
        clients.push(client);
        entities.set(entity.id, client);
      } else if (kind === 'database') {
        const client = entities.get(entity.client ?? '') as mongo.MongoClient;
        entities.set(entity.id, client.db(entity.databaseName, entity.databaseOptions));
      } else if (kind === 'collection') {
        const db = entities.get(entity.database ?? '') as mongo.Db;
        entities.set(entity.id, db.collection(entity.collectionName ?? '', entity.collectionOptions));
      } else throw new Skip(`the runner does not know the entity ${kind}`);
    }
  return entities;
}

async function runOperation(entity: Entity | undefined, operation: Operation): Promise<void> {
  const { name, expectError, expectResult, ignoreResultAndError } = operation;
  let result: unknown;
  try {
    result = await callOperation(entity, operation);
  } catch (error) {
    if (error instanceof Skip || (!expectError && !ignoreResultAndError)) throw error;
    if (expectError) expectFailure(expectError, error as mongo.MongoError, name);
    return;
  }
  if (expectError)
    throw new Error(`${name}: an error was wanted, got ${mongo.BSON.EJSON.stringify(result ?? null)}`);
  if (expectResult !== undefined && !ignoreResultAndError) expectMatch(expectResult, result, name);
}

/** @throws Error when a failure is not the one that the test wants. */
function expectFailure(expected: ExpectedError, error: mongo.MongoError, name: string): void {
  const server = error as mongo.MongoServerError & { result?: unknown; writeErrors?: unknown };
  const got = `${name}: ${error.name} ${String(error.code)}: ${error.message}`;
  const holds = (isMet: boolean, what: string) => {
    if (!isMet) throw new Error(`${what} was expected, got ${got}`);
  };
  const {
    isClientError,
    errorContains,
    errorCode,
    errorCodeName,
    errorLabelsContain = [],
    errorLabelsOmit = [],
  } = expected;
  if (isClientError !== undefined)
    holds(isClientError === !(error instanceof mongo.MongoServerError), `isClientError ${isClientError}`);
  if (errorContains !== undefined)
    holds(error.message.toLowerCase().includes(errorContains.toLowerCase()), `"${errorContains}"`);
  if (errorCode !== undefined) holds(Number(error.code) === Number(errorCode), `code ${errorCode}`);
  if (errorCodeName !== undefined) holds(server.codeName === errorCodeName, errorCodeName);
  for (const label of errorLabelsContain) holds(error.hasErrorLabel(label), `the label ${label}`);
  for (const label of errorLabelsOmit) holds(!error.hasErrorLabel(label), `no label ${label}`);
  if (expected.errorResponse !== undefined)
    expectMatch(expected.errorResponse, server.errorResponse, `${name}'s answer`);
  if (expected.writeErrors !== undefined)
    expectMatch(expected.writeErrors, server.writeErrors, `${name}'s write errors`);
  if (expected.expectResult !== undefined)
    expectMatch(expected.expectResult, server.result, `${name}'s partial result`);
}
