import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { releaseVersion } from '@tern/contracts/build-version';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly uses?: string;
  readonly steps?: readonly Step[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: {
    readonly matrix: {
      readonly service: readonly string[];
      readonly machine?: readonly { readonly arch: string }[];
    };
  };
}
interface Workflow {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const files = globSync('.github/workflows/*.yml', { cwd: root });
const workflows = new Map(files.map((file) => [file, parse(read(file)) as Workflow]));
const stepsOf = (workflow: Workflow) => Object.values(workflow.jobs).flatMap(({ steps = [] }) => steps);

describe.each(files)('%s', (file) => {
  const workflow = workflows.get(file) as Workflow;

  test('when it uses an action, then that is pinned by its commit, with the tag in a comment', () => {
    const uses = [...read(file).matchAll(/uses: (?!\.\/)(.*)$/gm)].map(([, used]) => used);
    expect(uses.length).toBeGreaterThan(0);
    for (const used of uses) expect(used).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('when a job gets more rights than read, then the job itself declares them, and every job has a time limit', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(workflow.jobs).filter(({ uses }) => uses === undefined))
      expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
    for (const { uses, with: options } of stepsOf(workflow).filter((step) => step.uses?.includes('checkout')))
      expect({ uses, kept: options?.['persist-credentials'] }).toEqual({ uses, kept: false });
  });

  test('when a step runs a command, then no expression is inserted into it, such as a text of an event', () => {
    for (const { run = '' } of stepsOf(workflow)) expect(run).not.toContain('${{');
  });

  test('when npm runs a script, then the script exists', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = stepsOf(workflow).flatMap(({ run = '' }) =>
      [...run.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name]) => name),
    );
    // `ci` is npm's own.
    for (const name of named) expect([...Object.keys(scripts), 'ci']).toContain(name);
  });
});

test('when CI runs, then it runs what .ci/run runs', () => {
  const commands = read('.ci/run').match(/^npm .*$/gm);
  const runs = stepsOf(workflows.get('.github/workflows/ci.yml') as Workflow).flatMap(({ run }) => run ?? []);
  expect(runs).toEqual(commands);
});

test('when a version is released, then every service has an image, and the version is the same everywhere', () => {
  const release = workflows.get('.github/workflows/release.yml') as Workflow;
  const services = globSync('services/*', { cwd: root }).map((folder) => folder.replace('services/', ''));
  for (const job of ['platform', 'image'])
    expect([...(release.jobs[job]?.strategy?.matrix.service ?? [])].sort()).toEqual(
      [...services, 'tern'].sort(),
    );
  expect(release.jobs['platform']?.strategy?.matrix.machine?.map(({ arch }) => arch)).toEqual([
    'amd64',
    'arm64',
  ]);
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(releaseVersion).toBe(version);
  expect(parse(read('helm/tern/Chart.yaml'))).toMatchObject({ version, appVersion: version });
  expect(read('helm/tern/values.yaml')).toMatch(/^ {2}registry: localhost$/m);
});

test('when a version is released, then the compose.yaml beside it pulls its image', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const named = `registry.example/o/r/tern-tern:${version}`;
  // As the release writes it.
  expect(read('.github/workflows/release.yml')).toContain(
    'sed "s|localhost/tern:$VERSION|$PREFIX/tern-tern:$VERSION|"',
  );
  const released = read('compose.yaml').replaceAll(`localhost/tern:${version}`, named);
  expect(released.match(/^ *image: .*$/gm)).toEqual([
    `    image: \${TERN_IMAGE:-${named}}`,
    `    image: \${TERN_IMAGE:-${named}}`,
  ]);
});
