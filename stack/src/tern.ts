import { runCommand } from './operator/run-command.ts';
import { stackDefaults } from './stack-options.ts';

/** `npm run tern -- <command>`: what an operator does to a Tern on this machine. */
const given = Object.entries(process.env).filter(([, value]) => value !== undefined && value !== '');

process.exitCode = await runCommand(process.argv.slice(2), {
  environment: { ...stackDefaults, ...Object.fromEntries(given) },
  // npm runs scripts in the folder of package.json and says where it was called.
  workingFolder: process.env['INIT_CWD'] ?? process.cwd(),
  isInteractive: process.stderr.isTTY,
  print: (text) => process.stdout.write(`${text}\n`),
  printError: (text) => process.stderr.write(`${text}\n`),
});
