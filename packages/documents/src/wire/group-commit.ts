import type { CommandContext } from '../commands/context.ts';
import { callOf, isWrite } from '../commands/registry.ts';
import { isDamaged, isDiskFull } from '@tern/kernel/storage-failure';
import { Failure, failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import type { Answer, Request } from '../commands/request.ts';

interface Job {
  readonly request: Request;
  readonly context: CommandContext;
  readonly send: (answer: Answer) => void;
}

interface Outcome {
  readonly job: Job;
  readonly database: Database | undefined;
  answer: Answer;
}

/** A turn ends after this long even when more commands wait, so that early ones do not wait for all. */
const turnMs = 20;

/**
 * Runs commands one after the other. The writes of one turn share one transaction for each database and one fsync (group commit); their
 * answers leave after it, so what was answered is durable. The reads of a turn follow its commit: they never show what could still be
 * undone, and are answered even when its writes failed.
 */
export class GroupCommit {
  readonly #onFault: (error: unknown, database?: string) => void;
  readonly #now: () => number;
  #queue: Job[] = [];

  /**
   * @param onFault called with errors that are bugs or failures of the machine and the name of the database, beside the answer to the client
   * @param now a clock in milliseconds that never goes back
   */
  constructor(onFault: (error: unknown, database?: string) => void, now: () => number) {
    this.#onFault = onFault;
    this.#now = now;
  }

  add(request: Request, context: CommandContext, send: (answer: Answer) => void): void {
    const job = { request, context, send };
    // Between turns nothing is unfinished: a read need not wait for the next one.
    if (this.#queue.length === 0 && !isWrite(request)) return send(this.#run(job).answer);
    if (this.#queue.push(job) === 1) setImmediate(() => this.#turn());
  }

  /** Runs work of the server itself in a turn of its own. */
  runNow(database: Database, work: () => void): void {
    try {
      try {
        database.write(work);
      } finally {
        database.commit();
      }
    } catch (error) {
      this.#onFault(error, database.name);
    }
  }

  #turn(): void {
    const end = this.#now() + turnMs;
    const outcomes: Outcome[] = [];
    const reads: Job[] = [];
    for (const job of this.#queue) {
      if (isWrite(job.request)) outcomes.push(this.#run(job));
      else reads.push(job);
      if (this.#now() > end) break;
    }
    this.#queue = this.#queue.slice(outcomes.length + reads.length);
    for (const database of new Set(outcomes.map((outcome) => outcome.database)))
      if (database) this.#commit(database, outcomes);
    for (const { job, answer } of outcomes) job.send(answer);
    for (const job of reads) job.send(this.#run(job).answer);
    if (this.#queue.length > 0) setImmediate(() => this.#turn());
  }

  #run(job: Job): Outcome {
    const { request, context } = job;
    let database: Database | undefined;
    let name: string | undefined;
    try {
      const { command, handler } = callOf(request);
      name = command.database;
      if ('read' in handler) return { job, database, answer: handler.read(command, context) };
      const written = context.folder.databaseForWriting(command.database);
      database = written;
      return { job, database, answer: written.write(() => handler.write(command, written)) };
    } catch (error) {
      return { job, database, answer: this.#failed(error, name) };
    }
  }

  #commit(database: Database, outcomes: readonly Outcome[]): void {
    try {
      database.commit();
    } catch (error) {
      const answer = this.#failed(error, database.name);
      for (const outcome of outcomes) if (outcome.database === database) outcome.answer = answer;
    }
  }

  #failed(error: unknown, database: string | undefined): Answer {
    if (error instanceof Failure) return error.answer;
    this.#onFault(error, database);
    return unexpected(error, database).answer;
  }
}

function unexpected(error: unknown, database: string | undefined): Failure {
  if (isDiskFull(error)) return failure('OutOfDiskSpace', 'the disk is full: nothing was written');
  if (isDamaged(error)) return failure('DataCorruptionDetected', `the database ${database} is damaged`);
  return failure('InternalError', 'the document server failed on this command');
}
