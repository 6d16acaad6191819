import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAccessToken } from '@tern/contracts/http/agents/access-tokens';
import type { AdminUser } from '@tern/contracts/http/admin/users';
import type { Queue } from '@tern/contracts/http/admin/queues';
import { exportingServices } from '@tern/contracts/http/export/export-parts';
import { draftFollowup } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { currentUser, signUp, verifyEmail } from '@tern/contracts/http/identity';
import { createAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { saveDraftFollowup } from '@tern/contracts/http/messages';
import { sendFollowupReport } from '@tern/contracts/http/reports';
import { searchMessages } from '@tern/contracts/http/search';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { exampleValues, renderChart } from '../render-chart.ts';
import { owner } from '@tern/stack/test/a-mail';
import { openOtherClient, type OtherClient } from '@tern/stack/test/mail-home';
import { password } from '@tern/stack/test/sign-up';
import { createVisitor, type Visitor } from '@tern/stack/test/visitor';
import { evictPods } from './evict-pods.ts';
import { exhaustMemory } from './exhaust-memory.ts';
import { freezePod } from './freeze-pod.ts';
import { installTern, namespace, timed, type Installation } from './installation.ts';
import { keepConnections, type KeptConnections } from './kept-connections.ts';
import { startLoad } from './load.ts';
import { reachedFrom } from './reach.ts';
import { strangerIn } from './stranger.ts';
import { doubled, services, tags } from './versions.ts';
import { untilKnown, writeAsk } from './written-asks.ts';

const closing = new AsyncDisposableStack();
let tern: Installation;
let visitor: Visitor;
let connections: KeptConnections;
let client: OtherClient;
const written: string[] = [];
const withoutLoss = 'then no request fails and mail of that time is known exactly once';
const patiently = (what: string) => ({ what, timeoutMs: 120_000 });

// The tests depend on each other: they follow one installation from its first version, which may be an earlier one, to its end.
beforeAll(async () => {
  tern = await installTern(closing);
  connections = keepConnections(tern.gateway);
  closing.defer(() => connections.close());
  visitor = createVisitor(tern.apiUrl, '', { fetch: connections.fetch, isOfAnyVersion: tern.isOther });
  client = await openOtherClient({ port: tern.home.imap.port, username: owner });
  closing.defer(() => client.close());
}, 3_600_000);
afterAll(() => closing.disposeAsync(), 300_000);

test('when a user signs up at the Service, then the main job is done in pods, from the verification mail to the report', async () => {
  await visitor.ask(signUp, { body: { email: owner, name: 'Ana Keller', password } });
  const token = await waitUntil(() => tokenIn(tern.mails.at(-1) ?? ''), patiently('the verification mail'));
  await visitor.ask(verifyEmail, { body: { email: owner, token } });

  await writeAsk(client, 'Offer for the harbour');
  await visitor.ask(createAccount, { body: { ...tern.home.details(owner), ...tern.mailServer } });
  await waitUntil(
    async () => (await visitor.ask(listAccounts)).accounts[0]?.verifiedUntil,
    patiently('the mailbox to be read'),
  );

  const due = await waitUntil(
    async () => (await visitor.ask(listFollowUps)).messages[0],
    patiently('a follow-up that is due'),
  );
  expect(due.subject).toBe('Offer for the harbour');
  const params = { messageId: due.id };
  const { subject, body } = await visitor.ask(draftFollowup, { params, body: { tone: 'neutral' } });
  await visitor.ask(saveDraftFollowup, { params, body: { subject, body } });
  const drafts = await client.list('Drafts');
  expect(drafts.map((draft) => draft.subject)).toEqual(['Re: Offer for the harbour']);

  await waitUntil(async () => {
    const found = await visitor.ask(searchMessages, { query: { query: 'harbour' } });
    return found.results.length > 0 && found.meaning.read > 0;
  }, patiently('the mail to be found, and read for its meaning'));
  await untilReported(tern.mails);
}, 600_000);

test(
  `when all pods are upgraded under load, ${withoutLoss}`,
  () => replaceUnderLoad('upgraded', () => tern.upgrade()),
  1_200_000,
);

test('when a version has come, then a Job has made what it needs before its pods, and nothing of that is left', async () => {
  const ofJob = 'involvedObject.kind=Job,involvedObject.name=tern-prepare,reason=Completed';
  const events = await node('get', 'events', '--field-selector', ofJob, '-o', 'name');
  // At the installation and at the upgrade.
  expect(linesOf(events)).toHaveLength(2);
  const parts = 'jobs,pods,networkpolicies';
  expect(await node('get', parts, '-l', 'app.kubernetes.io/component=prepare', '-o', 'name')).toBe('');
});

test("when the operator's commands run in its pod, then they answer from all databases and from the pods", async () => {
  const command = async <T>(...words: string[]) => {
    const answer = await node('exec', 'deployment/tern-operator', '--', 'tern', ...words, '--json');
    return (JSON.parse(answer) as { data: T }).data;
  };
  const { users } = await command<{ users: AdminUser[] }>('users', 'list');
  expect(users.map(({ email }) => email)).toEqual([owner]);
  const { queues, unavailable } = await command<{ queues: Queue[]; unavailable: string[] }>('replay');
  expect(unavailable).toEqual([]);
  expect(queues.map(({ group }) => group)).toEqual(expect.arrayContaining(['followup', 'search']));
  await command('replay', 'search', '--letters');
});

test('when the chart is tested with an access token, then its pod does the main job as that user', async () => {
  const body = { name: 'helm test', scopes: ['mcp:write' as const], expiresInDays: 1, password };
  const { token } = await visitor.ask(createAccessToken, { body });
  const printed = await tern.test(token);
  expect(printed).toContain('ok      a draft asks again');
  expect(printed).toContain('ok      mail is searched');
  expect(printed).not.toContain('skipped');
}, 300_000);

test('when pods try every arrow, then only the connections of the architecture are open', async () => {
  const engines = ['documents', 'kafka'];
  const allowed: Record<string, readonly string[]> = {
    gateway: [...services.filter((name) => name !== 'gateway'), ...engines],
    // identity has its own database, which no other service reaches.
    identity: [...exportingServices.filter((name) => name !== 'identity'), 'documents-of-identity', 'kafka'],
    followup: ['identity', ...engines],
    search: ['identity', 'elasticsearch', ...engines],
    // Users name hosts at any address here, so these three may reach everything except other pods.
    'mail-sync': ['identity', ...Object.keys(tern.engines)],
    calendar: ['identity', ...Object.keys(tern.engines)],
    notifier: ['identity', ...Object.keys(tern.engines)],
  };
  let refused = 0;
  for (const service of services) {
    const others = services.filter((name) => name !== service);
    const targets = { ...addressesOf(others), ...tern.engines };
    const reached = await reachedFrom(tern.node, namespace, `deployment/tern-${service}`, targets);
    expect({ service, reached }).toEqual({ service, reached: [...(allowed[service] ?? [])].sort() });
    refused += Object.keys(targets).length - reached.length;
  }
  console.log(`forbidden arrows tried between Tern's pods and its engines, all refused: ${refused}`);
  expect(refused).toBeGreaterThanOrEqual(20);
}, 300_000);

test.each([namespace, 'elsewhere'])(
  'when a pod of another program in the namespace %s asks, then only the two origins of the gateway answer',
  async (place) => {
    const pod = await strangerIn(tern.node, place, `localhost/tern-identity:${tags.second}`);
    const origins = { web: `tern-gateway.${namespace}:8080`, api: `tern-gateway.${namespace}:9100` };
    const targets = { ...addressesOf(services), ...origins };
    expect(await reachedFrom(tern.node, place, pod, targets)).toEqual(['api', 'web']);
    await tern.node.kubectl('-n', place, 'delete', 'pod', pod, '--grace-period=1');
  },
  120_000,
);

test('when a pod asks for more than "restricted" allows, then it is refused', async () => {
  const run = ['run', 'root', `--image=localhost/tern-identity:${tags.second}`, '--privileged'];
  await expect(tern.node.kubectl('-n', namespace, ...run)).rejects.toThrow('violates PodSecurity');
});

test('when the values of the example are applied, then the API server accepts every object, autoscalers included', async () => {
  const folder = makeTemporaryFolder();
  closing.defer(() => folder.remove());
  const file = join(folder.path, 'tern.yaml');
  await writeFile(file, await renderChart(exampleValues));
  // The pod of `helm test` is admitted only where this account is.
  await tern.node.kubectl('-n', 'elsewhere', 'create', 'serviceaccount', 'tern-gateway');
  const apply = ['apply', '--dry-run=server', '--validate=strict', '-f', file];
  const answer = await tern.node.kubectl('-n', 'elsewhere', ...apply);
  expect(answer).toContain('horizontalpodautoscaler.autoscaling/tern-gateway created');
});

test('when a service hangs, then its probe restarts it', async () => {
  const pod = await freezePod(tern.node, namespace, 'followup');
  const restarts = ['get', 'pod', pod, '-o', 'jsonpath={.status.containerStatuses[0].restartCount}'];
  await timed(
    'a hung pod was restarted',
    waitUntil(
      async () => Number(await tern.node.kubectl('-n', namespace, ...restarts)) > 0,
      patiently('a restart'),
    ),
  );
  await tern.node.kubectl('-n', namespace, 'wait', '--for=condition=Ready', `pod/${pod}`, '--timeout=120s');
}, 300_000);

test('when a service reaches its memory limit, then it is killed, comes back, and mail from that time is known exactly once', async () => {
  const pod = await exhaustMemory(tern.node, namespace, 'mail-sync');
  for (let count = 0; count < 10; count++) await write('Pontoon');
  const status = '{.status.containerStatuses[0].lastState.terminated.reason}';
  const ended = ['get', 'pod', pod, '-o', `jsonpath=${status}`];
  await waitUntil(
    async () => (await tern.node.kubectl('-n', namespace, ...ended)) === 'OOMKilled',
    patiently('mail-sync to be killed'),
  );
  await timed('known after a kill at the memory limit', untilKnown(visitor, written, 180_000));
}, 400_000);

test(
  `when all pods are restarted, one Deployment after the other, ${withoutLoss}`,
  () =>
    replaceUnderLoad('restarted', async () => {
      for (const service of services) {
        const rollout = (what: string) =>
          tern.node.kubectl('-n', namespace, 'rollout', what, `deployment/tern-${service}`);
        await rollout('restart');
        await rollout('status');
      }
    }),
  1_200_000,
);

test(`when the Secret is rotated, ${withoutLoss}, and the pods use it`, async () => {
  await replaceUnderLoad('of the new Secret', () => tern.rotateSecret());
  await untilReported(tern.mailsOfNewSecret);
}, 1_200_000);

test(
  `when the pods of services are drained, ${withoutLoss}`,
  () =>
    replaceUnderLoad('drained', async () => {
      for (const service of doubled) {
        const heldBack = await evictPods(tern.node, namespace, service);
        console.log(`${service}: a second pod was held back ${heldBack} times`);
        expect(heldBack).toBeGreaterThan(0);
      }
    }),
  600_000,
);

test(
  `when all pods are rolled back to the first version under load, ${withoutLoss}`,
  () => replaceUnderLoad('rolled back', () => tern.rollBack()),
  1_200_000,
);

test('when the release is uninstalled, then of its objects the pod of its test is left, with its log', async () => {
  await tern.uninstall();
  const kinds = 'deployments,services,pods,jobs,configmaps,secrets,networkpolicies,serviceaccounts';
  const ours = ['get', kinds, '-l', 'app.kubernetes.io/name=tern', '-o', 'name'];
  await waitUntil(
    async () => (await node(...ours)).trim() === 'pod/tern-test',
    patiently('all to be deleted'),
  );
}, 180_000);

/** kubectl in the namespace of the installation. */
const node = (...words: string[]) => tern.node.kubectl('-n', namespace, ...words);

const linesOf = (text: string) => text.split('\n').filter(Boolean);

/** Asks for a report until it is among the mails. */
async function untilReported(mails: readonly string[]): Promise<void> {
  const before = mails.length;
  await waitUntil(async () => {
    await visitor.ask(sendFollowupReport, { body: { reportType: 'daily' } });
    return mails.length > before;
  }, patiently('the report'));
}

/** Replaces pods while clients ask without a pause and mail arrives. */
async function replaceUnderLoad(what: string, replace: () => Promise<void>): Promise<void> {
  await visitor.ask(currentUser);
  const repeatedBefore = connections.repeated;
  const load = startLoad(
    [
      () => visitor.ask(listFollowUps),
      () => visitor.ask(listAccounts),
      () => visitor.ask(searchMessages, { query: { query: 'harbour' } }),
      () => visitor.ask(currentUser),
    ],
    50,
  );
  const writing = startLoad([() => write('Quay')], 15_000);
  try {
    await timed(what, replace());
  } finally {
    await Promise.all([load.stop(), writing.stop()]);
  }
  const repeated = connections.repeated - repeatedBefore;
  const answers = `${load.answered} requests answered, ${load.failures.length} failed, ${repeated} asked again on a new connection`;
  console.log(`${what}: ${answers}, the slowest answer after ${load.slowestMs} ms`);
  expect([...load.failures, ...writing.failures]).toEqual([]);
  await timed(`mail known after all pods were ${what}`, untilKnown(visitor, written, 180_000));
}

/** Puts a mail that asks for something into Sent; its subject is unique and kept for the check. */
async function write(word: string): Promise<void> {
  const subject = `${word} ${written.length + 1}`;
  await writeAsk(client, subject);
  written.push(subject);
}

const addressesOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `tern-${name}.${namespace}:8000`]));

/** The token in the link of a mail whose lines are folded (RFC 2045, quoted-printable). */
function tokenIn(mail: string): string | null {
  const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /[?&]token=([\w%-]+)/.exec(text)?.[1] ?? null;
}
