import { t } from '@lingui/core/macro';
import type { MessageDetail, MessageSummary } from '@tern/contracts/http/messages';

type Address = NonNullable<MessageSummary['from']>;
type RecipientKind = MessageDetail['recipients'][number]['kind'];

/** The name where there is one, else the address. */
export function shortAddress(address: Address | null | undefined): string {
  if (!address) return t`Unknown`;
  return address.name || address.email;
}

/** `Name <address>`. */
export function fullAddress(address: Pick<Address, 'email' | 'name'>): string {
  return address.name ? `${address.name} <${address.email}>` : address.email;
}

export const recipientsOf = (message: MessageDetail, kind: RecipientKind) =>
  message.recipients.filter((recipient) => recipient.kind === kind);

export const subjectText = (subject: string) => subject || t`(No Subject)`;
