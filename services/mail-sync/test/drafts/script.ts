import fc from 'fast-check';

/** A request to Tern. */
export type Order =
  | {
      readonly kind: 'click';
      readonly text: string;
      readonly keepsEdited: boolean;
      /** The user does not try again when it fails: only the passes are left to put things right. */
      readonly givesUp: boolean;
    }
  /** An automatic request; the same event again and again. */
  | { readonly kind: 'request' }
  | { readonly kind: 'withdrawals' }
  | { readonly kind: 'pass' };

/** An action of the user in another mail program. */
export type Deed =
  | {
      readonly kind: 'edit';
      readonly dropsMark: boolean;
      readonly newId: boolean;
      /** The old one is only flagged \Deleted, as some programs leave it. */
      readonly leavesOld: boolean;
    }
  | { readonly kind: 'delete'; readonly flagsOnly: boolean }
  | { readonly kind: 'send'; readonly dropsMark: boolean }
  | { readonly kind: 'flag' }
  | { readonly kind: 'write-own' }
  /** A draft that has nothing to do with ours. */
  | { readonly kind: 'write-other' }
  | { readonly kind: 'answer-lands' }
  /** The user says that it is not an answer after all. */
  | { readonly kind: 'answer-is-none' };

/** Before or after a process's nth call, from 1, of this name outside itself: a method of a port, or whatever comes. */
export interface Moment {
  readonly call: (typeof steps)[number];
  readonly nth: number;
  readonly side: 'before' | 'after';
}

/** All that writes: commands to the mail server, and to the stores. */
const writes = [
  ...(['folder.append', 'folder.remove'] as const),
  ...(['drafts.claim', 'drafts.save', 'drafts.renew', 'drafts.release'] as const),
  ...(['messages.insert', 'messages.replacePlaces', 'accounts.makeDue'] as const),
] as const;
const steps = [...writes, 'folder.find', 'any'] as const;

/** How one worker fails. */
export type Failure =
  /** The process dies. */
  | { readonly kind: 'crash'; readonly at: Moment }
  /** The line breaks at a command, with or without the process. */
  | {
      readonly kind: 'line';
      readonly fault: 'drop-at-command' | 'drop-before-ok';
      readonly command: 'APPEND' | 'SEARCH' | 'FETCH' | 'STORE' | 'EXPUNGE' | 'SELECT';
      readonly nth: number;
      readonly dies: boolean;
    }
  /** The server says no. */
  | { readonly kind: 'refusal'; readonly command: 'APPEND' | 'STORE' }
  /** The process sleeps through the end of its claim, as a suspended machine does; a long sleep lasts till all others are done. */
  | { readonly kind: 'sleep'; readonly at: Moment; readonly isLong: boolean };

/** Actions at the same time. */
export interface Scene {
  readonly orders: readonly Order[];
  readonly deeds: readonly Deed[];
  /** The failure of the first order. */
  readonly failure: Failure | null;
  /** All else begins once the first worker sleeps, or is through. */
  readonly isAfterwards: boolean;
  /** Who moves next, as an index among those who could. */
  readonly turns: readonly number[];
}

const order: fc.Arbitrary<Order> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('click' as const),
      text: fc.constantFrom('One', 'Two'),
      keepsEdited: fc.boolean(),
      givesUp: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'request' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'withdrawals' as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'pass' as const }) },
);

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({
    kind: fc.constant('edit' as const),
    dropsMark: fc.boolean(),
    newId: fc.boolean(),
    leavesOld: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('delete' as const), flagsOnly: fc.boolean() }),
  fc.record({ kind: fc.constant('send' as const), dropsMark: fc.boolean() }),
  fc.constantFrom(
    { kind: 'flag' as const },
    { kind: 'write-own' as const },
    { kind: 'write-other' as const },
  ),
  { weight: 2, arbitrary: fc.constant({ kind: 'answer-lands' as const }) },
  fc.constant({ kind: 'answer-is-none' as const }),
);

const moment: fc.Arbitrary<Moment> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      call: fc.constantFrom(...steps),
      nth: fc.integer({ min: 1, max: 2 }),
      side: fc.constantFrom('before' as const, 'after' as const),
    }),
  },
  fc.record({
    call: fc.constant('any' as const),
    nth: fc.integer({ min: 1, max: 24 }),
    side: fc.constantFrom('before' as const, 'after' as const),
  }),
);

/** The more often, the more there is to lose. */
const breakable = ['APPEND', 'APPEND', 'EXPUNGE', 'EXPUNGE', 'STORE', 'SEARCH', 'FETCH', 'SELECT'] as const;

const failure: fc.Arbitrary<Failure> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('crash' as const), at: moment }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('line' as const),
      fault: fc.constantFrom('drop-at-command' as const, 'drop-before-ok' as const),
      command: fc.constantFrom(...breakable),
      nth: fc.integer({ min: 1, max: 2 }),
      dies: fc.boolean(),
    }),
  },
  fc.record({
    kind: fc.constant('refusal' as const),
    command: fc.constantFrom('APPEND' as const, 'STORE' as const),
  }),
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('sleep' as const), at: moment, isLong: fc.boolean() }),
  },
);

const scene: fc.Arbitrary<Scene> = fc.record({
  orders: fc.array(order, { minLength: 1, maxLength: 2 }),
  deeds: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.array(deed, { minLength: 1, maxLength: 2 }) },
  ),
  failure: fc.option(failure, { freq: 2 }),
  isAfterwards: fc.boolean(),
  turns: fc.array(fc.nat(5), { maxLength: 40 }),
});

/** A story of one sent message and its draft. */
export const draftScript: fc.Arbitrary<readonly Scene[]> = fc.array(scene, { minLength: 1, maxLength: 5 });
