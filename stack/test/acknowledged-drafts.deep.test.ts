import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { draftFollowup, labelClassification } from '@tern/contracts/http/followup';
import { markAnsweredElsewhere, snoozeFollowup } from '@tern/contracts/http/followup-triage';
import { saveDraftFollowup, type MessageSummary } from '@tern/contracts/http/messages';
import { day, minute } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail, owner, partner } from './a-mail.ts';
import { connectAgent, type Agent } from './agent.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';

let user: ConnectedUser;
let agent: Agent;
beforeAll(async () => {
  user = await startConnectedUser();
  agent = await connectAgent({ apiUrl: user.stack.apiUrl, visitor: user.visitor });
});
afterAll(async () => {
  await agent.close();
  await user.close();
});

const ago = (ms: number) => new Date(user.clock.now().getTime() - ms);
const idOf = (subject: string) => `<${subject.toLowerCase()}@sender.example>`;
const draftsTo = async (subject: string) =>
  (await user.client.list('Drafts')).filter((mail) => mail.subject === `Re: ${subject}`);

async function ask(subject: string): Promise<MessageSummary> {
  const text = 'Hello Ben,\n\ncould you send me the signed offer?\n\nBest regards\nAna';
  await user.deliver('Sent', aMail({ subject, text, date: ago(4 * day), messageId: idOf(subject) }));
  return user.sentWith(subject, 'needs-follow-up');
}

async function answer(subject: string): Promise<void> {
  const text = 'Hello Ana,\n\nhere it is, signed.\n\nBen';
  const headers = { from: partner, to: owner, subject: `Re: ${subject}`, inReplyTo: idOf(subject) };
  await user.deliver('INBOX', aMail({ ...headers, text, date: ago(minute) }));
  await user.sentWith(subject, 'done');
}

const params = ({ id }: MessageSummary) => ({ messageId: id });

/** Brings a sent mail to a state before the draft is asked for. */
const states: Record<string, (mail: MessageSummary) => Promise<unknown>> = {
  due: async () => undefined,
  answered: ({ subject }) => answer(subject),
  elsewhere: (mail) =>
    user.visitor.ask(markAnsweredElsewhere, { params: params(mail), body: { answeredElsewhere: true } }),
  snoozed: (mail) =>
    user.visitor.ask(snoozeFollowup, {
      params: params(mail),
      body: { until: new Date(user.clock.now().getTime() + day).toISOString() },
    }),
  labelled: (mail) =>
    user.visitor.ask(labelClassification, { params: params(mail), body: { needsFollowup: false } }),
};

/** Each gives an answer that acknowledges the draft. */
const calls: Record<string, (mail: MessageSummary) => Promise<void>> = {
  page: async (mail) => {
    const { engine: _engine, ...body } = await user.visitor.ask(draftFollowup, { params: params(mail) });
    await user.visitor.ask(saveDraftFollowup, { params: params(mail), body });
  },
  agent: async (mail) => {
    const given = { ...params(mail), subject: `Re: ${mail.subject}`, body: 'Did you see my mail?' };
    const { isError } = await agent.client.callTool({ name: 'save_draft', arguments: given });
    expect(isError).not.toBe(true);
  },
};

const cases = Object.keys(states).flatMap((state) =>
  Object.keys(calls).map((call) => [state, call] as const),
);

/** Withdrawals are carried out in order: once a later draft has been withdrawn, all earlier ones would have been. */
async function waitForWithdrawals(subject: string): Promise<void> {
  const mail = await ask(subject);
  await calls['page']?.(mail);
  await user.sentWith(subject, 'drafted');
  await answer(subject);
  await waitUntil(async () => (await draftsTo(subject)).length === 0, { what: 'the later draft to go' });
  user.clock.advance(10_000);
  await user.readAll();
}

test.each(cases)(
  'when a mail is %s and a draft is saved by the %s, then the draft still lies there 10 s later',
  async (state, call) => {
    const subject = `${state}-${call}`;
    const mail = await ask(subject);
    await states[state]?.(mail);
    await calls[call]?.(mail);
    expect(await draftsTo(subject)).toHaveLength(1);
    await waitForWithdrawals(`later-${subject}`);
    expect(await draftsTo(subject)).toHaveLength(1);
  },
  120_000,
);

test('when a draft is asked for again after the answer, then the withdrawal for the answer leaves it', async () => {
  const mail = await ask('again');
  await calls['agent']?.(mail);
  await user.sentWith('again', 'drafted');
  await answer('again');
  // Whether the first draft is gone by now or not.
  await calls['agent']?.(mail);
  await waitForWithdrawals('later-again');
  expect(await draftsTo('again')).toHaveLength(1);
});
