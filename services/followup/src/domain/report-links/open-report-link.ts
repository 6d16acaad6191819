import { reportLinkContext, reportLinkSchema, type ReportLink } from '@tern/contracts/http/reports';
import { fieldError } from '@tern/kernel/app-error';
import { derivedId } from '@tern/kernel/ids';
import { SealedTextError, type Sealer } from '@tern/kernel/sealer';

export interface OpenReportLinkContext {
  readonly sealer: Pick<Sealer, 'open'>;
}

/** @throws AppError `validation-failed` for a token that this installation did not make, or whose key has been taken out of the settings. */
export function openReportLink({ sealer }: OpenReportLinkContext, token: string): ReportLink {
  try {
    return reportLinkSchema.parse(JSON.parse(sealer.open(token, reportLinkContext)));
  } catch (error) {
    if (!(error instanceof SealedTextError)) throw error;
    throw fieldError('token', 'This link does not work. Use the one of your newest report, or open Tern.');
  }
}

/** Gives every copy of a link the same id: a report that is sent again after a crash has newly sealed links. */
export function reportLinkId({ reportId, messageId, action }: ReportLink): string {
  return derivedId('report-link', reportId, messageId, action);
}
