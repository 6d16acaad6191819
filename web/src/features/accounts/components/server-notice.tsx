import type { ServerSuggestion } from '@tern/contracts/http/mail-accounts';
import { Notice } from '../../../components/ui/feedback/notice.tsx';
import { useEnv } from '../../../lib/env-context.tsx';

/** The servers of the address and their source, and what the user has to do at the provider first. */
export function ServerNotice({ suggestion: { provider, servers, hint } }: { suggestion: ServerSuggestion }) {
  const { isOutlookOffered } = useEnv();
  if (servers === null)
    return (
      <Notice tone="warning">
        {hint}
        {isOutlookOffered && provider === 'Microsoft' && ' Close this and press Connect Outlook instead.'}
      </Notice>
    );
  const hosts = `${servers.imapHost} and ${servers.smtpHost}`;
  if (servers.isForeign)
    return (
      <Notice tone="warning">
        The domain names servers of another domain: {hosts}. Type your password only if you know that your
        mail lies there.
      </Notice>
    );
  return (
    <Notice>
      {provider === null
        ? `The domain names its servers: ${hosts}.`
        : `${provider} has its mail servers at ${hosts}.`}
      {hint !== null && ` ${hint}`}
    </Notice>
  );
}
