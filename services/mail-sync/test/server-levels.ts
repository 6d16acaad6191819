import type { FaultyImapServerOptions } from '@tern/testing/faulty-imap-server';

type Level = Pick<FaultyImapServerOptions, 'extensions'>;

/** Each with what it leaves to the engine: QRESYNC; flags by mod-sequence and UIDs compared; everything compared. */
export const serverLevels: Readonly<Record<string, Level>> = {
  everything: {},
  'CONDSTORE and LIST-STATUS': {
    extensions: ['IDLE', 'UIDPLUS', 'MOVE', 'SPECIAL-USE', 'ENABLE', 'CONDSTORE', 'LIST-STATUS'],
  },
  'neither, without IDLE': { extensions: ['SPECIAL-USE'] },
};
