import { commandOptions } from './command-options.ts';
import { jest, report, setRounds, threeWorkers, type Outcome } from './steps.ts';

/** `npm run test:deep`: property, fuzz, fault, hostile and crash runs, the eval of our own sets, and all browser stories. */
commandOptions('run test:deep', {});
setRounds('deep');
const outcomes: Outcome[] = [
  await jest('property, fault, crash', ['deep', 'web-deep'], ...threeWorkers),
  await jest('browser stories', ['e2e'], '--maxWorkers=2'),
];
report(outcomes);
