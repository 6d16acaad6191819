import { checkDocs } from './check-docs.ts';
import { checkShape } from './check-shape.ts';
import { checkConflictMarkers } from './conflict-markers.ts';
import { commandOptions } from './command-options.ts';
import { report } from './steps.ts';

/**
 * `npm run tree`: the checks of `npm test` that have no program of their own, in a second: the shape of the tree, the
 * documentation's links and decisions, and conflict markers.
 */
commandOptions('run tree', {});
report([checkShape(), checkDocs(), checkConflictMarkers()]);
