import type { To } from 'react-router';

/** Where another mail opens that a message speaks of, say its answer; null where leaving would lose what is being written. */
export type MessagePath = ((messageId: string) => To) | null;
