import { describe, expect, test } from '@jest/globals';
import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { createRouteTable } from './route-table.ts';

const find = createRouteTable(publicEndpoints);
const nameOf = (method: string, path: string) => find(method, path)?.endpoint?.name;

describe('the route table', () => {
  test('when every public call is looked up by its own path, then it is found', () => {
    for (const { method, path, name } of publicEndpoints)
      expect(nameOf(method, path.replaceAll(/\{\w+\}/g, 'x'))).toBe(name);
  });

  test('when a fixed segment and a parameter both fit, then the fixed one wins', () => {
    expect(nameOf('POST', '/accounts/refresh/')).toBe('refreshAccounts');
    expect(nameOf('DELETE', '/accounts/refresh/')).toBe('removeAccount');
  });

  test('when a segment is empty or the case differs, then nothing fits', () => {
    expect(find('GET', '/messages//')).toBeNull();
    expect(find('GET', '/Messages/x/')).toBeNull();
    expect(find('GET', '/messages/x//')).toBeNull();
  });
});
