import { outsideSubset } from '../failure.ts';
import { commands, limits, type CommandName } from '../subset.ts';
import { Command } from './command.ts';
import { aggregate } from './aggregate.ts';
import * as catalogue from './catalogue.ts';
import type { CommandContext, Handler } from './context.ts';
import type { Answer, Request } from './request.ts';
import { explain, find, getMore, killCursors } from './find.ts';
import { findAndModify, insert, remove, update } from './write.ts';

/**
 * The answer of a standalone MongoDB 7.0 without sessions: no replica set name and no logicalSessionTimeoutMinutes, so drivers neither
 * retry writes nor start transactions, which this server would have to refuse.
 */
const hello = (_command: Command, { connectionId }: CommandContext): Answer => ({
  helloOk: true,
  isWritablePrimary: true,
  ismaster: true,
  maxBsonObjectSize: limits.documentBytes,
  maxMessageSizeBytes: limits.messageBytes,
  maxWriteBatchSize: limits.writesPerCommand,
  localTime: new Date(),
  connectionId,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
  ok: 1,
});

const handlers: Record<CommandName, Handler> = {
  hello: { read: hello },
  ismaster: { read: hello },
  ping: { read: () => ({ ok: 1 }) },
  insert: { write: insert },
  update: { write: update },
  delete: { write: remove },
  find: { read: find },
  getMore: { read: getMore },
  killCursors: { read: killCursors },
  findAndModify: { write: findAndModify },
  aggregate: { read: aggregate },
  explain: { read: explain },
  create: { write: catalogue.create },
  drop: { write: catalogue.drop },
  dropDatabase: { write: catalogue.dropDatabase },
  listCollections: { read: catalogue.listCollections },
  createIndexes: { write: catalogue.createIndexes },
  listIndexes: { read: catalogue.listIndexes },
  dropIndexes: { write: catalogue.dropIndexes },
};

export function isWrite({ name }: Request): boolean {
  return isKnown(name) && 'write' in handlers[name];
}

/** @throws Failure `CommandNotFound`, or what is wrong with the command's fields. */
export function callOf(request: Request): { command: Command; handler: Handler } {
  const { name } = request;
  if (!isKnown(name)) throw outsideSubset('CommandNotFound', `no such command: '${name}': it`);
  return { command: new Command(request, commands[name]), handler: handlers[name] };
}

function isKnown(name: string): name is CommandName {
  return Object.hasOwn(handlers, name);
}
