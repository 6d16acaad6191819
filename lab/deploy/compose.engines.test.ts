import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { labelClassification } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { currentUser, signIn, signInDemo, signUp, verifyEmail } from '@tern/contracts/http/identity';
import { createDemoAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { newerVersionRemedy } from '@tern/kernel/unusable-store';
import { password } from '@tern/stack/test/sign-up';
import { createVisitor, type Visitor } from '@tern/stack/test/visitor';
import { waitUntil } from '@tern/testing/wait-until';
import { startDocker, startRegistry, type StartedDocker } from '../engines/docker.ts';
import { buildImage, podman } from '../engines/without-docker/containers.ts';

const run = promisify(execFile);
const has = (engine: string) => (process.env['TERN_ENGINES'] ?? '').split(',').includes(engine);
const isPossible = ['containers', 'docker'].every(has);
const root = join(import.meta.dirname, '../..');

/** An address of this machine on which no other Tern listens; the ports of compose.yaml are fixed. */
const host = '127.0.0.2';
const api = `http://${host}:9100`;
const settings = {
  TERN_PUBLISHED_ON: host,
  TERN_WEB_URL: `http://${host}:8080`,
  TERN_API_URL: api,
  // Fifty reads of the demo's mail by their meaning are not what is tried here.
  TERN_SEARCH_MODEL: 'none',
};
/** The longest time from `up` to healthy; on a busy machine as many times the start of a container in which Node does nothing. */
const startBar = { ms: 60_000, ofEmpty: 60 };
const bo = { email: 'bo@fernhill.example', name: 'Bo Lind', password };
const cleo = { ...bo, email: 'cleo@fernhill.example' };

// The run lists missing engines as skipped, with the way to get them (lab/engines/run-engine-tests.ts).
(isPossible ? describe : describe.skip)('compose.yaml alone, with Docker and a registry', () => {
  const closing = new AsyncDisposableStack();
  let folder: string;
  let engine: StartedDocker;
  let image: (version: string) => string;
  let releases: { readonly now: string; readonly next: string };
  let now: string;

  beforeAll(async () => {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    now = version;
    // Short, since sockets lie in it.
    const base = await mkdtemp(join(tmpdir(), 'tern-d-'));
    closing.defer(() => rm(base, { recursive: true, force: true }));
    const registry = closing.adopt(await startRegistry(join(base, 'registry')), (started) => started.stop());
    const prefix = `${registry.address}/fernhill/tern`;
    image = (tag) => `${prefix}/tern-tern:${tag}`;
    const built = await buildImage('tern', root);
    for (const [name, tag] of [
      [built, now],
      [await newerImage(built, base), next],
    ] as const)
      await podman('push', '--quiet', '--tls-verify=false', name, `docker://${image(tag)}`);
    releases = { now: await releaseCompose(prefix, now), next: await releaseCompose(prefix, next) };
    engine = closing.adopt(await startDocker(join(base, 'engine'), settings), (started) => started.stop());
    folder = join(base, 'fresh');
    await mkdir(folder);
  }, 1_800_000);
  afterAll(async () => {
    await engine?.compose(folder, 'down', '--volumes').catch(() => undefined);
    await closing.disposeAsync();
  }, 300_000);

  test('when it starts in a fresh folder, is upgraded by pull and goes back by the backup, then it is healthy within a minute and keeps its data', async () => {
    await use(releases.now);
    await expectStart('the first start, with its pull', () => compose('up', '--detach'));
    expect(await runningImage()).toBe(image(now));
    const visitors = await visitorsWithData();
    const kept = await seenBy(visitors);
    expect(kept.queue.length).toBeGreaterThan(3);
    expect(await compose('exec', '-T', 'tern', 'tern', 'backup', '/backups/before')).toContain(
      'The backup is in /backups/before',
    );

    await use(releases.next);
    await compose('pull');
    await expectStart('the upgrade', () => compose('up', '--detach'));
    expect(await runningImage()).toBe(image(next));
    expect(await seenBy(visitors)).toEqual(kept);
    const copies = await compose('exec', '-T', 'tern', 'ls', '/data/documents/before-layout-2');
    expect(copies).toContain('tern-identity.sqlite');
    await createVisitor(api).ask(signUp, { body: cleo });

    await use(releases.now);
    await compose('up', '--detach');
    await waitUntil(async () => (await compose('logs', 'tern')).includes(newerVersionRemedy), {
      what: 'the refusal of the older version',
      timeoutMs: 120_000,
    });

    // As docs/operations/restore.md says it, "In a container".
    await compose('down');
    const data = 'fresh_tern-data';
    await engine.docker('volume', 'create', 'tern-before');
    const volumes = ['--volume', `${data}:/from:ro`, '--volume', 'tern-before:/to'];
    const copy = ['run', '--rm', '--network', 'none', '--user', '0', ...volumes];
    await engine.docker(...copy, image(now), 'cp', '-a', '/from/.', '/to/');
    await engine.docker('volume', 'rm', data);
    expect(await compose('run', '--rm', 'tern', 'tern', 'restore', '/backups/before')).toContain(
      '/data is restored',
    );
    await expectStart('the way back', () => compose('up', '--detach'));
    expect(await runningImage()).toBe(image(now));
    expect(await seenBy(visitors)).toEqual(kept);
    await createVisitor(api).ask(signIn, { body: { email: bo.email, password } });
    // Lost, as the page says: what came after the backup.
    expect((await createVisitor(api).call(signUp, { body: cleo })).status).toBe(200);

    // The data that the newer version wrote is still there for it.
    await compose('down');
    await engine.docker('volume', 'rm', data);
    await engine.docker('volume', 'create', data);
    const back = ['--volume', 'tern-before:/from:ro', '--volume', `${data}:/to`];
    const restore = ['run', '--rm', '--network', 'none', '--user', '0', ...back];
    await engine.docker(...restore, image(now), 'cp', '-a', '/from/.', '/to/');
    await use(releases.next);
    await expectStart('the newer version again', () => compose('up', '--detach'));
    expect(await seenBy(visitors)).toEqual(kept);
  }, 1_800_000);

  const compose = (...args: readonly string[]) => engine.compose(folder, ...args);
  const use = (text: string) => writeFile(join(folder, 'compose.yaml'), text);
  const container = () => compose('ps', '--quiet', 'tern');
  const runningImage = async () =>
    engine.docker('inspect', '--format', '{{.Config.Image}}', await container());

  async function expectStart(what: string, start: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    await start();
    await waitUntil(
      async () =>
        (await engine.docker('inspect', '--format', '{{.State.Health.Status}}', await container())) ===
        'healthy',
      { what: `${what} to be healthy`, timeoutMs: 600_000 },
    );
    const tookMs = performance.now() - began;
    const emptyBegan = performance.now();
    await engine.docker('run', '--rm', '--network', 'none', image(now), 'node', '-e', '0');
    const emptyMs = performance.now() - emptyBegan;
    const [seconds, empty] = [tookMs, emptyMs].map((ms) => (ms / 1000).toFixed(1));
    console.log(`${what}: healthy after ${seconds} s; an empty container took ${empty} s`);
    expect(tookMs).toBeLessThan(Math.max(startBar.ms, startBar.ofEmpty * emptyMs));
  }

  /** Bo, verified by the link in the log, since no mail server is set, and a visitor of the demo who has worked in it. */
  async function visitorsWithData(): Promise<Visitors> {
    const owner = createVisitor(api);
    await owner.ask(signUp, { body: bo });
    const link = await waitUntil(
      async () => /A new account is verified at (http[^\s"]+)/.exec(await compose('logs', 'tern'))?.[1],
      { what: 'the verification link in the log', timeoutMs: 120_000 },
    );
    const token = new URL(link).searchParams.get('token') ?? '';
    await owner.ask(verifyEmail, { body: { email: bo.email, token } });

    const demo = createVisitor(api);
    await demo.ask(signInDemo);
    await demo.ask(createDemoAccount);
    const isRead = async () => (await demo.ask(listAccounts)).accounts[0]?.verifiedUntil;
    await waitUntil(isRead, { what: 'the demo mailbox to be read', timeoutMs: 300_000 });
    const first = await waitUntil(
      async () => {
        const { scanState, messages } = await demo.ask(listFollowUps);
        return scanState === 'done' && messages[0];
      },
      { what: 'the queue of the demo', timeoutMs: 300_000 },
    );
    await demo.ask(labelClassification, {
      params: { messageId: first.id },
      body: { needsFollowup: false },
    });
    await waitUntil(async () => !(await seenBy({ owner, demo })).queue.includes(first.id), {
      what: 'the label to count',
      timeoutMs: 120_000,
    });
    return { owner, demo };
  }
});

interface Visitors {
  readonly owner: Visitor;
  readonly demo: Visitor;
}

/** The state that must be the same before and after. */
async function seenBy({ owner, demo }: Visitors) {
  const { user } = await owner.ask(currentUser);
  const { messages } = await demo.ask(listFollowUps, { query: { limit: 100 } });
  return { user: [user.id, user.email, user.name], queue: messages.map(({ id }) => id).sort() };
}

const next = '99.0.0';

/** The image of a version to come, which writes its databases in one layout more. */
async function newerImage(built: string, folder: string): Promise<string> {
  const name = 'localhost/tern-tern:newer-layout';
  const layout = '/app/packages/documents/src/storage/layout.ts';
  const change = `s/^  steps: \\[\\],$/  steps: ['CREATE TABLE of_the_next_version (id INTEGER)'],/`;
  const lines = [
    `FROM ${built}`,
    'USER 0',
    `RUN sed -i "${change}" ${layout} && grep -q of_the_next_version ${layout}`,
    'USER 10001:10001',
  ];
  const context = join(folder, 'newer');
  await mkdir(context);
  await writeFile(join(context, 'Dockerfile'), `${lines.join('\n')}\n`);
  await podman('build', '--format', 'docker', '--quiet', '--tag', name, context);
  return name;
}

/** compose.yaml as the release of a version attaches it: by the line of the workflow itself. */
async function releaseCompose(prefix: string, version: string): Promise<string> {
  const workflow = parse(await readFile(join(root, '.github/workflows/release.yml'), 'utf8')) as {
    jobs: { files: { steps: readonly { run?: string }[] } };
  };
  const script = workflow.jobs.files.steps.map(({ run }) => run ?? '').join('\n');
  const [line] = /^sed .* compose\.yaml/m.exec(script) ?? [];
  if (line === undefined) throw new Error('the release workflow writes no compose.yaml');
  const { version: present } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = await mkdtemp(join(tmpdir(), 'tern-release-'));
  try {
    const text = await readFile(join(root, 'compose.yaml'), 'utf8');
    await writeFile(join(folder, 'compose.yaml'), text.replaceAll(`:${present}}`, `:${version}}`));
    const env = { PATH: process.env['PATH'], PREFIX: prefix, VERSION: version };
    const { stdout } = await run('sh', ['-c', line], { cwd: folder, env });
    expect(stdout).toContain(`${prefix}/tern-tern:${version}`);
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
