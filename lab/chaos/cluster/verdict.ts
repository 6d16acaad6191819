import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import { listMessages, type MessageSummary } from '@tern/contracts/http/messages';
import { listReports } from '@tern/contracts/http/reports';
import { reasonOf, type ChaosUser } from './chaos-user.ts';
import type { Deeds } from './load.ts';

const defaultSettleMs = 120_000;

type SentReport = ResponseOf<typeof listReports>['reports'][number];

export interface Verdict {
  readonly mails: number;
  readonly drafts: number;
  readonly reports: number;
  /** Mails that the mail server received again with the same Message-ID: SMTP cannot rule that out, and mail programs show them once. */
  readonly repeatedMails: number;
  readonly problems: readonly string[];
}

/** Compares the users' actions with the stored data. Each comparison is repeated for at most `settleMs`, until everything has settled. */
export async function judge(
  deeds: readonly Deeds[],
  mailFolder: string,
  settleMs = defaultSettleMs,
): Promise<Verdict> {
  const problems: string[] = [];
  const settled = (ask: () => Promise<string[]>) => whatIsWrong(ask, settleMs);
  for (const deed of deeds) {
    const { user, sent, received } = deed;
    problems.push(...(await settled(() => mailProblems(user, 'SENT', sent))));
    problems.push(...(await settled(() => mailProblems(user, 'INBOX', received))));
    problems.push(...(await settled(() => draftProblems(deed))));
    problems.push(...(await settled(() => reportProblems(deed, mailFolder))));
  }
  const copies = [...(await mailCopies(mailFolder)).values()];
  const all = (pick: (deed: Deeds) => readonly string[]) =>
    deeds.reduce((sum, deed) => sum + pick(deed).length, 0);
  return {
    mails: all(({ sent }) => sent) + all(({ received }) => received),
    drafts: all(({ drafted }) => drafted),
    reports: copies.filter(({ isReport }) => isReport).length,
    repeatedMails: copies.reduce((sum, { times }) => sum + times - 1, 0),
    problems,
  };
}

/** Repeats the comparison until it finds no problem or the time is up; returns the problems then, a missing answer included. */
async function whatIsWrong(ask: () => Promise<string[]>, settleMs: number): Promise<string[]> {
  const deadline = Date.now() + settleMs;
  for (;;) {
    const found = await ask().catch((error: unknown) => [`no answer to the last look: ${reasonOf(error)}`]);
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

/** A draft whose saving was not acknowledged may exist, but not twice. */
async function draftProblems({ user, drafted, draftsAsked }: Deeds): Promise<string[]> {
  const there = (await user.subjectsIn('Drafts')).filter((subject) => subject.includes('Storm '));
  const place = `${user.name}, drafts`;
  const answerTo = (subject: string) => `Re: ${subject}`;
  const asked = new Set([...draftsAsked].map(answerTo));
  const open = [...asked].filter((subject) => there.includes(subject));
  const wanted = new Set([...drafted.map(answerTo), ...open]);
  const unasked = there.filter((subject) => !asked.has(subject));
  return [
    ...differences(place, [...wanted], there),
    ...unasked.map((subject) => `${place}: "${subject}" was asked for by no one`),
  ];
}

/**
 * Every recorded report was sent once, and every accepted request for a report is recorded. A request without an answer may have
 * made a report too.
 */
async function reportProblems(
  { user, reportsAccepted, reportsAsked }: Deeds,
  mailFolder: string,
): Promise<string[]> {
  const reports: SentReport[] = [];
  for (let offset = 0; ; offset += 100) {
    const page = await user.ask('reports', listReports, { query: { limit: 100, offset } });
    reports.push(...page.reports);
    if (page.reports.length < 100) break;
  }
  const byHand = reports.filter(({ reportType }) => reportType === 'daily').length;
  const copies = [...(await mailCopies(mailFolder)).values()];
  const arrived = copies.filter(({ to, isReport }) => isReport && to === user.name).length;
  return [
    ...reports
      .filter(({ state }) => state !== 'sent')
      .map(({ state }) => `${user.name}: a report is ${state}`),
    ...(byHand < reportsAccepted
      ? [`${user.name}: ${reportsAccepted} reports were accepted, ${byHand} are recorded`]
      : []),
    // One more is sent automatically at the user's hour.
    ...(byHand > reportsAsked + 1
      ? [`${user.name}: ${reportsAsked} reports were asked for, ${byHand} are recorded`]
      : []),
    ...(arrived === reports.length
      ? []
      : [`${user.name}: ${reports.length} reports are recorded, ${arrived} arrived`]),
  ];
}

/** Problems for what is missing and for what exists more than once. */
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

/** The mails that the mail server received, by Message-ID. */
async function mailCopies(folder: string): Promise<Map<string, MailCopy>> {
  const copies = new Map<string, MailCopy>();
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.eml'))) {
    const source = await readFile(join(folder, name), 'utf8');
    const id = /^Message-ID: *(\S+)/im.exec(source)?.[1] ?? name;
    const known = copies.get(id);
    if (known) known.times++;
    else {
      const to = /^To: .*?([\w-]+)@fernhill\.example/im.exec(source)?.[1] ?? '';
      // Message-IDs of notices have another form (services/notifier/src/domain/mails/render-mail.ts).
      copies.set(id, { to, isReport: id.startsWith('<report.'), times: 1 });
    }
  }
  return copies;
}
