import {
  exportMailSync,
  type MailSyncPart,
  type ReadExportPage,
} from '@tern/contracts/http/export/export-parts';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';

/** What identity asks for a user's export. */
export function mountExportCalls(
  mounting: Mounting,
  files: Readonly<Record<MailSyncPart, ReadExportPage>>,
): void {
  mountEndpoint(mounting, exportMailSync, ({ principal, params, query }) =>
    files[params.part](principal.userId, query.after ?? null),
  );
}
