import { commandOptions } from './command-options.ts';
import { jest, report, setRounds, threeWorkers } from './steps.ts';

/** `npm run test:deep`: property, fuzz, fault, hostile and crash runs, the eval of our own sets, and all browser stories. */
commandOptions('run test:deep', {});
setRounds('deep');
// In one run, since a story waits much and the rest computes much: apart, two workers on stories left a quarter of two cores idle.
report([await jest('deep tests, browser stories', ['deep', 'web-deep', 'e2e'], ...threeWorkers)]);
