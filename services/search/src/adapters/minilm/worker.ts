import { parentPort, workerData } from 'node:worker_threads';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { failedAnswer, type ThreadAnswer, type ThreadRequest } from '@tern/kernel/thread-answer';
import { giveWay } from './give-way.ts';
import { minilmDimensions, prepareModel } from './prepare-model.ts';
import type { CloseRequest, EmbedRequest, EmbedWorkerData } from './protocol.ts';
import { WordPiece } from './word-piece.ts';

/** Longest text in tokens: the model was trained with this length. */
const mostTokens = 256;

/** The model's thread: one text at a time, queries first, because a user waits for them. */
if (!parentPort) throw new Error('the worker of the embedder runs as a worker thread');
const port = parentPort;
giveWay();
const { folder } = workerData as EmbedWorkerData;
const { modelFile, tokenizer } = prepareModel(folder);
const wordPiece = new WordPiece(tokenizer);
const session = await InferenceSession.create(modelFile, {
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
const lines: Record<EmbedRequest['priority'], Numbered[]> = { query: [], background: [] };
let isWorking = false;
/** The number of the request to close. */
let closing: number | null = null;
port.on('message', ({ id, request }: Asked) => {
  if (request.kind === 'close') closing = id;
  else lines[request.priority].push({ id, request });
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
  for (const { id } of [...lines.query.splice(0), ...lines.background.splice(0)])
    port.postMessage(failedAnswer(id, new Error('the embedding model is closed')));
}

function take(): Numbered | undefined {
  return lines.query.shift() ?? lines.background.shift();
}

async function answer({ id, request }: Numbered): Promise<ThreadAnswer> {
  try {
    const { kind, text } = request;
    return { id, value: kind === 'knows' ? wordPiece.knows(text) : await embed(text) };
  } catch (error) {
    return failedAnswer(id, error);
  }
}

/** One text per run: in a batch the eight-bit results of a text would depend on the others. */
async function embed(text: string): Promise<Float32Array> {
  const ids = wordPiece.encode(text, mostTokens);
  const shape = [1, ids.length];
  const { embedding } = await session.run({
    input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
    attention_mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
  });
  if (!(embedding?.data instanceof Float32Array) || embedding.data.length !== minilmDimensions)
    throw new Error('the embedding model gave no vector');
  return embedding.data;
}
