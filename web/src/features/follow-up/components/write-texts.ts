import { t } from '@lingui/core/macro';

/** On the button: what it does, while Follow-Up as the name of a screen is a noun in other languages. */
export const writeText = t({ message: 'Follow-Up', context: 'the button that opens the draft' });

/** Names the button apart from those of the other rows. */
export const writeLabel = (subject: string) =>
  t({ message: `Follow-Up: ${subject}`, context: 'the button that opens the draft' });
