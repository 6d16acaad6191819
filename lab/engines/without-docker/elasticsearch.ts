import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enginesFolder } from '../engines-folder.ts';
import { ElasticsearchNode, type ElasticsearchPorts } from './elasticsearch-node.ts';
import { hasProgram, type Engine } from '../engine.ts';
import { freePort } from '@tern/tools/testing/free-port';

const run = promisify(execFile);
const sources = join(import.meta.dirname, 'elasticsearch');

/** Elasticsearch 9.4.3 without x-pack, and a Java to run it: both are in one artifact on Maven Central, fetched once (0.95 GB). */
export const elasticsearchEngine: Engine = {
  name: 'elasticsearch',
  packages: ['maven'],
  bring: async () => void (await install()),
  async missing() {
    if (process.env['ELASTICSEARCH_URL'] !== undefined || existsSync(await folderOf())) return null;
    if (process.platform !== 'linux' || process.arch !== 'x64') return 'it is brought for Linux on x64 only';
    return (await hasProgram('mvn')) ? 'it is not installed' : 'maven is not installed';
  },
};

export interface Elasticsearch {
  readonly url: string;
  /** The process, to be killed and started again; null for a node that was already running. */
  readonly node: ElasticsearchNode | null;
  stop(): Promise<void>;
}

/**
 * The node at `ELASTICSEARCH_URL`, else one of its own on free loopback ports.
 * @param options `folder` keeps its data and its port over restarts; without it an empty one is used and removed at the end.
 * `isDetached`: Ctrl-C in the terminal does not reach it: its users can end first. `onEnd`: is called when the node ends by itself
 * @throws Error with the end of its log when it does not answer in time.
 */
export async function startElasticsearch({
  folder,
  isDetached = false,
  onEnd = () => undefined,
}: {
  readonly folder?: string;
  readonly isDetached?: boolean;
  readonly onEnd?: () => void;
} = {}): Promise<Elasticsearch> {
  const url = process.env['ELASTICSEARCH_URL'];
  if (url !== undefined) return { url, node: null, stop: async () => undefined };
  const home = await install();
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'elasticsearch-')));
  await mkdir(data, { recursive: true });
  const node = new ElasticsearchNode({ home, data, isDetached, onEnd, ports: await portsIn(data) });
  const stop = async () => {
    await node.stop();
    if (folder === undefined) await rm(data, { recursive: true, force: true });
  };
  try {
    await node.start();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: node.url, node, stop };
}

/** The port of an earlier start, which its users know. */
async function portsIn(data: string): Promise<ElasticsearchPorts> {
  const file = join(data, 'ports.json');
  if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as ElasticsearchPorts;
  const ports = { http: await freePort(), transport: await freePort() };
  await writeFile(file, JSON.stringify(ports));
  return ports;
}

async function folderOf(): Promise<string> {
  const engines = enginesFolder();
  const wanted = createHash('sha256')
    .update(await readFile(join(sources, 'pom.xml')))
    .digest('hex');
  return join(engines, `elasticsearch-${wanted.slice(0, 12)}`);
}

/** Appears when it is complete. */
async function install(): Promise<string> {
  const folder = await folderOf();
  if (existsSync(folder)) return folder;
  await mkdir(join(folder, '..'), { recursive: true });
  const coming = await mkdtemp(`${folder}.`);
  try {
    await cp(sources, coming, { recursive: true });
    const runtime = '-Djre.name=OpenJDK21U-jre_x64_linux_hotspot_*';
    await run('mvn', ['-B', '-ntp', '-q', '-f', join(coming, 'pom.xml'), runtime, 'process-classes'], {
      maxBuffer: 64 << 20,
    });
    const packed = join(coming, 'dist/jres');
    await mkdir(join(coming, 'dist/jre'));
    for (const archive of await readdir(packed))
      await run('tar', ['-xzf', join(packed, archive), '-C', join(coming, 'dist/jre')]);
    await rm(packed, { recursive: true });
    await leaveModulePath(join(coming, 'dist/elasticsearch/modules'));
    await rename(coming, folder);
  } catch (error) {
    await rm(coming, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // Another run may have brought it meanwhile.
  }
  return folder;
}

/** The server runs from the class path, as the runtime lacks modules that its module path needs: so do its plug-ins. */
async function leaveModulePath(modules: string): Promise<void> {
  for (const name of await readdir(modules)) {
    const file = join(modules, name, 'plugin-descriptor.properties');
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^modulename=.*\n/m, ''));
  }
}
