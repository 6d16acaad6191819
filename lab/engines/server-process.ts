import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

export interface StartedServer {
  /** Ends the server and all it started; what it keeps stays in its folder. */
  stop(): Promise<void>;
}

export interface ServerStart {
  readonly folder: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** On loopback, or the path of a socket; the server counts as started when it listens there. */
  readonly port: number | string;
}

const longestStartMs = 60_000;
const longestStopMs = 10_000;

/** @throws Error that names the log when the server does not listen */
export async function startServer({ folder, command, args, env, port }: ServerStart): Promise<StartedServer> {
  const log = join(folder, 'server.log');
  const out = await open(log, 'a');
  // A group of its own: Cyrus and Courier start a process for each connection.
  const server = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', out.fd, out.fd],
  });
  await once(server, 'spawn').finally(() => out.close());
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const stop = async () => {
    signal(server.pid, 'SIGTERM');
    const deadline = Date.now() + longestStopMs;
    while (!hasEnded() && Date.now() < deadline) await pause(20);
    // Processes that the server started may outlive it.
    signal(server.pid, 'SIGKILL');
    while (!hasEnded()) await pause(20);
  };
  const deadline = Date.now() + longestStartMs;
  while (!(await listens(port))) {
    if (!hasEnded() && Date.now() < deadline) await pause(50);
    else {
      await stop();
      throw new Error(`the server does not listen at ${port}; its log is ${log}`);
    }
  }
  return { stop };
}

/** Sends it to the group of the process, of which nothing may be left. */
function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

function listens(port: number | string): Promise<boolean> {
  return new Promise((done) => {
    const socket = typeof port === 'number' ? connect(port, '127.0.0.1') : connect(port);
    socket.once('connect', () => done(true) ?? socket.destroy());
    socket.once('error', () => done(false));
  });
}
