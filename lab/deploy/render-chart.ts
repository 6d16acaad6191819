import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { kubernetesTool } from '../engines/kubernetes-tools.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

export const chartFolder = join(root, 'helm/tern');
/** The values that k8s/ is rendered from. */
export const exampleValues = join(root, 'helm/examples/production.yaml');
/** The rendered objects, for users of kubectl without Helm. */
export const renderedFile = join(root, 'k8s/tern.yaml');

/** Runs helm. @throws Error with helm's message when it fails or is missing. */
export async function helm(...arguments_: readonly string[]): Promise<string> {
  const program = await kubernetesTool('helm');
  if (program === null) throw new Error('helm 3 is not installed');
  const { stdout } = await run(program, [...arguments_], { maxBuffer: 16 << 20 });
  return stdout;
}

/**
 * The chart's objects as YAML.
 * @param values files of values, of which the later win
 * @param settings like `kafka.tls.enabled=true`
 */
export function renderChart(
  values: string | readonly string[],
  ...settings: readonly string[]
): Promise<string> {
  const files = [values].flat().flatMap((file) => ['--values', file]);
  return template(...files, ...settings.flatMap((setting) => ['--set', setting]));
}

/** The text of `renderedFile`, rendered from the chart now; without Helm's hooks, which kubectl would run at once. */
export async function renderedText(): Promise<string> {
  const header =
    '# Rendered from helm/tern with helm/examples/production.yaml by `npm run render`; change those, not this.\n';
  return header + (await template('--values', exampleValues, '--no-hooks'));
}

function template(...options: readonly string[]): Promise<string> {
  // The version is given: some builds of helm assume an old one.
  const version = ['--kube-version', '1.36.3'];
  return helm('template', 'tern', chartFolder, '--namespace', 'tern', ...version, ...options);
}
