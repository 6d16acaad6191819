import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { hasProgram, type Engine } from '../engine.ts';
import { mavenJars } from './maven-jars.ts';

const sources = join(import.meta.dirname, 'mongo-java');

/** A second implementation of MongoDB's protocol, for comparison: MongoDB itself (mongodb.ts) decides. */
export const mongoJavaEngine: Engine = {
  name: 'mongo-java',
  packages: ['default-jdk-headless', 'maven'],
  async missing() {
    // The launcher is one source file, which only a JDK runs.
    if (!(await hasProgram('javac'))) return 'a JDK (17 or later) is not installed';
    return (await hasProgram('mvn')) ? null : 'maven is not installed';
  },
};

export interface MongoJava {
  /** Keeps everything in memory. */
  readonly uri: string;
  stop(): Promise<void>;
}

/**
 * Starts mongo-java-server on a free loopback port.
 * @throws Error with what it printed when it does not listen within 30 s.
 */
export async function startMongoJava(): Promise<MongoJava> {
  const jars = await mavenJars('mongo-java', join(sources, 'pom.xml'));
  const memory = ['-Xmx256m', '-XX:+UseSerialGC'];
  const java = spawn('java', [...memory, '-cp', `${jars}/*`, join(sources, 'InMemoryServer.java')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(java, 'exit');
  const stop = async () => {
    java.kill('SIGTERM');
    await exited;
  };
  try {
    return { uri: `mongodb://127.0.0.1:${await portOf(java)}/`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function portOf(java: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (what: string) => reject(new Error(`mongo-java-server ${what}: ${output.trim()}`));
    const deadline = setTimeout(() => fail('does not listen after 30 s'), 30_000);
    const read = (chunk: Buffer) => {
      // Enough to find the port or the error; the logger writes more.
      if (output.length < 10_000) output += chunk.toString();
      const port = /listening on (\d+)/.exec(output)?.[1];
      if (port === undefined) return;
      clearTimeout(deadline);
      resolve(Number(port));
    };
    java.stdout?.on('data', read);
    java.stderr?.on('data', read);
    java.once('error', (error) => {
      clearTimeout(deadline);
      fail(error.message);
    });
    java.once('exit', (code) => {
      clearTimeout(deadline);
      fail(`ended (${code})`);
    });
  });
}
