import { suggestServers, type ServerSuggestion } from '@tern/contracts/http/mail-accounts';
import { useRef, type Dispatch, type SetStateAction } from 'react';
import { bodyErrors } from '../../../lib/form-errors.ts';
import { useSuggestServers } from '../api/suggest-servers.ts';
import { initialAccountForm, type AccountFormValues } from './account-form-values.ts';

type ServerValues = Pick<AccountFormValues, 'imapHost' | 'imapPort' | 'smtpHost' | 'smtpPort'>;

/**
 * Looks the servers up when the address has been typed and fills them in, never over what the user typed. Without an answer
 * the form is as good as before.
 */
export function useSuggestedServers(setValues: Dispatch<SetStateAction<AccountFormValues>>) {
  const { mutate, data } = useSuggestServers();
  const asked = useRef('');
  const filled = useRef<ServerValues>(initialAccountForm);

  const lookUp = (typed: string) => {
    const emailAddress = typed.trim();
    if (emailAddress === asked.current || bodyErrors(suggestServers, { emailAddress })) return;
    asked.current = emailAddress;
    mutate(emailAddress, {
      onSuccess: (suggestion) => {
        if (!suggestion?.servers) return;
        const before = filled.current;
        const servers = valuesOf(suggestion.servers);
        filled.current = servers;
        setValues((values) => (isAsFilled(values, before) ? { ...values, ...servers } : values));
      },
    });
  };
  return { lookUp, suggestion: data ?? null };
}

function isAsFilled(values: ServerValues, filled: ServerValues): boolean {
  const names = ['imapHost', 'imapPort', 'smtpHost', 'smtpPort'] as const;
  return names.every((name) => values[name] === filled[name]);
}

function valuesOf(servers: NonNullable<ServerSuggestion['servers']>): ServerValues {
  return {
    imapHost: servers.imapHost,
    imapPort: String(servers.imapPort),
    smtpHost: servers.smtpHost,
    smtpPort: String(servers.smtpPort),
  };
}
