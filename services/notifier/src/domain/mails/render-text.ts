import type { MailBlock, MailContent, MailFooter, MailPerson, MailRow } from './mail-content.ts';

/** The plain text form. Lines stay long: the transport encodes them as `quoted-printable` or `flowed`. */
export function renderText({ blocks, footer }: MailContent): string {
  const end = ['-- \nTern knows whose turn it is.', ...(footer ? [renderFooter(footer)] : [])];
  return [...blocks.map(renderBlock), ...end].join('\n\n') + '\n';
}

function renderBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'action':
      return `${block.label}:\n${block.href}`;
    case 'people': {
      const more = block.more === null ? [] : [block.more];
      return [`${block.heading}:`, ...block.people.map(renderPerson), ...more].join('\n\n');
    }
    case 'rows': {
      const more = block.more === null ? [] : [block.more];
      return [`${block.heading}:`, ...block.rows.map(renderRow), ...more].join('\n\n');
    }
    default:
      return block.text;
  }
}

/** Each address on a line of its own, where every mail program finds it. */
function renderPerson({ name, messages, more }: MailPerson): string {
  const lines = messages.map(({ text, detail, href }) => `* ${text} (${detail})\n  ${href}`);
  return [name, ...lines, ...(more === null ? [] : [`* ${more}`])].join('\n');
}

function renderRow({ lead, text, href, quote, detail, actions }: MailRow): string {
  const lines = [
    `${lead}: ${text}`,
    ...(quote === null ? [] : [`  “${quote}”`]),
    ...(detail === '' ? [] : [`  ${detail}`]),
    `  ${href}`,
  ];
  return [...lines, ...actions.map(({ label, href: address }) => `  ${label}:\n  ${address}`)].join('\n');
}

function renderFooter({ text, links }: MailFooter): string {
  return [text, ...links.map(({ label, href }) => `${label}:\n${href}`)].join('\n\n');
}
