import { expect } from '@jest/globals';
import { minute } from '@tern/kernel/clock';
import { createOutboxRelay } from '@tern/event-bus/outbox-relay';
import { mailContentHere } from '../mail-content-here.ts';
import { createWaitingEvents } from '../../src/adapters/mongoose/event-outbox.ts';
import type { Account } from '../../src/domain/accounts/account.ts';
import type { DraftStage } from '../drafts/stage.ts';
import { createChanges } from '../mailbox-changes.ts';
import {
  contentsInStore,
  contentsOnServer,
  type Contents,
  type StoredMailbox,
  type StoredMessage,
} from '../mailbox-contents.ts';
import { seededNumbers } from '../seeded-numbers.ts';
import { runDoomedPass } from './doomed-pass.ts';
import { createEventLedger } from './event-ledger.ts';
import { runKilledPass } from './killed-pass.ts';
import type { Mishap, Rows } from './mishap.ts';
import { loginOf, openProgram } from '../their-line.ts';
import { createTally, type Tally } from './tally.ts';

/** Good passes after which everything has to be right again. */
const maxPasses = 3;

export interface Trial {
  readonly user: string;
  readonly seed: number;
  readonly rows: Rows;
  /** It ends when so many mishaps have struck, at the latest with the last row. */
  readonly enough: number;
}

/** One trial after the other. Prints what failed and was repaired. */
export async function surviveAll(
  stage: DraftStage,
  { trials, least, print }: { trials: readonly Trial[]; least: number; print(text: string): void },
): Promise<void> {
  const tally = createTally();
  try {
    for (const trial of trials) await surviveMishaps(stage, trial, tally);
  } finally {
    print(tally.report());
  }
  expect(tally.total).toBeGreaterThanOrEqual(least);
}

/**
 * One user's mailbox changes, passes over it go wrong, one to three in a row; then they go well again, and the store must equal the
 * server: each message with its octets, places and flags, published once, and no mailbox ever called caught up that was not.
 */
async function surviveMishaps(stage: DraftStage, trial: Trial, tally: Tally): Promise<void> {
  const { user, seed } = trial;
  const login = loginOf(user, stage.line.port);
  const account = await stage.connect(login);
  const program = await openProgram(stage.line.imap.port, user);
  const ledger = createEventLedger();
  const relay = createOutboxRelay({
    store: createWaitingEvents(stage.models, mailContentHere),
    bus: ledger,
    onError(error) {
      throw error;
    },
    onRefused(refusal) {
      throw refusal;
    },
  });
  const random = seededNumbers(seed);
  const changes = createChanges(program, seed);
  const happened: Mishap[] = [];
  let expected: Contents = {};
  const pass = async (mishap: Mishap | null) => {
    const onCaughtUp = (mailboxId: string) =>
      checkFolder(stage, { account, mailboxId, expected, happened, mishap });
    const outcome =
      mishap?.kind === 'kill'
        ? await runKilledPass(stage, login, mishap.step)
        : await runDoomedPass({ stage, login, mishap, onCaughtUp });
    const published = await stage.takePublished();
    await ledger.publish(published);
    if (mishap?.kind === 'kill' && outcome.hasStruck) ledger.mayComeAgain(published);
    // A removed message goes when its event has left: only then can it come back.
    await relay.drain();
    stage.clock.advance(5 * minute);
    return outcome;
  };
  try {
    await changes.make(12);
    let struck = 0;
    for (const row of trial.rows(random)) {
      if (struck >= trial.enough) break;
      await changes.make(4);
      expected = await contentsOnServer(program, account.id);
      for (const mishap of row) {
        const { hasStruck } = await pass(mishap);
        if (!hasStruck) continue;
        struck++;
        happened.push(mishap);
        tally.struck(mishap.kind === 'line' ? mishap.fault.kind : mishap.kind);
      }
      tally.recovered(await recover());
    }
  } finally {
    program.close();
    await relay.stop();
    await stage.forget(account);
  }

  async function recover(): Promise<number> {
    for (let passes = 1; ; passes++) {
      const { isDone } = await pass(null);
      const stored = await inStore(stage, account);
      const isRight = isDone && JSON.stringify(sorted(stored)) === JSON.stringify(sorted(expected));
      if (!isRight && passes < maxPasses) continue;
      const ids = [...new Set(Object.values(expected).map((value) => value.split(' ')[0]))].sort();
      const seen = { isDone, stored, published: ledger.present(), mistakes: ledger.mistakes };
      const wanted = { isDone: true, stored: expected, published: ids, mistakes: [] };
      expect({ user, happened, ...seen }).toEqual({ user, happened, ...wanted });
      return passes;
    }
  }
}

const sorted = (contents: Contents) => Object.entries(contents).sort();

async function inStore({ models }: DraftStage, { id: accountId }: Account): Promise<Contents> {
  return contentsInStore(
    await models.mailboxes.find({ accountId }).lean<StoredMailbox[]>(),
    await models.messages.find({ accountId, removedAt: { $exists: false } }).lean<StoredMessage[]>(),
  );
}

interface Coverage {
  readonly account: Account;
  readonly mailboxId: string;
  readonly expected: Contents;
  readonly happened: readonly Mishap[];
  readonly mishap: Mishap | null;
}

/** A pass that calls a mailbox caught up has every message of it. */
async function checkFolder(
  stage: DraftStage,
  { account, mailboxId, expected, happened, mishap }: Coverage,
): Promise<void> {
  const mailbox = await stage.models.mailboxes.findById(mailboxId).lean<StoredMailbox>();
  const idsIn = (contents: Contents) =>
    Object.entries(contents).flatMap(([place, value]) =>
      place.startsWith(`${mailbox?.path} `) ? [value.split(' ')[0] ?? ''] : [],
    );
  const stored = idsIn(await inStore(stage, account));
  // A message that has gone may leave with the next pass; each copy of a message has a place of its own.
  const missing = idsIn(expected).filter((id) => {
    const at = stored.indexOf(id);
    if (at >= 0) stored.splice(at, 1);
    return at < 0;
  });
  const during = JSON.stringify({ mishap, lately: happened.slice(-3) }, (_, v) =>
    v instanceof RegExp ? String(v) : v,
  );
  expect({ during, path: mailbox?.path, missing }).toEqual({ during, path: mailbox?.path, missing: [] });
}
