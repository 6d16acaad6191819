import type { ExportCall, ReadExportPage } from '@tern/contracts/http/export/export-parts';
import { mountEndpoint, type Mounting } from './mount-endpoint.ts';

/** Mounts what identity asks a service for a user's export: pages of each of its files. */
export function mountExportCalls<Part extends string>(
  mounting: Mounting,
  endpoint: ExportCall<Part>,
  files: Readonly<Record<Part, ReadExportPage>>,
): void {
  mountEndpoint(mounting, endpoint, ({ principal, params, query }) =>
    files[params.part as Part](principal.userId, query.after ?? null),
  );
}
