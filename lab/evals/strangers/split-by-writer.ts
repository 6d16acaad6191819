import { halfByHash, hashOf, inTurns, type Half } from '../halves.ts';

export type SetName = 'office' | 'everyday' | 'natural' | 'folders' | 'misleading';

interface Written {
  readonly id: string;
  readonly lang: string;
  readonly from?: string;
}

/** With fewer writers a hash may put all of them into one half. */
const fewWriters = 8;
/** The persons of the natural sets have 30 mails each, in the order of the ids. */
const mailsOfAPerson = 30;

/**
 * Splits a set once, by who wrote: nobody's mail is in both halves. A writer's half follows from the hash of their name alone, so that no
 * figure can have chosen it and new mail of the same writer joins the old. Of a file with few writers they alternate, in the order of their hashes.
 */
export function splitByWriter(
  set: SetName,
  mails: readonly Written[],
): (mail: Written) => { readonly writer: string; readonly half: Half } {
  const halves = new Map<string, Half>();
  for (const group of Map.groupBy(mails, ({ lang }) => lang).values()) {
    const writers = [...new Set(group.map((mail) => writerOf(set, mail)))];
    writers.sort((one, other) => (hashOf(one) < hashOf(other) ? -1 : 1));
    writers.forEach((writer, index) => {
      halves.set(writer, writers.length <= fewWriters ? inTurns(index) : halfByHash(writer));
    });
  }
  return (mail) => {
    const writer = writerOf(set, mail);
    return { writer, half: halves.get(writer) ?? 'val' };
  };
}

function writerOf(set: SetName, { id, from }: Written): string {
  // de-vroni-01 is a mail of Vroni, who writes from two addresses.
  if (set === 'folders') return id.replace(/-\d+$/, '');
  if (from !== undefined) return senderOf(from);
  // alltag:272_0 is a mail of exchange 272.
  if (set === 'everyday') return id.replace(/_\d+$/, '');
  const [, file = '', number = ''] = /^([a-z]+)-(\d+)$/.exec(id) ?? [];
  // The misleading mails were written one by one; their own ids stand for a writer.
  return set === 'natural' ? `${file}-${Math.floor((Number(number) - 1) / mailsOfAPerson)}` : id;
}

/**
 * Family name and first letter of the first, as the mail programs of an office write one person in many ways: "Mills, Cheryl D
 * <MillsCD@state.gov>", "Cheryl Mills".
 */
function senderOf(from: string): string {
  const name = from
    .replace(/[<[].*/, '')
    .toLowerCase()
    .replaceAll("'", '')
    .trim();
  const [last = '', first = ''] = name.includes(',')
    ? name.split(',').map((part) => part.trim())
    : backwards(name);
  return last === '' ? name : `${last.replace(/[^a-z]/g, '')}.${first.slice(0, 1)}`;
}

function backwards(name: string): [string, string] {
  const words = name.match(/[a-z]+/g) ?? [];
  return [words.at(-1) ?? '', words.length > 1 ? (words[0] ?? '') : ''];
}
