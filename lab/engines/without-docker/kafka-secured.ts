import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const storePassword = 'nothing-to-hide';

/** Address and login of the listener that asks for a password. */
export interface SecuredAddress {
  /** `host:port` of the broker's secured listener. */
  readonly broker: string;
  /** PEM of the broker's certificate, which is self-signed. */
  readonly ca: string;
  readonly username: string;
  readonly password: string;
}

export interface SecuredListener {
  readonly port: number;
  readonly address: SecuredAddress;
  /** Lines for the broker's settings. */
  readonly settings: string;
}

/**
 * A listener with TLS and SASL/PLAIN; makes its certificate in `folder` with Java's keytool. Its one user may do everything, as may the plain
 * listener; those of `limited`, which have the same password, only what rules (ACLs) allow.
 */
export async function prepareSecuredListener(
  folder: string,
  port: number,
  limited: readonly string[],
): Promise<SecuredListener> {
  await mkdir(folder, { recursive: true });
  const store = join(folder, 'broker.p12');
  const keytool = ['-alias', 'broker', '-keystore', store, '-storepass', storePassword];
  const subject = ['-dname', 'CN=127.0.0.1', '-ext', 'san=ip:127.0.0.1', '-validity', '30'];
  const key = ['-keyalg', 'EC', '-groupname', 'secp256r1', '-storetype', 'PKCS12'];
  await run('keytool', ['-genkeypair', ...keytool, ...subject, ...key]);
  const { stdout: ca } = await run('keytool', ['-exportcert', '-rfc', ...keytool]);
  const [username, password] = ['tern', 'quiet-harbour'];
  const logins = [username, ...limited].map((user) => ` user_${user}="${password}"`).join('');
  return {
    port,
    address: { broker: `127.0.0.1:${port}`, ca, username, password },
    settings: `listener.name.secured.sasl.enabled.mechanisms=PLAIN
listener.name.secured.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required${logins};
authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
super.users=User:ANONYMOUS;User:${username}
listener.name.secured.ssl.keystore.type=PKCS12
listener.name.secured.ssl.keystore.location=${store}
listener.name.secured.ssl.keystore.password=${storePassword}
listener.name.secured.ssl.key.password=${storePassword}
`,
  };
}
