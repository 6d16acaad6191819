import { checkShape } from './check-shape.ts';
import { checkSpecCoverage } from './check-spec-coverage.ts';
import { checkConflictMarkers } from './conflict-markers.ts';
import { commandOptions } from './command-options.ts';
import { report } from './steps.ts';

/**
 * `npm run tree`: the checks of `npm test` that have no program of their own, in a second: the shape of the tree, spec coverage and
 * conflict markers.
 */
commandOptions('run tree', {});
report([checkShape(), checkSpecCoverage(), checkConflictMarkers()]);
