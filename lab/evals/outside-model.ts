import { ModelFailure, type LanguageModel } from '@tern/ai/model/language-model';
import { readAskByModel, type ModelReading } from '@tern/ai/model/read-ask-by-model';
import type { ReadableMail } from '@tern/ai/offline/read-sentences';
import { rules, type Engine } from './engine.ts';

/** Number of questions sent at the same time. */
const lanes = 4;

export interface OutsideEngine {
  readonly engine: Engine;
  /** Number of mails that the offline engine leaves unsure; the model is asked about these. */
  readonly asked: number;
  /** Number of them without a usable answer, where the offline reading stays. */
  readonly unanswered: number;
}

/**
 * The engine with an outside model, as the service uses one: the model is asked once about each mail that the offline engine leaves
 * unsure, and about no other.
 * @param judgeAll judges all sets by an engine; called once to find those mails.
 */
export async function askOutsideModel(
  model: LanguageModel,
  judgeAll: (engine: Engine) => unknown,
): Promise<OutsideEngine> {
  const open = new Map<string, ReadableMail>();
  await judgeAll(
    readingBy((mail) => {
      const reading = rules.reader.readAsk(mail);
      if (reading.certainty === 'unsure') open.set(keyOf(mail), mail);
      return reading;
    }),
  );
  const readings = await readingsOf(model, [...open]);
  const engine = readingBy((mail) => {
    const reading = rules.reader.readAsk(mail);
    const answer = reading.certainty === 'unsure' ? readings.get(keyOf(mail)) : undefined;
    return answer ? { ...reading, ...answer } : reading;
  });
  return { engine, asked: open.size, unanswered: open.size - readings.size };
}

async function readingsOf(
  model: LanguageModel,
  mails: readonly (readonly [key: string, mail: ReadableMail])[],
): Promise<Map<string, ModelReading>> {
  const readings = new Map<string, ModelReading>();
  const waiting = [...mails];
  const workOn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [key, mail] = next;
      try {
        readings.set(key, await readAskByModel(model, mail));
      } catch (error) {
        // A wrong key or address would fail for all mails: the error is thrown at once.
        if (!(error instanceof ModelFailure) || error.kind === 'refused') throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, workOn));
  return readings;
}

function readingBy(readAsk: Engine['reader']['readAsk']): Engine {
  return { ...rules, reader: { ...rules.reader, readAsk } };
}

const keyOf = ({ subject, text }: ReadableMail) => JSON.stringify([subject, text]);
