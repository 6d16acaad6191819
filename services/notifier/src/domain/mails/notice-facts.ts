import type { Language } from '@tern/contracts/languages';
import type { NoticeKind } from './mail-record.ts';

export interface NoticeFacts {
  readonly kind: NoticeKind;
  readonly language: Language;
  readonly name: string;
  /** The link that only this mail carries; null for kinds without one. */
  readonly link: string | null;
  readonly webUrl: string;
}
