import { userUpdated } from '@tern/contracts/events/identity';
import type { OwnAccount } from '@tern/contracts/http/own-account';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import type { MakeEvent } from '../make-event.ts';
import { userFacts } from '../users/user-facts.ts';
import type { UserStore } from '../users/user-store.ts';
import { ownAccountOf, signedInUser } from './own-account.ts';

export interface ChangeNameContext {
  readonly users: Pick<UserStore, 'find' | 'changeName'>;
  readonly makeEvent: MakeEvent;
  readonly clock: Clock;
}

/** Lost races against other changes of the same user before giving up. */
const maxRaces = 20;

/** Changes the name together with its event. @throws AppError `not-signed-in`, `conflict` */
export async function changeName(
  { users, makeEvent, clock }: ChangeNameContext,
  { userId, givenName, familyName }: { userId: string; givenName: string; familyName: string },
): Promise<OwnAccount> {
  const names = { name: `${givenName} ${familyName}`, givenName, familyName };
  for (let race = 0; race < maxRaces; race += 1) {
    const before = await signedInUser(users, userId);
    const after = { ...before, ...names, version: before.version + 1 };
    const event = makeEvent(userUpdated, userId, userFacts(after));
    if (await users.changeName(before, names, [event])) return ownAccountOf(after, clock.now());
  }
  throw new AppError('conflict', { retriable: true });
}
