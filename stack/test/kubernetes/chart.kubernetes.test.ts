import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { draftFollowup } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { signUp, verifyEmail } from '@tern/contracts/http/identity';
import { createAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { saveDraftFollowup } from '@tern/contracts/http/messages';
import { sendFollowupReport } from '@tern/contracts/http/reports';
import { searchMessages } from '@tern/contracts/http/search';
import { day } from '@tern/kernel/clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { chartFolder, exampleValues, renderChart } from '@tern/tools/cluster/render-chart';
import { aMail, owner } from '../a-mail.ts';
import { openOtherClient } from '../mail-home.ts';
import { password } from '../sign-up.ts';
import { createVisitor, type Visitor } from '../visitor.ts';
import { freezePod } from './freeze-pod.ts';
import { installTern, namespace, services, tags, timed, type Installation } from './installation.ts';
import { reachedFrom } from './reach.ts';
import { strangerIn } from './stranger.ts';

const closing = new AsyncDisposableStack();
let tern: Installation;
let visitor: Visitor;
const patiently = (what: string) => ({ what, timeoutMs: 120_000 });

// The tests build on one another: one installation goes through its life.
beforeAll(async () => {
  tern = await installTern(closing);
  visitor = createVisitor(tern.apiUrl);
}, 1_800_000);
afterAll(() => closing.disposeAsync(), 300_000);

test('when a user signs up at the Service, then the main job is done in pods, from the verification mail to the report', async () => {
  await visitor.ask(signUp, { body: { email: owner, name: 'Ana Keller', password } });
  const token = await waitUntil(() => tokenIn(tern.mails.at(-1) ?? ''), patiently('the verification mail'));
  await visitor.ask(verifyEmail, { body: { email: owner, token } });

  const client = await openOtherClient({ port: tern.home.imap.port, username: owner });
  const text = 'Hello Ben,\n\ncould you send me the signed offer by Friday?\n\nAna';
  const date = new Date(Date.now() - 10 * day);
  await client.append('Sent', aMail({ subject: 'Offer for the harbour', text, date }));
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
  await client.close();

  await waitUntil(
    async () => (await visitor.ask(searchMessages, { query: { query: 'harbour' } })).results[0],
    patiently('the mail to be found'),
  );
  const before = tern.mails.length;
  await waitUntil(async () => {
    await visitor.ask(sendFollowupReport, { body: { reportType: 'daily' } });
    return tern.mails.length > before;
  }, patiently('the report'));
}, 600_000);

test('when pods try every arrow, then only those of the architecture are open', async () => {
  const engines = ['documents', 'kafka'];
  const allowed: Record<string, readonly string[]> = {
    gateway: [...services.filter((name) => name !== 'gateway'), ...engines],
    identity: engines,
    followup: ['identity', ...engines],
    search: ['identity', 'elasticsearch', ...engines],
    notifier: ['identity', 'smtp', ...engines],
    // Users name hosts at any address here, so that all but other pods is open to these two.
    'mail-sync': ['identity', ...Object.keys(tern.engines)],
    calendar: ['identity', ...Object.keys(tern.engines)],
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
}, 300_000);

test.each([namespace, 'elsewhere'])(
  'when a stranger in the namespace %s asks, then only the two origins of the gateway answer',
  async (place) => {
    const pod = await strangerIn(tern.node, place, `localhost/tern-identity:${tags.first}`);
    const origins = { web: `tern-gateway.${namespace}:8080`, api: `tern-gateway.${namespace}:9100` };
    const targets = { ...addressesOf(services), ...origins };
    expect(await reachedFrom(tern.node, place, pod, targets)).toEqual(['api', 'web']);
    await tern.node.kubectl('-n', place, 'delete', 'pod', pod, '--grace-period=1');
  },
  120_000,
);

test('when a pod asks for more than "restricted" allows, then it is refused', async () => {
  const run = ['run', 'root', `--image=localhost/tern-identity:${tags.first}`, '--privileged'];
  await expect(tern.node.kubectl('-n', namespace, ...run)).rejects.toThrow('violates PodSecurity');
});

test('when the values of the example are applied, then the API server admits every object, autoscalers among them', async () => {
  const folder = makeTemporaryFolder();
  closing.defer(() => folder.remove());
  const file = join(folder.path, 'tern.yaml');
  await writeFile(file, await renderChart(exampleValues));
  const apply = ['apply', '--dry-run=server', '--validate=strict', '-f', file];
  const answer = await tern.node.kubectl('-n', 'elsewhere', ...apply);
  expect(answer).toContain('horizontalpodautoscaler.autoscaling/tern-gateway created');
}, 60_000);

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

test('when every pod is replaced and then rolled back under load, then no request fails and nothing is lost', async () => {
  await visitor.ask(listFollowUps);
  const load = startLoad(() => visitor.ask(listFollowUps));
  try {
    const values = ['--reuse-values', '--set', `image.tag=${tags.second}`];
    await timed('upgraded', tern.helm('upgrade', 'tern', chartFolder, ...values));
    await untilOnly(tags.second);
    await timed('rolled back', tern.helm('rollback', 'tern', '1'));
    await untilOnly(tags.first);
  } finally {
    await load.stop();
  }
  const { answered, failures } = load;
  console.log(`${answered} requests answered, ${failures.length} failed`);
  expect(failures).toEqual([]);

  expect((await visitor.ask(listAccounts)).accounts.map(({ emailAddress }) => emailAddress)).toEqual([owner]);
  const found = await visitor.ask(searchMessages, { query: { query: 'harbour' } });
  expect(found.results.length).toBeGreaterThan(0);
}, 1_200_000);

test('when the release is uninstalled, then nothing of it stays', async () => {
  await tern.helm('uninstall', 'tern');
  const kinds = 'deployments,services,pods,configmaps,secrets,networkpolicies,serviceaccounts';
  const ours = ['get', kinds, '-l', 'app.kubernetes.io/name=tern', '-o', 'name'];
  await waitUntil(
    async () => (await tern.node.kubectl('-n', namespace, ...ours)).trim() === '',
    patiently('all to be deleted'),
  );
}, 180_000);

const addressesOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `tern-${name}.${namespace}:8000`]));

/** The token in the link of a mail whose lines are folded (RFC 2045, quoted-printable). */
function tokenIn(mail: string): string | null {
  const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  return /[?&]token=([\w%-]+)/.exec(text)?.[1] ?? null;
}

/** Waits until the pods of the other version are gone: helm does not wait for those that are leaving. */
function untilOnly(tag: string): Promise<boolean> {
  const image = 'jsonpath={.items[*].spec.containers[*].image}';
  const ours = ['get', 'pods', '-l', 'app.kubernetes.io/name=tern', '-o', image];
  return waitUntil(
    async () => {
      const images = (await tern.node.kubectl('-n', namespace, ...ours)).split(' ');
      return images.every((name) => name.endsWith(`:${tag}`));
    },
    patiently(`pods of ${tag} alone`),
  );
}

/** Asks again and again, two at a time, until it is stopped. */
function startLoad(ask: () => Promise<unknown>) {
  let isOver = false;
  let answered = 0;
  const failures: string[] = [];
  const one = async () => {
    while (!isOver) {
      await ask().then(
        () => void answered++,
        (error: unknown) => void failures.push(`${new Date().toISOString()} ${String(error)}`),
      );
      await sleep(50);
    }
  };
  const running = [one(), one()];
  return {
    get answered() {
      return answered;
    },
    failures,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
}
