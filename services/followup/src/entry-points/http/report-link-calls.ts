import * as endpoints from '@tern/contracts/http/reports';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { readReportLink } from '../../domain/report-links/read-report-link.ts';
import { applyReportLink, type ApplyReportLinkContext } from '../../domain/report-links/apply-report-link.ts';

/** These calls ignore the session: the sealed token of a report names the user and the follow-up. */
export function mountReportLinkCalls(mounting: Mounting, context: ApplyReportLinkContext): void {
  mountEndpoint(mounting, endpoints.readReportLink, ({ body }) => readReportLink(context, body.token));
  mountEndpoint(mounting, endpoints.applyReportLink, ({ body }) => applyReportLink(context, body.token));
}
