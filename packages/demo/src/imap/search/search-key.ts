import type { SequenceSet } from '../sequence-set.ts';

/** A parsed search key (RFC 9051 section 6.4.4). Texts are lower case, days are UTC midnights. */
export type SearchKey =
  | { readonly kind: 'all' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'and'; readonly keys: readonly SearchKey[] }
  | { readonly kind: 'or'; readonly left: SearchKey; readonly right: SearchKey }
  | { readonly kind: 'not'; readonly key: SearchKey }
  | { readonly kind: 'flag'; readonly flag: string }
  | { readonly kind: 'numbers' | 'uids'; readonly set: SequenceSet }
  | { readonly kind: 'header'; readonly name: string; readonly text: string }
  | { readonly kind: 'body' | 'text'; readonly text: string }
  | { readonly kind: 'modseq'; readonly least: number }
  | { readonly kind: 'size'; readonly isLarger: boolean; readonly bytes: number }
  | {
      readonly kind: 'day';
      /** The Date field, or when the server got it. */
      readonly of: 'sent' | 'received';
      readonly relation: 'before' | 'on' | 'since';
      readonly day: Date;
    };
