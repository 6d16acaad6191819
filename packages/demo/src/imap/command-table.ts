import type { FindCommand, ImapCommand } from './session.ts';
import type { Extension } from './extensions.ts';
import { append } from './commands/append.ts';
import { authenticate } from './commands/authenticate.ts';
import { capability } from './commands/capability.ts';
import { close, unselect } from './commands/close.ts';
import { enable } from './commands/enable.ts';
import { copy, move, uidCopy, uidMove } from './commands/copy.ts';
import { expunge, uidExpunge } from './commands/expunge.ts';
import { fetch, uidFetch } from './commands/fetch.ts';
import { id } from './commands/id.ts';
import { idle } from './commands/idle.ts';
import { list, lsub } from './commands/list.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { create, remove, rename, subscribe, unsubscribe } from './commands/mailbox-changes.ts';
import { namespace } from './commands/namespace.ts';
import { check, noop } from './commands/noop.ts';
import { search, uidSearch } from './commands/search.ts';
import { examine, select } from './commands/select.ts';
import { status } from './commands/status.ts';
import { store, uidStore } from './commands/store.ts';

const commands: Readonly<Record<string, ImapCommand>> = {
  CAPABILITY: capability,
  NOOP: noop,
  LOGOUT: logout,
  LOGIN: login,
  AUTHENTICATE: authenticate,
  LIST: list,
  LSUB: lsub,
  STATUS: status,
  SELECT: select,
  EXAMINE: examine,
  CLOSE: close,
  CHECK: check,
  FETCH: fetch,
  'UID FETCH': uidFetch,
  STORE: store,
  'UID STORE': uidStore,
  SEARCH: search,
  'UID SEARCH': uidSearch,
  COPY: copy,
  'UID COPY': uidCopy,
  EXPUNGE: expunge,
  APPEND: append,
  CREATE: create,
  DELETE: remove,
  RENAME: rename,
  SUBSCRIBE: subscribe,
  UNSUBSCRIBE: unsubscribe,
};

const extensionCommands: Readonly<Record<string, { extension: Extension; command: ImapCommand }>> = {
  ID: { extension: 'ID', command: id },
  NAMESPACE: { extension: 'NAMESPACE', command: namespace },
  UNSELECT: { extension: 'UNSELECT', command: unselect },
  'UID EXPUNGE': { extension: 'UIDPLUS', command: uidExpunge },
  MOVE: { extension: 'MOVE', command: move },
  'UID MOVE': { extension: 'MOVE', command: uidMove },
  IDLE: { extension: 'IDLE', command: idle },
  ENABLE: { extension: 'ENABLE', command: enable },
};

export const findCommand: FindCommand = (name, extensions) => {
  const known = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const extra = Object.hasOwn(extensionCommands, name) ? extensionCommands[name] : undefined;
  if (extra && extensions.has(extra.extension)) return extra.command;
  return known ?? null;
};
