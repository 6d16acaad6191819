import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@tern/tools/testing/free-port';
import { hasProgram, type Engine } from './engine.ts';
import { startServer } from './server-process.ts';

const run = promisify(execFile);
const programs = ['dockerd', 'docker-compose', 'docker-registry'];

/** Docker's own daemon, its compose and a registry (CNCF Distribution), of Debian. The machine's daemon, where it has one, is not asked. */
export const dockerEngine: Engine = {
  name: 'docker',
  packages: ['docker.io', 'docker-compose', 'docker-registry'],
  cannotBring: async () => (process.getuid?.() === 0 ? null : 'a daemon of its own needs root'),
  async missing() {
    if (process.getuid?.() !== 0) return 'a daemon of its own needs root';
    for (const program of programs) if (!(await hasProgram(program))) return `${program} is not installed`;
    return null;
  },
};

export interface StartedDocker {
  /** Runs the `docker` command. Returns what it printed on both streams. @throws Error with that when it fails. */
  docker(...args: readonly string[]): Promise<string>;
  /** Runs `docker compose` in a folder, as `docker`. */
  compose(folder: string, ...args: readonly string[]): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts a daemon that knows no image, with all it keeps in `folder`. It leaves the machine's firewall and routes alone: ports are handed
 * on by its proxy, and containers reach nothing outside.
 * @param folder an empty one, with a short name: sockets lie in it
 * @param environment what compose.yaml takes from the shell
 */
export async function startDocker(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<StartedDocker> {
  await mkdir(folder, { recursive: true });
  const settings = join(folder, 'daemon.json');
  await writeFile(settings, '{}');
  const socket = join(folder, 'docker.sock');
  const server = await startServer({
    folder,
    port: socket,
    command: 'dockerd',
    args: [
      '--data-root',
      join(folder, 'data'),
      '--exec-root',
      join(folder, 'run'),
      '--config-file',
      settings,
      '--pidfile',
      join(folder, 'docker.pid'),
      '--host',
      `unix://${socket}`,
      '--bridge',
      'none',
      '--iptables=false',
      '--ip6tables=false',
      '--ip-forward=false',
    ],
  });
  const own = { PATH: process.env['PATH'], HOME: folder, DOCKER_HOST: `unix://${socket}`, ...environment };
  const call = async (program: string, args: readonly string[], cwd: string) => {
    const { stdout, stderr } = await run(program, args, { cwd, env: own, maxBuffer: 64 << 20 });
    return `${stdout}${stderr}`.trim();
  };
  return {
    docker: (...args) => call('docker', args, folder),
    compose: (place, ...args) => call('docker-compose', args, place),
    stop: () => server.stop(),
  };
}

/** Starts an empty registry of images on loopback. Returns its `host:port`; Docker speaks plain HTTP there. */
export async function startRegistry(folder: string): Promise<{ address: string; stop(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const config = join(folder, 'config.json');
  // JSON is YAML.
  await writeFile(
    config,
    JSON.stringify({
      version: 0.1,
      storage: { filesystem: { rootdirectory: join(folder, 'images') } },
      http: { addr: address },
    }),
  );
  const { stop } = await startServer({
    folder,
    port,
    command: 'docker-registry',
    args: ['serve', config],
  });
  return { address, stop };
}
