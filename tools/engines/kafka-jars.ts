import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hasProgram } from './engine.ts';

const run = promisify(execFile);
const pom = join(import.meta.dirname, 'kafka/pom.xml');

/** Where engines that are fetched lie, outside of the repository. */
function enginesFolder(): string {
  return process.env['ENGINES_DIR'] ?? join(homedir(), '.cache/engines');
}

/** Null when a broker can be started; else what is missing. Kafka 4 runs on Java 17 or newer. */
export async function missingForKafka(): Promise<string | null> {
  const java = await javaVersion();
  if (java === null) return 'java is not installed';
  if (java < 17) return `Kafka needs Java 17, here is ${java}`;
  if (await areComplete(await jarsFolder())) return null;
  return (await hasProgram('mvn')) ? null : 'maven is not installed';
}

/**
 * The folder of the broker's jars, brought from Maven Central (63 MB) when they are not there yet.
 * @throws Error with Maven's words when they cannot be fetched.
 */
export async function kafkaJars(): Promise<string> {
  const folder = await jarsFolder();
  if (await areComplete(folder)) return folder;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const goal = ['dependency:copy-dependencies', `-DoutputDirectory=${folder}`];
  await run('mvn', ['-B', '-ntp', '-q', '-f', pom, ...goal], { maxBuffer: 64 << 20 });
  // Last, so that a broken download is fetched again.
  await writeFile(join(folder, '.complete'), '');
  return folder;
}

/** Named by what the pom asks for, so that another version never meets old jars. */
async function jarsFolder(): Promise<string> {
  const wanted = createHash('sha256')
    .update(await readFile(pom))
    .digest('hex')
    .slice(0, 12);
  return join(enginesFolder(), `kafka-${wanted}`);
}

function areComplete(folder: string): Promise<boolean> {
  return readFile(join(folder, '.complete')).then(
    () => true,
    () => false,
  );
}

async function javaVersion(): Promise<number | null> {
  if (!(await hasProgram('java'))) return null;
  const { stderr, stdout } = await run('java', ['-version']);
  const version = /version "(\d+)/.exec(stderr + stdout)?.[1];
  return version === undefined ? null : Number(version);
}
