import * as endpoints from '@tern/contracts/http/reports';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import { listReports, type ListReportsContext } from '../../domain/reports/list-reports.ts';
import { triggerReports, type TriggerReportsContext } from '../../domain/reports/trigger-reports.ts';

export type ReportCallsContext = TriggerReportsContext & ListReportsContext;

export function mountReportCalls(mounting: Mounting, context: ReportCallsContext): void {
  mountEndpoint(mounting, endpoints.sendFollowupReport, async ({ principal: caller, body }) => ({
    accountStatuses: await triggerReports(context, { caller, ...body }),
  }));
  mountEndpoint(mounting, endpoints.listReports, ({ principal, query }) =>
    listReports(context, principal.userId, query),
  );
}
