import { Arguments } from '../arguments.ts';
import { bad, no } from '../refusal.ts';
import { parseSequenceSet } from '../sequence-set.ts';
import { parseDate } from '../wire-format.ts';
import type { SearchKey } from './search-key.ts';

const maxDepth = 50;

const flagKeys: Readonly<Record<string, string>> = {
  ANSWERED: '\\Answered',
  DELETED: '\\Deleted',
  DRAFT: '\\Draft',
  FLAGGED: '\\Flagged',
  SEEN: '\\Seen',
};

/** @throws Refusal BAD for an invalid search, NO for a charset other than US-ASCII and UTF-8 */
export function parseSearch(args: Arguments): SearchKey {
  const { upcoming } = args;
  if (upcoming?.kind === 'atom' && upcoming.text.toUpperCase() === 'CHARSET') {
    args.atom('CHARSET');
    const charset = args.text('charset').toUpperCase();
    if (charset !== 'UTF-8' && charset !== 'US-ASCII')
      throw no('Unknown charset', 'BADCHARSET (UTF-8 US-ASCII)');
  }
  return parseKeys(args, 0);
}

function parseKeys(args: Arguments, depth: number): SearchKey {
  const keys = [parseKey(args, depth)];
  while (!args.isAtEnd) keys.push(parseKey(args, depth));
  return { kind: 'and', keys };
}

function parseKey(args: Arguments, depth: number): SearchKey {
  if (depth > maxDepth) throw bad('Nested too deeply');
  if (args.upcoming?.kind === 'list') return parseKeys(new Arguments(args.list('search keys')), depth + 1);
  const word = args.atom('search key').toUpperCase();
  if (/^[\d*]/.test(word)) return { kind: 'numbers', set: parseSequenceSet(word) };

  const flag = flagKeys[word];
  if (flag) return { kind: 'flag', flag };
  const without = word.startsWith('UN') ? flagKeys[word.slice(2)] : undefined;
  if (without) return { kind: 'not', key: { kind: 'flag', flag: without } };
  const text = (): string => args.text('text').toLowerCase();

  switch (word) {
    case 'ALL':
    case 'OLD':
      return { kind: 'all' };
    // Nothing is ever \Recent here.
    case 'NEW':
    case 'RECENT':
      return { kind: 'nothing' };
    case 'NOT':
      return { kind: 'not', key: parseKey(args, depth + 1) };
    case 'OR':
      return { kind: 'or', left: parseKey(args, depth + 1), right: parseKey(args, depth + 1) };
    case 'UID':
      return { kind: 'uids', set: args.sequenceSet() };
    case 'KEYWORD':
      return { kind: 'flag', flag: args.atom('keyword') };
    case 'UNKEYWORD':
      return { kind: 'not', key: { kind: 'flag', flag: args.atom('keyword') } };
    case 'FROM':
    case 'TO':
    case 'CC':
    case 'BCC':
    case 'SUBJECT':
      return { kind: 'header', name: word.toLowerCase(), text: text() };
    case 'HEADER':
      return { kind: 'header', name: text(), text: text() };
    case 'BODY':
      return { kind: 'body', text: text() };
    case 'TEXT':
      return { kind: 'text', text: text() };
    case 'LARGER':
    case 'SMALLER':
      return { kind: 'size', isLarger: word === 'LARGER', bytes: takeNumber(args) };
    case 'MODSEQ':
      return parseModseqKey(args);
    default:
      return parseDayKey(word, args);
  }
}

/** RFC 7162 section 3.1.5; entry names, which only distinguish per-flag mod-sequences, are ignored. */
function parseModseqKey(args: Arguments): SearchKey {
  if (args.upcoming?.kind === 'string') {
    args.bytes('entry name');
    args.atom('entry type');
  }
  return { kind: 'modseq', least: args.number('mod-sequence') };
}

function parseDayKey(word: string, args: Arguments): SearchKey {
  const match = /^(SENT)?(BEFORE|ON|SINCE)$/.exec(word);
  if (!match) throw bad('Unknown search key');
  const day = parseDate(args.text('date'));
  if (!day) throw bad('Bad date');
  const relation = (match[2] ?? '').toLowerCase() as 'before' | 'on' | 'since';
  return { kind: 'day', of: match[1] ? 'sent' : 'received', relation, day };
}

function takeNumber(args: Arguments): number {
  const text = args.atom('number');
  if (!/^\d{1,10}$/.test(text)) throw bad('Bad number');
  return Number(text);
}
