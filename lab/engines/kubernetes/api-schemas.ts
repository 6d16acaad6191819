import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { downloadedModule } from './build-program.ts';
import {
  schemasOfApi,
  schemasOfCustomKind,
  type CustomKind,
  type KindSchema,
  type OpenApi,
} from './strict-schema.ts';

export const kubernetesVersion = '1.36.3';
export const skaffoldVersion = '2.16.1';

/** The published Go modules that define the kinds that the chart makes, with their files. */
const api = { module: `k8s.io/kubernetes@v${kubernetesVersion}`, file: 'api/openapi-spec/swagger.json' };
const monitoring = 'example/prometheus-operator-crd/monitoring.coreos.com_';
const customKinds = [
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    files: [`${monitoring}servicemonitors.yaml`, `${monitoring}prometheusrules.yaml`],
  },
  {
    module: 'github.com/kedacore/keda/v2@v2.21.0',
    files: ['config/crd/bases/keda.sh_scaledobjects.yaml'],
  },
  {
    module: 'sigs.k8s.io/gateway-api@v1.6.3',
    files: ['config/crd/standard/gateway.networking.k8s.io_httproutes.yaml'],
  },
];
/** skaffold publishes the schema of its own file; that is strict. The version is that of skaffold.yaml. */
const skaffold = {
  module: `github.com/GoogleContainerTools/skaffold/v2@v${skaffoldVersion}`,
  file: 'docs-v2/content/en/schemas/v4beta13.json',
  as: 'config-skaffold-v4beta13.json',
};

/**
 * Writes a strict JSON schema for every kind of the Kubernetes API, for the custom kinds that the chart makes and for
 * skaffold.yaml, from what the API server and those projects publish. Does nothing when the folder is there.
 * @throws Error when a module cannot be downloaded
 */
export async function writeApiSchemas(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await mkdir(dirname(folder), { recursive: true });
  const made = await mkdtemp(join(dirname(folder), 'schemas-'));
  try {
    const source = join(await downloadedModule(api.module, made), api.file);
    await writeAll(made, schemasOfApi(JSON.parse(await readFile(source, 'utf8')) as OpenApi));
    for (const { module, files } of customKinds) {
      const tree = await downloadedModule(module, made);
      for (const file of files) {
        const text = await readFile(join(tree, file), 'utf8');
        await writeAll(made, schemasOfCustomKind(parse(text) as CustomKind));
      }
    }
    const own = join(await downloadedModule(skaffold.module, made), skaffold.file);
    await writeFile(join(made, skaffold.as), await readFile(own));
    await rename(made, folder);
  } catch (error) {
    await rm(made, { recursive: true, force: true });
    throw error;
  }
}

async function writeAll(folder: string, schemas: readonly KindSchema[]): Promise<void> {
  for (const { file, schema } of schemas) await writeFile(join(folder, file), JSON.stringify(schema));
}
