import { outsideSubset } from '../failure.ts';
import { commands, type CommandName } from '../subset.ts';
import { Command } from '../wire/command.ts';
import type { Request } from '../wire/message.ts';
import { aggregate, count, distinct } from './aggregate.ts';
import {
  create,
  createIndexes,
  drop,
  dropDatabase,
  dropIndexes,
  listCollections,
  listDatabases,
  listIndexes,
} from './catalogue.ts';
import type { Reader, Writer } from './context.ts';
import { explain } from './explain.ts';
import { findAndModify } from './find-and-modify.ts';
import { find, getMore, killCursors } from './find.ts';
import { buildInfo, hello, ping } from './handshake.ts';
import { insert, remove, update } from './write.ts';

const handlers: Record<CommandName, Reader | Writer> = {
  hello,
  ismaster: hello,
  ping,
  buildInfo,
  endSessions: ping,
  insert,
  update,
  delete: remove,
  find,
  getMore,
  killCursors,
  findAndModify,
  count,
  distinct,
  aggregate,
  explain,
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  createIndexes,
  listIndexes,
  dropIndexes,
};

/** Names in another case that drivers still send. */
const otherNames: Readonly<Record<string, CommandName>> = {
  isMaster: 'ismaster',
  buildinfo: 'buildInfo',
  findandmodify: 'findAndModify',
};

export interface Call {
  readonly command: Command;
  readonly handler: Reader | Writer;
}

/** @throws Failure `CommandNotFound`, or what is wrong with the command's fields. */
export function callOf(request: Request): Call {
  const name = otherNames[request.name] ?? request.name;
  if (!Object.hasOwn(handlers, name))
    throw outsideSubset('CommandNotFound', `no such command: '${request.name}': it`);
  const known = commands[name as CommandName];
  const command = new Command(request.name, request.fields, request.sequences, known);
  return { command, handler: handlers[name as CommandName] };
}
