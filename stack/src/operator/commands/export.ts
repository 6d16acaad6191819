import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import {
  beginExportOf,
  downloadExportOf,
  readExportOf,
  removeExportOf,
} from '@tern/contracts/http/admin/operator';
import type { ExportJob } from '@tern/contracts/http/export/own-export';
import { calendarModule } from '@tern/calendar/service';
import { followupModule } from '@tern/followup/service';
import { identityModule } from '@tern/identity/service';
import { mailSyncModule } from '@tern/mail-sync/service';
import { notifierModule } from '@tern/notifier/service';
import type { OperatorClient } from '@tern/runtime/operator-client';
import { UsageError, type Command, type CommandContext } from '../command.ts';
import { findUser } from '../find-user.ts';
import { withServices } from '../with-tern.ts';

/** Time between two questions about the progress of the archive. */
const lookEveryMs = 500;

const services = {
  active: identityModule,
  idle: [mailSyncModule, followupModule, calendarModule, notifierModule],
};

export const exportCommand: Command = {
  name: 'export',
  summary: 'Writes everything that Tern keeps of a user into a zip file, also while Tern runs.',
  arguments: [{ name: 'user', what: 'address or id' }],
  options: { to: { value: 'file', what: 'where the zip file goes; it must not exist yet. Needed' } },
  details: [
    'The same archive as in the settings of the user: mail as mbox, calendars as .ics, all else as JSON Lines, with a README.',
    'It is in the audit log, by "operator". A command that is broken off goes on when it is given again.',
    'The file holds the mail of the user: only you can read it, keep it so.',
  ].join('\n'),
  async run(context, given) {
    const typed = given.options['to'];
    if (typeof typed !== 'string') throw new UsageError('export needs --to <file>: where the zip file goes.');
    const to = context.pathOf(typed);
    if (existsSync(to)) throw new UsageError(`${to} is there already. Name another file with --to.`);
    return withServices(services, context, async (tern) => {
      const { id: userId, email } = await findUser(tern, given.arguments['user'] ?? '');
      const params = { userId };
      await tern.call(beginExportOf, { params });
      const job = await ready(tern, userId, context);
      context.progress(`Writing ${to}`);
      await writeArchive(tern, userId, to);
      await tern.call(removeExportOf, { params });
      const { records, filesTotal: files } = job;
      return {
        data: { userId, file: to, files, records },
        text: `${to} holds ${records} records of ${email} in ${files} files.`,
      };
    });
  },
};

/** Waits until the archive is built. @throws Error with the reason when it cannot be */
async function ready(tern: OperatorClient, userId: string, { progress }: CommandContext): Promise<ExportJob> {
  for (let shown = ''; ; await setTimeout(lookEveryMs)) {
    const { job } = await tern.call(readExportOf, { params: { userId } });
    if (job.state === 'ready') return job;
    if (job.state === 'failed') throw new Error(job.failure ?? 'The export failed.');
    const step = stepOf(job);
    if (step !== shown) progress(step);
    shown = step;
  }
}

function stepOf({ filesDone, filesTotal, current }: ExportJob): string {
  if (!current) return `${filesDone} of ${filesTotal} files`;
  const of = current.total === null ? '' : ` of ${current.total}`;
  return `${filesDone} of ${filesTotal} files; ${current.file}: ${current.records}${of} records`;
}

/** Writes under another name first, so that a file with the final name is always complete. */
async function writeArchive(tern: OperatorClient, userId: string, to: string): Promise<void> {
  const part = `${to}.part`;
  // A partial file of an earlier command that was killed.
  rmSync(part, { force: true });
  try {
    const archive = await tern.open(downloadExportOf, { params: { userId } });
    await pipeline(archive, createWriteStream(part, { mode: 0o600, flags: 'wx' }));
    renameSync(part, to);
  } finally {
    rmSync(part, { force: true });
  }
}
