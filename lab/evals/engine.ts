import { findDays } from '@tern/ai/offline/find-days';
import { readSentence } from '@tern/ai/offline/judge-sentence';
import { englishIntent } from '@tern/ai/offline/n-grams/english-intent';
import { carriesIntent } from '@tern/ai/offline/n-grams/join-votes';
import { sentencesOf } from '@tern/ai/offline/own-sentences';
import { offlineEngineVersion, readAsk, readAskByRules } from '@tern/ai/offline/read-ask';
import { isWrittenLetter } from '@tern/ai/offline/is-written-letter';
import { readReply } from '@tern/ai/offline/read-reply';

/** The engine that is measured. */
export interface Engine {
  readonly name: 'rules' | 'rules and n-grams';
  /** The interface that the service uses. */
  readonly reader: {
    readonly engineVersion: string;
    readonly readAsk: typeof readAsk;
    readonly readReply: typeof readReply;
    readonly findDays: typeof findDays;
    readonly sentencesOf: typeof sentencesOf;
    readonly isWrittenLetter: typeof isWrittenLetter;
  };
  /** Whether a single sentence carries a request, a proposal or a commitment, offers of help included. */
  carriesIntent(sentence: string): boolean;
}

const intents = new Set(['ask', 'weak-ask', 'offers', 'commits']);

/** The first vote alone. */
export const rules: Engine = {
  name: 'rules',
  reader: {
    engineVersion: offlineEngineVersion,
    readAsk: readAskByRules,
    readReply,
    isWrittenLetter,
    findDays,
    sentencesOf,
  },
  carriesIntent: (sentence) => intents.has(readSentence(sentence).kind),
};

/** Both votes: the service uses them, and the thresholds apply to them. */
export const bothVotes: Engine = {
  name: 'rules and n-grams',
  reader: { engineVersion: offlineEngineVersion, readAsk, readReply, isWrittenLetter, findDays, sentencesOf },
  carriesIntent: (sentence) => carriesIntent(englishIntent, readSentence(sentence)),
};
