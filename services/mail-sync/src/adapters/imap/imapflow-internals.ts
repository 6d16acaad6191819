import type { Socket } from 'node:net';
import { ImapFlow, type FetchMessageObject } from 'imapflow';
import parser from 'imapflow/lib/handler/imap-parser.js';

/**
 * The parts of imapflow that its types leave out. They are private and may change with any release: before `checkedVersion` is raised,
 * check each member below and run the tests of this folder and `npm run test:engines`.
 */
const checkedVersion = '2.1.2';

/** One answer of the server: its line with `{n}` for each literal, and the literals. */
export interface ImapResponse {
  readonly payload: Buffer;
  readonly literals: Buffer[];
}

export interface ParsedResponse {
  readonly command: string;
  readonly attributes?: readonly unknown[];
}

export interface FetchOptions {
  /** @param next call it to get the next message. */
  readonly onUntaggedFetch?: (row: FetchMessageObject, next: () => void) => void;
}

/** An argument of a command. */
export interface CommandAttribute {
  readonly type: string;
  readonly value: string | Buffer;
  readonly sensitive?: boolean;
}

export interface ImapflowInternals {
  /** Null before the connection is made and after it ended. */
  readonly socket: Socket | null;
  /** The command under way. */
  readonly currentRequest?: { readonly tag: string } | false;
  /** The part of an incomplete answer that has arrived. */
  readonly streamer?: {
    readonly inputBuffer: readonly Buffer[];
    readonly literals: readonly Buffer[];
    readonly literalBuffer: readonly Buffer[];
  };
  /** Runs a command; FETCH has a range, a query and options. */
  run(command: string, ...rest: readonly unknown[]): Promise<unknown>;
  /** Sends one command and waits for its end. */
  exec(
    command: string,
    attributes: readonly CommandAttribute[],
    ...rest: readonly unknown[]
  ): Promise<unknown>;
  /** Takes in each answer of the server. */
  handleResponse(response: ImapResponse): Promise<boolean>;
  getUntaggedHandler(
    command: string,
    attributes: unknown,
  ): ((parsed: ParsedResponse) => Promise<void>) | undefined;
  /** Called with every line that the parser cannot read. */
  rejectUnparsedCompletion(payload: Buffer, error: unknown): void;
  untaggedVanished(untagged: { attributes?: readonly unknown[] }): Promise<void>;
}

/** @throws Error when another version of imapflow is installed than this file was written for. */
export function assertImapflowVersion(version: string): void {
  if (version !== checkedVersion)
    throw new Error(
      `imapflow ${version} is installed; imapflow-internals.ts was checked with ${checkedVersion} only.`,
    );
}

assertImapflowVersion(ImapFlow.version);

/** The client itself, with its private members. Assigning a method replaces imapflow's. */
export function internalsOf(client: ImapFlow): ImapflowInternals {
  return client as unknown as ImapflowInternals;
}

/** imapflow's parser of one answer; throws for what it cannot read. */
export async function parseResponse({ payload, literals }: ImapResponse): Promise<ParsedResponse> {
  return (await parser(payload, { literals })) as unknown as ParsedResponse;
}
