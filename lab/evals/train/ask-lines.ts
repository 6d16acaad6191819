import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { ReadableMail } from '@tern/ai/offline/read-sentences';
import { readJsonLines } from '../json-lines.ts';
import { ownTextOf } from '../strangers/judges.ts';
import { readerPlaces } from '../strangers/received.ts';
import { setsOfStrangers, type StrangersMail } from '../strangers/strangers-mail.ts';

type Label = StrangersMail['ask'];

/** A labelled mail that the judge may learn from. */
export interface AskLine {
  readonly id: string;
  /** A set of strangers' mail, or the file of the hand that wrote it to teach. */
  readonly source: string;
  readonly writer: string;
  readonly language: string;
  /** Whether the writer of a sent mail waits for words back. */
  readonly ask: Label | null;
  /** Whether the reader of a received mail owes words back. */
  readonly owes: Label | null;
  readonly promise: 0 | 1 | null;
  readonly mail: ReadableMail;
}

/** A mail that a hand wrote to teach, from a Sent folder (`ask`) or an inbox (`owes`). */
type Taught = Pick<StrangersMail, 'id' | 'writer' | 'subject' | 'text' | 'promise'> & {
  readonly lang: string;
  readonly ask?: Label;
  readonly owes?: Label;
};

/** A writer with more mails would be most of the mail: this many are taken, by a hash. */
const maxOfWriter = 250;

const taughtFolder = new URL('../strangers/taught/', import.meta.url);

/** The judge of asks learns from the dev halves that may ship and the mail that hands wrote to teach: its reader from all but `plain-*`. */
export function askLines(mails: readonly StrangersMail[]): AskLine[] {
  const writers = Map.groupBy(
    [...devLines(mails), ...taughtLines()],
    ({ source, writer }) => `${source} ${writer}`,
  );
  return [...writers.values()].flatMap((own) =>
    own.toSorted((one, other) => hash(one.id) - hash(other.id)).slice(0, maxOfWriter),
  );
}

/** The dev halves that may ship, each mail as the judge gets it. */
export function devLines(mails: readonly StrangersMail[]): AskLine[] {
  const places = readerPlaces(mails);
  return mails
    .filter(({ half, set }) => half === 'dev' && setsOfStrangers[set].mayTrain)
    .map((one) => ({
      id: one.id,
      source: one.set,
      writer: one.writer,
      language: one.language,
      ask: one.ask,
      owes: places.get(one.id)?.owes ?? null,
      promise: one.promise,
      mail: ownTextOf(one),
    }));
}

function taughtLines(): AskLine[] {
  const files = readdirSync(taughtFolder).filter((name) => name.endsWith('.jsonl'));
  return files
    .toSorted()
    .flatMap((file) =>
      readJsonLines<Taught>(new URL(file, taughtFolder)).map((line) =>
        taughtLine(file.replace('.jsonl', ''), line),
      ),
    );
}

function taughtLine(source: string, line: Taught): AskLine {
  const { id, writer, lang: language, subject, text, promise, ask = null, owes = null } = line;
  return {
    id,
    source,
    writer,
    language,
    ask,
    owes,
    promise,
    mail: ownTextOf({ id, subject, text }),
  };
}

const hash = (id: string) => createHash('sha256').update(id).digest().readUInt32BE(0);
