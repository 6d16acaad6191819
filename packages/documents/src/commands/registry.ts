import { outsideSubset } from '../failure.ts';
import { commands, limits, type CommandName } from '../subset.ts';
import { Command } from '../wire/command.ts';
import type { Request } from '../wire/message.ts';
import { aggregate } from './aggregate.ts';
import * as catalogue from './catalogue.ts';
import type { Reader, Writer } from './context.ts';
import { explain, find, getMore, killCursors } from './find.ts';
import { findAndModify, insert, remove, update } from './write.ts';

/**
 * The answer of a standalone MongoDB 7.0 without sessions: no replica set name and no logicalSessionTimeoutMinutes, so drivers neither
 * retry writes nor start transactions, which this server would have to refuse.
 */
const hello: Reader = {
  kind: 'read',
  run: (_command, { now, connectionId }) => ({
    helloOk: true,
    isWritablePrimary: true,
    ismaster: true,
    maxBsonObjectSize: limits.documentBytes,
    maxMessageSizeBytes: limits.messageBytes,
    maxWriteBatchSize: limits.writesPerCommand,
    localTime: now(),
    connectionId,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    ok: 1,
  }),
};

const ping: Reader = { kind: 'read', run: () => ({ ok: 1 }) };

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
