import type { Value } from '../bson/value.ts';
import type { Path } from './path.ts';

/** A filter as the matcher and the planner read it. `all` and `any` are $and and $or, `none` is $nor, $not, $ne and $nin. */
export type Filter =
  FieldFilter | { readonly kind: 'all' | 'any' | 'none'; readonly parts: readonly Filter[] };

export interface FieldFilter {
  readonly kind: 'field';
  readonly path: Path;
  readonly test: Test;
}

export type Comparison = 'eq' | 'gt' | 'gte' | 'lt' | 'lte';

/** One condition on the values that a path reaches; a field passes when one of them does. */
export type Test =
  | { readonly kind: 'compare'; readonly operator: Comparison; readonly value: Value }
  | { readonly kind: 'in'; readonly values: readonly Value[]; readonly patterns: readonly RegExp[] }
  | { readonly kind: 'regex'; readonly pattern: RegExp }
  | { readonly kind: 'type'; readonly types: ReadonlySet<number> }
  | { readonly kind: 'exists' }
  | { readonly kind: 'element'; readonly filter: Filter; readonly needsDocument: boolean };

export const matchAll: Filter = { kind: 'all', parts: [] };

/** The conditions that all must hold, nested $and unfolded. */
export function conjuncts(filter: Filter): readonly Filter[] {
  return filter.kind === 'all' ? filter.parts.flatMap(conjuncts) : [filter];
}

/** The top-level fields that a filter speaks of. */
export function rootsOf(filter: Filter): string[] {
  return filter.kind === 'field' ? [filter.path.root] : filter.parts.flatMap(rootsOf);
}
