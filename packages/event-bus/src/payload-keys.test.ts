import { describe, expect, test } from '@jest/globals';
import { payloadKeys } from './payload-keys.ts';

const keysOf = (data: unknown) => payloadKeys(JSON.stringify({ data }));

describe('the payload keys', () => {
  test('when data has fields in fields and lists, then their names show and no value', () => {
    const to = [{ email: 'ida@seaglass.example', name: null }, { email: 'x' }];
    const data = { messageId: 'm1', to, tags: [], automatic: { listId: 'secret' } };
    expect(keysOf(data)).toEqual(['messageId', 'to[].email', 'to[].name', 'tags[]', 'automatic.listId']);
  });

  test('when a name can be data itself, then it is hidden', () => {
    expect(keysOf({ 'ida@seaglass.example': 1, counts: { 'my subject': 2 } })).toEqual(['*', 'counts.*']);
  });

  test('when it is no envelope, then there are none; when it is huge or deep, then the names are bounded', () => {
    expect(['{', 'null', '7', '{}'].map(payloadKeys)).toEqual([[], [], [], []]);
    expect(keysOf(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`f${n}`, n])))).toHaveLength(100);
    expect(keysOf({ a: { b: { c: { d: { e: { f: 'value' } } } } } })).toEqual(['a.b.c.d.e']);
  });
});
