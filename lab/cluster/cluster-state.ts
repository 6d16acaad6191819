import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '@tern/tools/testing/free-port';

/** Values that must stay the same when a cluster starts again on its folder. */
export interface ClusterState {
  /** Sessions, links and cookies are bound to these addresses. */
  readonly webPort: number;
  readonly apiPort: number;
  /** Key of everything that was sealed before. */
  readonly secretsKey: string;
}

/** The state of an earlier start in the folder, else a new one. */
export async function clusterStateIn(folder: string): Promise<ClusterState> {
  const file = join(folder, 'state.json');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ClusterState;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const [webPort, apiPort] = (await freePorts(2)) as [number, number];
  const state = { webPort, apiPort, secretsKey: randomBytes(32).toString('base64') };
  await writeFile(file, JSON.stringify(state), { mode: 0o600 });
  return state;
}
