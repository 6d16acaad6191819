import type { Response } from 'express';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import {
  beginOwnExport as beginCall,
  downloadOwnExport,
  openOwnExport as openCall,
  readOwnExport,
  removeOwnExport,
} from '@tern/contracts/http/export/own-export';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { ExportRecord } from '../../domain/exports/export-record.ts';
import {
  beginOwnExport,
  findLinkedExport,
  openOwnExport,
  readExport,
  removeExport,
  type OwnExportContext,
} from '../../domain/exports/own-export.ts';
import { freshProofOf } from './fresh-proof.ts';
import type { GoogleCalls } from './google-calls.ts';

export interface Archives {
  /** The zip file of an export that is ready. */
  open(record: ExportRecord): Readable;
  nameOf(record: ExportRecord): string;
}

export interface ExportCalls extends OwnExportContext, Pick<GoogleCalls, 'google' | 'cookies'> {
  readonly archives: Archives;
}

/** The export of the signed-in user's own data. */
export function mountExportCalls(mounting: Mounting, calls: ExportCalls): void {
  mountEndpoint(mounting, readOwnExport, async ({ principal: { userId } }) => ({
    job: await readExport(calls, { userId, origin: 'user' }),
  }));

  mountEndpoint(mounting, beginCall, async ({ principal: { userId, sessionId }, body, request }) => {
    const proof = await freshProofOf(calls, body, { request, sessionId });
    return { job: await beginOwnExport(calls, { userId, sessionId, proof }) };
  });

  mountEndpoint(mounting, openCall, async ({ principal: { userId, sessionId }, body, request }) => {
    const proof = await freshProofOf(calls, body, { request, sessionId });
    const opened = await openOwnExport(calls, { userId, sessionId, proof });
    return { link: opened.link, expiresAt: opened.expiresAt.toISOString() };
  });

  mountEndpoint(mounting, downloadOwnExport, async ({ principal, params, response }) => {
    const { userId, sessionId } = principal;
    const record = await findLinkedExport(calls, { userId, sessionId, link: params.link });
    await sendArchive(calls.archives, record, response);
    return null;
  });

  mountEndpoint(mounting, removeOwnExport, async ({ principal: { userId } }) => {
    await removeExport(calls, { userId, origin: 'user' });
    return {};
  });
}

/** Sends as fast as the client reads; when the archive is deleted meanwhile, the connection ends. */
export async function sendArchive(
  archives: Archives,
  record: ExportRecord,
  response: Response,
): Promise<void> {
  response.attachment(archives.nameOf(record));
  response.set(archiveHeaders);
  await pipeline(archives.open(record), response);
}

/** Nothing that a browser would show on our origin, keep, or ask for in parts. */
const archiveHeaders = {
  'Content-Type': 'application/zip',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
  'Accept-Ranges': 'none',
};
