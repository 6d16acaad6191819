import { describe, expect, test } from '@jest/globals';
import { noticeLinkContext } from '@tern/contracts/events/identity';
import { day } from '@tern/kernel/clock';
import { createSealer, keyIdOf } from '@tern/kernel/sealer';
import { createEventMaker } from '@tern/event-bus/event-maker';
import type { AccountCopy } from '../copies/account-copy.ts';
import type { UserCopy } from '../copies/user-copy.ts';
import type { ClaimedMail } from '../mails/mail-record.ts';
import { type MailStore } from '../mails/mail-store.ts';
import { MailRefused, type MailTransport } from '../mails/mail-transport.ts';
import { renderMail as renderTruly, type RenderMail } from '../mails/render-mail.ts';
import { maxAttempts } from './retry-policy.ts';
import { sendDueMail, type SendDueMailContext } from './send-due-mail.ts';

const now = new Date('2025-08-27T09:00:00Z');
const record: ClaimedMail = {
  id: 'notice-1',
  kind: 'verify-email',
  userId: 'user-1',
  to: 'hanna@harbor.example',
  name: 'Hanna',
  language: 'en',
  sealedLink: null,
  expiresAt: null,
  createdAt: now,
  fileName: 'a.eml',
  state: 'pending',
  attempts: 0,
  sentAt: null,
  isRefused: false,
  report: null,
  lostAccount: null,
  claim: 1,
};

const lostAccount = { accountId: 'a', emailAddress: record.to, signIn: 'password' } as const;
const user: UserCopy = {
  userId: 'user-1',
  version: 1,
  email: record.to,
  name: record.name,
  isEmailVerified: true,
  language: 'en',
  timeZone: 'UTC',
  reportHour: 8,
  wantsReports: true,
  seenAt: null,
  refusedAt: null,
};
const account: AccountCopy = {
  accountId: 'a',
  userId: 'user-1',
  version: 1,
  emailAddress: record.to,
  verifiedUntil: null,
  hasInitial: true,
  waitsSince: null,
  isLost: true,
};

const renderPlainly: RenderMail = (mail) => ({
  to: { name: mail.name, address: mail.to },
  subject: 's',
  text: 't',
  html: 'h',
  headers: {},
  date: mail.createdAt,
  messageId: '<m@tern.example>',
  fileName: mail.fileName,
  link: null,
});

/** One due record, a transport that the test chooses, and the steps in their order. */
function arrange(
  due: Partial<ClaimedMail>,
  transport: Partial<MailTransport> = {},
  store: Partial<MailStore> = {},
  renderMail: RenderMail = renderPlainly,
  isRemoved: () => Promise<boolean> = async () => false,
  isUserGone = false,
) {
  const steps: string[] = [];
  const step =
    <T>(name: string, result: T) =>
    async (...details: unknown[]) => {
      steps.push(
        [
          name,
          ...details.slice(1).map((detail) => (detail instanceof Date ? detail.toISOString() : detail)),
        ].join(' '),
      );
      return result;
    };
  const mails = {
    claimDue: async () => ({ ...record, ...due }),
    markSending: step('sending', true),
    markSent: (mail, { at, via }) => step('sent', true)(mail, at, via),
    postpone: step('postponed', true),
    markFailed: (mail, reason, { isRefused } = { isRefused: false }) =>
      step('failed', true)(mail, reason, ...(isRefused ? ['refused'] : [])),
    ...store,
  } as Partial<MailStore> as MailStore;
  const context = {
    mails,
    transport: {
      kind: 'smtp',
      wasSent: async () => false,
      send: async () => void steps.push('transport'),
      forget: async () => undefined,
      ...transport,
    },
    renderMail,
    users: {
      find: async () => user,
      isBuried: async () => isUserGone,
      noteRefusal: async (_userId, _to, at) => void steps.push(`noted ${at.toISOString()}`),
    },
    accounts: {
      find: async () => account,
      buried: async () => ((await isRemoved()) ? [lostAccount.accountId] : []),
    },
    calendarAccounts: { find: async () => null, buried: async () => [] },
    reports: { removeAccount: async () => [] },
    makeEvent: createEventMaker('notifier', { now: () => now }),
    clock: { now: () => now },
    random: () => 0,
  } as Partial<SendDueMailContext> as SendDueMailContext;
  return { sendDueMail: () => sendDueMail(context), steps };
}

const failing = (error: Error): Partial<MailTransport> => ({ send: () => Promise.reject(error) });

describe('sendDueMail', () => {
  test('when a mail is due, then it is recorded before and after it is sent', async () => {
    const { sendDueMail, steps } = arrange({});
    await expect(sendDueMail()).resolves.toMatchObject({ result: 'sent', attempt: 1 });
    expect(steps).toEqual(['sending', 'transport', `sent ${now.toISOString()} smtp`]);
  });

  const withLink: RenderMail = (mail) => ({
    ...renderPlainly(mail),
    link: 'http://localhost:8080/verify?t=1',
  });

  test('when no mail server is set, then the link that verifies an account is told, and no other link', async () => {
    const send = (kind: ClaimedMail['kind'], transport: Partial<MailTransport>) =>
      arrange({ kind }, transport, {}, withLink).sendDueMail();
    const told = { verificationLink: 'http://localhost:8080/verify?t=1' };
    await expect(send('verify-email', { kind: 'outbox' })).resolves.toMatchObject(told);
    await expect(send('verify-email', {})).resolves.not.toHaveProperty('verificationLink');
    await expect(send('reset-password', { kind: 'outbox' })).resolves.not.toHaveProperty('verificationLink');
  });

  test('when a crash came after sending and before recording, then it is only recorded', async () => {
    const { sendDueMail, steps } = arrange({ state: 'sending' }, { wasSent: async () => true });
    await sendDueMail();
    expect(steps).toEqual([`sent ${now.toISOString()} smtp`]);
  });

  test('when a crash came before sending, then it is sent', async () => {
    const { sendDueMail, steps } = arrange({ state: 'sending' });
    await sendDueMail();
    expect(steps).toContain('transport');
  });

  test('when the notice has expired, then it is not sent', async () => {
    const { sendDueMail, steps } = arrange({ expiresAt: now });
    await expect(sendDueMail()).resolves.toMatchObject({ result: 'failed', reason: 'expired' });
    expect(steps).toEqual(['failed expired']);
  });

  test('when the transport fails, then it is tried again later and the reason does not quote the server', async () => {
    const error = Object.assign(new Error('450 hanna@harbor.example busy'), {
      code: 'EENVELOPE',
      responseCode: 450,
    });
    const { sendDueMail, steps } = arrange({ attempts: 1 }, failing(error));
    await sendDueMail();
    expect(steps).toEqual(['sending', 'postponed 2025-08-27T09:01:00.000Z EENVELOPE 450']);
  });

  test('when the last try fails, then the mail is given up', async () => {
    const { sendDueMail, steps } = arrange({ attempts: maxAttempts - 1 }, failing(new Error('down')));
    await sendDueMail();
    expect(steps.at(-1)).toBe('failed Error');
  });

  test('when the server refuses the mail permanently, then the mail is given up at once', async () => {
    const { sendDueMail, steps } = arrange({}, failing(new MailRefused('no')));
    await sendDueMail();
    expect(steps.at(-1)).toBe('failed MailRefused');
  });

  test('when the server refuses the address, then that is noted before the mail is given up', async () => {
    const { sendDueMail, steps } = arrange({}, failing(new MailRefused('no', { isAddress: true })));
    await sendDueMail();
    expect(steps).toEqual(['sending', `noted ${now.toISOString()}`, 'failed MailRefused refused']);
  });

  test('when the user has changed the address, then the mail is not sent', async () => {
    const { sendDueMail, steps } = arrange({ lostAccount, to: 'old@harbor.example' });
    await expect(sendDueMail()).resolves.toMatchObject({ result: 'unwanted', reason: 'no longer wanted' });
    expect(steps).toEqual(['failed no longer wanted']);
  });

  test('when its account was removed, then it is not sent, and no record of it is written', async () => {
    const { sendDueMail, steps } = arrange({ lostAccount }, {}, {}, renderPlainly, async () => true);
    await expect(sendDueMail()).resolves.toMatchObject({ result: 'unwanted', reason: 'account removed' });
    expect(steps).toEqual([]);
  });

  test('when its account is removed while it is sent, then its file in the outbox is deleted too', async () => {
    const looks: string[] = [];
    const isRemoved = async () => looks.push(steps.at(-1) ?? 'before') > 1;
    const store = { markSent: async () => false };
    const { sendDueMail, steps } = arrange({ lostAccount }, {}, store, renderPlainly, isRemoved);
    await expect(sendDueMail()).resolves.toMatchObject({ result: 'postponed' });
    expect(looks).toEqual(['before', 'transport']);
  });

  test('when its user deletes the account while it is sent, then its file in the outbox is deleted too', async () => {
    const forgotten: string[] = [];
    const transport = { forget: async (fileName: string) => void forgotten.push(fileName) };
    const store = { markSent: async () => false };
    const { sendDueMail } = arrange({}, transport, store, renderPlainly, async () => false, true);
    await expect(sendDueMail()).resolves.toMatchObject({ result: 'postponed' });
    expect(forgotten).toEqual([record.fileName]);
  });

  test('when the mail was claimed again while it was sent, then it does not count as sent', async () => {
    const { sendDueMail } = arrange({}, {}, { markSent: async () => false });
    await expect(sendDueMail()).resolves.toMatchObject({ result: 'postponed', reason: 'hold lost' });
  });

  describe('whose link was sealed with another key', () => {
    const [known, other] = [1, 2].map((byte) => new Uint8Array(32).fill(byte)) as [Uint8Array, Uint8Array];
    const sealedLink = createSealer([other]).seal('https://tern.example/v', noticeLinkContext(record.id));
    const arrangeWith = (due: Partial<ClaimedMail>, keys: readonly Uint8Array[] = [known]) => {
      const context = {
        sealer: createSealer(keys),
        publicUrls: () => ({ web: 'https://tern.example', api: 'https://api.tern.example' }),
        messageIdDomain: 'tern.example',
      };
      return arrange({ sealedLink, ...due }, {}, {}, (mail) => renderTruly(context, mail));
    };

    test('when the key is not here yet, then the mail waits without an attempt and the reason names the key', async () => {
      const { sendDueMail, steps } = arrangeWith({ attempts: maxAttempts - 1 });
      const reason = `sealed with key ${keyIdOf(other)}, which is not in TERN_SECRETS_KEY`;
      await expect(sendDueMail()).resolves.toMatchObject({ result: 'postponed', reason });
      expect(steps).toEqual([`postponed 2025-08-27T09:01:00.000Z ${reason}`]);
      const restarted = arrangeWith({}, [known, other]);
      await expect(restarted.sendDueMail()).resolves.toMatchObject({ result: 'sent' });
    });

    test.each([
      ['it has expired', { expiresAt: now }],
      ['it is a day old', { createdAt: new Date(now.getTime() - day) }],
    ])('when the key is still not here and %s, then the mail is given up', async (_when, due) => {
      await expect(arrangeWith(due).sendDueMail()).resolves.toMatchObject({ result: 'failed' });
    });

    test('when the key is here and the link was changed, then the mail is given up at once', async () => {
      const { sendDueMail, steps } = arrangeWith({ id: 'notice-2' }, [known, other]);
      await sendDueMail();
      expect(steps).toEqual(['failed cannot be rendered']);
    });
  });
});
