import { t } from '@lingui/core/macro';

/** The words of a mail or of the user, in the quotation marks of the page's language. */
export const quoted = (words: string) => t`“${words}”`;
