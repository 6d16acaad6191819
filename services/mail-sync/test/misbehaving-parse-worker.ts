import { parentPort } from 'node:worker_threads';
import type { ParseRequest } from '@tern/mail-content/reading/parse-worker';
import { prepareMessage, type ParseJob } from '@tern/mail-content/prepare-message';

/** The parser's thread with a bug for every occasion: the source says which. */
parentPort?.on('message', ({ jobs, memory }: ParseRequest) => {
  parentPort?.postMessage({ prepared: jobs.map(prepareOrMisbehave), memory }, [memory]);
});
parentPort?.postMessage({});

function prepareOrMisbehave(job: ParseJob) {
  const source = Buffer.from(job.source).toString('latin1');
  if (source.includes('please hang')) for (;;);
  if (source.includes('please crash')) process.exit(1);
  if (source.includes('please throw')) return null;
  return prepareMessage(job);
}
