import type { OwedAnswer } from '../../src/domain/owed/owed-answer.ts';
import { nothingSaidOfAsk, type OwedRecord, type OwedWords } from '../../src/domain/owed/owed-ask.ts';
import { maxAnswers, maxAsks, type OwedMail } from '../../src/domain/owed/owed-mail.ts';
import { removeWhere } from './remove-where.ts';

export function createMemoryOwedMail(): OwedMail {
  const asks = new Map<string, OwedRecord>();
  const answers = new Map<string, OwedAnswer>();
  function say(userId: string, messageId: string, words: Partial<OwedWords>): boolean {
    const said = asks.get(messageId);
    if (said?.userId !== userId) return false;
    for (const ask of asks.values()) {
      const isSame = said.rawMessageId !== null && ask.rawMessageId === said.rawMessageId;
      if (ask === said || (isSame && ask.userId === userId && ask.from.email === said.from.email))
        asks.set(ask.id, { ...ask, ...words });
    }
    return true;
  }

  return {
    async putAsks(given) {
      for (const ask of given) {
        const before = asks.get(ask.id);
        if (ask.version > (before?.version ?? -1))
          asks.set(ask.id, { ...nothingSaidOfAsk, ...before, ...ask });
      }
    },
    async putAnswers(given) {
      for (const answer of given)
        if (answer.version > (answers.get(answer.id)?.version ?? -1)) answers.set(answer.id, answer);
    },
    async asksOf(userId, since) {
      return [...asks.values()]
        .filter((ask) => ask.userId === userId && ask.openUntil >= since)
        .sort((a, b) => b.date.getTime() - a.date.getTime())
        .slice(0, maxAsks);
    },
    hasAsk: async (userId, messageId) => asks.get(messageId)?.userId === userId,
    async answersTo(userId, { rawMessageIds, subjectKeys }) {
      return [...answers.values()]
        .filter((answer) => answer.userId === userId)
        .filter(
          ({ refs, subjectKey }) =>
            refs.some((ref) => rawMessageIds.includes(ref)) ||
            (subjectKey !== null && subjectKeys.includes(subjectKey)),
        )
        .sort((a, b) => b.date.getTime() - a.date.getTime())
        .slice(0, maxAnswers);
    },
    say: async (...given) => say(...given),
    async sayAll(userId, said) {
      for (const { id, words } of said) say(userId, id, words);
    },
    async removeAsks(removals) {
      for (const { messageId, version } of removals)
        if ((asks.get(messageId)?.version ?? version) < version) asks.delete(messageId);
    },
    async forgetTexts(accountId) {
      removeWhere(asks, (ask) => ask.accountId === accountId);
      removeWhere(answers, (answer) => answer.accountId === accountId && !answer.isSent);
      for (const answer of answers.values())
        if (answer.accountId === accountId) answers.set(answer.id, { ...answer, tells: false, topics: [] });
    },
    async removeAccount(accountId) {
      removeWhere(asks, (ask) => ask.accountId === accountId);
      removeWhere(answers, (answer) => answer.accountId === accountId);
    },
  };
}
