import { addressKey } from '../../src/domain/mail/address-key.ts';
import { lessonOf } from '../../src/domain/learning/lesson.ts';
import { maxLessons, maxTaught, type Lessons } from '../../src/domain/learning/lessons.ts';
import { isSent, type FollowUpRecord } from '../../src/domain/records/follow-up-record.ts';

export function createMemoryLessons(recordsById: ReadonlyMap<string, FollowUpRecord>): Lessons {
  return {
    async ofUser(userId) {
      return [...recordsById.values()]
        .filter((record) => record.userId === userId && isSent(record))
        .flatMap((record) => lessonOf(record) ?? [])
        .sort((a, b) => b.at.getTime() - a.at.getTime())
        .slice(0, maxLessons);
    },
    async idsTaughtBy(userId, taught) {
      const since = Math.min(...taught.map(({ at }) => at.getTime()));
      const rules = new Set(taught.map(({ rule }) => rule));
      const people = new Set(taught.flatMap(({ to }) => to.map(({ email }) => addressKey(email))));
      return [...recordsById.values()]
        .flatMap(({ id, facts, ...record }) => (facts && record.userId === userId ? { id, facts } : []))
        .filter(
          ({ facts }) =>
            facts.date.getTime() > since &&
            (rules.has(facts.reading.rule) ||
              facts.outside?.outcome === 'read' ||
              facts.recipientKeys.some((key) => people.has(key))),
        )
        .sort((a, b) => b.facts.date.getTime() - a.facts.date.getTime())
        .slice(0, maxTaught)
        .map(({ id }) => id);
    },
  };
}
