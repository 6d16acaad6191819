import { outsideSubset } from '../failure.ts';
import { commands, type CommandName } from '../subset.ts';
import { Command } from '../wire/command.ts';
import type { Request } from '../wire/message.ts';
import { aggregate } from './aggregate.ts';
import * as catalogue from './catalogue.ts';
import type { Reader, Writer } from './context.ts';
import { findAndModify } from './find-and-modify.ts';
import { explain, find, getMore, killCursors } from './find.ts';
import { hello, ping } from './handshake.ts';
import { insert, remove, update } from './write.ts';

const handlers: Record<CommandName, Reader | Writer> = {
  hello,
  ismaster: hello,
  ping,
  insert,
  update,
  delete: remove,
  find,
  getMore,
  killCursors,
  findAndModify,
  aggregate,
  explain,
  ...catalogue,
};

/** Names in another case that drivers still send. */
const otherNames: Readonly<Record<string, CommandName>> = {
  isMaster: 'ismaster',
  findandmodify: 'findAndModify',
};

export function isWrite({ name }: Request): boolean {
  const known = nameOf(name);
  return known !== undefined && handlers[known].kind === 'write';
}

/** @throws Failure `CommandNotFound`, or what is wrong with the command's fields. */
export function callOf(request: Request): { command: Command; handler: Reader | Writer } {
  const name = nameOf(request.name);
  if (!name) throw outsideSubset('CommandNotFound', `no such command: '${request.name}': it`);
  const command = new Command(request.name, request.fields, request.sequences, commands[name]);
  return { command, handler: handlers[name] };
}

function nameOf(sent: string): CommandName | undefined {
  const name = otherNames[sent] ?? sent;
  return Object.hasOwn(handlers, name) ? (name as CommandName) : undefined;
}
