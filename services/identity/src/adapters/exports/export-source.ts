import {
  exportCalendar,
  exportFiles,
  exportFollowup,
  exportMailSync,
  exportNotifier,
  type ExportPart,
  type IdentityPart,
  type ReadExportPage,
} from '@tern/contracts/http/export/export-parts';
import type { CallService } from '@tern/runtime/service-client';
import type { ExportSource } from '../../domain/exports/export-source.ts';
import type { TokenSigner } from '../../domain/sessions/token-signer.ts';

const calls = {
  'mail-sync': exportMailSync,
  followup: exportFollowup,
  calendar: exportCalendar,
  notifier: exportNotifier,
} as const;

/** Reads identity's own files from its store and asks the other services for theirs, as their user. */
export function createExportSource({
  ownFiles,
  callService,
  tokens,
}: {
  readonly ownFiles: Readonly<Record<IdentityPart, ReadExportPage>>;
  readonly callService: CallService;
  readonly tokens: Pick<TokenSigner, 'signPrincipal'>;
}): ExportSource {
  const isOwn = (part: ExportPart): part is IdentityPart => part in ownFiles;
  return {
    async readPage({ userId, part, after }) {
      if (isOwn(part)) return ownFiles[part](userId, after);
      const { service } = exportFiles[part];
      const principal = { userId, sessionId: 'export', isVerified: true, isAdmin: false };
      return callService(calls[service], {
        params: { part },
        ...(after !== null && { query: { after } }),
        principalToken: tokens.signPrincipal({ ...principal, audience: service }),
      });
    },
  };
}
