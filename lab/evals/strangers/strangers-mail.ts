import { readFileSync } from 'node:fs';
import type { Half } from '../halves.ts';
import { parseJsonLines, readJsonLines } from '../json-lines.ts';
import type { LabelledData } from '../labelled-data.ts';
import { splitByWriter, type SetName } from './split-by-writer.ts';

/** Mail that people wrote and labelled who know no rule of Tern (`mail`, beside the folder of the older sets; its README says what may be done with which). */
export interface StrangersMail {
  readonly id: string;
  readonly set: SetName;
  readonly language: string;
  readonly subject: string;
  /** As found, quoted mail included. */
  readonly text: string;
  /** 2: the writer waits for words back; 1: borderline; 0: no. */
  readonly ask: 0 | 1 | 2;
  /** 1: the writer binds himself to do or send something later; null without a label. */
  readonly promise: 0 | 1 | null;
  readonly writer: string;
  readonly half: Half;
  /** As the mail program of an office writes people: "Field, Samuel T; Sam Field"; empty where the data has none. */
  readonly to: string;
  readonly cc: string;
}

interface SetOfStrangers {
  /** In the folder of the data of strangers, or, with a path, beside this file. */
  readonly files: readonly string[];
  /** Real mail; the other sets were written to be labelled. */
  readonly isReal: boolean;
  /** Whether what ships may be fitted to its dev half. */
  readonly mayTrain: boolean;
}

const five = ['fr', 'es', 'pt', 'it', 'nl'];
/** Labels of mail of the office that came without; the texts stay where they are. */
const labelsOfPool = 'labels/office-en-pool.jsonl';

export const setsOfStrangers: Readonly<Record<SetName, SetOfStrangers>> = {
  office: { files: ['office-en', 'office-en-quick', 'office-en-pool'], isReal: true, mayTrain: true },
  everyday: { files: ['everyday-de'], isReal: true, mayTrain: false },
  natural: { files: five.map((code) => `natural-${code}`), isReal: false, mayTrain: true },
  folders: {
    files: ['de', ...five].map((code) => `./written/sent-${code}.jsonl`),
    isReal: false,
    mayTrain: true,
  },
  misleading: { files: five.map((code) => `hard-${code}`), isReal: false, mayTrain: false },
};

interface Line {
  readonly id: string;
  readonly lang: string;
  readonly from?: string;
  readonly subject?: string;
  readonly to?: string | null;
  readonly cc?: string | null;
  readonly text: string;
  readonly ask: 0 | 1 | 2;
  readonly promise?: 0 | 1 | undefined;
}

type Labels = Pick<Line, 'ask' | 'promise'>;

const allSets = Object.keys(setsOfStrangers) as SetName[];

/**
 * Labelled mail with its half; null when the data is not on this machine.
 * @param wanted the sent folders lie in this project, the other sets do not
 */
export function readStrangersMail(data: LabelledData, wanted = allSets): StrangersMail[] | null {
  const labels = new Map(
    readJsonLines<Labels & Pick<Line, 'id'>>(new URL(labelsOfPool, import.meta.url)).map(
      ({ id, ask, promise }) => [id, { ask, promise }] as const,
    ),
  );
  const read: StrangersMail[] = [];
  for (const set of wanted) {
    const texts = setsOfStrangers[set].files.map((file) =>
      file.startsWith('./')
        ? readFileSync(new URL(file, import.meta.url), 'utf8')
        : data.read(`../mail/${file}.jsonl`),
    );
    if (texts.includes(null)) return null;
    const lines = texts.flatMap((text) => linesOf(text ?? '', labels));
    const halfOf = splitByWriter(set, lines);
    for (const line of lines) {
      const { id, lang: language, subject = '', text, ask, promise = null, to, cc } = line;
      const own = { id, set, language, subject, text, ask, promise };
      read.push({ ...own, to: to ?? '', cc: cc ?? '', ...halfOf(line) });
    }
  }
  return read;
}

/** The labelled ones. */
function linesOf(text: string, labels: ReadonlyMap<string, Labels>): Line[] {
  return parseJsonLines<Omit<Line, 'ask'> & Partial<Line>>(text).flatMap((line) => {
    const { ask, promise } = labels.get(line.id) ?? line;
    return ask === undefined ? [] : [{ ...line, ask, promise }];
  });
}
