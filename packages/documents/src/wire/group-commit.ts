import { encode, type Encodable } from '../bson/encode.ts';
import { callOf, type Call } from '../commands/registry.ts';
import type { CommandContext } from '../commands/context.ts';
import { Failure, type FailureName, failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import { limits } from '../subset.ts';
import type { Request } from './message.ts';

interface Job {
  readonly request: Request;
  readonly context: CommandContext;
  readonly send: (document: Buffer) => void;
}

interface Outcome {
  readonly job: Job;
  readonly database: Database | undefined;
  document: Buffer;
}

/** A turn ends after this long even when more commands wait, so that early ones do not wait for all. */
const turnMs = 20;

/**
 * Runs commands one after the other. Those of one turn share one transaction for each database and one fsync (group commit); their
 * answers leave after it, so what was answered is durable, and a read never shows what could still be undone.
 */
export class GroupCommit {
  readonly #onFault: (error: unknown) => void;
  #queue: Job[] = [];
  #isScheduled = false;

  /** @param onFault told of errors that are bugs or failures of the machine, beside the answer to the client */
  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  add(request: Request, context: CommandContext, send: (document: Buffer) => void): void {
    this.#queue.push({ request, context, send });
    this.#schedule();
  }

  /** Runs work of the server itself in a turn of its own. */
  runNow(databases: readonly Database[], work: () => void): void {
    try {
      work();
      for (const database of databases) database.commit();
    } catch (error) {
      this.#onFault(error);
    }
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#turn());
  }

  #turn(): void {
    this.#isScheduled = false;
    const end = performance.now() + turnMs;
    const outcomes: Outcome[] = [];
    let next = 0;
    while (next < this.#queue.length && (next === 0 || performance.now() < end)) {
      outcomes.push(this.#run(this.#queue[next++] as Job));
    }
    this.#queue = this.#queue.slice(next);
    for (const database of new Set(outcomes.map((outcome) => outcome.database))) {
      if (database) this.#commit(database, outcomes);
    }
    for (const { job, document } of outcomes) if (job.request.wantsReply) job.send(document);
    if (this.#queue.length > 0) this.#schedule();
  }

  #run(job: Job): Outcome {
    let database: Database | undefined;
    try {
      const call = callOf(job.request);
      database = databaseOf(call, job.context);
      return { job, database, document: encodeAnswer(runCall(call, job.context, database)) };
    } catch (error) {
      return { job, database, document: this.#failed(error) };
    } finally {
      database?.endReads();
    }
  }

  #commit(database: Database, outcomes: readonly Outcome[]): void {
    try {
      database.commit();
    } catch (error) {
      const document = this.#failed(error);
      for (const outcome of outcomes) if (outcome.database === database) outcome.document = document;
    }
  }

  #failed(error: unknown): Buffer {
    const known = error instanceof Failure ? error : unexpected(error);
    if (known !== error) this.#onFault(error);
    return encode({
      ok: 0,
      errmsg: known.message,
      code: known.code,
      codeName: known.codeName,
      ...known.details,
    });
  }
}

function databaseOf({ command, handler }: Call, { folder }: CommandContext): Database | undefined {
  return handler.kind === 'write'
    ? folder.databaseForWriting(command.database)
    : folder.database(command.database);
}

function runCall(
  { command, handler }: Call,
  context: CommandContext,
  database: Database | undefined,
): Record<string, Encodable | undefined> {
  if (handler.kind === 'read') return handler.run(command, context);
  if (!database) throw new Error('a write without a database');
  return database.write(() => handler.run(command, context, database));
}

function encodeAnswer(answer: Record<string, Encodable | undefined>): Buffer {
  const document = encode(answer);
  if (document.length > limits.messageBytes - 64)
    throw failure('BSONObjectTooLarge', 'the answer is larger than a message may be');
  return document;
}

/** SQLite's result codes that say more than "error" (sqlite.org/rescode.html). */
const sqliteFull = 13;

function unexpected(error: unknown): Failure {
  const isFull = error instanceof Error && 'errcode' in error && error.errcode === sqliteFull;
  const name: FailureName = isFull ? 'OutOfDiskSpace' : 'InternalError';
  return failure(
    name,
    isFull ? 'the disk is full: nothing was written' : 'the document server failed on this command',
  );
}
