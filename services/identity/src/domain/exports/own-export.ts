import { exportsPerDay, type ExportJob } from '@tern/contracts/http/export/own-export';
import { AppError } from '@tern/kernel/app-error';
import { day, minute, type Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { say } from '@tern/contracts/sentences/sentence';
import { signedInUser } from '../accounts/own-account.ts';
import { proveFreshly, type FreshProof, type ProveFreshlyContext } from '../accounts/prove-freshly.ts';
import { hashSecret, isSameHash, newSecret } from '../secrets/secret-token.ts';
import type { UserReader } from '../users/user-store.ts';
import {
  exportJobOf,
  maxBuildingMs,
  noProgress,
  type ExportOrigin,
  type ExportRecord,
} from './export-record.ts';
import type { ExportBudget } from './export-budget.ts';
import type { ExportStore } from './export-store.ts';

export interface OwnExportContext extends ProveFreshlyContext {
  readonly users: Pick<UserReader, 'find'>;
  readonly exports: ExportStore;
  readonly exportBudget: ExportBudget;
  readonly clock: Clock;
  /** An export waits to be built. */
  readonly onBegun: () => void;
}

interface Proving {
  readonly userId: string;
  readonly sessionId: string;
  readonly proof: FreshProof;
}

/** How long a download may begin after its proof. */
const linkMs = 5 * minute;

export async function readExport(
  { exports }: Pick<OwnExportContext, 'exports'>,
  { userId, origin }: { userId: string; origin: ExportOrigin },
): Promise<ExportJob | null> {
  const found = await exports.find(userId, origin);
  return found && exportJobOf(found);
}

/**
 * Begins an export for its user, who proves that it is still them; answers the one under way where there is one.
 * @throws AppError `validation-failed` naming a proof, `too-many-requests` for wrong proofs and more than three exports a day
 */
export async function beginOwnExport(
  context: OwnExportContext,
  { userId, ...proving }: Proving,
): Promise<ExportJob> {
  const { exports, exportBudget, clock } = context;
  await proveOwner(context, { userId, ...proving });
  const present = await exports.find(userId, 'user');
  if (present?.state === 'building') return exportJobOf(present);
  const now = clock.now();
  const today = now.toISOString().slice(0, 10);
  if ((await exportBudget.spent(userId, today)) >= exportsPerDay) throw tooMany(now);
  const { job, isNew } = await beginExport(context, { userId, origin: 'user' });
  // One of two clicks that come at once begins the export, and it alone counts.
  if (isNew && !(await exportBudget.take(userId, today, now))) {
    await removeExport(context, { userId, origin: 'user' });
    throw tooMany(now);
  }
  return job;
}

async function proveOwner(context: OwnExportContext, { userId, ...proving }: Proving): Promise<void> {
  const user = await signedInUser(context.users, userId);
  // The demo user has nothing to prove it by; it is there on one machine only.
  if (user.passwordHash === null && user.googleSubject === null && user.oidcLink === null) return;
  await proveFreshly(context, user, proving);
}

function tooMany(now: Date): AppError {
  const midnight = Math.ceil((now.getTime() + 1) / day) * day;
  return new AppError('too-many-requests', {
    message: say('You can begin {count} exports a day. Please try again tomorrow.', { count: exportsPerDay }),
    retryAfterSeconds: Math.ceil((midnight - now.getTime()) / 1000),
  });
}

/**
 * Begins an export; one that has ended is deleted.
 * @returns it, or the one under way with `isNew` false
 * @throws AppError `not-found` for a user who is gone
 */
export async function beginExport(
  { users, exports, clock, onBegun }: Pick<OwnExportContext, 'users' | 'exports' | 'clock' | 'onBegun'>,
  { userId, origin }: { userId: string; origin: ExportOrigin },
): Promise<{ readonly job: ExportJob; readonly isNew: boolean }> {
  const present = await exports.find(userId, origin);
  if (present?.state === 'building') return { job: exportJobOf(present), isNew: false };
  if (present) await exports.remove(present);
  const now = clock.now();
  const record: ExportRecord = {
    id: newId(),
    userId,
    origin,
    state: 'building',
    beganAt: now,
    removeAt: new Date(now.getTime() + 2 * maxBuildingMs),
    progress: noProgress,
    failure: null,
    link: null,
  };
  // When two callers come at once, one inserts; the other answers the same export.
  const isNew = await exports.insert(record);
  // A user who was removed meanwhile had their exports removed before this one came.
  if (!(await users.find(userId))) {
    await exports.remove(record);
    throw new AppError('not-found');
  }
  onBegun();
  const begun = isNew ? record : await exports.find(userId, origin);
  if (!begun) throw new AppError('unavailable', { retryAfterSeconds: 1 });
  return { job: exportJobOf(begun), isNew };
}

/**
 * Makes the link by which this session downloads the archive within five minutes; an earlier one no longer works.
 * @throws AppError as `beginOwnExport`; `not-found` where no archive is ready
 */
export async function openOwnExport(
  context: OwnExportContext,
  { userId, sessionId, proof }: Proving,
): Promise<{ readonly link: string; readonly expiresAt: Date }> {
  await proveOwner(context, { userId, sessionId, proof });
  const ready = await readyExport(context, userId, 'user');
  const link = newSecret();
  const expiresAt = new Date(context.clock.now().getTime() + linkMs);
  await context.exports.setLink(ready.id, { hash: hashSecret(link), sessionId, expiresAt });
  return { link, expiresAt };
}

/** The archive that a link of the user's session opens. @throws AppError `not-found` for any other link, user or session */
export async function findLinkedExport(
  context: Pick<OwnExportContext, 'exports' | 'clock'>,
  { userId, sessionId, link }: { userId: string; sessionId: string; link: string },
): Promise<ExportRecord> {
  const ready = await readyExport(context, userId, 'user');
  const { link: opened } = ready;
  const isOpen =
    opened !== null &&
    isSameHash(opened.hash, hashSecret(link)) &&
    opened.sessionId === sessionId &&
    context.clock.now() < opened.expiresAt;
  if (!isOpen) throw new AppError('not-found');
  return ready;
}

/** @throws AppError `not-found` where no archive is ready */
export async function readyExport(
  { exports, clock }: Pick<OwnExportContext, 'exports' | 'clock'>,
  userId: string,
  origin: ExportOrigin,
): Promise<ExportRecord> {
  const found = await exports.find(userId, origin);
  if (found?.state !== 'ready' || found.removeAt <= clock.now()) throw new AppError('not-found');
  return found;
}

/** @throws AppError `not-found` where there is none */
export async function removeExport(
  { exports }: Pick<OwnExportContext, 'exports'>,
  { userId, origin }: { userId: string; origin: ExportOrigin },
): Promise<void> {
  const found = await exports.find(userId, origin);
  if (!found) throw new AppError('not-found');
  await exports.remove(found);
}
