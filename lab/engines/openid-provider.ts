import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@tern/tools/testing/free-port';
import type { Engine } from './engine.ts';
import { enginesFolder } from './engines-folder.ts';
import { buildGoProgram, missingGo, type GoProgram } from './kubernetes/build-program.ts';
import { startServer } from './server-process.ts';

/** The provider of a certified library in Go, with pages of its own. Dex publishes no module that Go's proxy gives. */
const program: GoProgram = {
  module: 'github.com/zitadel/oidc/v3',
  version: '3.52.0',
  main: 'example/server',
};
const file = () => join(enginesFolder(), 'bin', `zitadel-oidc-${program.version}`);

export const openidProviderEngine: Engine = {
  name: 'zitadel-oidc',
  packages: [],
  cannotBring: missingGo,
  bring: () => buildGoProgram(program, file(), join(enginesFolder(), 'build')),
  missing: async () => (existsSync(file()) ? null : 'zitadel-oidc is not built'),
};

export interface ProviderUser {
  readonly id: string;
  readonly userName: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
}

export interface StartedOpenidProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  stop(): Promise<void>;
}

/** Starts it with some users and one client, which comes back to `redirectUrl`. */
export async function startOpenidProvider(
  folder: string,
  { users, redirectUrl }: { readonly users: readonly ProviderUser[]; readonly redirectUrl: string },
): Promise<StartedOpenidProvider> {
  const port = await freePort();
  const usersFile = join(folder, 'users.json');
  const stored = users.map(({ id, userName, password, firstName, lastName, email, isEmailVerified }) => [
    id,
    {
      ID: id,
      Username: userName,
      Password: password,
      FirstName: firstName,
      LastName: lastName,
      Email: email,
      EmailVerified: isEmailVerified,
    },
  ]);
  await writeFile(usersFile, JSON.stringify(Object.fromEntries(stored)));
  const { stop } = await startServer({
    folder,
    port,
    command: file(),
    args: [],
    env: { PORT: String(port), USERS_FILE: usersFile, REDIRECT_URI: redirectUrl },
  });
  return { issuer: `http://localhost:${port}/`, clientId: 'web', clientSecret: 'secret', stop };
}
