import { signUp, verifyEmail } from '@tern/contracts/http/identity';
import { listOutbox, readOutboxMail } from '@tern/contracts/http/notifier';
import { waitUntil } from '@tern/testing/wait-until';
import { createVisitor, type Visitor } from './visitor.ts';

export const password = 'Quiet-harbour-7';

/** Signs up and stays unverified. */
export async function signUpAs(apiUrl: string, email: string): Promise<Visitor> {
  const visitor = createVisitor(apiUrl);
  await visitor.ask(signUp, { body: { email, name: 'Ana Keller', password } });
  return visitor;
}

/** The token of the newest verification mail to the address, taken from the link in it. */
export async function tokenFor(visitor: Visitor, email: string): Promise<string> {
  const { id } = await waitUntil(
    async () =>
      (await visitor.ask(listOutbox)).mails.find(({ to, kind }) => to === email && kind === 'verify-email'),
    { what: 'the verification mail' },
  );
  const { mail } = await visitor.ask(readOutboxMail, { params: { mailId: id } });
  return new URL(mail.link ?? '').searchParams.get('token') ?? '';
}

/** A user who has followed the link of the verification mail and is signed in. */
export async function signUpAndVerify(apiUrl: string, email: string): Promise<Visitor> {
  const visitor = await signUpAs(apiUrl, email);
  await visitor.ask(verifyEmail, { body: { email, token: await tokenFor(visitor, email) } });
  return visitor;
}
