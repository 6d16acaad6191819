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
    accountId: 'a',
    userId: 'u',
    version: 1,
    emailAddress: 'robin@fernhill.example',
    verifiedUntil: now,
    hasInitial: true,
    waitsSince: null,
    isLost: false,
  };
  const user = { timeZone: 'UTC', reportHour: 8 };
  return selectReport({
    type: 'daily',
    account,
    user,
    open: [],
    answered: [],
    weighed: 10,
    openEnds: null,
    target: { locale: 'en', timeZone: 'UTC', sentences: null },
    now,
    ...overrides,
  });
}

describe('selectReport', () => {
  test('when more than 8 are late, then the 8 with the oldest promise are listed and the rest is counted', () => {
    const open = Array.from({ length: 11 }, (_, n) => aCopy({ dueAt: ago((n + 1) * hour) }));
    const { due } = select({ open })?.content ?? {};
    expect(due).toMatchObject({ messages: 11, otherMessages: 3 });
    expect(due?.rows.map(({ messageId }) => messageId)).toEqual(
      open
        .slice(3)
        .reverse()
        .map(({ messageId }) => messageId),
    );
  });

  test('when followup reports more about a mail that is late, then its row says it, and what the mail asks', () => {
    const copy = aCopy();
    const note = 'ben@harbor.example is away until 20 January.';
    const ask = 'Could you\nsend it?';
    const open = [{ ...copy, mail: copy.mail && { ...copy.mail, note, ask } }];
    expect(select({ open })?.content.due.rows).toMatchObject([{ note, ask: 'Could you send it?' }]);
  });

  test('when a mail reached no recipient, then it is listed apart with the address and the reason', () => {
    const copy = aCopy();
    const failed = { address: 'ines@harbor.example', reason: 'The address does not exist.' };
    const open = [aCopy(), { ...copy, mail: copy.mail && { ...copy.mail, note: 'x', failed } }];
    const { content, messages } = select({ open }) ?? {};
    expect(messages).toBe(2);
    expect(content).toMatchObject({ due: { messages: 1 }, notArrived: { messages: 1 } });
    const [row] = content?.notArrived.rows ?? [];
    expect(row?.note).toBe('ines@harbor.example: The address does not exist.');
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

  test('when one person has many drafts, then 3 are listed and the rest is counted', () => {
    const open = Array.from({ length: 5 }, () => aCopy({ draftStatus: 'DRAFTED', hasDraft: true }));
    const { drafted } = select({ open })?.content ?? {};
    expect(drafted).toMatchObject({ messages: 5, otherMessages: 0, otherPeople: 0 });
    expect(drafted?.people[0]).toMatchObject({ otherMessages: 2 });
  });

  test('when followup did not name a message, then it is counted', () => {
    const { due } = select({ open: [aCopy({ mail: null }), aCopy()] })?.content ?? {};
    expect(due).toMatchObject({ messages: 2, otherMessages: 1 });
  });

  test('when silence is proven only up to a moment, then what became due after it is not late', () => {
    const verifiedUntil = ago(3 * day);
    const account = { accountId: 'a', userId: 'u', version: 1, emailAddress: 'r@f.example' };
    const unread = { ...account, verifiedUntil, hasInitial: true, waitsSince: null, isLost: false };
    const open = [aCopy({ dueAt: ago(2 * day) }), aCopy({ dueAt: ago(4 * day) })];
    const { content } = select({ open, account: unread }) ?? {};
    expect(content).toMatchObject({ due: { messages: 1 }, waiting: 1, readUntil: verifiedUntil });
    expect(select({ open })?.content.readUntil).toBeNull();
  });

  test('when no answer is late, then only the first report is sent', () => {
    const waiting = [aCopy({ dueAt: new Date(now.getTime() + hour) }), aCopy({ dueAt: null })];
    expect(select({ open: waiting })).toBeNull();
    expect(select({ open: waiting, type: 'initial' })?.content).toMatchObject({ waiting: 1, weighed: 10 });
    expect(select({ type: 'initial', weighed: 0 })).toBeNull();
  });

  test('when a draft waits or vanished, then the first has its own section and the second is left out', () => {
    const drafted = aCopy({ draftStatus: 'DRAFTED', hasDraft: true });
    const gone = aCopy({ draftStatus: 'DRAFTED' });
    const { content } = select({ open: [drafted, gone] }) ?? {};
    expect(content).toMatchObject({ due: { messages: 0 }, drafted: { messages: 1 } });
  });

  test('when the same mails are open in another order, then the digest is the same; a draft or one more changes it', () => {
    const [a, b] = [aCopy(), aCopy()];
    const digest = (open: FollowUpCopy[]) => select({ open })?.digest;
    expect(digest([a, b])).toBe(digest([b, a]));
    expect(digest([a])).not.toBe(digest([a, b]));
    expect(digest([a, { ...b, draftStatus: 'DRAFTED', hasDraft: true }])).not.toBe(digest([a, b]));
    expect(select({ open: [a], answered: [aCopy({ state: 'answered' })] })?.digest).toBe(digest([a]));
  });

  test('when a name or subject has line breaks, hidden characters or direction marks, or is very long, then it is shown plainly', () => {
    const mail = {
      subject: `Offer\r\n\u202e${'x'.repeat(500)}`,
      sentAt: now,
      firstTo: { email: 'a@b.example', name: ' Ana\u200b\n Keller ' },
      othersTo: 2,
    };
    const [row] = select({ open: [aCopy({ mail })] })?.content.due.rows ?? [];
    expect(row?.name).toBe('Ana Keller');
    expect(row?.subject).toMatch(/^Offer x{113}…$/);
  });
});

describe('what the user owes and what was promised', () => {
  const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const anEnd = (id: string, overrides: object = {}) => ({
    messageIds: [id],
    accountId: 'a',
    person: { email: 'ines@harbor.example', name: 'Ines Moura' },
    subject: 'Offer',
    sentence: 'Could you send it?',
    since: at(-4 * day),
    dueAt: at(-day),
    isOverdue: true,
    hiddenUntil: null,
    listedUntil: at(20 * day),
    ...overrides,
  });
  const aPromise = (id: string, by: 'me' | 'them', overrides: object = {}) => ({
    ...anEnd(id, overrides),
    promiseId: `${id}_0`,
    by,
  });
  const listed = (owed: ReturnType<typeof anEnd>[], promised: ReturnType<typeof aPromise>[] = []) => ({
    userId: 'u',
    version: 1,
    owed,
    promised,
  });

  test('when answers of the user are late or promises have their day, then the report names them, and they alone are a reason for it', () => {
    const ahead = { dueAt: at(hour), isOverdue: false };
    const openEnds = listed(
      [anEnd('late'), anEnd('in time', ahead)],
      [
        aPromise('mine', 'me', ahead),
        aPromise('theirs', 'them'),
        aPromise('theirs in time', 'them', ahead),
        aPromise('no day', 'me', { dueAt: null, isOverdue: false }),
        aPromise('next week', 'me', { dueAt: at(7 * day), isOverdue: false }),
      ],
    );
    const selected = select({ openEnds });
    expect(selected?.messages).toBe(3);
    const { owed, promised } = selected?.content ?? {};
    expect(owed).toMatchObject({ messages: 1, rows: [{ messageId: 'late', name: 'Ines Moura' }] });
    expect(promised?.rows.map(({ messageId, promisedBy }) => [messageId, promisedBy])).toEqual([
      ['mine', 'me'],
      ['theirs', 'them'],
    ]);
  });

  test('when they are put off, too old or of another account, then there is no report', () => {
    const openEnds = listed([
      anEnd('hidden', { hiddenUntil: at(hour) }),
      anEnd('old', { listedUntil: at(0) }),
      anEnd('elsewhere', { accountId: 'b' }),
    ]);
    expect(select({ openEnds })).toBeNull();
    expect(select({ openEnds: listed([anEnd('back', { hiddenUntil: at(0) })]) })?.messages).toBe(1);
  });

  test('when they change, then the digest does; without any it is that of reports from before they were named', () => {
    const open = [aCopy()];
    const digestWith = (openEnds: ReturnType<typeof listed> | null) => select({ open, openEnds })?.digest;
    expect(digestWith(listed([]))).toBe(digestWith(null));
    const one = digestWith(listed([anEnd('a')]));
    expect(one).not.toBe(digestWith(null));
    expect(digestWith(listed([anEnd('a', { subject: 'Other' })]))).toBe(one);
    expect(digestWith(listed([anEnd('a')], [aPromise('b', 'them')]))).not.toBe(one);
  });

  test('when there are more than 8, then the rest is counted', () => {
    const openEnds = listed(Array.from({ length: 10 }, (_, n) => anEnd(`m${n}`)));
    expect(select({ openEnds })?.content.owed).toMatchObject({ messages: 10, otherMessages: 2 });
  });
});
