import { commandOptions } from './command-options.ts';
import { checkDocs } from './check-docs.ts';
import { checkShape } from './check-shape.ts';
import { checkConflictMarkers } from './conflict-markers.ts';
import { jest, report, runChecks, setRounds, threeWorkers, type Outcome } from './steps.ts';

/** `npm test`: the quick tier: all checks, the unit, contract and component tests, and one browser story. */
commandOptions('test', {});
setRounds('quick');
const outcomes: Outcome[] = [
  ...(await runChecks(
    // Several threads would check shared types several times: twice the CPU, and not sooner on two cores.
    [
      ['types', 'typescript-7/bin/tsc', '-p', '.', '--singleThreaded'],
      ['types of the web', 'typescript-7/bin/tsc', '-p', 'web', '--singleThreaded'],
      // Red when a message of the web is not in the catalogues, or one of theirs is in no source (web/README.md, "Languages").
      [
        'messages',
        '@lingui/cli/dist/lingui.js',
        'check',
        'sync',
        '--clean',
        '--workers',
        '1',
        '--config',
        'web/lingui.config.js',
      ],
      ['format', 'prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn'],
    ],
    [
      ['lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0'],
      ['unused code', 'knip/bin/knip.js', '--no-progress'],
      [
        'import rules',
        'dependency-cruiser/bin/dependency-cruiser.mjs',
        '--config',
        '.dependency-cruiser.cjs',
        'packages',
        'services',
        'stack',
        'web/src',
        'e2e',
        'lab',
        'tools',
      ],
    ],
  )),
  checkShape(),
  checkDocs(),
  checkConflictMarkers(),
  await jest(
    'unit to one browser story',
    ['node', 'web', 'e2e'],
    ...threeWorkers,
    '--testPathPatterns=\\.(test\\.tsx?|quick\\.story\\.ts)$',
  ),
];
report(outcomes);
