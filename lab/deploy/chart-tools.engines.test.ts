import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { exampleValues, renderChart, renderedFile } from './render-chart.ts';
import { kubernetesTool, schemaFolder } from '../engines/kubernetes-tools.ts';
import { catalogue } from '@tern/stack/catalogue';
import { objectsIn } from './rendered-chart.ts';

const run = promisify(execFile);
const has = (...engines: readonly string[]) =>
  engines.every((engine) => (process.env['TERN_ENGINES'] ?? '').split(',').includes(engine));
const root = join(import.meta.dirname, '../..');
const lean = join(root, 'deploy/lean/engines.yaml');
const everything = join(import.meta.dirname, 'chart-everything.yaml');

const folder = makeTemporaryFolder();
afterAll(() => folder.remove());

/** Gives what a program prints on both streams about a file of objects. */
async function said(program: string, command: readonly string[], text: string): Promise<string> {
  const file = join(folder.path, 'objects.yaml');
  await writeFile(file, text);
  const answer = (output: { stdout: string; stderr: string }) => output.stdout + output.stderr;
  return run((await kubernetesTool(program)) ?? '', [...command, file]).then(answer, answer);
}

(has('helm', 'kubeconform') ? describe : describe.skip)(
  'kubeconform, by the strict schemas of the API',
  () => {
    const schemas = `${schemaFolder()}/{{.ResourceKind}}{{.KindSuffix}}.json`;
    const command = ['-strict', '-summary', '-schema-location', schemas];
    const good = /Valid: [1-9]\d*, Invalid: 0, Errors: 0, Skipped: 0/;

    test('when it reads the example, every option in use and the lean profile, then every object is valid', async () => {
      const { stdout } = await run((await kubernetesTool('kubeconform')) ?? '', [
        ...command,
        renderedFile,
        lean,
      ]);
      expect(stdout).toMatch(good);
      expect(await said('kubeconform', command, await renderChart([exampleValues, everything]))).toMatch(
        good,
      );
      const leanChart = await renderChart(join(root, 'helm/examples/lean.yaml'));
      expect(await said('kubeconform', command, leanChart)).toMatch(good);
      const openshift = join(root, 'helm/examples/openshift.yaml');
      expect(await said('kubeconform', command, await renderChart([exampleValues, openshift]))).toMatch(good);
    });

    test('when it reads skaffold.yaml, then that is valid by the schema of its version, and a misspelt key is found', async () => {
      const text = await readFile(join(root, 'skaffold.yaml'), 'utf8');
      expect(await said('kubeconform', command, text)).toMatch(good);
      const wrong = text.replace('concurrency:', 'concurency:');
      expect(await said('kubeconform', command, wrong)).toContain('Invalid: 1');
    });

    test.each([
      ['a misspelt field of a pod', 'readOnlyRootFilesystem:', 'readOnlyRootFileSystem:'],
      ['a misspelt field of a custom kind', 'jobLabel:', 'joblabel:'],
      ['a number that is none', 'periodSeconds: 10', "periodSeconds: '10'"],
      ['a kind that the API does not know', 'kind: PodDisruptionBudget', 'kind: PodDisruptionsBudget'],
    ])(
      'when there is %s, then it is found',
      async (_, right, wrong) => {
        const text = await renderChart([exampleValues, everything]);
        expect(text).toContain(right);
        expect(await said('kubeconform', command, text.replace(right, wrong))).toMatch(
          /(Invalid|Errors): 1\b/,
        );
      },
      60_000,
    );
  },
);

/** The findings of kube-score that are accepted, with the reasons (decision 35). */
const accepted = [
  // A limit on CPU would slow pods down while the node is idle; requests share it between pods.
  '--ignore-container-cpu-limit',
  // Images have fixed tags.
  '--ignore-test',
  'container-image-pull-policy',
  // Topology constraints spread the pods.
  '--ignore-test',
  'deployment-has-host-podantiaffinity',
];

(has('helm', 'kube-score') ? describe : describe.skip)('kube-score', () => {
  test('when it reads the example, then it marks only what was decided', async () => {
    const text = await said(
      'kube-score',
      ['score', '--output-format', 'ci', ...accepted],
      await renderChart(exampleValues),
    );
    expect(text).toContain('[OK]');
    expect(text.split('\n').filter((line) => /^\[(CRITICAL|WARNING)\]/.test(line))).toEqual([]);
  });
});

(has('helm', 'skaffold') ? describe : describe.skip)('skaffold', () => {
  /** skaffold checks for updates and sends statistics unless it is configured otherwise; its settings are in a folder of this test. */
  const skaffold = async (...command: readonly string[]) => {
    const settings = { SKAFFOLD_UPDATE_CHECK: 'false', SKAFFOLD_COLLECT_METRICS: 'false', HOME: folder.path };
    const path = `${dirname((await kubernetesTool('helm')) ?? '')}:${process.env['PATH']}`;
    const env = { ...process.env, ...settings, PATH: path };
    const { stdout } = await run((await kubernetesTool('skaffold')) ?? '', [...command], { cwd: root, env });
    return stdout;
  };

  test('when it reads skaffold.yaml, then it understands every profile, and builds the image of each service', async () => {
    for (const profile of ['dev', 'lean', 'production']) {
      const text = await skaffold('diagnose', '--yaml-only', '--profile', profile);
      const { build } = parse(text) as { build: { artifacts: readonly { image: string }[] } };
      expect(build.artifacts.map(({ image }) => image).sort()).toEqual(
        catalogue.map(({ name }) => `tern-${name}`).sort(),
      );
    }
  });

  test('when it renders the lean profile, then that has the services and the engines', async () => {
    const text = await skaffold('render', '--offline', '--digest-source=none', '--profile', 'lean');
    const names = objectsIn(text)
      .filter(({ kind }) => ['Deployment', 'StatefulSet'].includes(kind))
      .map(({ metadata }) => metadata.name);
    const services = catalogue.map(({ name }) => `tern-${name}`);
    expect(names.sort()).toEqual([...services, 'elasticsearch', 'kafka', 'mailbox', 'mongodb'].sort());
  });
});
