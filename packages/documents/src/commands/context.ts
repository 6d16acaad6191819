import type { Find } from '../planner/plan.ts';
import type { Results } from '../planner/results.ts';
import { matchAll, type Filter } from '../query/filter.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { project, type Projection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import type { Collection } from '../storage/collection.ts';
import type { Database } from '../storage/database.ts';
import type { DataFolder } from '../storage/data-folder.ts';
import type { Command, Fields } from './command.ts';
import type { Batch, Cursors } from './cursors.ts';
import type { Answer } from './request.ts';

/** Commands work with this. */
export interface CommandContext {
  readonly folder: DataFolder;
  readonly cursors: Cursors;
  readonly connectionId: number;
}

/** A command that only reads, or one that may write: it runs in the turn's transaction and is undone when it throws. */
export type Handler =
  | { read(command: Command, context: CommandContext): Answer }
  | { write(command: Command, database: Database): Answer };

export function collectionOf(command: Command, folder: DataFolder): Collection | undefined {
  return folder.database(command.database)?.collection(command.collection);
}

export function filterOf(fields: Fields, name: string): Filter {
  const value = fields.document(name);
  return value ? parseFilter(value) : matchAll;
}

/** Reads what a command or statement asks for, with its filter in the field of that name. */
export function findOf(fields: Fields, filterName: 'filter' | 'q' | 'query'): Find {
  return {
    filter: filterOf(fields, filterName),
    sort: parseSort(fields.document('sort')),
    skip: fields.count('skip') ?? 0,
    limit: fields.count('limit') ?? 0,
  };
}

/** The documents of a query as a cursor sends them; none where there is no collection. */
export function documentsOf(results: Results = [], projection?: Projection): Iterable<Buffer> {
  return {
    *[Symbol.iterator]() {
      for (const { bytes } of results) yield project(bytes, projection);
    },
  };
}

export function cursorAnswer({ id, namespace, documents }: Batch, name = 'firstBatch'): Answer {
  return { cursor: { [name]: documents, id, ns: namespace }, ok: 1 };
}
