import { aMail, addressOf, me, type Mail } from '../a-mail.ts';

/** A thread written for this project, with the judgement of a careful person. */
export interface WrittenCase {
  readonly id: string;
  readonly group: string;
  /** Why the label is what it is. */
  readonly why: string;
  readonly mails: readonly Mail[];
  /** Whether any sent mail of it still awaits a reply. */
  readonly awaits: boolean;
  /** The sentence a follow-up would have to quote. */
  readonly ask?: string;
}

const dana = 'Dana Kim <dana@north.example>';

type Overrides = Parameters<typeof aMail>[1];

/** A mail of the user, ten days ago. */
export function sent(text: string, overrides: Overrides & { readonly toText?: string } = {}): Mail {
  const { toText = dana, ...rest } = overrides;
  return aMail('sent', { to: [addressOf(toText)], subject: 'Autumn catalogue', text, ...rest });
}

/** The other person's mail, a day later, an answer by its headers. */
export function reply(text: string, overrides: Overrides & { readonly fromText?: string } = {}): Mail {
  const { fromText = dana, ...rest } = overrides;
  return aMail('reply', {
    direction: 'received',
    kinds: ['INBOX'],
    from: addressOf(fromText),
    to: [me],
    subject: 'Re: Autumn catalogue',
    date: '2025-08-21T10:00:00.000Z',
    inReplyTo: ['<sent@own.example>'],
    references: ['<sent@own.example>'],
    text,
    ...rest,
  });
}

interface Written {
  readonly why: string;
  readonly text: string;
  readonly quotedText?: string;
  /** The sentence a follow-up would have to quote. */
  readonly ask?: string;
}

/** One sent mail each and nothing after it. */
export function oneMail(group: string, awaits: boolean, mails: readonly Written[]): WrittenCase[] {
  return mails.map(({ why, text, quotedText = '', ask }, index) => ({
    id: `${group} ${index + 1}`,
    group,
    why,
    mails: [sent(text, { quotedText })],
    awaits,
    ...(ask !== undefined && { ask }),
  }));
}

/** The same for texts of one group with the same reason. */
export function alone(
  group: string,
  awaits: boolean,
  why: string,
  texts: readonly (string | readonly [text: string, ask: string])[],
): WrittenCase[] {
  return oneMail(
    group,
    awaits,
    texts.map((given) =>
      typeof given === 'string' ? { why, text: given } : { why, text: given[0], ask: given[1] },
    ),
  );
}
