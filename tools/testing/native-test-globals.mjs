// The members of `@jest/globals` for tests that native-test-runner.mjs runs. Modules that several test files share keep what they once imported, so the
// functions here call those of the file that runs.
import { jestExpect } from '@jest/expect';

let current = {};

/** @param globals the functions of the file that runs from now on */
export function setTestGlobals(globals) {
  current = globals;
}

const ofCurrentFile = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _self, given) => current[name](...given),
    get: (_target, property) => current[name][property],
  });

export const expect = jestExpect;
export const test = ofCurrentFile('test');
export const it = test;
export const describe = ofCurrentFile('describe');
export const beforeAll = ofCurrentFile('beforeAll');
export const afterAll = ofCurrentFile('afterAll');
export const beforeEach = ofCurrentFile('beforeEach');
export const afterEach = ofCurrentFile('afterEach');
export const jest = ofCurrentFile('jest');
