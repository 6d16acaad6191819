import type { Argument } from '../parse-arguments.ts';
import { bad } from '../refusal.ts';
import type { BodySection } from './body-section.ts';

export type FetchItem =
  | {
      readonly kind: (typeof plainKinds)[number];
    }
  | {
      readonly kind: 'section';
      readonly section: BodySection;
      readonly isPeek: boolean;
      readonly partial: { readonly offset: number; readonly length: number } | null;
      /** The name the answer carries, say `BODY[1.MIME]<0>`. */
      readonly label: string;
    };

const macros: Readonly<Record<string, readonly string[]>> = {
  ALL: ['FLAGS', 'INTERNALDATE', 'RFC822.SIZE', 'ENVELOPE'],
  FAST: ['FLAGS', 'INTERNALDATE', 'RFC822.SIZE'],
  FULL: ['FLAGS', 'INTERNALDATE', 'RFC822.SIZE', 'ENVELOPE', 'BODY'],
};
const plainKinds = [
  'UID',
  'FLAGS',
  'INTERNALDATE',
  'RFC822.SIZE',
  'ENVELOPE',
  'BODY',
  'BODYSTRUCTURE',
  'MODSEQ',
] as const;
const maxItems = 200;

/** @throws Refusal BAD */
export function parseFetchItems(argument: Argument): FetchItem[] {
  if (argument.kind === 'atom') {
    const macro = macros[argument.text.toUpperCase()];
    if (macro) return macro.map(parseItem);
  }
  const items = argument.kind === 'list' ? argument.items : [argument];
  if (items.length === 0 || items.length > maxItems) throw bad('Bad number of fetch items');
  return items.map((item) => {
    if (item.kind !== 'atom') throw bad('Bad fetch item');
    return parseItem(item.text);
  });
}

function parseItem(text: string): FetchItem {
  const upper = text.toUpperCase();
  const kind = plainKinds.find((name) => name === upper);
  if (kind) return { kind };
  const whole = { path: [], fields: [] } as const;
  if (upper === 'RFC822')
    return {
      kind: 'section',
      section: { ...whole, what: 'ALL' },
      isPeek: false,
      partial: null,
      label: upper,
    };
  if (upper === 'RFC822.HEADER')
    return {
      kind: 'section',
      section: { ...whole, what: 'HEADER' },
      isPeek: true,
      partial: null,
      label: upper,
    };
  if (upper === 'RFC822.TEXT')
    return {
      kind: 'section',
      section: { ...whole, what: 'TEXT' },
      isPeek: false,
      partial: null,
      label: upper,
    };

  const match = /^BODY(\.PEEK)?\[([^\]]*)\](?:<(\d{1,10})\.(\d{1,10})>)?$/i.exec(text);
  if (!match) throw bad('Unknown fetch item');
  const [, peek, specification = '', offset, length] = match;
  const section = parseSection(specification);
  const partial = offset === undefined ? null : { offset: Number(offset), length: Number(length) };
  if (partial?.length === 0) throw bad('A partial fetch needs a length');
  const label = `BODY[${specification.toUpperCase()}]${partial ? `<${partial.offset}>` : ''}`;
  return { kind: 'section', section, isPeek: peek !== undefined, partial, label };
}

function parseSection(text: string): BodySection {
  const match =
    /^((?:[1-9]\d{0,3})(?:\.[1-9]\d{0,3}){0,30})?(?:(?:^|\.)(HEADER\.FIELDS(?:\.NOT)?|HEADER|TEXT|MIME)(?: \(([^()]*)\))?)?$/i.exec(
      text,
    );
  if (!match) throw bad('Bad body section');
  const [, numbers, word, fieldList] = match;
  const path = numbers === undefined ? [] : numbers.split('.').map(Number);
  const what = (word?.toUpperCase() ?? 'ALL') as BodySection['what'];
  const fields = (fieldList ?? '')
    .split(' ')
    .map((name) => name.replace(/^"(.*)"$/, '$1').toLowerCase())
    .filter(Boolean);
  const needsFields = what.startsWith('HEADER.FIELDS');
  if (needsFields !== fields.length > 0 || (what === 'MIME' && path.length === 0))
    throw bad('Bad body section');
  return { path, what, fields };
}
