import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A question as the fake endpoint received it. */
export interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format?: { readonly type: string };
    readonly temperature?: number;
  };
}

/** How the fake endpoint answers a question. */
export type ModelBehaviour =
  /** With the use of tokens that it reports, if any. */
  | { readonly says: string; readonly usage?: Readonly<Record<string, unknown>> }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** Never answers; the connection stays open. */
  | 'hangs'
  /** Sends half an answer and closes. */
  | 'breaks off'
  /** Goes on sending until it is stopped. */
  | 'never ends';

export interface ModelServer {
  /** The value for OPENAI_BASE_URL. */
  readonly baseUrl: string;
  readonly requests: readonly SeenRequest[];
  /** How many answers are still being sent. */
  openAnswers(): number;
  close(): Promise<void>;
}

/** A fake OpenAI-compatible endpoint on a free port of this machine; `behave` decides what it does with each question. */
export async function startModelServer(
  behave: (request: SeenRequest, count: number) => ModelBehaviour,
): Promise<ModelServer> {
  const requests: SeenRequest[] = [];
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    open.add(response);
    response.on('close', () => open.delete(response));
    void readJson(request).then((body) => {
      const seen = { path: request.url ?? '', headers: request.headers, body: body as SeenRequest['body'] };
      requests.push(seen);
      answer(response, seen.body.model, behave(seen, requests.length));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    openAnswers: () => open.size,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
}

function answer(response: ServerResponse, model: string, behaviour: ModelBehaviour): void {
  if (behaviour === 'hangs') return;
  if (typeof behaviour === 'object' && 'status' in behaviour) {
    response.writeHead(behaviour.status, { 'content-type': 'application/json', ...behaviour.headers });
    response.end(JSON.stringify({ error: { message: 'as the test wants it', type: 'test' } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  if (behaviour === 'never ends') {
    sendForEver(response);
    return;
  }
  const whole = JSON.stringify({
    id: 'answer-1',
    object: 'chat.completion',
    created: 0,
    model,
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: { role: 'assistant', content: behaviour === 'breaks off' ? 'half' : behaviour.says },
      },
    ],
    ...(behaviour !== 'breaks off' && behaviour.usage && { usage: behaviour.usage }),
  });
  if (behaviour === 'breaks off') {
    response.write(whole.slice(0, whole.length / 2), () => response.destroy());
    return;
  }
  response.end(whole);
}

function sendForEver(response: ServerResponse): void {
  const part = ' '.repeat(65_536);
  const send = () => {
    if (response.destroyed) return;
    response.write(part, () => setImmediate(send));
  };
  send();
}
