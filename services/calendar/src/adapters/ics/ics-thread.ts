import { parentPort } from 'node:worker_threads';
import { readIcs, type IcsRequest } from './read-ics.ts';

parentPort?.on('message', (request: IcsRequest) => parentPort?.postMessage(readIcs(request)));
