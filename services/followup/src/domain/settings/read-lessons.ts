import type { AccountCopies } from '../accounts/account-copies.ts';
import type { UserCopies } from '../accounts/user-copies.ts';
import { lessonsInForce, type Lesson } from '../learning/lesson.ts';
import type { Lessons } from '../learning/lessons.ts';
import type { OwedMail } from '../owed/owed-mail.ts';
import { saidOfReceived } from '../owed/learned-of-owed.ts';

const maxWriters = 20;

/** How often the user said Yes and No. */
interface Counted {
  readonly yes: number;
  readonly no: number;
}

export interface LearnedSoFar {
  readonly total: number;
  /** The oldest lesson; null when there are none. */
  readonly since: Date | null;
  readonly rules: readonly (Counted & { readonly rule: string })[];
  /** The requested page of all people, the most labelled first. */
  readonly people: readonly (Counted & { readonly email: string; readonly name: string | null })[];
  readonly totalPeople: number;
  /** By the people whose received mail was labelled, the most labelled first, bounded. */
  readonly received: {
    readonly total: number;
    readonly people: readonly (Counted & { readonly email: string; readonly name: string | null })[];
  };
}

export interface ReadLessonsContext {
  readonly lessons: Pick<Lessons, 'ofUser'>;
  readonly users: Pick<UserCopies, 'find'>;
  readonly accounts: Pick<AccountCopies, 'ofUser'>;
  readonly owed: Pick<OwedMail, 'asksOf'>;
}

/** Counts what the labels of a user taught, in counts. */
export async function readLessons(
  context: ReadLessonsContext,
  { userId, limit, offset }: { readonly userId: string; readonly limit: number; readonly offset: number },
): Promise<LearnedSoFar> {
  const [stored, user, copies, asks] = await Promise.all([
    context.lessons.ofUser(userId),
    context.users.find(userId),
    context.accounts.ofUser(userId),
    context.owed.asksOf(userId, new Date(0)),
  ]);
  const lessons = lessonsInForce(stored, user, copies);
  const named = lessons.flatMap((lesson) => lesson.to.map((person) => ({ ...person, lesson })));
  const people = [...Map.groupBy(named, ({ email }) => email)].map(([email, found]) => ({
    email,
    name: found.find(({ name }) => name !== null)?.name ?? null,
    ...counted(found.map(({ lesson }) => lesson)),
  }));
  const rules = [...Map.groupBy(lessons, ({ rule }) => rule)].map(([rule, found]) => ({
    rule,
    ...counted(found),
  }));
  return {
    total: lessons.length,
    since: lessons.reduce<Date | null>((oldest, { at }) => (oldest && oldest < at ? oldest : at), null),
    rules: rules.sort(byCount),
    people: people.sort(byCount).slice(offset, offset + limit),
    totalPeople: people.length,
    received: ofReceived(saidOfReceived(asks, user.lessonsForgottenAt)),
  };
}

function ofReceived(said: ReturnType<typeof saidOfReceived>): LearnedSoFar['received'] {
  const people = [...Map.groupBy(said, ({ writer }) => writer)].map(([email, found]) => ({
    email,
    name: found.find(({ name }) => name !== null)?.name ?? null,
    ...counted(found),
  }));
  return { total: said.length, people: people.sort(byCount).slice(0, maxWriters) };
}

function counted(lessons: readonly Pick<Lesson, 'label'>[]): Counted {
  const yes = lessons.filter(({ label }) => label).length;
  return { yes, no: lessons.length - yes };
}

function byCount(a: Counted, b: Counted): number {
  return b.yes + b.no - (a.yes + a.no);
}
