import type { mongo } from 'mongoose';

export type Things = mongo.Collection<mongo.Document & { _id?: unknown }>;

/** The parts of the contract work with this; the collection is empty and without indexes before each check. */
export interface UnderTest {
  /** Declares a test, or a known gap of the engine when the name is among its exceptions. Names are unique. */
  check(name: string, body: () => Promise<void>): void;
  things(): Things;
  /** BSON classes of the driver that the engine is reached with. */
  mongo(): typeof mongo;
  /** Ids of the documents that a filter finds, by id. */
  idsOf(filter: object): Promise<unknown[]>;
  /** The error code that the work fails with, or `no error`. */
  codeOf(work: Promise<unknown>): Promise<unknown>;
  /** Sends a command to the database. */
  command(command: object): Promise<unknown>;
}
