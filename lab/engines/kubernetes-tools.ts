import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { enginesFolder } from './engines-folder.ts';
import { hasProgram, type Engine } from './engine.ts';
import { kubernetesVersion, skaffoldVersion, writeApiSchemas } from './kubernetes/api-schemas.ts';
import { buildGoProgram, missingGo, type GoProgram } from './kubernetes/build-program.ts';

const [major, minor] = kubernetesVersion.split('.') as [string, string];

/** Programs that check the chart, by the Go module and version that they are built from. No Debian package carries them. */
export const chartPrograms = {
  helm: {
    module: 'helm.sh/helm/v3',
    version: '3.22.0',
    main: 'cmd/helm',
    // The version that charts are rendered and linted for where no cluster is asked; a build without it takes 1.20, which the chart refuses.
    variables: Object.fromEntries(
      ['chartutil', 'lint/rules'].flatMap((name) => [
        [`helm.sh/helm/v3/pkg/${name}.k8sVersionMajor`, major],
        [`helm.sh/helm/v3/pkg/${name}.k8sVersionMinor`, minor],
      ]),
    ),
  },
  kubeconform: { module: 'github.com/yannh/kubeconform', version: '0.8.0', main: 'cmd/kubeconform' },
  'kube-score': { module: 'github.com/zegl/kube-score', version: '1.20.0', main: 'cmd/kube-score' },
  skaffold: {
    module: 'github.com/GoogleContainerTools/skaffold/v2',
    version: skaffoldVersion,
    main: 'cmd/skaffold',
    variables: {
      'github.com/GoogleContainerTools/skaffold/v2/pkg/skaffold/version.version': `v${skaffoldVersion}`,
    },
  },
} satisfies Record<string, GoProgram>;

/**
 * Found on the path or in the folder of engines. They are built only on request, because building all of them takes minutes of a CI
 * run.
 */
const toolEngine = (name: keyof typeof chartPrograms): Engine => ({
  name,
  packages: [],
  cannotBring: async () =>
    (process.env['TERN_BUILD_TOOLS'] ?? '').split(',').includes(name)
      ? missingGo()
      : `TERN_BUILD_TOOLS=${name} has it built`,
  async bring() {
    console.log(`building ${name} ${chartPrograms[name].version} ...`);
    await buildGoProgram(chartPrograms[name], keptTool(name), join(enginesFolder(), 'build'));
  },
  missing: async () =>
    (await kubernetesTool(name)) === null
      ? `${name} is not installed (on the path, or in ${join(enginesFolder(), 'bin')})`
      : null,
});

/** Path of a program that was built here. */
export const keptTool = (name: string): string => join(enginesFolder(), 'bin', name);

/** The command of a program; null when it is not installed. */
export async function kubernetesTool(name: string): Promise<string | null> {
  const kept = keptTool(name);
  if (existsSync(kept)) return kept;
  return (await hasProgram(name)) ? name : null;
}

export const helmEngine = toolEngine('helm');

/** Where kubeconform finds the schema of each kind. */
export const schemaFolder = (): string => join(enginesFolder(), `kubernetes-schemas-${kubernetesVersion}-2`);

const kubeconform = toolEngine('kubeconform');
const kubeconformEngine: Engine = {
  ...kubeconform,
  async bring() {
    if ((await kubeconform.missing()) !== null) await kubeconform.bring?.();
    await writeApiSchemas(schemaFolder());
  },
  async missing() {
    const reason = await kubeconform.missing();
    return reason ?? (existsSync(schemaFolder()) ? null : `there are no schemas in ${schemaFolder()}`);
  },
};

/** The tools that check the chart's text. */
export const chartEngines: readonly Engine[] = [
  helmEngine,
  kubeconformEngine,
  toolEngine('kube-score'),
  toolEngine('skaffold'),
];
