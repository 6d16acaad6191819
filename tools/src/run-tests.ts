import { commandOptions } from './command-options.ts';
import { check, jest, report, type Outcome } from './steps.ts';

/** `npm test`: everything that needs npm alone. */
const { fast: isFast } = commandOptions('test', { fast: 'leaves the browser stories out' });
const outcomes: Outcome[] = [
  await check('types', 'typescript/bin/tsc', '-p', '.'),
  await check('types of the web', 'typescript/bin/tsc', '-p', 'web'),
  await check('lint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0'),
  await check('format', 'prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn'),
  await check(
    'import rules',
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    ...['packages', 'services', 'stack', 'web/src', 'e2e', 'evals', 'bench', 'tools'],
  ),
  await check('unused code', 'knip/bin/knip.js', '--no-progress'),
  await jest('unit, contract, component', ['node', 'web'], '--maxWorkers=2'),
  ...(isFast ? [] : [await jest('browser stories', ['e2e'], '--runInBand')]),
];
report(outcomes, isFast ? ['browser stories: --fast was given'] : []);
