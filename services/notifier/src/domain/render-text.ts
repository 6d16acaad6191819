import type { MailBlock, MailContent } from './mail-content.ts';

/** The plain text form. Lines are left long: `quoted-printable` and `flowed` are the transport's business. */
export function renderText({ blocks }: MailContent): string {
  return [...blocks.map(renderBlock), '-- \nTern knows whose turn it is.'].join('\n\n') + '\n';
}

function renderBlock(block: MailBlock): string {
  return block.kind === 'action' ? `${block.label}:\n${block.href}` : block.text;
}
