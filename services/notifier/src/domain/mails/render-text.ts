import type { BasicWords } from '../words/basics/basic-words.ts';
import { wordsIn } from '../words/words.ts';
import type { MailBlock, MailContent, MailFooter, MailLink, MailPerson, MailRow } from './mail-content.ts';

/** The plain text form. Lines stay long: the transport encodes them as `quoted-printable` or `flowed`. */
export function renderText({ language, blocks, footer }: MailContent): string {
  const words = wordsIn(language);
  const end = [`-- \n${words.tagline}`, ...(footer ? [renderFooter(footer, words)] : [])];
  return [...blocks.map((block) => renderBlock(block, words)), ...end].join('\n\n') + '\n';
}

function renderBlock(block: MailBlock, words: BasicWords): string {
  switch (block.kind) {
    case 'action':
      return renderLink(block, words);
    case 'people': {
      const more = block.more === null ? [] : [block.more];
      return [block.heading + words.colon, ...block.people.map(renderPerson), ...more].join('\n\n');
    }
    case 'rows': {
      const more = block.more === null ? [] : [block.more];
      const rows = block.rows.map((row) => renderRow(row, words));
      return [block.heading + words.colon, ...rows, ...more].join('\n\n');
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

function renderRow({ lead, text, href, quote, detail, actions }: MailRow, words: BasicWords): string {
  const lines = [
    `${lead}${words.colon} ${text}`,
    ...(quote === null ? [] : [`  ${words.quoted(quote)}`]),
    ...(detail === '' ? [] : [`  ${detail}`]),
    `  ${href}`,
  ];
  const links = actions.map(({ label, href: address }) => `  ${label}${words.colon}\n  ${address}`);
  return [...lines, ...links].join('\n');
}

function renderFooter({ text, links }: MailFooter, words: BasicWords): string {
  return [text, ...links.map((link) => renderLink(link, words))].join('\n\n');
}

const renderLink = ({ label, href }: MailLink, { colon }: BasicWords) => `${label}${colon}\n${href}`;
