import type { MessagePort } from 'node:worker_threads';
import type { Credential } from '../sign-in/credential.ts';

/** The main thread starts the worker with these. */
export interface WorkerOptions {
  readonly folder: string;
  readonly expiryIntervalMs: number;
  readonly checkAfterMs: number;
  /** The path of the unix socket, or the name of the pipe on Windows. */
  readonly address: string;
  /** A second listener, on TCP, where a connection has to sign in. */
  readonly tcp?: TcpListener;
}

export interface TcpListener {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly credential: Credential;
}

/** An order of the main thread: to end, or to copy the databases into a folder. `done` gets the error, or undefined. */
export type WorkerOrder =
  | { readonly kind: 'close' }
  | {
      readonly kind: 'backup';
      readonly to: string;
      readonly last: readonly string[];
      readonly done: MessagePort;
    };

/** A report of the worker. */
export type WorkerNote =
  | { readonly kind: 'ready'; readonly tcpPort: number | null }
  | { readonly kind: 'fault'; readonly error: unknown }
  // Kinds of their own: an error that crosses threads loses SQLite's code.
  | { readonly kind: 'disk-full' }
  | { readonly kind: 'damaged'; readonly database: string; readonly reason: string };
