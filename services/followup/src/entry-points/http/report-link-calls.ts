import * as endpoints from '@tern/contracts/http/reports';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { readReportLink } from '../../domain/report-links/read-report-link.ts';
import { applyReportLink, type ApplyReportLinkContext } from '../../domain/report-links/apply-report-link.ts';

/** No session has a say in these: the sealed token of a report says whose follow-up it is. */
export function mountReportLinkCalls(mounting: Mounting, context: ApplyReportLinkContext): void {
  mountEndpoint(mounting, endpoints.readReportLink, ({ body }) => readReportLink(context, body.token));
  mountEndpoint(mounting, endpoints.applyReportLink, ({ body }) => applyReportLink(context, body.token));
}
