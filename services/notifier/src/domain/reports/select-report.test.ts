import { describe, expect, test } from '@jest/globals';
import { day, hour } from '@tern/kernel/clock';
import type { FollowUpCopy } from '../copies/follow-up-copy.ts';
import { selectReport, type ReportFacts } from './select-report.ts';

const now = new Date('2026-01-15T07:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

let made = 0;
function aCopy(overrides: Partial<FollowUpCopy> = {}, email = 'ines@harbor.example'): FollowUpCopy {
  made += 1;
  return {
    messageId: `m${made}`,
    accountId: 'a',
    userId: 'u',
    version: 1,
    messageVersion: 1,
    assessedAt: now,
    state: 'open',
    draftStatus: 'NONE',
    hasDraft: false,
    dueAt: ago(day),
    answeredAt: null,
    mail: { subject: `Subject ${made}`, sentAt: ago(4 * day), firstTo: { email, name: null }, othersTo: 0 },
    ...overrides,
  };
}

function select(overrides: Partial<ReportFacts> = {}) {
  const account = {
    ...{ accountId: 'a', userId: 'u', version: 1, emailAddress: 'robin@fernhill.example' },
    ...{ verifiedUntil: now, hasInitial: true, waitsSince: null, isLost: false },
  };
  const user = { timeZone: 'UTC', reportHour: 8 };
  return selectReport({
    ...{ type: 'daily', account, user, open: [], answered: [], weighed: 10, now },
    ...overrides,
  });
}

describe('selectReport', () => {
  test('when more than 8 people are late, then 8 are listed and the rest is counted', () => {
    const open = Array.from({ length: 11 }, (_, n) => aCopy({}, `p${n}@harbor.example`));
    open.push(aCopy({}, 'P10@harbor.example'));
    const { due } = select({ open })?.content ?? {};
    expect(due).toMatchObject({ messages: 12, otherMessages: 4, otherPeople: 3 });
    expect(due?.people.map(({ name }) => name)).toEqual(
      Array.from({ length: 8 }, (_, n) => `p${n}@harbor.example`),
    );
  });

  test('when something is known of a mail that is late, then that is told with it', () => {
    const copy = aCopy();
    const note = 'Address failed: ines@harbor.example. The mail did not arrive there.';
    const open = [{ ...copy, mail: copy.mail && { ...copy.mail, note } }];
    expect(select({ open })?.content.due.people[0]?.messages[0]).toMatchObject({ note });
  });

  test('when a mail has been late for more than 30 days, then it is not named, and growing older is no change', () => {
    const old = aCopy({ dueAt: ago(31 * day) });
    const open = [aCopy(), old];
    const selected = select({ open });
    expect(selected?.content.due.messages).toBe(1);
    const younger = { ...old, dueAt: ago(29 * day) };
    expect(select({ open: [open[0] as FollowUpCopy, younger] })?.digest).toBe(selected?.digest);
    expect(select({ open: [old] })).toBeNull();
  });

  test('when one person has many, then 3 are listed and the rest is counted', () => {
    const open = Array.from({ length: 5 }, () => aCopy());
    const { due } = select({ open })?.content ?? {};
    expect(due).toMatchObject({ messages: 5, otherMessages: 0, otherPeople: 0 });
    expect(due?.people[0]).toMatchObject({ otherMessages: 2 });
  });

  test('when followup did not name a message, then it is counted', () => {
    const { due } = select({ open: [aCopy({ mail: null }), aCopy()] })?.content ?? {};
    expect(due).toMatchObject({ messages: 2, otherMessages: 1, otherPeople: 0 });
  });

  test('when silence is proven only up to a moment, then what became due after it is not late', () => {
    const verifiedUntil = ago(3 * day);
    const account = { ...{ accountId: 'a', userId: 'u', version: 1, emailAddress: 'r@f.example' } };
    const unread = { ...account, verifiedUntil, hasInitial: true, waitsSince: null, isLost: false };
    const open = [aCopy({ dueAt: ago(2 * day) }), aCopy({ dueAt: ago(4 * day) })];
    const { content } = select({ open, account: unread }) ?? {};
    expect(content).toMatchObject({ due: { messages: 1 }, waiting: 1, readUntil: verifiedUntil });
    expect(select({ open })?.content.readUntil).toBeNull();
  });

  test('when nobody is late, then only the first report has something to say', () => {
    const waiting = [aCopy({ dueAt: new Date(now.getTime() + hour) }), aCopy({ dueAt: null })];
    expect(select({ open: waiting })).toBeNull();
    expect(select({ open: waiting, type: 'initial' })?.content).toMatchObject({ waiting: 1, weighed: 10 });
    expect(select({ type: 'initial', weighed: 0 })).toBeNull();
  });

  test('when a draft waits or vanished, then the first is told apart and the second is not nagged about', () => {
    const drafted = aCopy({ draftStatus: 'DRAFTED', hasDraft: true });
    const gone = aCopy({ draftStatus: 'DRAFTED' });
    const { content } = select({ open: [drafted, gone] }) ?? {};
    expect(content).toMatchObject({ due: { messages: 0 }, drafted: { messages: 1 } });
  });

  test('when the same is open in another order, then the digest is the same; a draft or one more changes it', () => {
    const [a, b] = [aCopy(), aCopy()];
    const digest = (open: FollowUpCopy[]) => select({ open })?.digest;
    expect(digest([a, b])).toBe(digest([b, a]));
    expect(digest([a])).not.toBe(digest([a, b]));
    expect(digest([a, { ...b, draftStatus: 'DRAFTED', hasDraft: true }])).not.toBe(digest([a, b]));
    expect(select({ open: [a], answered: [aCopy({ state: 'answered' })] })?.digest).toBe(digest([a]));
  });

  test('when a name or subject holds line breaks, hidden or turning signs, or goes on for ever, then it is shown plainly', () => {
    const mail = {
      subject: `Offer\r\n\u202e${'x'.repeat(500)}`,
      sentAt: now,
      firstTo: { email: 'a@b.example', name: ' Ana\u200b\n Keller ' },
      othersTo: 2,
    };
    const [person] = select({ open: [aCopy({ mail })] })?.content.due.people ?? [];
    expect(person?.name).toBe('Ana Keller');
    expect(person?.messages[0]?.subject).toMatch(/^Offer x{113}…$/);
  });
});
