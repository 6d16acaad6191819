import { setTimeout as pause } from 'node:timers/promises';
import { draftFollowup, readFollowupStats } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { listAccounts } from '@tern/contracts/http/mail-accounts';
import { listMessages, saveDraftFollowup } from '@tern/contracts/http/messages';
import { sendFollowupReport } from '@tern/contracts/http/reports';
import { searchMessages } from '@tern/contracts/http/search';
import { day } from '@tern/kernel/clock';
import { reasonOf, writeMail, type ChaosUser } from './chaos-user.ts';

/** The actions of a user; at the end the result of each must exist exactly once. */
export interface Deeds {
  readonly user: ChaosUser;
  /** Subjects. */
  readonly sent: string[];
  readonly received: string[];
  /** Subjects of sent mail whose follow-up the user tried to save, with or without success. */
  readonly draftsAsked: Set<string>;
  /** Those of `draftsAsked` whose last answer was a success. */
  readonly drafted: string[];
  /** Requests for a report, and reports that the answers accepted. */
  reportsAsked: number;
  reportsAccepted: number;
}

export interface Load {
  readonly deeds: readonly Deeds[];
  /** Lets all users finish their current action. @returns the actions that failed for good */
  stop(): Promise<string[]>;
}

/** With three users, their mail server, three brokers, Elasticsearch and fourteen processes, two cores are not fully used. */
const defaultUsers = 3;

/** How many users are at work: `CHAOS_USERS`. */
export function usersAtWork(): number {
  const given = Number(process.env['CHAOS_USERS'] ?? defaultUsers);
  if (!Number.isInteger(given) || given < 1) throw new Error('CHAOS_USERS is to be a whole number from 1');
  return given;
}

const ownAddress = 'robin@fernhill.example';
const otherAddress = 'ben@partner.example';

/** All users read, get and send mail, save drafts and ask for reports, at the pace of busy people. */
export function startLoad(users: readonly ChaosUser[]): Load {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isOver = () => signal.aborted;
  const rest = (ms: number) =>
    pause(ms * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
  const deeds = users.map((user): Deeds => ({
    user,
    sent: [],
    received: [],
    draftsAsked: new Set(),
    drafted: [],
    reportsAsked: 0,
    reportsAccepted: 0,
  }));

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
      await rest(1000);
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

  async function draft({ user, draftsAsked, drafted }: Deeds): Promise<void> {
    while (!isOver()) {
      await rest(8000);
      const isNext = (subject: string) => subject.startsWith('Storm ') && !drafted.includes(subject);
      const due = await user
        .ask('follow-ups', listFollowUps, { query: { limit: 100 } })
        .then(({ messages }) => messages.find(({ subject }) => isNext(subject)))
        .catch(() => undefined);
      if (!due) continue;
      draftsAsked.add(due.subject);
      await insist(() => user.ask('drafts', draftFollowup, { params: { messageId: due.id }, body: {} })).then(
        ({ subject, body }) =>
          insist(() =>
            user.ask('drafts', saveDraftFollowup, { params: { messageId: due.id }, body: { subject, body } }),
          ),
      );
      drafted.push(due.subject);
    }
  }

  async function report(deed: Deeds): Promise<void> {
    while (!isOver()) {
      await rest(20_000);
      deed.reportsAsked++;
      await deed.user.ask('reports', sendFollowupReport, { body: { reportType: 'daily' } }).then(
        ({ accountStatuses }) => {
          deed.reportsAccepted += accountStatuses.filter(({ sent }) => sent).length;
        },
        // Counted in the budget.
        () => undefined,
      );
    }
  }

  const givenUp: string[] = [];
  const unlessGivenUp = (what: string, { user }: Deeds, done: Promise<void>) =>
    done.catch((error: unknown) => {
      givenUp.push(`${user.name} gave up to ${what}: ${reasonOf(error)}`);
    });
  const work = deeds.flatMap((one) => [
    unlessGivenUp('read', one, read(one)),
    unlessGivenUp('write mail', one, correspond(one)),
    unlessGivenUp('save drafts', one, draft(one)),
    unlessGivenUp('ask for reports', one, report(one)),
  ]);
  return {
    deeds,
    async stop() {
      stopping.abort();
      await Promise.all(work);
      return givenUp;
    },
  };
}

/** Tries until it works, as a person does who sees "Please try again"; an answer that will not change ends the tries. */
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
