import {
  exportFollowup,
  type FollowupPart,
  type ReadExportPage,
} from '@tern/contracts/http/export/export-parts';
import { mountEndpoint, type Mounting } from '@tern/runtime/mount-endpoint';

/** What identity asks for a user's export. */
export function mountExportCalls(
  mounting: Mounting,
  files: Readonly<Record<FollowupPart, ReadExportPage>>,
): void {
  mountEndpoint(mounting, exportFollowup, ({ principal, params, query }) =>
    files[params.part](principal.userId, query.after ?? null),
  );
}
