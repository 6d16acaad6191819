import { parentPort } from 'node:worker_threads';
import { answerContentJob, type ContentJob } from './content-job.ts';

parentPort?.on('message', (job: ContentJob) => {
  const answer = answerContentJob(job);
  // A page is moved, not copied: it has memory of its own.
  parentPort?.postMessage(answer, 'page' in answer ? [answer.page.buffer as ArrayBuffer] : []);
});
// The time of a job begins here.
parentPort?.postMessage({});
