import type { NoticeBlock } from '../words/notices/notice-words.ts';
import { wordsIn } from '../words/words.ts';
import { greetingName } from './greeting-name.ts';
import type { MailBlock, MailContent } from './mail-content.ts';
import type { NoticeKind } from './mail-record.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** Their button is the link that only this mail carries. */
const kindsWithLink: readonly NoticeKind[] = ['verify-email', 'reset-password', 'confirm-email'];

/**
 * The text of each mail that Tern sends about an account, in the language of its user.
 * @throws Error when a kind that needs a link comes without one: a bug of the caller
 */
export function composeNotice(facts: NoticeFacts): MailContent {
  const words = wordsIn(facts.language);
  const { subject, preview, blocks } = words.notices[facts.kind];
  const hello = words.hello(greetingName(facts.name));
  const href = pageOf(facts);
  return {
    language: facts.language,
    subject,
    preview,
    blocks: blocks.map((block) => shown(block, hello, href)),
  };
}

function pageOf({ kind, link, webUrl }: NoticeFacts): string {
  if (!kindsWithLink.includes(kind))
    return new URL(kind === 'email-changed' ? '/policy/privacy' : '/login', webUrl).href;
  if (link === null) throw new Error(`a mail of the kind ${kind} needs its link`);
  return link;
}

function shown(block: NoticeBlock, hello: string, href: string): MailBlock {
  if ('hello' in block) return { kind: 'paragraph', text: hello + block.hello };
  if ('action' in block) return { kind: 'action', label: block.action, href };
  return 'note' in block ? { kind: 'note', text: block.note } : { kind: 'paragraph', text: block.paragraph };
}
