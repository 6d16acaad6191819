import { parentPort } from 'node:worker_threads';
import { readIcs, type IcsRequest } from './read-ics.ts';
import { readIcsTexts, type IcsTextsRequest } from './read-ics-texts.ts';

parentPort?.on('message', (request: IcsRequest | IcsTextsRequest) =>
  parentPort?.postMessage('texts' in request ? readIcsTexts(request) : readIcs(request)),
);
// The time of a job begins here.
parentPort?.postMessage({});
