import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enginesFolder } from '../engines-folder.ts';
import { baseImage, makeBaseImage } from './container-base.ts';
import { hasProgram, type Engine } from '../engine.ts';

const run = promisify(execFile);

/** Builds and runs images without Docker and without a registry: Debian's podman, with images and settings of its own. */
export const containersEngine: Engine = {
  name: 'containers',
  packages: ['podman', 'buildah', 'runc', 'catatonit', 'debootstrap', 'containernetworking-plugins'],
  async bring() {
    await makeBaseImage(podman, folder());
  },
  async missing() {
    if (process.getuid?.() !== 0) return 'containers are built and run as root here';
    if (!(await hasProgram('podman'))) return 'podman is not installed';
    const hasBase = await podman('image', 'exists', baseImage).then(
      () => true,
      () => false,
    );
    return hasBase ? null : `the base image ${baseImage} has not been made`;
  },
};

const folder = () => join(enginesFolder(), 'containers');

/** Options with which podman uses only images of this project; those of the machine are neither seen nor changed. */
export async function podmanCommand(...args: readonly string[]) {
  const settings = await writtenSettings();
  const own = ['--root', join(folder(), 'storage'), '--runroot', join(folder(), 'run')];
  const env = {
    ...process.env,
    CONTAINERS_CONF: settings.engine,
    CONTAINERS_REGISTRIES_CONF: settings.registries,
  };
  return { program: 'podman', arguments_: [...own, ...args], env };
}

/**
 * A run of podman to its end.
 * @returns what it printed
 * @throws Error with podman's message when it fails.
 */
export async function podman(...args: readonly string[]): Promise<string> {
  return (await runPodman(args)).stdout.trim();
}

async function runPodman(args: readonly string[]) {
  const { program, arguments_, env } = await podmanCommand(...args);
  return run(program, arguments_, { env, maxBuffer: 64 << 20 });
}

/** The output of a container, also on its standard error, where Tern logs. */
async function logsOf(id: string): Promise<string> {
  const { stdout, stderr } = await runPodman(['logs', id]);
  return `${stdout}${stderr}`.trim();
}

/** Written once; podman reads these instead of the machine's own. */
async function writtenSettings(): Promise<{ engine: string; registries: string }> {
  const settings = {
    engine: join(folder(), 'containers.conf'),
    registries: join(folder(), 'registries.conf'),
  };
  if (!existsSync(settings.registries)) {
    await mkdir(folder(), { recursive: true });
    await writeFile(settings.engine, await engineSettings());
    await writeFile(settings.registries, 'unqualified-search-registries = ["localhost"]\n');
  }
  return settings;
}

/**
 * runc, because crun refuses a mixture of cgroup versions. Limits are those that root has here: podman's own default of a million
 * open files needs CAP_SYS_RESOURCE. Images are never fetched: a missing image is a mistake in a test.
 */
async function engineSettings(): Promise<string> {
  const limits = await readFile('/proc/self/limits', 'utf8');
  const hardLimit = (name: string) => {
    const [, hard] = new RegExp(`^${name}\\s+\\S+\\s+(\\S+)`, 'm').exec(limits) ?? [];
    return Math.min(Number(hard) || maxLimit, maxLimit);
  };
  const [files, processes] = [hardLimit('Max open files'), hardLimit('Max processes')];
  return `[containers]
default_ulimits = ["nofile=${files}:${files}", "nproc=${processes}:${processes}"]
log_driver = "k8s-file"
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
pull_policy = "never"
`;
}

/** More processes than any of our containers needs, within the kernel's limit. */
const maxLimit = 32_768;

/** The image of a service, or of all of them (`tern`), built from the tree at `root`; what has not changed is not built again. */
export async function buildImage(service: string, root: string, tag = 'test'): Promise<string> {
  const name = `localhost/tern-${service}:${tag}`;
  const settings = ['--format', 'docker', '--network', 'host', '--layers', '--quiet'];
  const values = ['--build-arg', `SERVICE=${service}`, '--build-arg', `BASE=${baseImage}`];
  await podman('build', ...settings, ...values, '--tag', name, root);
  return name;
}

/**
 * Runs a program of an image in a container that is removed afterwards; returns its output.
 * @throws Error with its message when it fails.
 */
export function runOnce(image: string, ...command: readonly string[]): Promise<string> {
  return runOnceWith({}, image, ...command);
}

/** As `runOnce`, with a memory limit and volumes as podman takes them. */
export function runOnceWith(
  { memory, volumes = [] }: { readonly memory?: string; readonly volumes?: readonly string[] },
  image: string,
  ...command: readonly string[]
): Promise<string> {
  const limit = memory === undefined ? [] : ['--memory', memory];
  const mounts = volumes.flatMap((mount) => ['--volume', mount]);
  const confined = ['--network', 'none', '--read-only', '--cap-drop', 'all'];
  return podman('run', '--rm', ...confined, ...limit, ...mounts, image, ...command);
}

/** Bytes that an image adds to the image it is made from. */
export async function bytesBesideBase(image: string): Promise<number> {
  const [whole = 0, base = 0] = await Promise.all(
    [image, baseImage].map(async (name) =>
      Number(await podman('image', 'inspect', '--format', '{{.Size}}', name)),
    ),
  );
  return whole - base;
}

export interface RunningContainer {
  readonly id: string;
  /** Its output so far, of both streams. */
  logs(): Promise<string>;
  /** `running`, `exited`, ... and its exit code. */
  state(): Promise<{ status: string; exitCode: number }>;
  /** Runs a program in it and returns its output. @throws Error with its message when it fails. */
  exec(...command: readonly string[]): Promise<string>;
  /** SIGTERM, and SIGKILL after 15 s; gives the exit code. */
  stop(): Promise<number>;
  remove(): Promise<void>;
}

/**
 * Runs an image as a pod of the chart does: read-only root, no capabilities, no new privileges, its memory limit. It shares the
 * machine's network, so it has to listen on loopback.
 * @param options memory as podman takes it (`384m`); environment; tmpfs and volumes as `--tmpfs` and `--volume` take them
 */
export async function runAsPod(
  image: string,
  options: {
    readonly memory: string;
    readonly environment: Readonly<Record<string, string>>;
    readonly tmpfs?: readonly string[];
    readonly volumes?: readonly string[];
  },
): Promise<RunningContainer> {
  const id = await podman(
    'run',
    '--detach',
    '--network',
    'host',
    '--read-only',
    '--read-only-tmpfs=false',
    '--cap-drop',
    'all',
    '--security-opt',
    'no-new-privileges',
    '--pids-limit',
    '200',
    '--memory',
    options.memory,
    ...Object.entries(options.environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...(options.tmpfs ?? []).flatMap((mount) => ['--tmpfs', mount]),
    ...(options.volumes ?? []).flatMap((mount) => ['--volume', mount]),
    image,
  );
  const state = async () => {
    const text = await podman(
      'container',
      'inspect',
      '--format',
      '{{.State.Status}} {{.State.ExitCode}}',
      id,
    );
    const [status = '', exitCode] = text.split(' ');
    return { status, exitCode: Number(exitCode) };
  };
  return {
    id,
    logs: () => logsOf(id),
    state,
    exec: (...command) => podman('exec', id, ...command),
    async stop() {
      await podman('stop', '--time', '15', id);
      return (await state()).exitCode;
    },
    async remove() {
      await podman('rm', '--force', '--volumes', id);
    },
  };
}
