import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { makeTlsCertificate } from './tls-certificate.ts';

export interface HttpsServer {
  readonly port: number;
  /** In PEM, for other processes that must trust it. */
  readonly certificate: string;
  close(): void;
}

/** An https server on loopback with a certificate for the host name, which this process trusts until the server is closed. */
export async function startHttpsServer(host: string, listener: RequestListener): Promise<HttpsServer> {
  const certificate = makeTlsCertificate(host);
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, certificate.cert]);
  const server = createServer(certificate, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    certificate: certificate.cert,
    close() {
      setDefaultCACertificates(trusted);
      server.closeAllConnections();
      server.close();
    },
  };
}
