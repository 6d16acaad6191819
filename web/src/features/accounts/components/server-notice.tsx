import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ServerSuggestion } from '@tern/contracts/http/mail-accounts';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { useEnv } from '../../../lib/env-context.tsx';

/** The servers of the address and their source, and what the user has to do at the provider first. */
export function ServerNotice({ suggestion: { provider, servers, hint } }: { suggestion: ServerSuggestion }) {
  const { isOutlookOffered } = useEnv();
  if (servers === null)
    return (
      <Notice tone="warning">
        {hint}{' '}
        {isOutlookOffered && provider === 'Microsoft' && t`Close this and press Connect Outlook instead.`}
      </Notice>
    );
  const hosts = t`${servers.imapHost} and ${servers.smtpHost}`;
  if (servers.isForeign)
    return (
      <Notice tone="warning">
        <Trans>
          The domain names servers of another domain: {hosts}. Type your password only if you know that your
          mail lies there.
        </Trans>
      </Notice>
    );
  return (
    <Notice>
      {provider === null
        ? t`The domain names its servers: ${hosts}.`
        : t`${provider} has its mail servers at ${hosts}.`}
      {hint !== null && ` ${hint}`}
    </Notice>
  );
}
