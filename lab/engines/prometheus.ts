import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { enginesFolder } from './engines-folder.ts';
import { hasProgram, type Engine } from './engine.ts';
import { freePort } from '@tern/tools/testing/free-port';

const run = promisify(execFile);
const startDeadlineMs = 20_000;
const stopDeadlineMs = 5_000;

const ownFolder = () => join(enginesFolder(), 'prometheus-debian');

/** Prometheus and promtool of the Debian package, unpacked and not installed: an installed one would start as a system service. */
export const prometheusEngine: Engine = {
  name: 'prometheus',
  packages: [],
  async bring() {
    if (!(await hasProgram('apt-get')))
      throw new Error('apt-get is not there; please install prometheus yourself');
    await mkdir(enginesFolder(), { recursive: true });
    const folder = await mkdtemp(join(enginesFolder(), 'download-'));
    try {
      await run('apt-get', ['update', '-qq'], { maxBuffer: 64 << 20 });
      await run('apt-get', ['download', '-qq', 'prometheus'], { cwd: folder });
      const [file] = (await readdir(folder)).filter((name) => name.endsWith('.deb'));
      if (file === undefined) throw new Error('apt-get downloaded no package prometheus');
      const tree = join(folder, 'tree');
      await run('dpkg-deb', ['-x', join(folder, file), tree]);
      await rm(ownFolder(), { recursive: true, force: true });
      await rename(tree, ownFolder());
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  missing: async () =>
    (await prometheusProgram('prometheus')) === null ? 'prometheus is not installed' : null,
};

/** The command of a program of the package; null when it is not there. */
export async function prometheusProgram(name: 'prometheus' | 'promtool'): Promise<string | null> {
  const kept = join(ownFolder(), 'usr/bin', name);
  if (existsSync(kept)) return kept;
  return (await hasProgram(name)) ? name : null;
}

export interface PrometheusOptions {
  /** Its data and configuration; an empty folder. */
  readonly folder: string;
  /** `host:port` that answers `/metrics`; scraped once a second under the job `tern`. */
  readonly targets: readonly string[];
  /** Path of a file with alert rules. */
  readonly rules: string;
}

export interface Prometheus {
  /** Values of an instant query, one for each series. @throws Error when the query is not understood. */
  query(expr: string): Promise<number[]>;
  /** Names of all alert rules, with the error of their last evaluation; null without one. */
  rules(): Promise<{ readonly name: string; readonly fault: string | null }[]>;
  stop(): Promise<void>;
}

/** Starts a private Prometheus on a free port of this machine. @throws Error with its output when it does not become ready. */
export async function startPrometheus({ folder, targets, rules }: PrometheusOptions): Promise<Prometheus> {
  const program = await prometheusProgram('prometheus');
  if (program === null) throw new Error('prometheus is not installed');
  const config = join(folder, 'prometheus.json');
  // JSON is YAML.
  await writeFile(
    config,
    JSON.stringify({
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [rules],
      scrape_configs: [{ job_name: 'tern', static_configs: [{ targets }] }],
    }),
  );
  const port = await freePort();
  const child = spawn(
    program,
    [
      `--config.file=${config}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const killer = globalThis.setTimeout(() => child.kill('SIGKILL'), stopDeadlineMs);
    await exited;
    clearTimeout(killer);
  }

  const deadline = Date.now() + startDeadlineMs;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Prometheus did not get ready; it printed:\n${output}`);
    }
    await setTimeout(50);
  }
  return {
    async query(expr) {
      const { result } = (await ask(url, `query?query=${encodeURIComponent(expr)}`)) as {
        result: { value: [number, string] }[];
      };
      return result.map(({ value: [, text] }) => Number(text));
    },
    async rules() {
      const { groups } = (await ask(url, 'rules')) as {
        groups: { rules: { name: string; health: string; lastError?: string }[] }[];
      };
      return groups.flatMap((group) =>
        group.rules.map(({ name, health, lastError }) => ({
          name,
          fault: health === 'ok' ? null : (lastError ?? health),
        })),
      );
    },
    stop,
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/-/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function ask(url: string, path: string): Promise<unknown> {
  const answer = (await (await fetch(`${url}/api/v1/${path}`)).json()) as {
    status: string;
    error?: string;
    data: unknown;
  };
  if (answer.status !== 'success') throw new Error(`Prometheus refuses ${path}: ${answer.error}`);
  return answer.data;
}
