import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { podman } from '../containers.ts';
import { images } from './node-settings.ts';
import { programOf } from './programs.ts';

/** Debian's catatonit is built without libraries; with -P it only keeps a pod's namespaces open. */
const pauseProgram = '/usr/bin/catatonit';

/** Builds the images of the pod sandbox and of CoreDNS, each of one program and nothing else. */
export async function buildNodeImages(): Promise<readonly string[]> {
  await imageOf(images.pause, pauseProgram, '["/program", "-P"]', '65535:65535');
  await imageOf(images.dns, await programOf('coredns'), '["/program"]', '0:0');
  return Object.values(images);
}

async function imageOf(name: string, program: string, entry: string, user: string): Promise<void> {
  const context = await mkdtemp(join(tmpdir(), 'tern-node-image-'));
  try {
    await copyFile(program, join(context, 'program'));
    const lines = ['FROM scratch', 'COPY program /program', `USER ${user}`, `ENTRYPOINT ${entry}`, ''];
    await writeFile(join(context, 'Dockerfile'), lines.join('\n'));
    await podman('build', '--format', 'docker', '--quiet', '--tag', name, context);
  } finally {
    await rm(context, { recursive: true, force: true });
  }
}
