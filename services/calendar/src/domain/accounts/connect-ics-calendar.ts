import { calendarAccountConnected } from '@tern/contracts/events/calendar';
import type { BodyOf } from '@tern/contracts/define-endpoint';
import type { connectCalendarFile } from '@tern/contracts/http/calendar';
import { fieldError } from '@tern/kernel/app-error';
import { day, type Clock } from '@tern/kernel/clock';
import { derivedId, newId } from '@tern/kernel/ids';
import type { Sealer } from '@tern/kernel/sealer';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import type { UserCopies } from '../user-copies.ts';
import {
  accountData,
  maxAccounts,
  newAccount,
  tokenContext,
  tooManyAccounts,
  type CalendarAccount,
} from './account.ts';
import { CalendarFailure, type CalendarFailureKind, type CalendarProvider } from './calendar-provider.ts';
import type { AccountStore } from './account-store.ts';
import type { IcsFiles, IcsSource } from './ics-files.ts';
import type { Reading } from './reading.ts';

export interface ConnectIcsContext {
  readonly accounts: Pick<AccountStore, 'insert' | 'ofUser'>;
  readonly files: Pick<IcsFiles, 'put' | 'remove'>;
  readonly users: Pick<UserCopies, 'emailAddressOf'>;
  readonly ics: CalendarProvider;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

type Asked = Omit<BodyOf<typeof connectCalendarFile>, 'fileBytes'>;

/**
 * Connects a calendar at an .ics address or in a file, once it could be read. The address is stored sealed: it is all that is needed to
 * read the calendar. @throws AppError `validation-failed` with the field and what to do
 */
export async function connectIcsCalendar(
  context: ConnectIcsContext,
  userId: string,
  asked: Asked,
): Promise<CalendarAccount> {
  const { accounts, files, users, sealer, clock } = context;
  const address = asked.address ? normalAddress(asked.address) : null;
  const { file } = asked;
  if ((address === null) === (file === undefined))
    throw fieldError('address', 'Enter the address of a calendar, or choose a file.');
  if ((await accounts.ofUser(userId)).length >= maxAccounts) throw tooManyAccounts();
  const id = newId();
  const source: IcsSource = address === null ? { isFile: true } : { address };
  const secret = JSON.stringify(source);
  const account = {
    id,
    userId,
    name: asked.name,
    provider: 'ICS' as const,
    createdAt: clock.now(),
    emailAddress: await users.emailAddressOf(userId),
    sealedToken: sealer.seal(secret, tokenContext(id)),
  };
  if (file !== undefined) await files.put({ accountId: id, userId, text: file });
  try {
    const connected = newAccount(account, await check(context, account, secret));
    // One file may be added twice, one address may not.
    const identity = address === null ? `file:${id}` : `ics:${derivedId('calendar.address', address)}`;
    const event = { contract: calendarAccountConnected, userId, data: accountData(connected, 1) };
    const result = await accounts.insert(connected, identity, event);
    if (result === 'too-many') throw tooManyAccounts();
    if (result === 'known') throw fieldError('address', 'This calendar is connected already.');
    return connected;
  } catch (error) {
    await files.remove(id);
    throw error;
  }
}

/** Reads the calendar once. @returns what there was to read */
async function check(
  { ics, clock }: ConnectIcsContext,
  account: Parameters<CalendarProvider['open']>[1],
  secret: string,
): Promise<Reading | null> {
  const now = clock.now().getTime();
  const from = { timeMin: new Date(now), timeMax: new Date(now + 365 * day) };
  const field = 'address' in JSON.parse(secret) ? 'address' : 'file';
  try {
    const session = await ics.open(secret, account);
    const { report } = await session.listEvents({ googleCalendarId: '', from, pageToken: null });
    return report ? { ...report, readAt: new Date(now) } : null;
  } catch (error) {
    if (error instanceof CalendarFailure)
      throw fieldError(field, texts[field][error.kind] ?? texts[field].other);
    throw error;
  }
}

type Texts = Partial<Record<CalendarFailureKind, PlainPattern>> & { readonly other: PlainPattern };

const tooLarge = 'This calendar is too large: use one of at most 5 MB with at most 10,000 events a year.';
const tooSlow =
  'Reading this calendar takes longer than 15 seconds, most often because its events repeat very often.';
const texts: Readonly<Record<'address' | 'file', Texts>> = {
  address: {
    'address-refused':
      'This address answers with an error. Check it, or copy it once more from your calendar program.',
    'host-refused':
      'This address leads to a machine that this server does not read from. Use a public address.',
    'not-a-calendar':
      'There is no calendar at this address. Use the one that your calendar program calls iCal or ICS.',
    'too-large': tooLarge,
    'too-slow': tooSlow,
    other: 'This address cannot be reached. Check it and try again.',
  },
  file: {
    'too-large': tooLarge,
    'too-slow': tooSlow,
    unavailable: 'Many calendars are being read right now. Try again in a minute.',
    other: 'This file is not a calendar. Use one that ends in .ics.',
  },
};

/** `webcal:` means https. @throws AppError `validation-failed` */
function normalAddress(written: string): string {
  const url = URL.parse(written.trim().replace(/^webcals?:/i, 'https:'));
  if (!url || !/^https?:$/.test(url.protocol))
    throw fieldError('address', 'Enter an address that begins with https://, http:// or webcal://.');
  if (url.username || url.password)
    throw fieldError('address', 'Leave out the user name and password: use an address that needs none.');
  url.hash = '';
  return url.href;
}
