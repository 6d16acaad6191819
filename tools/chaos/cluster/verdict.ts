import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listMessages, type MessageSummary } from '@tern/contracts/http/messages';
import { listReports } from '@tern/contracts/http/reports';
import type { ChaosUser } from './chaos-user.ts';
import type { Deeds } from './load.ts';

const settleMs = 120_000;

export interface Verdict {
  readonly mails: number;
  readonly drafts: number;
  readonly reports: number;
  /** Mails that the mail server was given twice with one Message-ID: what SMTP cannot rule out, and mail programs show once. */
  readonly repeatedMails: number;
  readonly problems: readonly string[];
}

/** Compares what users did with what is there, once everything has settled. */
export async function judge(deeds: readonly Deeds[], mailFolder: string): Promise<Verdict> {
  const problems: string[] = [];
  let reports = 0;
  const copies = await mailCopies(mailFolder);
  for (const { user, sent, received, drafted } of deeds) {
    problems.push(...(await settled(() => mailProblems(user, 'SENT', sent))));
    problems.push(...(await settled(() => mailProblems(user, 'INBOX', received))));
    const inDrafts = (await user.subjectsIn('Drafts')).filter((subject) => subject.includes('Storm '));
    const wanted = drafted.map((subject) => `Re: ${subject}`);
    problems.push(...differences(`${user.name}, drafts`, wanted, inDrafts));
    const { missing, count } = await reportProblems(user);
    problems.push(...missing);
    reports += count;
    const arrived = [...copies.values()].filter(({ to, isReport }) => isReport && to === user.name).length;
    if (arrived !== count) problems.push(`${user.name}: ${count} reports are recorded, ${arrived} arrived`);
  }
  const all = (pick: (deed: Deeds) => readonly string[]) =>
    deeds.reduce((sum, deed) => sum + pick(deed).length, 0);
  return {
    mails: all(({ sent }) => sent) + all(({ received }) => received),
    drafts: all(({ drafted }) => drafted),
    reports,
    repeatedMails: [...copies.values()].reduce((sum, { times }) => sum + times - 1, 0),
    problems,
  };
}

/** Asks until there is nothing wrong or the time is up; gives what is wrong then. */
async function settled(ask: () => Promise<string[]>): Promise<string[]> {
  const deadline = Date.now() + settleMs;
  for (;;) {
    const found = await ask();
    if (found.length === 0 || Date.now() > deadline) return found;
    await pause(1000);
  }
}

async function mailProblems(
  user: ChaosUser,
  mailboxId: string,
  wanted: readonly string[],
): Promise<string[]> {
  const there: MessageSummary[] = [];
  for (let offset = 0; ; offset += 100) {
    const query = { search: 'Storm', limit: 100, offset };
    const { messages } = await user.ask('lists', listMessages, { params: { mailboxId }, query });
    there.push(...messages);
    if (messages.length < 100) break;
  }
  const waiting = there.filter(({ followUpStatus }) => followUpStatus === 'processing').length;
  return [
    ...differences(
      `${user.name}, ${mailboxId}`,
      wanted,
      there.map(({ subject }) => subject),
    ),
    ...(waiting > 0 ? [`${user.name}: ${waiting} of ${mailboxId} are not assessed`] : []),
  ];
}

async function reportProblems(user: ChaosUser): Promise<{ missing: string[]; count: number }> {
  let count = 0;
  const missing = await settled(async () => {
    const { reports } = await user.ask('reports', listReports, { query: { limit: 100 } });
    count = reports.length;
    const late = reports.filter(({ state }) => state !== 'sent');
    return late.map(({ state }) => `${user.name}: a report is ${state}`);
  });
  return { missing, count };
}

/** What is missing and what is there more than once. */
function differences(place: string, wanted: readonly string[], there: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const subject of there) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return wanted.flatMap((subject) => {
    const count = counts.get(subject) ?? 0;
    if (count === 1) return [];
    return [
      count === 0 ? `${place}: "${subject}" is lost` : `${place}: "${subject}" is there ${count} times`,
    ];
  });
}

interface MailCopy {
  /** The part before the @. */
  readonly to: string;
  readonly isReport: boolean;
  times: number;
}

/** What the mail server was given, by Message-ID. */
async function mailCopies(folder: string): Promise<Map<string, MailCopy>> {
  const copies = new Map<string, MailCopy>();
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.eml'))) {
    const source = await readFile(join(folder, name), 'utf8');
    const id = /^Message-ID: *(\S+)/im.exec(source)?.[1] ?? name;
    const known = copies.get(id);
    if (known) known.times++;
    else {
      const to = /^To: .*?([\w-]+)@fernhill\.example/im.exec(source)?.[1] ?? '';
      copies.set(id, { to, isReport: !source.includes('/verify'), times: 1 });
    }
  }
  return copies;
}
