import type { Value } from '../bson/value.ts';
import type { Path } from './path.ts';

/** A filter as the matcher and the planner read it. `all` and `any` are $and and $or, `none` is $nor, $not, $ne and $nin. */
export type Filter =
  | { readonly kind: 'all' | 'any' | 'none'; readonly parts: readonly Filter[] }
  | { readonly kind: 'field'; readonly path: Path; readonly test: Test };

export type Comparison = 'eq' | 'gt' | 'gte' | 'lt' | 'lte';

/** One condition on the values that a path reaches; a field passes when one of them does. */
export type Test =
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly value: Value }
  | { readonly kind: 'in'; readonly values: readonly Value[]; readonly patterns: readonly Pattern[] }
  | { readonly kind: 'regex'; readonly pattern: Pattern }
  | { readonly kind: 'type'; readonly types: ReadonlySet<number> }
  | { readonly kind: 'exists' }
  | { readonly kind: 'size'; readonly size: number }
  | { readonly kind: 'element'; readonly filter: Filter; readonly needsDocument: boolean };

export interface Pattern {
  readonly regex: RegExp;
  /** Every match starts with this text; empty when that is not known. */
  readonly prefix: string;
  /** True when every text with that prefix matches. */
  readonly isPrefixOnly: boolean;
}

export const matchAll: Filter = { kind: 'all', parts: [] };

/** The conditions that all must hold, nested $and unfolded. */
export function conjuncts(filter: Filter): readonly Filter[] {
  return filter.kind === 'all' ? filter.parts.flatMap(conjuncts) : [filter];
}
