import { listReports, sendFollowupReport } from '@tern/contracts/http/reports';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';
import type { createListReports } from '../../domain/reports/list-reports.ts';
import type { createTriggerReports } from '../../domain/reports/trigger-reports.ts';

export interface ReportCalls {
  readonly triggerReports: ReturnType<typeof createTriggerReports>;
  readonly listReports: ReturnType<typeof createListReports>;
}

export function mountReportCalls(mounting: Mounting, calls: ReportCalls): void {
  mountEndpoint(mounting, sendFollowupReport, async ({ principal: caller, body }) => ({
    accountStatuses: await calls.triggerReports({ caller, ...body }),
  }));
  mountEndpoint(mounting, listReports, ({ principal, query }) => calls.listReports(principal.userId, query));
}
