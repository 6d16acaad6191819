import type { Encodable } from '../bson/encode.ts';
import type { Value } from '../bson/value.ts';

/** A command as it came in: its name is the first field. */
export interface Request {
  readonly requestId: number;
  readonly isLegacy: boolean;
  readonly name: string;
  readonly fields: ReadonlyMap<string, Value>;
  /** Documents that came as an own section (kind 1), by field name: insert's documents, update's updates. */
  readonly sequences: ReadonlyMap<string, readonly Value[]>;
  /** False for fire-and-forget writes (moreToCome). */
  readonly wantsReply: boolean;
}

/** The fields of a reply. */
export type Answer = Readonly<Record<string, Encodable | undefined>>;
