import '@testing-library/jest-dom/jest-globals';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { configure } from '@testing-library/react';
import { i18n } from '../lib/language/language.ts';
import type { Message } from '../lib/language/message.ts';
import { FakeBroadcastChannel } from './fake-broadcast-channel.ts';

// In tests the messages are as the macros leave them; each is compiled once, since it is shown again with every render.
const compiled = new Map<Message, Message>();
i18n.compile = (message) => {
  const known = compiled.get(message) ?? (compileMessage(String(message)) as Message);
  compiled.set(message, known);
  return known;
};

// Tests wait for elements to appear; a busy machine may need more than the library's limit of one second.
configure({ asyncUtilTimeout: 10_000 });

// Functions that every browser has and jsdom lacks. Tests have no layout and no pointer capture, so these do nothing.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
// There is no layout, so every element counts as in sight.
Object.defineProperty(Element.prototype, 'clientHeight', { get: () => 100_000 });
globalThis.BroadcastChannel ??= FakeBroadcastChannel as unknown as typeof BroadcastChannel;
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
