import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where engines that were brought lie: `$ENGINES_DIR`, else `~/.cache/engines`. */
export const enginesFolder = (): string => process.env['ENGINES_DIR'] ?? join(homedir(), '.cache/engines');
