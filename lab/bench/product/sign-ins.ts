import { noticeRequested, noticeLinkContext } from '@tern/contracts/events/identity';
import { readAuthorizationServer } from '@tern/contracts/http/oauth';
import { signIn, signUp, verifyEmail } from '@tern/contracts/http/identity';
import { clientIpHeader } from '@tern/contracts/http/session';
import { identityModule } from '@tern/identity/service';
import { createSealer } from '@tern/kernel/sealer';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { limit, type Figure } from '../figures.ts';
import { median } from '../process-figures.ts';

const signIns = 200;
const fewSignIns = 20;
const password = 'Quiet-Harbor 42';
const key = Buffer.alloc(32, 7);

/**
 * 200 users sign in at once: the time compared with sign-ins one after the other, and how much it slows other calls. The memory
 * includes that of the 200 clients, which run in the same process. On a busy machine some are refused after the 25 s that a sign-in
 * may wait.
 */
export async function benchSignIns(): Promise<Figure[]> {
  const service = await startService(identityModule, {
    config: { TERN_SECRETS_KEY: key.toString('base64') },
  });
  try {
    const emails = await addMembers(service);
    const one = await timeOfOne(service, emails);
    const few = await flood(service, emails.slice(0, fewSignIns));
    const { answers, took, waits, maxMemory } = await flood(service, emails);
    const refused = answers.filter((status) => status !== 200).length;
    return [
      limit(`of ${signIns} sign-ins at once, refused`, refused, 0, 'sign-ins'),
      limit('their time beside that of one after the other', took / (signIns * one), 1.2, 'times'),
      limit(
        'other calls meanwhile, 95 of 100 within',
        waits[Math.floor(waits.length * 0.95)] ?? 0,
        100,
        'ms',
      ),
      limit(
        `memory that they take beyond that of ${fewSignIns}`,
        (maxMemory - few.maxMemory) / 1024 / 1024,
        200,
        'MB',
      ),
    ];
  } finally {
    await service.close();
  }
}

interface Flood {
  readonly answers: readonly number[];
  /** Until the last is answered, in ms. */
  readonly took: number;
  /** How long other calls took meanwhile, in ms, the shortest first. */
  readonly waits: readonly number[];
  /** Resident, in bytes. */
  readonly maxMemory: number;
}

async function flood(service: StartedService, emails: readonly string[]): Promise<Flood> {
  const waits: number[] = [];
  let maxMemory = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      const from = performance.now();
      await (await fetch(service.url + readAuthorizationServer.path)).arrayBuffer();
      waits.push(performance.now() - from);
      maxMemory = Math.max(maxMemory, process.memoryUsage.rss());
    }
  })();
  const from = performance.now();
  const answers = await Promise.all(emails.map((email, n) => post(service, email, `198.51.100.${n}`)));
  const took = performance.now() - from;
  isOver = true;
  await others;
  return { answers, took, waits: waits.toSorted((a, b) => a - b), maxMemory };
}

async function post(service: StartedService, email: string, address: string): Promise<number> {
  const { status } = await service.callAs(null, signIn, {
    body: { email, password },
    headers: { [clientIpHeader]: address },
  });
  return status;
}

/** A sign-in on its own is its hash and a few writes. */
async function timeOfOne(service: StartedService, emails: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const email of emails.slice(0, 11)) {
    const from = performance.now();
    await post(service, email, '203.0.113.1');
    times.push(performance.now() - from);
  }
  return median(times);
}

/** Verified accounts with the same password: a sign-up for each would take a hash each. */
async function addMembers(service: StartedService): Promise<string[]> {
  const email = 'first@castle.example';
  const signedUp = await service.callAs(null, signUp, { body: { email, name: 'Wren Castle', password } });
  const cookie = signedUp.headers.getSetCookie().join('; ');
  const { data } = await waitUntil(() => service.eventsOf(noticeRequested)[0], { what: 'the link' });
  const link = new URL(createSealer([key]).open(data.sealedLink ?? '', noticeLinkContext(data.noticeId)));
  const token = link.searchParams.get('token') ?? '';
  const { status } = await service.callAs(null, verifyEmail, { body: { email, token }, headers: { cookie } });
  if (status !== 200) throw new Error(`the verification answered ${status}`);
  const users = service.documents.collection<{ _id: string; email: string }>('users');
  const model = await users.findOne({ email });
  if (!model) throw new Error('the account is not there');
  const emails = Array.from({ length: signIns }, (_, n) => `${n}-${email}`);
  await users.insertMany(emails.map((own, n) => ({ ...model, _id: `${model._id}-${n}`, email: own })));
  return emails;
}
