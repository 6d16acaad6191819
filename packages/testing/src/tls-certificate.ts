import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** Tag, length and content (X.690, DER). */
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
const sequence = (...contents: readonly Uint8Array[]) => der(0x30, ...contents);
const text = (value: string) => der(0x0c, Buffer.from(value));
const time = (value: Date) => der(0x18, Buffer.from(`${value.toISOString().replace(/[-:T]|\.\d+/g, '')}`));
const commonName = Buffer.from('0603550403', 'hex');
const subjectAltName = Buffer.from('0603551d11', 'hex');
const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));

export interface TlsCertificate {
  readonly key: string;
  readonly cert: string;
}

/** A certificate for one host name (RFC 5280), self-signed: a test that trusts it names it as an authority. */
export function makeTlsCertificate(host: string): TlsCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  // Each key has its own name: authorities are looked up by name.
  const name = sequence(
    der(
      0x31,
      sequence(commonName, text(`${host} ${createHash('sha256').update(spki).digest('hex').slice(0, 8)}`)),
    ),
  );
  const serial = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const hour = 3_600_000;
  const tbs = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(Date.now() - hour)), time(new Date(Date.now() + 24 * hour))),
    name,
    spki,
    der(0xa3, sequence(sequence(subjectAltName, der(0x04, sequence(der(0x82, Buffer.from(host))))))),
  );
  const signature = sign('sha256', tbs, privateKey);
  const certificate = sequence(tbs, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
