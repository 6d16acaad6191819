import { macros } from './web/build/macros.mjs';

// Several projects: Node code with Node's own loader, the web under jsdom.
// Nothing is guessed but .js inside dependencies: the code names .ts itself.
const moduleFileExtensions = ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'];

/** Node code: its tests run as it does, with the types stripped by Node (tools/testing/native-test-runner.mjs). */
const native = {
  moduleFileExtensions,
  testEnvironment: 'node',
  testRunner: '<rootDir>/tools/testing/native-test-runner.mjs',
};

const nodeRoots = ['packages', 'services', 'stack', 'tools', 'lab'].map((folder) => `<rootDir>/${folder}`);

/** The web's tests under jsdom. swc strips types and JSX and compiles the macros of Lingui; it checks nothing. */
const web = {
  moduleFileExtensions,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: { ...macros, transform: { react: { runtime: 'automatic' } } },
        module: { type: 'es6' },
      },
    ],
  },
  transformIgnorePatterns: ['/node_modules/'],
  testEnvironment: '<rootDir>/tools/web-test-environment.mjs',
  roots: ['<rootDir>/web/src'],
  setupFilesAfterEnv: ['<rootDir>/web/src/testing/setup.ts'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/web/src/testing/empty-style.ts',
    '/loaded-catalogue\\.ts$': '<rootDir>/web/src/testing/english-catalogue.ts',
  },
};

/**
 * A test states its tier by its name (CONTRIBUTING.md, "Tests"): node and web are `npm test`; deep and e2e `npm run test:deep`.
 * @type {import('jest').Config}
 */
export default {
  projects: [
    {
      ...native,
      displayName: 'node',
      roots: nodeRoots,
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '\\.(engines|deep|kubernetes)\\.test\\.ts$'],
    },
    {
      ...native,
      displayName: 'deep',
      roots: nodeRoots,
      testMatch: ['**/*.{deep,property}.test.ts'],
    },
    {
      ...web,
      displayName: 'web',
      testMatch: ['**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '\\.deep\\.test\\.tsx$'],
    },
    { ...web, displayName: 'web-deep', testMatch: ['**/*.deep.test.tsx'] },
    {
      ...native,
      displayName: 'e2e',
      roots: ['<rootDir>/e2e'],
      testMatch: ['**/*.story.ts'],
    },
    {
      ...native,
      displayName: 'engines',
      roots: [
        '<rootDir>/packages',
        '<rootDir>/services',
        '<rootDir>/stack',
        '<rootDir>/e2e',
        '<rootDir>/lab',
      ],
      testMatch: ['**/*.engines.test.ts'],
    },
    {
      ...native,
      displayName: 'kubernetes',
      roots: ['<rootDir>/lab/deploy'],
      testMatch: ['**/*.kubernetes.test.ts'],
    },
  ],
  testSequencer: '<rootDir>/tools/testing/longest-first.mjs',
  // Ends a test that hangs: four times what the slowest test without a limit of its own takes on a busy machine.
  testTimeout: 120_000,
};
