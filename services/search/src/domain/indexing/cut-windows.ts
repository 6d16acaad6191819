import type { TextRange, UnreadMessage } from './search-index.ts';

/** The model reads at most 256 word pieces and says more about fewer; about 90 words stay below that. */
const wordsInWindow = 90;
/** Long texts are newsletters and logs: text after some 1,400 words adds nothing to the meaning. */
const maxWindows = 16;
const maxPeople = 6;

export interface TextWindow extends TextRange {
  /** The text for the model: the first window includes the subject and the people. */
  readonly text: string;
}

type CutMessage = Pick<UnreadMessage, 'subject' | 'from' | 'recipients' | 'text'>;

/**
 * Cuts a message into windows for the model; a message without text still has one. Of a longer message also the whole is one, of which the
 * model reads the beginning: what the mail is about.
 */
export function cutWindows(message: CutMessage): TextWindow[] {
  const ranges = cutText(message.text);
  const head = headOf(message);
  const [first = { start: 0, end: 0 }, ...others] = ranges;
  const withHead = ({ start, end }: TextRange): TextWindow => ({
    start,
    end,
    text: `${head}\n${message.text.slice(start, end)}`.trim(),
  });
  return [
    withHead(first),
    ...(others.length > 0 ? [withHead({ start: 0, end: ranges.at(-1)?.end ?? 0 })] : []),
    ...others.map((range) => ({ ...range, text: message.text.slice(range.start, range.end) })),
  ];
}

function headOf({
  subject,
  from,
  recipients,
}: Pick<UnreadMessage, 'subject' | 'from' | 'recipients'>): string {
  const names = [from, ...recipients]
    .slice(0, maxPeople)
    .map((person) => person?.name ?? person?.email ?? '');
  return [subject, names.filter((name) => name !== '').join(', ')].filter((line) => line !== '').join('\n');
}

function cutText(text: string): TextRange[] {
  const ranges: TextRange[] = [];
  let start = -1;
  let end = 0;
  let count = 0;
  for (const { index, 0: word } of text.matchAll(/\S{1,200}/g)) {
    if (start < 0) start = index;
    end = index + word.length;
    count++;
    // Once a window is mostly full, it ends at the end of a sentence.
    const isFull = count >= wordsInWindow || (count >= wordsInWindow * 0.75 && /[.!?]$/.test(word));
    if (!isFull) continue;
    ranges.push({ start, end });
    if (ranges.length === maxWindows) return ranges;
    start = -1;
    count = 0;
  }
  if (start >= 0) ranges.push({ start, end });
  return ranges;
}
