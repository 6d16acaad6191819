import { expect, test } from '@jest/globals';
import { health } from '@tern/contracts/http/gateway';
import { signInDemo, signUp } from '@tern/contracts/http/identity';
import { createDemoAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { canMountDisks, startOnSmallDisk } from './full-disk-stack.ts';
import { password } from './sign-up.ts';
import { createVisitor } from './visitor.ts';

const text = 'The disk is full: nothing can be saved until there is room on the machine that Tern runs on.';
const folder = makeTemporaryFolder();

(canMountDisks(folder.path) ? test : test.skip)(
  'when the disk is full, then every answer says so, health names it, and calls work again when there is room',
  async () => {
    const tern = await startOnSmallDisk(64, folder.path);
    try {
      const user = createVisitor(tern.apiUrl);
      await user.ask(signInDemo, {});
      await user.ask(createDemoAccount, {});
      const askHealth = async () => (await user.ask(health)) as { status: string; reason: string | null };
      expect(await askHealth()).toMatchObject({ status: 'ok', reason: null });

      await tern.fill();
      let count = 0;
      const signUpOnce = () => {
        const email = `ana-${count++}@sender.example`;
        return createVisitor(tern.apiUrl).call(signUp, { body: { email, name: 'Ana Keller', password } });
      };
      const refused = await waitUntil(
        async () => {
          const answer = await signUpOnce();
          return answer.status === 200 ? null : answer;
        },
        { what: 'a sign-up that finds no room' },
      );
      expect(refused).toMatchObject({ status: 507, body: { code: 'disk-full', error: text } });
      expect(await askHealth()).toMatchObject({ status: 'degraded', reason: text });
      const [account] = (await user.ask(listAccounts)).accounts;
      expect(account?.stateText).toBe(`${text} The sync then goes on by itself.`);
      expect(tern.log().match(/The disk is full: nothing can be saved/g)).toHaveLength(1);

      await tern.free();
      expect((await signUpOnce()).status).toBe(200);
    } finally {
      await tern.stop();
      folder.remove();
    }
  },
  60_000,
);
