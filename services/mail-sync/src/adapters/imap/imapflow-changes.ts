import type { ImapFlow } from 'imapflow';
import type { FetchedFlags } from '../../domain/folders/fetched-message.ts';
import type { FolderChanges } from '../../domain/folders/server-folder.ts';
import { flagsOf } from '@tern/mail-content/servers/kept-flags';
import { internalsOf } from './imapflow-internals.ts';

/** With more, the changes are dropped and the folder is compared. */
const maxFlags = 20_000;
const maxVanished = 5000;

/** Collects the changes that a server reports while a folder is opened with QRESYNC (RFC 7162 3.2.5). */
export interface ChangeCollector {
  begin(): void;
  /** Null when too many. */
  end(): FolderChanges | null;
}

/**
 * imapflow emits both as events, and unfolds `VANISHED 1:4294967295` into millions of them; a server that has lost its history may send
 * such a set. So the set is read here, and only as far as it is useful.
 */
export function collectChanges(client: ImapFlow): ChangeCollector {
  let flags: FetchedFlags[] = [];
  let vanished: number[] = [];
  let isCollecting = false;
  let isTooMuch = false;

  client.on('flags', (row) => {
    if (!isCollecting || !row.uid || !row.flags) return;
    if (flags.length >= maxFlags) isTooMuch = true;
    else flags.push({ uid: row.uid, flags: flagsOf(row.flags) });
  });
  internalsOf(client).untaggedVanished = async ({ attributes = [] }) => {
    if (!isCollecting) return;
    const set = attributes.map(valueOf).find((value) => value !== null) ?? '';
    const uids = isTooMuch ? null : uidsOf(set, maxVanished - vanished.length);
    if (uids === null) isTooMuch = true;
    else vanished.push(...uids);
  };

  return {
    begin() {
      [flags, vanished, isCollecting, isTooMuch] = [[], [], true, false];
    },
    end() {
      isCollecting = false;
      const changes = isTooMuch ? null : { flags, vanished };
      [flags, vanished] = [[], []];
      return changes;
    },
  };
}

/** The tag (EARLIER) is a list; the UID set has a value. */
function valueOf(attribute: unknown): string | null {
  const value = (attribute as { value?: unknown } | null)?.value;
  return typeof value === 'string' ? value : null;
}

const element = /^(\d{1,10})(?::(\d{1,10}))?$/;

/** Null when it is no set or has more members than wanted. */
function uidsOf(set: string, most: number): number[] | null {
  const uids: number[] = [];
  for (const part of set.split(',')) {
    const match = element.exec(part);
    if (!match) return null;
    const [first, last] = [Number(match[1]), Number(match[2] ?? match[1])].sort((a, b) => a - b) as [
      number,
      number,
    ];
    if (uids.length + last - first + 1 > most) return null;
    for (let uid = first; uid <= last; uid++) uids.push(uid);
  }
  return uids;
}
