import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { listAccounts } from '@tern/contracts/http/mail-accounts';
import { minute } from '@tern/kernel/clock';
import type { Principal } from '@tern/kernel/principal';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import { signInCalls, startSignIn, type RunningSignIn } from './a-sign-in.ts';

const startAgain = 'This sign-in is too old or was completed already. Please start again.';
const mailScopes = ['https://mail.google.com/', 'https://outlook.office.com/IMAP.AccessAsUser.All'];

describe.each([
  { provider: 'google', name: 'Google', flow: 'mail', other: 'microsoft', otherFlow: 'outlook' },
  { provider: 'microsoft', name: 'Microsoft', flow: 'outlook', other: 'google', otherFlow: 'mail' },
] as const)('a sign-in at $name', ({ provider, name, flow, other, otherFlow }) => {
  const clock = createFakeClock('2026-03-02T09:00:00Z');
  const { begin, complete } = signInCalls[provider] as (typeof signInCalls)['microsoft'];
  let running: RunningSignIn;

  beforeAll(async () => {
    running = await startSignIn(provider, { clock });
  });
  afterAll(() => running.close());
  afterEach(() => {
    running.standIn.visitor.refusedScopes = [];
    Object.assign(running.standIns.microsoft.visitor, { claims: {} });
    running.standIns.google.visitor.isVerified = true;
  });

  function aVisitor() {
    const me = aPrincipal();
    running.standIn.visitor.emailAddress = `${me.userId}@mail.example`;
    return me;
  }
  const ask = (me: Principal | null, body: Record<string, unknown> = {}) =>
    running.service.callAs(me, begin, { body });
  const finish = (me: Principal | null, body: Record<string, unknown>) =>
    running.service.callAs(me, complete, { body: { name: 'Mine', ...body } });
  const storedOf = (me: Principal, collection: string) =>
    running.service.documents.collection(collection).find({ userId: me.userId }).toArray();
  const accountsOf = async (me: Principal) =>
    (await running.service.callAs(me, listAccounts)).body.data.accounts;

  /** How many codes the provider was sent meanwhile. */
  async function sentOn(action: () => Promise<unknown>): Promise<number> {
    const { redeemed } = running.standIn.counts;
    await action();
    return running.standIn.counts.redeemed - redeemed;
  }

  test('when it begins, then it leads back to our own page, with PKCE and a state of ours, whatever the caller says', async () => {
    const evil = 'https://evil.example/callback';
    const answer = await ask(aPrincipal(), { redirectUrl: evil, redirect_uri: evil, state: 'tab-7' });
    const { searchParams } = new URL(answer.body.data.authorizationUrl);
    expect(searchParams.getAll('redirect_uri')).toEqual([`${running.service.publicUrls.web}/oauth/callback`]);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('state')).toMatch(new RegExp(`^${flow}\\.[\\w-]{43}\\.tab-7$`));
    expect(answer.text).not.toContain('hush');
    expect(answer.text).not.toContain('evil');
  });

  test.each(['a b', 'a&redirect_uri=x', 'x'.repeat(129)])(
    'when the own word of the caller is %j, then it is refused',
    async (state) => {
      expect((await ask(aPrincipal(), { state })).status).toBe(400);
    },
  );

  test('when no user is signed in, then there is no page and no account', async () => {
    expect((await ask(null)).status).toBe(401);
    expect((await finish(null, { code: 'c', state: `${flow}.x` })).status).toBe(401);
  });

  test('when it has begun, then neither the state nor the verifier can be read in the store', async () => {
    const me = aVisitor();
    const { state } = await running.agree(me);
    const stored = await storedOf(me, 'consents');
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(state.split('.')[1]);
    expect(stored[0]?.['sealedVerifier']).toMatch(/^v1\./);
  });

  test('when it is done, then no token can be read in the store', async () => {
    const me = aVisitor();
    await running.connect(me);
    expect(JSON.stringify(await storedOf(me, 'accounts'))).not.toMatch(/refresh-|access-/);
  });

  test('when the state comes again, then it is refused; the code is not sent on', async () => {
    const me = aVisitor();
    const { code, state } = await running.agree(me);
    expect((await finish(me, { code, state })).status).toBe(200);
    const again = async () => {
      const answer = await finish(me, { code, state });
      expect([answer.status, answer.body.errors?.['state']]).toEqual([400, [startAgain]]);
    };
    expect(await sentOn(again)).toBe(0);
  });

  test('when it comes twice at once, then one of them counts', async () => {
    const me = aVisitor();
    const { code, state } = await running.agree(me);
    const answers = await Promise.all([finish(me, { code, state }), finish(me, { code, state })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await accountsOf(me)).toHaveLength(1);
  });

  test("when the state is another user's, then it is refused, and stays good for its owner", async () => {
    const me = aVisitor();
    const { code, state } = await running.agree(me);
    const stranger = aPrincipal();
    expect((await finish(stranger, { code, state })).body.errors?.['state']).toEqual([startAgain]);
    expect(await accountsOf(stranger)).toEqual([]);
    expect((await finish(me, { code, state })).status).toBe(200);
  });

  test('when the state is missing, cut or of another flow, then it is refused', async () => {
    const me = aVisitor();
    const { code, state } = await running.agree(me);
    const secret = state.slice(flow.length + 1);
    const wrong = [
      undefined,
      '',
      flow,
      secret,
      `calendar.${secret}`,
      `${otherFlow}.${secret}`,
      `${state}.tab`,
    ];
    for (const one of wrong)
      expect((await finish(me, { code, state: one })).body.errors?.['state']).toEqual([startAgain]);
  });

  test('when the answer is handed to the other provider, then no code is sent there, and it stays good here', async () => {
    const me = aVisitor();
    const { code, state } = await running.agree(me);
    const { complete: completeThere } = signInCalls[other] as (typeof signInCalls)['microsoft'];
    const there = running.standIns[other];
    const before = there.counts.redeemed;
    const answer = await running.service.callAs(me, completeThere, { body: { code, state, name: 'Mine' } });
    expect(answer.body.errors?.['state']).toEqual([startAgain]);
    expect(there.counts.redeemed).toBe(before);
    expect((await finish(me, { code, state })).status).toBe(200);
  });

  test('when more than ten minutes have passed, then it is too old', async () => {
    const me = aVisitor();
    const { code, state } = await running.agree(me);
    clock.advance(10 * minute);
    expect((await finish(me, { code, state })).body.errors?.['state']).toEqual([startAgain]);
  });

  test("when the code was asked for with another sign-in's verifier, then the provider refuses it", async () => {
    const me = aVisitor();
    const [first, second] = [await running.agree(me), await running.agree(me)];
    const answer = await finish(me, { code: first.code, state: second.state });
    expect([answer.status, answer.body.error]).toEqual([
      400,
      `${name} did not accept this sign-in. Please start again.`,
    ]);
  });

  test('when the code is made up, then the provider refuses it', async () => {
    const me = aVisitor();
    const { state } = await running.agree(me);
    expect((await finish(me, { code: 'made-up', state })).status).toBe(400);
    expect(await accountsOf(me)).toEqual([]);
  });

  test('when mail was not granted, then it says what is missing, and nothing is connected', async () => {
    const me = aVisitor();
    running.standIn.visitor.refusedScopes = mailScopes;
    const answer = await running.connect(me);
    expect([answer.status, answer.body.error]).toEqual([
      400,
      expect.stringContaining(`${name} was not told to let Tern read the mailbox`),
    ]);
    expect(await accountsOf(me)).toEqual([]);
  });

  test('when the provider vouches for no address, then nothing is connected', async () => {
    const me = aVisitor();
    running.standIns.google.visitor.isVerified = false;
    running.standIns.microsoft.visitor.claims = { iss: 'https://login.evil.example/v2.0' };
    const answer = await running.connect(me);
    expect([answer.status, answer.body.error]).toEqual([
      400,
      `${name} did not confirm an email address for this sign-in.`,
    ]);
    expect(await accountsOf(me)).toEqual([]);
  });

  test('when the id token names a mailbox that its token does not open, then nothing is connected', async () => {
    const me = aVisitor();
    running.refused.add(`${me.userId}@mail.example`);
    expect((await running.connect(me)).status).toBe(422);
    expect(await accountsOf(me)).toEqual([]);
  });

  test('when the user cancels, then there is an error and no code', async () => {
    const me = aVisitor();
    running.standIn.visitor.agrees = false;
    const answer = await running.agree(me);
    running.standIn.visitor.agrees = true;
    expect(answer).toMatchObject({ code: '', error: 'access_denied' });
  });
});
