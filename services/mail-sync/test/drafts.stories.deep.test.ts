import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFaultyImapServer } from '@tern/testing/faulty-imap-server';
import type { Deed, Failure, Moment, Order, Scene } from './drafts/script.ts';
import { setDraftStage, type DraftStage } from './drafts/stage.ts';
import { playStory } from './drafts/play-story.ts';

/**
 * One story for each thing that can go wrong with a draft. Each fails when the code that guards against it is taken out; the random
 * stories of the same language look for faults that no one story names.
 */
let stage: DraftStage;
let played = 0;
beforeAll(async () => {
  stage = await setDraftStage(await startFaultyImapServer());
});
afterAll(() => stage.close());

const play = (...scenes: Scene[]) =>
  playStory(stage, { user: `robin-${(played += 1)}`, mailPort: stage.line.imap.port }, scenes);

const click = (text: string, how: { keepsEdited?: boolean; givesUp?: boolean } = {}): Order => ({
  kind: 'click',
  text,
  keepsEdited: false,
  givesUp: false,
  ...how,
});
const request: Order = { kind: 'request' };
const withdrawals: Order = { kind: 'withdrawals' };
const pass: Order = { kind: 'pass' };

/** One after the other. */
const scene = (order: Order | null, failure: Failure | null = null): Scene => ({
  orders: order === null ? [] : [order],
  deeds: [],
  failure,
  isAfterwards: false,
  turns: [],
});
const user = (...deeds: Deed[]): Scene => ({ ...scene(null), deeds });
/** While the process that carries the order out sleeps through its claim. */
const whileAsleep = (order: Order, at: Moment, meanwhile: { orders?: Order[]; deeds?: Deed[] }): Scene => ({
  orders: [order, ...(meanwhile.orders ?? [])],
  deeds: meanwhile.deeds ?? [],
  failure: { kind: 'sleep', at, isLong: true },
  isAfterwards: true,
  turns: [],
});

const before = (call: Moment['call'], nth = 1): Moment => ({ call, nth, side: 'before' });
const after = (call: Moment['call'], nth = 1): Moment => ({ call, nth, side: 'after' });
const diesAt = (at: Moment): Failure => ({ kind: 'crash', at });
type Command = Extract<Failure, { kind: 'line' }>['command'];
/** The command does not arrive. */
const breaksAt = (command: Command): Failure => ({
  kind: 'line',
  fault: 'drop-at-command',
  command,
  nth: 1,
  dies: true,
});
/** The command is carried out, its answer does not arrive. */
const answerLost = (command: Command): Failure =>
  ({ ...breaksAt(command), fault: 'drop-before-ok' }) as Failure;

const edit = { kind: 'edit', dropsMark: false, newId: false, leavesOld: false } as const;
const erase: Deed = { kind: 'delete', flagsOnly: false };
const discard: Deed = { kind: 'delete', flagsOnly: true };
const send: Deed = { kind: 'send', dropsMark: false };
const answer: Deed = { kind: 'answer-lands' };

const oneDraft = {
  ours: 1,
  edited: 0,
  ourLeftovers: 0,
  appends: 1,
  state: 'saved',
  attempt: 1,
  published: ['saved'],
};

describe('a draft is asked for twice', () => {
  test('when two processes begin at the same moment, then one of them writes', async () => {
    const both = { ...scene(request), orders: [request, click('One'), request], turns: [1, 0, 1, 0, 2, 1] };
    expect(await play(both)).toMatchObject({ ours: 1, ourLeftovers: 0, attempt: 1 });
    const same = { ...scene(request), orders: [request, request, request], turns: [1, 0, 1, 0, 2, 1] };
    expect(await play(same)).toEqual(oneDraft);
  });

  test('when the same is clicked again, then nothing is written again, and it is published that it is still wanted', async () => {
    const askedAgain = { ...oneDraft, published: ['saved', 'saved'] };
    expect(await play(scene(click('One')), scene(click('One')))).toEqual(askedAgain);
    expect(await play(scene(request), scene(click('One')))).toMatchObject({ ours: 1 });
  });

  test('when a request comes again, or after a click, then what lies there stays', async () => {
    expect(await play(scene(request), scene(request))).toEqual(oneDraft);
    expect(await play(scene(click('One')), scene(request))).toEqual(oneDraft);
  });

  test('when the user has begun an own answer, or sent one, then a request brings nothing', async () => {
    expect(await play(user({ kind: 'write-own' }), scene(request))).toMatchObject({ ours: 0, appends: 0 });
    expect(await play(user(answer), scene(request))).toMatchObject({ ours: 0, appends: 0 });
  });
});

describe('the process or the line breaks', () => {
  test('when it dies between APPEND and our write, then the next one finds the draft and does not write again', async () => {
    expect(await play(scene(request, diesAt(after('folder.append'))), scene(request))).toEqual(oneDraft);
    // A look found the draft before the second click, which is published too (decision 80).
    expect(await play(scene(click('One'), diesAt(after('folder.append'))), scene(click('One')))).toEqual({
      ...oneDraft,
      published: ['saved', 'saved'],
    });
  });

  test('when the APPEND did not arrive, then the next request carries it out', async () => {
    const carriedOut = { ...oneDraft, appends: 2 };
    expect(await play(scene(request, breaksAt('APPEND')), scene(request))).toEqual(carriedOut);
    // Without waiting for a pass, which could not find out any more.
    const other = user({ kind: 'write-other' });
    expect(await play(scene(request, breaksAt('APPEND')), scene(request), other)).toEqual(carriedOut);
  });

  for (const [how, gone] of [
    ['deleted', erase],
    ['only flagged', discard],
    ['sent', send],
  ] as const) {
    test(`when the answer to APPEND is lost and the user has ${how} the draft, then no request brings it back`, async () => {
      const end = { ours: 0, appends: 1, attempt: 1 };
      expect(await play(scene(request, answerLost('APPEND')), user(gone), scene(request))).toMatchObject(end);
      expect(
        await play(scene(request, diesAt(after('folder.append'))), user(gone), scene(request)),
      ).toMatchObject(end);
    });
  }

  test('when the user has sent or discarded a draft whose APPEND had no answer, then a click begins the next attempt', async () => {
    const lost = { ...answerLost('APPEND'), dies: false } as Failure;
    const one = scene(click('One', { givesUp: true }), lost);
    const next = { ours: 1, appends: 2, attempt: 2 };
    expect(await play(one, user(send), scene(pass), scene(click('Two')))).toMatchObject(next);
    expect(await play(one, user(discard), scene(click('Two')))).toMatchObject(next);
  });

  test('when the server refuses, then it is as if nothing had been tried', async () => {
    const refused = scene(request, { kind: 'refusal', command: 'APPEND' });
    const end = await play(refused, user({ kind: 'write-other' }), scene(request));
    expect(end).toEqual({ ...oneDraft, appends: 2 });
  });

  test('when the line breaks between STORE and UID EXPUNGE, then the next step expunges what is left', async () => {
    const replaced = [scene(click('One')), scene(click('Two'), breaksAt('EXPUNGE')), scene(click('Two'))];
    expect(await play(...replaced)).toMatchObject({ ours: 1, ourLeftovers: 0 });
    const withdrawn = [
      scene(request),
      user(answer),
      scene(withdrawals, breaksAt('EXPUNGE')),
      scene(withdrawals),
    ];
    expect(await play(...withdrawn)).toMatchObject({
      ours: 0,
      ourLeftovers: 0,
      published: ['saved', 'withdrawn'],
    });
  });

  test('when the user gives up after a break between STORE and UID EXPUNGE, then a pass expunges what is left', async () => {
    const end = await play(scene(click('One')), scene(click('Two', { givesUp: true }), breaksAt('EXPUNGE')));
    expect(end).toMatchObject({ ours: 1, ourLeftovers: 0, state: 'saved' });
  });

  test('when the user gives up after it died, then a pass publishes the draft that lies there', async () => {
    for (const at of [after('folder.append'), before('drafts.save', 2)])
      expect(await play(scene(click('One', { givesUp: true }), diesAt(at)))).toEqual(oneDraft);
  });

  test('when it dies between two attempts, then a request does not write the second', async () => {
    const dies = scene(click('Two', { givesUp: true }), diesAt(after('drafts.save')));
    expect(await play(scene(click('One')), user(erase), dies, scene(request))).toMatchObject({
      ours: 0,
      appends: 1,
    });
  });

  test('when it dies after replacing a draft and before writing that down, then a pass does', async () => {
    const end = await play(
      scene(click('One')),
      scene(click('Two', { givesUp: true }), diesAt(after('folder.remove'))),
    );
    expect(end).toMatchObject({ ours: 1, state: 'saved', appends: 2 });
  });
});

describe('a process sleeps through its claim', () => {
  test('when it wakes after its look at the folder, then it removes nothing that has been chosen since', async () => {
    const two = click('Two', { givesUp: true });
    const end = await play(
      scene(click('One')),
      whileAsleep(two, after('folder.find', 2), { orders: [click('One')] }),
    );
    expect(end).toMatchObject({ ours: 1, ourLeftovers: 0, state: 'saved' });
  });

  test('when it wakes before its APPEND, then the second draft goes again', async () => {
    const two = click('Two', { givesUp: true });
    const end = await play(whileAsleep(two, before('folder.append'), { orders: [click('One')] }));
    expect(end).toMatchObject({ ours: 1, appends: 2, ourLeftovers: 0, state: 'saved' });
  });

  test('when it wakes with a result that is old by now, then it is not written', async () => {
    const one = click('One', { givesUp: true });
    expect(await play(whileAsleep(one, before('drafts.save', 2), { orders: [click('Two')] }))).toMatchObject({
      ours: 1,
      published: ['saved'],
      state: 'saved',
    });
  });

  test('when the draft is withdrawn before its APPEND, then what it appends is withdrawn, too', async () => {
    const two = click('Two', { givesUp: true });
    const asleep = whileAsleep(two, before('folder.append'), { deeds: [answer], orders: [withdrawals] });
    const end = await play(scene(click('One')), user(answer), asleep);
    expect(end).toMatchObject({ ours: 0, ourLeftovers: 0, state: 'gone' });
  });

  test('when the user edits the draft before its APPEND, then that of the user is left and ours goes', async () => {
    const two = click('Two', { givesUp: true });
    const end = await play(scene(click('One')), whileAsleep(two, before('folder.append'), { deeds: [edit] }));
    expect(end).toMatchObject({ ours: 0, edited: 1, ourLeftovers: 0, state: 'saved' });
  });
});

describe('the user does something with the draft', () => {
  for (const dropsMark of [false, true]) {
    for (const newId of [false, true]) {
      test(`when they edit it (mark ${dropsMark ? 'lost' : 'kept'}, id ${newId ? 'new' : 'kept'}), then it is theirs`, async () => {
        const theirs = user({ ...edit, dropsMark, newId });
        const end = await play(scene(click('One')), theirs, scene(request), scene(click('Two')));
        expect(end).toMatchObject({ ours: 0, edited: 1, appends: 1, attempt: 1 });
      });
    }
  }

  test('when they edit it and the answer lands, then theirs stays, and no withdrawal is published', async () => {
    const theirs = user({ ...edit, leavesOld: true }, answer);
    const end = await play(scene(request), theirs, scene(withdrawals));
    expect(end).toMatchObject({ ours: 0, edited: 1 });
    expect(end.published).not.toContain('withdrawn');
  });

  test('when a draft was withdrawn for an answer that was none, then a request brings nothing back, and a click does', async () => {
    const withdrawn = [scene(request), user(answer), scene(withdrawals), user({ kind: 'answer-is-none' })];
    expect(await play(...withdrawn, scene(request))).toMatchObject({ ours: 0, appends: 1, attempt: 1 });
    expect(await play(...withdrawn, scene(click('One')), scene(withdrawals))).toMatchObject({
      ours: 1,
      attempt: 2,
    });
  });

  test('when they delete it, then a request brings nothing back, and a click does', async () => {
    expect(await play(scene(request), user(erase), scene(request))).toMatchObject({
      ours: 0,
      appends: 1,
      published: ['saved', 'vanished'],
    });
    expect(await play(scene(request), user(erase), scene(click('One')))).toMatchObject({
      ours: 1,
      attempt: 2,
    });
    // Flagged only, it is no draft either, whatever its text.
    const again = await play(scene(click('One')), user(discard), scene(click('One')));
    expect(again).toMatchObject({ ours: 1, attempt: 2 });
  });

  test('when they send it, then it is published as sent, and a second click drafts the next', async () => {
    const end = await play(scene(request), user(send), scene(request));
    expect(end).toMatchObject({ ours: 0, appends: 1, published: ['saved', 'sent'] });
  });

  test('when they want a second one besides theirs, then both lie there', async () => {
    const second = click('Two', { keepsEdited: true });
    const end = await play(scene(click('One')), user(edit), scene(second), scene(second));
    expect(end).toMatchObject({ ours: 1, edited: 1, appends: 2, attempt: 2 });
  });
});
