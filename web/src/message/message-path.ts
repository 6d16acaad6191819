import type { To } from 'react-router';

/** The address of another mail that a message refers to, say its answer; null where leaving the page would lose unsaved text. */
export type MessagePath = ((messageId: string) => To) | null;
