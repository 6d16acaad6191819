import { limits } from '../subset.ts';
import type { Reader } from './context.ts';

/**
 * The answer of a standalone MongoDB 7.0 without sessions: no replica set name and no logicalSessionTimeoutMinutes, so drivers neither
 * retry writes nor start transactions, which this server would have to refuse.
 */
export const hello: Reader = {
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

export const ping: Reader = { kind: 'read', run: () => ({ ok: 1 }) };
