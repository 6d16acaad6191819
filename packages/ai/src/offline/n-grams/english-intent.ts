import { readFileSync } from 'node:fs';
import { decodeModel } from './intent-model.ts';

/** Trained by `npm run train`; english-intent.json records the data, the settings and the results. 32 KB, read once. */
export const englishIntent = decodeModel(readFileSync(new URL('english-intent.bin', import.meta.url)));
