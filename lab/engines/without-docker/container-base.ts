import { execFile } from 'node:child_process';
import { chmod, copyFile, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian 12 with Node and npm, built here: tests need no image registry. It is never published. */
export const baseImage = `localhost/tern-base:node-${process.versions.node}`;

/** The base image without Node. */
export const debianImage = 'localhost/tern-base:debian';
const npmVersion = '11.6.2';
const authorities = '/usr/local/share/ca-certificates';

type Podman = (...args: readonly string[]) => Promise<string>;

/**
 * Makes `baseImage` from Debian's packages, this Node and npm from its package.
 * @throws Error when Debian's or npm's registry cannot be reached.
 */
export async function makeBaseImage(podman: Podman, engines: string): Promise<void> {
  await mkdir(engines, { recursive: true });
  const work = await mkdtemp(join(engines, 'base-'));
  try {
    await makeDebian(podman, work);
    await addNode(podman, work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function makeDebian(podman: Podman, work: string): Promise<void> {
  const root = join(work, 'root');
  const options = ['--variant=minbase', '--include=ca-certificates,libstdc++6', 'bookworm', root];
  await run('debootstrap', [...options, await debianMirror()], { maxBuffer: 64 << 20 });
  // A machine behind a proxy that re-signs TLS has its own authorities; npm in a build must trust them too.
  const own = await readdir(authorities).catch(() => []);
  for (const file of own.filter((name) => name.endsWith('.crt')))
    await copyFile(join(authorities, file), join(root, authorities, file));
  await run('chroot', [root, 'update-ca-certificates']);
  for (const folder of [
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
    'var/lib/apt/lists',
    'var/cache/apt',
  ])
    await rm(join(root, folder), { recursive: true, force: true });
  const archive = join(work, 'debian.tar');
  await run('tar', ['-C', root, '--numeric-owner', '--exclude=./dev/*', '-cf', archive, '.']);
  await rm(root, { recursive: true, force: true });
  await podman('import', '--quiet', archive, debianImage);
  await rm(archive);
}

/** The Debian mirror of this machine's apt. */
async function debianMirror(): Promise<string> {
  const format = '$(REPO_URI)|$(RELEASE)|$(COMPONENT)';
  const { stdout } = await run('apt-get', ['indextargets', '--format', format, 'Created-By: Packages']);
  const found = stdout.split('\n').find((line) => line.endsWith('|bookworm|main'));
  return found?.split('|')[0] ?? 'https://deb.debian.org/debian';
}

async function addNode(podman: Podman, work: string): Promise<void> {
  const context = join(work, 'node');
  await mkdir(context);
  await copyFile(process.execPath, join(context, 'node'));
  await chmod(join(context, 'node'), 0o755);
  const { stdout } = await run('npm', ['pack', '--silent', `npm@${npmVersion}`], { cwd: work });
  await run('tar', ['-xzf', join(work, stdout.trim()), '-C', work]);
  await cp(join(work, 'package'), join(context, 'npm'), { recursive: true });
  await writeFile(join(context, 'Dockerfile'), dockerfile);
  await podman('build', '--format', 'docker', '--quiet', '--tag', baseImage, context);
}

const dockerfile = `FROM ${debianImage}
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\
 && chmod 755 /usr/local/lib/node_modules/npm/bin/npm-cli.js \\
 && mkdir -p /usr/local/etc && echo cafile=/etc/ssl/certs/ca-certificates.crt > /usr/local/etc/npmrc
ENV NODE_USE_SYSTEM_CA=1
CMD ["node"]
`;
