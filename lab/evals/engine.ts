import { findDays } from '@tern/ai/offline/find-days';
import { isWrittenLetter } from '@tern/ai/offline/is-written-letter';
import { sentencesOf } from '@tern/ai/offline/own-sentences';
import { offlineEngineVersion, readAsk } from '@tern/ai/offline/read-ask';
import { readReply } from '@tern/ai/offline/read-reply';

/** The engine that is measured: the interface that the service uses. */
export interface Engine {
  readonly name: string;
  readonly reader: {
    readonly engineVersion: string;
    readonly readAsk: typeof readAsk;
    readonly readReply: typeof readReply;
    readonly findDays: typeof findDays;
    readonly sentencesOf: typeof sentencesOf;
    readonly isWrittenLetter: typeof isWrittenLetter;
  };
}

/** The rules, weighed; what decides where no model reads meaning. */
export const rules: Engine = {
  name: 'rules',
  reader: { engineVersion: offlineEngineVersion, readAsk, readReply, isWrittenLetter, findDays, sentencesOf },
};
