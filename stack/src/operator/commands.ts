import type { Command } from './command.ts';
import { backupCommand } from './commands/backup.ts';
import { restoreCommand } from './commands/restore.ts';
import { usersCommand } from './commands/users.ts';
import { verifyCommand } from './commands/verify.ts';

/** Every command of `npm run tern`, in the order of its help. */
export const commands: readonly Command[] = [backupCommand, restoreCommand, verifyCommand, usersCommand];
