import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { hasProgram, type Engine } from './engine.ts';

/** Programs that check the chart; found on the path, or where engines are kept. No Debian package carries them. */
const toolEngine = (name: string, where: string): Engine => ({
  name,
  packages: [],
  missing: async () =>
    (await kubernetesTool(name)) === null
      ? `${name} is not installed (${where}, or in ${toolFolder()})`
      : null,
});

const toolFolder = () => join(process.env['ENGINES_DIR'] ?? join(homedir(), '.cache/engines'), 'bin');

/** Where a program is put that was built here. */
export const keptTool = (name: string): string => join(toolFolder(), name);

/** What to call a program by; null when it is not there. */
export async function kubernetesTool(name: string): Promise<string | null> {
  const kept = keptTool(name);
  if (existsSync(kept)) return kept;
  return (await hasProgram(name)) ? name : null;
}

export const helmEngine = toolEngine('helm', 'helm 3, https://helm.sh');
export const kubeconformEngine = toolEngine('kubeconform', 'go install github.com/yannh/kubeconform');
