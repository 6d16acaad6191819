import { setTimeout as pause } from 'node:timers/promises';
import { draftFollowup, readFollowupStats } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { listAccounts } from '@tern/contracts/http/mail-accounts';
import { listMessages, saveDraftFollowup } from '@tern/contracts/http/messages';
import { sendFollowupReport } from '@tern/contracts/http/reports';
import { searchMessages } from '@tern/contracts/http/search';
import { day } from '@tern/kernel/clock';
import { reasonOf, writeMail, type ChaosUser } from './chaos-user.ts';

/** What a user has done; it must be there in the end, each once. */
export interface Deeds {
  readonly user: ChaosUser;
  /** Subjects. */
  readonly sent: string[];
  readonly received: string[];
  /** Subjects of sent mail whose follow-up was saved: the last answer was a success. */
  readonly drafted: string[];
}

export interface Load {
  readonly deeds: readonly Deeds[];
  /** Lets everyone finish what they have begun. */
  stop(): Promise<void>;
}

const ownAddress = 'robin@fernhill.example';
const otherAddress = 'ben@partner.example';

/** Everyone reads, gets and sends mail, saves drafts and asks for reports, at the pace of busy people. */
export function startLoad(users: readonly ChaosUser[]): Load {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isOver = () => signal.aborted;
  const rest = (ms: number) =>
    pause(ms * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
  const deeds = users.map((user) => ({ user, sent: [], received: [], drafted: [] }) as Deeds);

  async function read({ user }: Deeds): Promise<void> {
    const looks = [
      () => user.ask('lists', listMessages, { params: { mailboxId: 'SENT' } }),
      () => user.ask('lists', listMessages, { params: { mailboxId: 'INBOX' } }),
      () => user.ask('follow-ups', listFollowUps),
      () => user.ask('follow-ups', readFollowupStats),
      () => user.ask('accounts', listAccounts),
      () => user.ask('search', searchMessages, { query: { query: 'offer' } }),
    ];
    for (let turn = 0; !isOver(); turn++) {
      // Counted in the budget.
      await looks[turn % looks.length]?.().catch(() => undefined);
      await rest(400);
    }
  }

  async function correspond({ user, sent, received }: Deeds): Promise<void> {
    for (let n = 1; !isOver(); n++) {
      const subject = `Storm ${user.name} ${n}`;
      const isSent = n % 2 === 0;
      const [from, to] = isSent ? [ownAddress, otherAddress] : [otherAddress, ownAddress];
      const date = new Date(Date.now() - (isSent ? 4 * day : 0));
      await user.append(isSent ? 'Sent' : 'INBOX', writeMail(from, to, subject, date));
      (isSent ? sent : received).push(subject);
      await rest(4000);
    }
  }

  async function draft({ user, drafted }: Deeds): Promise<void> {
    while (!isOver()) {
      await rest(8000);
      const due = await user
        .ask('follow-ups', listFollowUps, { query: { limit: 100 } })
        .then(({ messages }) => messages.find(({ subject }) => subject.startsWith('Storm ')))
        .catch(() => undefined);
      if (!due || drafted.includes(due.subject)) continue;
      await insist(() => user.ask('drafts', draftFollowup, { params: { messageId: due.id }, body: {} })).then(
        ({ subject, body }) =>
          insist(() =>
            user.ask('drafts', saveDraftFollowup, { params: { messageId: due.id }, body: { subject, body } }),
          ),
      );
      drafted.push(due.subject);
    }
  }

  async function report({ user }: Deeds): Promise<void> {
    while (!isOver()) {
      await rest(20_000);
      await user.ask('reports', sendFollowupReport, { body: { reportType: 'daily' } }).catch(() => undefined);
    }
  }

  const work = deeds.flatMap((one) => [read(one), correspond(one), draft(one), report(one)]);
  return {
    deeds,
    async stop() {
      stopping.abort();
      await Promise.all(work);
    },
  };
}

/** Tries until it works, as a person does who sees "Please try again"; an answer that will not change ends it. */
async function insist<T>(act: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + 180_000;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      const isFinal = /^status (400|403|404)$/.test(reasonOf(error));
      if (isFinal || Date.now() > deadline) throw error;
      await pause(1000);
    }
  }
}
