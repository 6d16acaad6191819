import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { podmanCommand } from './containers.ts';

/** Docker's interface, answered by podman with this project's images; testcontainers and other clients of Docker use it. */
export interface ContainerSocket {
  /** Environment variables for such a client. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

const startLimitMs = 20_000;

/** @throws Error when podman ends or does not listen within 20 s. */
export async function startContainerSocket(): Promise<ContainerSocket> {
  const folder = await mkdtemp(join(tmpdir(), 'tern-socket-'));
  const socket = join(folder, 'podman.sock');
  const { program, arguments_, env } = await podmanCommand(
    'system',
    'service',
    '--time=0',
    `unix://${socket}`,
  );
  const service = spawn(program, arguments_, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(service, 'exit');
  const deadline = Date.now() + startLimitMs;
  while (!existsSync(socket)) {
    if (service.exitCode !== null || Date.now() > deadline)
      throw new Error('podman does not listen on a socket');
    await sleep(50);
  }
  return {
    environment: {
      DOCKER_HOST: `unix://${socket}`,
      // The helper of testcontainers that cleans up is an image in a registry; here tests remove what they start.
      TESTCONTAINERS_RYUK_DISABLED: 'true',
      // Ports of containers are on loopback, also where the machine is a container itself.
      TESTCONTAINERS_HOST_OVERRIDE: '127.0.0.1',
    },
    async stop() {
      service.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts an image by testcontainers, on the machine's own network.
 * @returns what stops and removes it
 */
export async function startOnHostNetwork(
  image: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ stop(): Promise<void> }> {
  const { GenericContainer } = await import('testcontainers');
  const container = await new GenericContainer(image)
    .withNetworkMode('host')
    .withEnvironment({ ...environment })
    .start();
  return { stop: async () => void (await container.stop()) };
}
