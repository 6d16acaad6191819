import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { connectDocuments } from './connect.ts';
import { aggregationContract } from './contract/aggregation.contract.ts';
import { filtersContract } from './contract/filters.contract.ts';
import { indexesContract } from './contract/indexes.contract.ts';
import { readsContract } from './contract/reads.contract.ts';
import type { Things, UnderTest } from './contract/under-test.ts';
import { updatesContract } from './contract/updates.contract.ts';
import { writesContract } from './contract/writes.contract.ts';

export interface DocumentsContractOptions {
  /** Starts or finds the engine. */
  open(): Promise<{ readonly uri: string; close(): Promise<void> }>;
  readonly database: string;
  /**
   * Known gaps of an engine that only gives a second opinion: name of the check -> what the engine does instead. A check that is named
   * here and passes fails the run, and so does a name that no check has: the list can only shrink.
   */
  readonly exceptions?: Readonly<Record<string, string>>;
  /** Gaps that show only at times: name of the check -> why. They are skipped, with the reason in the name. */
  readonly unsteady?: Readonly<Record<string, string>>;
}

/**
 * States what services may rely on, whatever engine answers. Everything here is a statement about MongoDB; the document server and a real
 * MongoDB both have to pass it, without exceptions.
 */
export function documentsContract(name: string, options: DocumentsContractOptions): void {
  const { exceptions = {}, unsteady = {} } = options;
  describe(`documents on ${name}`, () => {
    let engine: Awaited<ReturnType<DocumentsContractOptions['open']>>;
    let connection: Connection;
    let things: Things;
    beforeAll(async () => {
      engine = await options.open();
      connection = await connectDocuments(engine.uri, options.database);
    });
    beforeEach(async () => {
      await connection.dropDatabase();
      things = connection.collection('things') as unknown as Things;
    });
    afterAll(async () => {
      await connection?.dropDatabase();
      await connection?.close();
      await engine?.close();
    });

    const names = new Set<string>();
    const underTest: UnderTest = {
      check(check, body) {
        if (names.has(check)) throw new Error(`two checks have the name "${check}"`);
        names.add(check);
        const gap = exceptions[check];
        if (unsteady[check] !== undefined) test.skip(`${check} (at times: ${unsteady[check]})`, body);
        else if (gap === undefined) test(check, body);
        else test.failing(`${check} (known gap: ${gap})`, body);
      },
      things: () => things,
      mongo: () => connection.base.mongo,
      idsOf: async (filter) => (await things.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id),
      codeOf: (work) =>
        work.then(
          () => 'no error',
          (error: { code?: number }) => error.code,
        ),
      command: (command) => connection.getClient().db(options.database).command(command),
    };
    filtersContract(underTest);
    readsContract(underTest);
    updatesContract(underTest);
    writesContract(underTest);
    indexesContract(underTest);
    aggregationContract(underTest);

    test('when an exception is listed, then there is a check of that name', () => {
      const listed = [...Object.keys(exceptions), ...Object.keys(unsteady)];
      expect(listed.filter((check) => !names.has(check))).toEqual([]);
    });
  });
}
