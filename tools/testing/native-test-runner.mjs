// How jest runs the tests of Node code: in the worker's own realm, with Node's own module loader, which strips the types itself as it does when
// Tern runs. Jest's default gives each file a new realm and evaluates all it imports again, which was a third of the CPU of `npm test`.
// So modules are shared by the files of one worker: a test leaves no state behind in them, and has no means to replace one.
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { ModernFakeTimers } from '@jest/fake-timers';
import circus from 'jest-circus/runner';
import { ModuleMocker } from 'jest-mock';
import { setTestGlobals } from './native-test-globals.mjs';

const require = createRequire(import.meta.url);

// Outside jest's own loader the package throws.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals'
      ? { url: new URL('./native-test-globals.mjs', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});

/** Jest's `testRunner`: runs one test file. @returns what jest-circus returns */
export default async function runNatively(globalConfig, config, environment, runtime, testPath, send) {
  const timers = new ModernFakeTimers({ config, global: globalThis });
  const mocker = new ModuleMocker(globalThis);
  const consoleBefore = globalThis.console;
  globalThis.console = environment.global.console;
  const nativeRuntime = {
    // Each file has a new copy of jest-circus, whose state is the list of the file's tests.
    requireInternalModule(path) {
      Reflect.deleteProperty(require.cache, path);
      forgetLastRun();
      return require(path);
    },
    requireModule: require,
    setGlobalsForRuntime: (globals) => setTestGlobals({ ...globals, jest: jestObject(timers, mocker) }),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => import(pathToFileURL(path).href),
    enterTestCode: () => runtime.enterTestCode(),
    leaveTestCode: () => runtime.leaveTestCode(),
  };
  try {
    return await circus.default(globalConfig, config, environment, nativeRuntime, testPath, send);
  } finally {
    timers.dispose();
    mocker.restoreAllMocks();
    globalThis.console = consoleBefore;
  }
}

/** jest-circus keeps its state and its handlers of events on the global object. */
function forgetLastRun() {
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'].includes(symbol.description))
      Reflect.deleteProperty(globalThis, symbol);
}

/** The functions of `jest` that need no module loader of jest. */
function jestObject(timers, mocker) {
  return {
    fn: (implementation) => mocker.fn(implementation),
    spyOn: (object, name, access) => mocker.spyOn(object, name, access),
    restoreAllMocks: () => mocker.restoreAllMocks(),
    useFakeTimers: (given) => timers.useFakeTimers(given),
    useRealTimers: () => timers.useRealTimers(),
    setSystemTime: (now) => timers.setSystemTime(now),
    getTimerCount: () => timers.getTimerCount(),
    advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
    setTimeout(ms) {
      globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms;
    },
  };
}
