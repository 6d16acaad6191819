import { othersInTo } from '../records/follow-up-record.ts';
import type { ListedRecord } from '../records/record-queries.ts';

/** follow-up.md section 7: a longer list is not read. */
const maxPeople = 8;

export interface DuePeople {
  /** People who have waited longest first. */
  readonly people: readonly {
    readonly email: string;
    readonly name: string | null;
    readonly messages: number;
    readonly oldest: { readonly messageId: string; readonly subject: string; readonly sentAt: Date };
  }[];
  readonly otherPeople: number;
  readonly otherMessages: number;
}

/**
 * Due mail by person: the first one in To, as in reports.
 * @param due the one that has been due longest first.
 * @param all how many are due in all, which may be more than were read.
 */
export function duePeopleOf(due: readonly ListedRecord[], all: number): DuePeople {
  const named = due.flatMap(({ id, facts, state }) => {
    const [person] = state ? othersInTo(facts, state) : [];
    return person ? [{ id, facts, person }] : [];
  });
  const byPerson = [...Map.groupBy(named, ({ person }) => person.email)];
  const people = byPerson.slice(0, maxPeople).flatMap(([email, [oldest, ...later]]) =>
    oldest === undefined
      ? []
      : [
          {
            email,
            name: [oldest, ...later].map(({ person }) => person.name).find((name) => name) ?? null,
            messages: 1 + later.length,
            oldest: { messageId: oldest.id, subject: oldest.facts.subject, sentAt: oldest.facts.date },
          },
        ],
  );
  const listed = people.reduce((sum, { messages }) => sum + messages, 0);
  return {
    people,
    otherPeople: Math.max(0, byPerson.length - maxPeople),
    otherMessages: Math.max(0, all - listed),
  };
}
