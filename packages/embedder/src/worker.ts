import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { failedAnswer, type ThreadAnswer, type ThreadRequest } from '@tern/kernel/thread-answer';
import { giveWay } from './give-way.ts';
import { dimensions, graphFile, piecesFile } from './model-files.ts';
import type { CloseRequest, EmbedRequest } from './protocol.ts';
import { Unigrams } from './unigrams.ts';

/** Longest text in word pieces. The model can take 512, which costs three times as much and finds no more (search, 256 a window). */
const maxPieces = 256;

/** The model's thread: one text at a time, queries first, because a user waits for them. */
if (!parentPort) throw new Error('the worker of the embedder runs as a worker thread');
const port = parentPort;
giveWay();
const unigrams = new Unigrams(readFileSync(piecesFile.path, 'utf8'));
const session = await InferenceSession.create(graphFile.path, {
  // One thread: it reads mail in the background, and a query is one short text.
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  graphOptimizationLevel: 'all',
  // The memory arena is off: it would keep the memory of the longest text.
  enableCpuMemArena: false,
  executionProviders: ['cpu'],
});

type Numbered = ThreadRequest<EmbedRequest>;
type Asked = ThreadRequest<EmbedRequest | CloseRequest>;
const lines: Record<EmbedRequest['kind'], Numbered[]> = { query: [], passage: [] };
let isWorking = false;
/** The number of the request to close. */
let closing: number | null = null;
port.on('message', ({ id, request }: Asked) => {
  if (request.kind === 'close') closing = id;
  else lines[request.kind].push({ id, request });
  if (closing !== null) refuseWaiting();
  if (!isWorking) void work();
});
port.postMessage('ready');

async function work(): Promise<void> {
  isWorking = true;
  for (let next = take(); next; next = take()) port.postMessage(await answer(next));
  isWorking = false;
  if (closing !== null) port.postMessage({ id: closing, value: null });
}

function refuseWaiting(): void {
  for (const { id } of [...lines.query.splice(0), ...lines.passage.splice(0)])
    port.postMessage(failedAnswer(id, new Error('the embedding model is closed')));
}

function take(): Numbered | undefined {
  return lines.query.shift() ?? lines.passage.shift();
}

async function answer({ id, request }: Numbered): Promise<ThreadAnswer> {
  try {
    return { id, value: await embed(request) };
  } catch (error) {
    return failedAnswer(id, error);
  }
}

/** One text per run: in a batch the eight-bit results of a text would depend on the others. */
async function embed({ kind, text }: EmbedRequest): Promise<Float32Array> {
  const ids = unigrams.encode(`${kind}: ${text}`, maxPieces);
  const shape = [1, ids.length];
  const { embedding } = await session.run({
    input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
    attention_mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
  });
  if (!(embedding?.data instanceof Float32Array) || embedding.data.length !== dimensions)
    throw new Error('the embedding model gave no vector');
  return embedding.data;
}
