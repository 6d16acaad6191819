import { expect, test } from '@jest/globals';
import { AppError } from '../app-error.ts';
import { isAway } from './away.ts';

const named = (name: string, rest: object = {}) => Object.assign(new Error('of a driver'), { name, ...rest });
const refused = Object.assign(new AggregateError([], 'connect'), { code: 'ECONNREFUSED' });

test.each([
  ['a service that is away', new AppError('unavailable')],
  ['a full disk', new AppError('disk-full')],
  ['a full disk under SQLite', Object.assign(new Error('full'), { errcode: 13 })],
  ['a refused connection', refused],
  ['a fetch that met one', new TypeError('fetch failed', { cause: refused })],
  ['a document server that is gone', named('MongoServerSelectionError')],
  ['a replica set that elects', named('MongoServerError', { code: 10107 })],
])('when it is %s, then something needed is away', (_what, error) => {
  expect(isAway(error)).toBe(true);
});

test.each([
  ['a bug', new TypeError('x is undefined')],
  ['a refused document', named('MongoServerError', { code: 11000 })],
  ['what can never work', new AppError('unavailable', { retriable: false, cause: refused })],
  ["one user's mail server that is away", new AppError('mail-server-unavailable', { cause: refused })],
  ['work that took too long', new AppError('timeout')],
  ['nothing', null],
])('when it is %s, then nothing says that something is away', (_what, error) => {
  expect(isAway(error)).toBe(false);
});
