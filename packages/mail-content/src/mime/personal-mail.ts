import type { HeaderFields } from './header-block.ts';
import type { ParsedMessage } from './parsed-message.ts';

/** Fields that only bulk mail carries: RFC 2369, and the feedback loops of bulk senders. */
const bulkFields = ['list-unsubscribe', 'feedback-id'] as const;
const bulkPrecedences: ReadonlySet<string> = new Set(['bulk', 'list', 'junk']);

/** Whether a person seems to have written the mail to its readers: no list, no newsletter, no program that answers or reports. */
export function isPersonalMail(fields: HeaderFields, automatic: ParsedMessage['automatic']): boolean {
  return !(
    automatic.listId !== null ||
    automatic.listPost !== null ||
    automatic.autoSubmitted !== null ||
    automatic.autoReplyHeader ||
    automatic.isDeliveryReport ||
    automatic.isReadReceipt ||
    bulkPrecedences.has(automatic.precedence ?? '') ||
    bulkFields.some((name) => fields.has(name))
  );
}
