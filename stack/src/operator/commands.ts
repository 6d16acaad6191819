import type { Command } from './command.ts';
import { accountsCommand } from './commands/accounts.ts';
import { backupCommand } from './commands/backup.ts';
import { exportCommand } from './commands/export.ts';
import { reindexCommand } from './commands/reindex.ts';
import { replayCommand } from './commands/replay.ts';
import { restoreCommand } from './commands/restore.ts';
import { sealRotateCommand } from './commands/seal-rotate.ts';
import { usersCommand } from './commands/users.ts';
import { verifyCommand } from './commands/verify.ts';

/** Every command of `npm run tern`, in the order of its help. */
export const commands: readonly Command[] = [
  backupCommand,
  restoreCommand,
  verifyCommand,
  usersCommand,
  accountsCommand,
  exportCommand,
  reindexCommand,
  replayCommand,
  sealRotateCommand,
];
