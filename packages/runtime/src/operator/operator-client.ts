import { existsSync, readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { BodyInput, Endpoint, QueryInput, ResponseOf } from '@tern/contracts/define-endpoint';
import { fillPath } from '@tern/contracts/define-endpoint';
import { failureSchema, successSchema } from '@tern/contracts/answer';
import { copyStoresLine, copyStoresPath } from './backup-call.ts';
import { addressesPath, addressFileName, requireOwn, socketName } from './operator-socket.ts';

const maxAnswerBytes = 16 * 1024 * 1024;

export interface CallInput<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryInput<E>;
  readonly body?: BodyInput<E>;
}

/** A running Tern, as the operator's commands reach it. */
export interface OperatorClient {
  /** @throws OperatorRefusal with the answer's text when it is no success */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ResponseOf<E>>;
  /** Opens a raw answer, as it comes. */
  open<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Readable>;
  /** Has the process copy all stores into an empty folder. @throws Error with its reason */
  copyStores(to: string, onStep: (path: string) => void): Promise<void>;
  /** Where each service listens on this machine, by name. */
  addresses(): Promise<Readonly<Record<string, string>>>;
}

/** Tern's answer when it refused a request. */
export class OperatorRefusal extends Error {
  override readonly name = 'OperatorRefusal';
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/**
 * Reaches the Tern that runs on a data folder.
 * @returns null when none does
 * @throws Error when its socket is another user's
 */
export async function connectOperator(dataFolder: string): Promise<OperatorClient | null> {
  const socketPath = addressIn(dataFolder);
  if (socketPath === null) return null;
  try {
    requireOwn(socketPath);
    (await answerOf({ socketPath, method: 'GET', path: '/' })).resume();
  } catch (error) {
    // Left by a process that was killed.
    if (['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  const ask = (
    { service, method, path }: Endpoint,
    { params = {}, query = {}, body }: CallInput<Endpoint>,
  ) => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] as [string, string]],
      ),
    );
    const filled = `/${service}${fillPath(path, params)}`;
    return answerOf({
      socketPath,
      method,
      path: search.size > 0 ? `${filled}?${search}` : filled,
      ...(method !== 'GET' && { body: body ?? {} }),
    });
  };
  return {
    async call(endpoint, input = {}) {
      const json = await jsonOf(await ask(endpoint, input));
      return successSchema(endpoint.response).parse(json).data as ResponseOf<typeof endpoint>;
    },
    async open(endpoint, input = {}) {
      const answer = await ask(endpoint, input);
      if (answer.statusCode !== 200) await jsonOf(answer);
      return answer;
    },
    async copyStores(to, onStep) {
      const answer = await answerOf({ socketPath, method: 'POST', path: copyStoresPath, body: { to } });
      if (answer.statusCode !== 200) await jsonOf(answer);
      for await (const text of createInterface({ input: answer })) {
        const line = copyStoresLine.parse(JSON.parse(text));
        if ('done' in line) return;
        if ('failed' in line) throw new Error(line.failed);
        onStep(line.step);
      }
      throw new Error('Tern ended before the copies were whole.');
    },
    async addresses() {
      const answer = await answerOf({ socketPath, method: 'GET', path: addressesPath });
      return successSchema(z.record(z.string(), z.url())).parse(await jsonOf(answer)).data;
    },
  };
}

function addressIn(dataFolder: string): string | null {
  try {
    return readFileSync(join(dataFolder, addressFileName), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // On a full disk a start writes no address.
    const usual = join(dataFolder, socketName);
    return existsSync(usual) ? usual : null;
  }
}

interface Asked {
  readonly socketPath: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

function answerOf({ body, ...options }: Asked): Promise<IncomingMessage> {
  const text = body === undefined ? '' : JSON.stringify(body);
  // Node sends no Content-Length by itself for methods that rarely have a body, say DELETE.
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
  return new Promise((resolve, reject) => {
    const asked = request({ ...options, agent: false, headers }, resolve);
    asked.on('error', reject);
    asked.end(text);
  });
}

/** @throws OperatorRefusal for an answer that is no success */
async function jsonOf(answer: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) {
    text += chunk;
    if (text.length > maxAnswerBytes) throw new Error('Tern answered more than a command reads.');
  }
  const json: unknown = JSON.parse(text);
  const failure = failureSchema.safeParse(json);
  if (!failure.success) return json;
  const { error, code, errors = {} } = failure.data;
  const fields = Object.entries(errors).map(([field, texts]) => `${field}: ${texts.join(' ')}`);
  throw new OperatorRefusal([error, ...fields].join(' '), code);
}
