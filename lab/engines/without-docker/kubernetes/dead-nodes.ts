import { readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unmountBelow } from './node-mounts.ts';

/** Names of the folders of nodes begin with this. */
export const nodeFolderPrefix = 'tern-node-';
const ownerFile = 'owner.json';

interface Owner {
  readonly pid: number;
  /** When it started, in clock ticks since the machine did: another process may have its number now. */
  readonly startedAt: string;
}

/** Notes that this process runs the node of the folder. */
export async function ownNodeFolder(folder: string): Promise<void> {
  const owner: Owner = { pid: process.pid, startedAt: (await startOf(process.pid)) ?? '' };
  await writeFile(join(folder, ownerFile), JSON.stringify(owner));
}

/**
 * Ends the programs and pods of nodes whose own process has ended without stopping them, and removes their mounts and folders.
 * @param parent the folder that holds the folders of nodes
 * @returns how many there were
 * @throws Error when the process of a node lives
 */
export async function clearDeadNodes(parent: string): Promise<number> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(nodeFolderPrefix));
  for (const name of names) await refuseLiving(join(parent, name));
  for (const name of names) {
    const folder = join(parent, name);
    await endProcesses(folder);
    await unmountBelow(folder);
    await rm(folder, { recursive: true, force: true });
  }
  return names.length;
}

async function refuseLiving(folder: string): Promise<void> {
  const owner = await readFile(join(folder, ownerFile), 'utf8').then(
    (text) => JSON.parse(text) as Owner,
    () => null,
  );
  if (owner !== null && (await startOf(owner.pid)) === owner.startedAt)
    throw new Error(`another node runs on this machine, in ${folder}, of the process ${owner.pid}`);
  // Without a note it cannot be known that what runs there belongs to no one.
  if (owner === null && (await processesIn(folder)).length > 0)
    throw new Error(`programs of another node run in ${folder}: end them, then start again`);
}

/** Ends the programs of a node, the shims of its pods, and what these have started. */
async function endProcesses(folder: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const found = await processesIn(folder);
    if (found.length === 0) return;
    for (const pid of found) end(pid);
    await sleep(100);
  }
  throw new Error(`programs of a dead node go on in ${folder}`);
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Processes that work in the folder or have it in their command, and all that descend from them. */
async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map(async (pid) => ({ pid, ...(await factsOf(pid)) })));
  const found = new Set<number>([]);
  const isIn = (path: string) => path === folder || path.startsWith(`${folder}/`);
  for (const { pid, place, command } of all)
    if (pid !== process.pid && (isIn(place) || command.some((word) => word.includes(`${folder}/`))))
      found.add(pid);
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

/** Parent, working folder and command of a process, empty where it has ended. */
async function factsOf(
  pid: number,
): Promise<{ readonly parent: number; readonly place: string; readonly command: readonly string[] }> {
  const orEmpty = () => '';
  const [stat, place, command] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8').catch(orEmpty),
    readlink(`/proc/${pid}/cwd`).catch(orEmpty),
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(orEmpty),
  ]);
  const [state, parent] = fieldsOf(stat);
  return { parent: state === zombie ? 0 : Number(parent ?? 0), place, command: command.split('\0') };
}

/** When a process started; undefined when it has ended. */
async function startOf(pid: number): Promise<string | undefined> {
  const fields = fieldsOf(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));
  return fields[0] === zombie ? undefined : fields[19];
}

/** The state of a process that has ended, and whose end its parent has not read. */
const zombie = 'Z';

/** The fields after the name of the program, which may hold spaces and brackets (proc(5)). */
const fieldsOf = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ');
