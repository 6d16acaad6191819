import type { Model } from 'mongoose';
import { addressKey } from '../../domain/mail/address-key.ts';
import { lessonOf } from '../../domain/learning/lesson.ts';
import { maxLessons, maxTaught, type Lessons } from '../../domain/learning/lessons.ts';
import { nothingSaid } from '../../domain/records/user-words.ts';
import type { FollowUpDocument } from './follow-up-model.ts';

/** The fields of a lesson, and the versions that show whether the mail still exists. */
const lessonFields = {
  accountId: 1,
  removedVersion: 1,
  'said.verdict': 1,
  'facts.version': 1,
  'facts.recipients': 1,
} as const;

/** Lessons are read from the records of labelled mail: there is no second copy that could differ from the labels. */
export function createMongooseLessons(model: Model<FollowUpDocument>): Lessons {
  return {
    async ofUser(userId) {
      const documents = await model
        .find({ userId, 'said.verdict.at': { $gt: new Date(0) } }, lessonFields)
        .sort({ 'said.verdict.at': -1 })
        .limit(maxLessons)
        .lean<FollowUpDocument[]>();
      return documents.flatMap(
        ({ _id: id, accountId, facts, removedVersion, said }) =>
          // The mail has been removed, or its removal has begun.
          (facts &&
            facts.version > (removedVersion ?? -1) &&
            lessonOf({ id, accountId, facts, said: said ?? nothingSaid })) ||
          [],
      );
    },
    async idsTaughtBy(userId, lessons) {
      if (lessons.length === 0) return [];
      const since = new Date(Math.min(...lessons.map(({ at }) => at.getTime())));
      const rules = [...new Set(lessons.map(({ rule }) => rule))];
      const people = new Set(lessons.flatMap(({ to }) => to.map(({ email }) => addressKey(email))));
      const documents = await model
        .find(
          {
            userId,
            'facts.date': { $gt: since },
            $or: [
              { 'facts.reading.rule': { $in: rules } },
              { 'facts.recipientKeys': { $in: [...people] } },
              // Then the model has set its rule, which lessons may be about.
              { 'facts.outside.outcome': 'read' },
            ],
          },
          { _id: 1 },
        )
        .sort({ 'facts.date': -1 })
        .limit(maxTaught)
        .lean<{ _id: string }[]>();
      return documents.map(({ _id }) => _id);
    },
  };
}
