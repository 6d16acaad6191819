import type { Socket } from 'node:net';
import type { Answer, HostileOptions } from './hostile-imap-server.ts';

export interface ScriptedFolder {
  /** Octets by UID. */
  readonly messages: Map<number, Buffer>;
  /** The untagged lines of EXAMINE and SELECT; a refusal begins with NO or BAD. Default: all numbers. */
  readonly opened?: (
    command: string,
    numbers: { readonly exists: number; readonly uidNext: number },
  ) => string;
  /** The items of STATUS; null refuses it. Default: all numbers. */
  readonly status?: () => string | null;
  /** Answers the FETCH of one message with something else, untagged; a refusal begins with NO or BAD and ends the command. */
  readonly fetch?: (uid: number, isAlone: boolean) => string | null;
}

/** Folders of a server that answers as the test says; the right answers where it says nothing. */
export function scriptedMailbox(
  folders: Readonly<Record<string, ScriptedFolder>>,
): HostileOptions['unusual'] {
  const open = new WeakMap<Socket, ScriptedFolder>();
  return (command) => {
    const [, name = '', path = ''] =
      /^(LIST|STATUS|EXAMINE|SELECT|UID SEARCH|UID FETCH) "?([^" ]*)"?/.exec(command) ?? [];
    const run = runs[name as keyof typeof runs];
    return run ? (socket, tag) => run({ folders, open, command, path })(socket, tag) : null;
  };
}

interface Asked {
  readonly folders: Readonly<Record<string, ScriptedFolder>>;
  readonly open: WeakMap<Socket, ScriptedFolder>;
  readonly command: string;
  readonly path: string;
}

const answer =
  (lines: string, end = 'OK done'): Answer =>
  (socket, tag) =>
    void socket.write(`${lines}${tag} ${end}\r\n`, 'latin1');

const refused = /^(?:NO|BAD) /;
const nextOf = ({ messages }: ScriptedFolder) => Math.max(0, ...messages.keys()) + 1;

const runs = {
  LIST: ({ folders, command }: Asked) =>
    command.startsWith('LIST "" "*"')
      ? answer(
          Object.keys(folders)
            .map((path) => `* LIST () "/" "${path}"\r\n`)
            .join(''),
        )
      : answer(''),
  STATUS({ folders, path }: Asked) {
    const folder = folders[path];
    if (!folder) return answer('', 'NO no such mailbox');
    const all = `MESSAGES ${folder.messages.size} UIDNEXT ${nextOf(folder)} UIDVALIDITY 7 UNSEEN 0`;
    const items = folder.status ? folder.status() : all;
    return items === null ? answer('', 'NO not now') : answer(`* STATUS ${path} (${items})\r\n`);
  },
  EXAMINE: (asked: Asked) => opening(asked, 'EXAMINE'),
  SELECT: (asked: Asked) => opening(asked, 'SELECT'),
  'UID SEARCH':
    ({ open, command }: Asked): Answer =>
    (socket, tag) => {
      const uids = [...(open.get(socket)?.messages.keys() ?? [])];
      const from = Number(/ UID (\d+):\*/.exec(command)?.[1] ?? 1);
      const found = uids.filter((uid) => uid >= from);
      answer(`* SEARCH ${found.join(' ')}\r\n`)(socket, tag);
    },
  'UID FETCH':
    ({ open, command, path: set }: Asked): Answer =>
    (socket, tag) => {
      const folder = open.get(socket);
      const rows = [...(folder?.messages ?? [])].filter(([uid]) => isIn(set, uid));
      let lines = '';
      for (const [index, [uid, raw]] of rows.entries()) {
        const own = folder?.fetch?.(uid, rows.length === 1) ?? null;
        if (own !== null && refused.test(own)) return answer(lines, own)(socket, tag);
        const body = command.includes('BODY')
          ? ` BODY[]<0> {${raw.length}}\r\n${raw.toString('latin1')}`
          : '';
        const date = 'INTERNALDATE "02-Mar-2026 09:00:00 +0000"';
        lines += own ?? `* ${index + 1} FETCH (UID ${uid} FLAGS () ${date}${body})\r\n`;
      }
      answer(lines)(socket, tag);
    },
};

function opening({ folders, open, path }: Asked, command: string): Answer {
  const folder = folders[path];
  if (!folder) return answer('', 'NO no such mailbox');
  const all = `* ${folder.messages.size} EXISTS\r\n* OK [UIDVALIDITY 7] x\r\n* OK [UIDNEXT ${nextOf(folder)}] x\r\n`;
  const numbers = { exists: folder.messages.size, uidNext: nextOf(folder) };
  const lines = folder.opened?.(command, numbers) ?? all;
  if (refused.test(lines)) return answer('', lines);
  return (socket, tag) => {
    open.set(socket, folder);
    answer(lines)(socket, tag);
  };
}

function isIn(set: string, uid: number): boolean {
  return set.split(',').some((part) => {
    const [first = 0, last = first] = part.split(':').map((end) => (end === '*' ? Infinity : Number(end)));
    return uid >= first && uid <= last;
  });
}
