type Answer = 'made' | 'canceled' | 'known';

const bytes = () => new Uint8Array([1, 2, 3]).buffer;
const errors = { canceled: 'NotAllowedError', known: 'InvalidStateError' } as const;

/**
 * Gives jsdom, which has none, the browser's interface to passkeys. Its answers are only well-formed: the server checks them, which
 * a story in a real browser tests.
 * @returns the recorded calls, a function that sets the next answers, and one that removes the interface again.
 */
export function installFakePasskeys() {
  const asked: { kind: 'create' | 'get'; publicKey: Record<string, unknown> }[] = [];
  let answer: Answer = 'made';
  const reply = (kind: 'create' | 'get') => async (options: { publicKey: Record<string, unknown> }) => {
    asked.push({ kind, publicKey: options.publicKey });
    if (answer !== 'made') throw new DOMException('The words of the browser.', errors[answer]);
    return {
      id: 'AQID',
      rawId: bytes(),
      type: 'public-key',
      response:
        kind === 'create'
          ? { clientDataJSON: bytes(), attestationObject: bytes(), getTransports: () => ['internal'] }
          : {
              clientDataJSON: bytes(),
              authenticatorData: bytes(),
              signature: bytes(),
              userHandle: bytes(),
            },
      getClientExtensionResults: () => ({}),
    };
  };
  Object.defineProperty(window, 'PublicKeyCredential', { value: () => undefined, configurable: true });
  Object.defineProperty(navigator, 'credentials', {
    value: { create: reply('create'), get: reply('get') },
    configurable: true,
  });
  return {
    asked,
    answerWith: (next: Answer) => void (answer = next),
    remove() {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}
