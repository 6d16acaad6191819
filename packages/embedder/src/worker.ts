import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { failedAnswer, type ThreadAnswer, type ThreadRequest } from '@tern/kernel/thread-answer';
import { giveWay } from './give-way.ts';
import { loadOnce } from './load-once.ts';
import { headFiles, piecesFile, sharedFile } from './model-files.ts';
import type { CloseRequest, Head, ReadRequest } from './protocol.ts';
import { Unigrams } from './unigrams.ts';

/** The model's thread: one text at a time, urgent ones first, because a user waits for them. */
if (!parentPort) throw new Error('the worker of the embedder runs as a worker thread');
const port = parentPort;
giveWay();
const unigrams = new Unigrams(readFileSync(piecesFile.path, 'utf8'));
const shared = await load(sharedFile.path);
const headOf = loadOnce((head: Head) => load(headFiles[head].path));

type Numbered = ThreadRequest<ReadRequest>;
type Asked = ThreadRequest<ReadRequest | CloseRequest>;
const urgent: Numbered[] = [];
const queued: Numbered[] = [];
let isWorking = false;
/** The number of the request to close. */
let closing: number | null = null;
port.on('message', ({ id, request }: Asked) => {
  if (request.kind === 'close') closing = id;
  else (request.isUrgent ? urgent : queued).push({ id, request });
  if (closing !== null) refuseWaiting();
  if (!isWorking) void work();
});
port.postMessage('ready');

function load(path: string): Promise<InferenceSession> {
  return InferenceSession.create(path, {
    // One thread: it reads mail in the background, and a query is one short text.
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    // Without the arena the memory of each layer comes from the system and goes back to it, which took two fifths of a text's time.
    enableCpuMemArena: true,
    // The arena alone is as fast, and keeps less.
    enableMemPattern: false,
    executionProviders: ['cpu'],
  });
}

async function work(): Promise<void> {
  isWorking = true;
  for (let next = take(); next; next = take()) port.postMessage(await answer(next));
  isWorking = false;
  if (closing !== null) port.postMessage({ id: closing, value: null });
}

function refuseWaiting(): void {
  for (const { id } of [...urgent.splice(0), ...queued.splice(0)])
    port.postMessage(failedAnswer(id, new Error('the embedding model is closed')));
}

function take(): Numbered | undefined {
  return urgent.shift() ?? queued.shift();
}

async function answer({ id, request }: Numbered): Promise<ThreadAnswer> {
  try {
    return { id, value: await read(request) };
  } catch (error) {
    return failedAnswer(id, error);
  }
}

/** One text per run: in a batch the eight-bit results of a text would depend on the others. */
async function read({ head, texts, maxPieces }: ReadRequest): Promise<Float32Array> {
  const ids = piecesOf(texts, maxPieces);
  const shape = [1, ids.length];
  const attention_mask = new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape);
  const input_ids = new Tensor('int64', BigInt64Array.from(ids, BigInt), shape);
  const { hidden } = await shared.run({ input_ids, attention_mask });
  if (hidden === undefined) throw new Error('the embedding model gave nothing');
  const session = await headOf(head);
  const [read] = Object.values(await session.run({ hidden, attention_mask }));
  if (!(read?.data instanceof Float32Array)) throw new Error('the embedding model gave no numbers');
  return read.data;
}

/** Two texts stand one behind the other, each with the sign for its end. */
function piecesOf(
  [text, other]: ReadRequest['texts'] | readonly [string, undefined],
  { first, all }: ReadRequest['maxPieces'],
): number[] {
  const ids = unigrams.encode(text, first);
  if (other === undefined) return ids;
  // The sign for the beginning stands once.
  return [...ids, ...unigrams.encode(other, all - ids.length + 1).slice(1)];
}
