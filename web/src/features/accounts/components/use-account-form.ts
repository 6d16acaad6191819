import { suggestServers } from '@tern/contracts/http/mail-accounts';
import { useRef, useState } from 'react';
import { bodyErrors } from '../../../lib/forms/form-errors.ts';
import { useSuggestServers } from '../api/suggest-servers.ts';
import { initialAccountForm, type AccountFormValues } from './account-form-values.ts';
import { domainOf, withChanges, withServers, type FilledForm } from './filled-servers.ts';

/**
 * Keeps what is typed into the connect dialog. The servers are looked up when the address has been typed. They are filled in without
 * overwriting typed values, and removed when the domain changes. Without an answer the user types them.
 */
export function useAccountForm() {
  const [form, setForm] = useState<FilledForm>({ values: initialAccountForm, filled: null });
  const { mutate, data, variables = '' } = useSuggestServers();
  const asked = useRef('');
  const [isOpen, setOpen] = useState(false);
  const { values } = form;
  const domain = domainOf(values.emailAddress);

  const change = (changes: Partial<AccountFormValues>) => {
    // When a domain is typed again, its removed servers must be looked up again.
    if (domainOf(changes.emailAddress ?? values.emailAddress) !== asked.current) asked.current = '';
    setForm((before) => withChanges(before, changes));
  };
  const lookUp = () => {
    const emailAddress = values.emailAddress.trim();
    if (domain === asked.current || bodyErrors(suggestServers, { emailAddress })) return;
    asked.current = domain;
    mutate(emailAddress, {
      onSuccess: (suggestion) => {
        if (suggestion?.servers) setForm(withServers(domain, suggestion.servers));
        else setOpen(true);
      },
      onError: () => setOpen(true),
    });
  };
  return {
    values,
    change,
    lookUp,
    suggestion: domainOf(variables) === domain ? (data ?? null) : null,
    /** The servers and the name: opened by the user, or because no servers are known. */
    fold: { isOpen, setOpen },
  };
}
