import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { enginesFolder } from './engines-folder.ts';
import { hasProgram, type Engine } from './engine.ts';

const run = promisify(execFile);

/** Clients of MCP that others wrote, at exact versions. */
const fromPypi = ['mcp==2.3.0', 'fastmcp==4.2.3'];
const fromNpm = ['mcp-remote@0.15.1', '@modelcontextprotocol/inspector@2.12.0'];

const wanted = createHash('sha256')
  .update([...fromPypi, ...fromNpm].join())
  .digest('hex')
  .slice(0, 12);
const ownFolder = () => join(enginesFolder(), `mcp-clients-${wanted}`);
const marker = 'complete';

/** The official Python SDK and fastmcp in a virtual environment, mcp-remote and the inspector in a folder of npm. */
export const mcpClientsEngine: Engine = {
  name: 'mcp-clients',
  packages: [],
  async bring() {
    await mkdir(enginesFolder(), { recursive: true });
    const coming = await mkdtemp(join(enginesFolder(), '.mcp-clients-'));
    try {
      await writeFile(join(coming, 'package.json'), '{ "private": true }');
      const npm = ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...fromNpm];
      await run('npm', npm, { cwd: coming, maxBuffer: 16 << 20 });
      await rm(ownFolder(), { recursive: true, force: true });
      await rename(coming, ownFolder());
      // Made at its place: programs of a virtual environment have its path in them.
      await run('python3', ['-m', 'venv', join(ownFolder(), 'python')]);
      await run(pythonOfClients(), ['-m', 'pip', 'install', '-q', ...fromPypi], { maxBuffer: 16 << 20 });
      await writeFile(join(ownFolder(), marker), '');
    } finally {
      await rm(coming, { recursive: true, force: true });
    }
  },
  cannotBring: async () => ((await hasProgram('python3')) ? null : 'python3 is not installed'),
  missing: async () =>
    existsSync(join(ownFolder(), marker)) ? null : 'the clients of MCP are not installed',
};

/** The interpreter that has the Python clients. */
export const pythonOfClients = () => join(ownFolder(), 'python/bin/python');
/** Program files for Node. */
export const mcpRemoteProgram = () => join(ownFolder(), 'node_modules/mcp-remote/dist/proxy.js');
export const inspectorProgram = () => join(ownFolder(), 'node_modules/.bin/mcp-inspector');
