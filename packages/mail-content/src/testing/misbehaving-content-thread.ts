import { parentPort } from 'node:worker_threads';
import { answerContentJob, type ContentJob } from '../reading/content-job.ts';

/** The thread of bodies with a bug: it hangs or breaks over a body that asks for it, unless its plain text is wanted. */
parentPort?.on('message', (job: ContentJob) => {
  const text = 'body' in job ? Buffer.concat(job.body.parts.map(({ bytes }) => bytes)).toString() : '';
  if (text.includes('please hang')) for (;;);
  if (text.includes('please break')) throw new Error('broken');
  parentPort?.postMessage(answerContentJob(job));
});
parentPort?.postMessage({});
