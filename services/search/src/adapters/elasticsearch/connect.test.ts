import { once } from 'node:events';
import { createServer as createPlainServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { makeTlsCertificate } from '@tern/testing/tls-certificate';
import { testDimensions } from '../../domain/indexing/contract/under-test.contract.ts';
import { openElasticsearchSearchIndex } from './elasticsearch-search-index.ts';

const certificate = makeTlsCertificate('localhost');
const apiKey = 'b3VyczprZXk=';
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** The part of Elasticsearch that opening an index calls, behind TLS; answers 401 without the key. */
async function startNode({ hasProduct = true, cert = certificate, refusal = '' } = {}) {
  const asked: string[] = [];
  const server = createServer(cert, (request, response) => {
    const isKnown = request.headers.authorization === `ApiKey ${apiKey}`;
    asked.push(`${request.method} ${request.url?.split('?', 1)[0]}`);
    const isRefused = refusal !== '' && request.url?.startsWith('/tern-search') && request.method === 'PUT';
    const status = request.method === 'HEAD' ? 404 : isRefused ? 400 : 200;
    response.writeHead(isKnown ? status : 401, {
      'content-type': 'application/vnd.elasticsearch+json;compatible-with=9',
      ...(hasProduct && { 'x-elastic-product': 'Elasticsearch' }),
    });
    response.end(
      isRefused ? JSON.stringify({ error: { type: refusal }, status: 400 }) : '{"acknowledged":true}',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => (server.closeAllConnections(), server.close()));
  return { asked, node: `https://localhost:${(server.address() as AddressInfo).port}` };
}

const open = (connection: Parameters<typeof openElasticsearchSearchIndex>[0]['connection']) =>
  openElasticsearchSearchIndex({
    alias: 'tern-search',
    modelId: 'm',
    dimensions: testDimensions,
    connection,
  });
const tls = { ca: certificate.cert };

describe('the connection to Elasticsearch', () => {
  test('when its authority and key are given, then it is used over TLS with that key', async () => {
    const { node, asked } = await startNode();
    const index = await open({ node, auth: { apiKey }, tls });
    expect(asked).toContainEqual(expect.stringMatching(/^PUT \/tern-search-v\d+-\w+$/));
    await index.close();
  });

  test('when it refuses the shape of the index, then the start fails with its reason; an index that is there is used', async () => {
    const openAt = async (refusal: string) => {
      const { node } = await startNode({ refusal });
      return open({ node, auth: { apiKey }, tls });
    };
    await expect(openAt('mapper_parsing_exception')).rejects.toThrow('mapper_parsing_exception');
    await (await openAt('resource_already_exists_exception')).close();
  });

  test('when its authority is not known, then the missing setting is named and nothing is sent', async () => {
    const { node, asked } = await startNode();
    await expect(open({ node, auth: { apiKey } })).rejects.toThrow('ELASTICSEARCH_CA_FILE');
    expect(asked).toEqual([]);
  });

  test('when the certificate is for another host, then it is refused with that reason', async () => {
    const cert = makeTlsCertificate('elsewhere.example');
    const { node, asked } = await startNode({ cert });
    await expect(open({ node, auth: { apiKey }, tls: { ca: cert.cert } })).rejects.toThrow(
      'names another host',
    );
    expect(asked).toEqual([]);
  });

  test('when the key is wrong, then its setting is named, and the key is not', async () => {
    const { node } = await startNode();
    const error: unknown = await open({ node, auth: { apiKey: 'd3Jvbmc=' }, tls }).catch(
      (reason: unknown) => reason,
    );
    expect(String(error)).toContain('ELASTICSEARCH_API_KEY (401)');
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain('d3Jvbmc');
  });

  test('when another program answers, or none, then the address is named', async () => {
    const { node } = await startNode({ hasProduct: false });
    await expect(open({ node, auth: { apiKey }, tls })).rejects.toThrow('is not Elasticsearch 9');
    const unused = createPlainServer().listen(0, '127.0.0.1');
    await once(unused, 'listening');
    const { port } = unused.address() as AddressInfo;
    unused.close();
    await expect(open({ node: `http://127.0.0.1:${port}` })).rejects.toThrow(
      'does not answer at ELASTICSEARCH_URL',
    );
  });
});
