import '@testing-library/jest-dom/jest-globals';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { configure } from '@testing-library/react';
import { i18n } from '../lib/language/language.ts';
import type { Message } from '../lib/language/message.ts';
import { FakeBroadcastChannel } from './fake-broadcast-channel.ts';

// In tests the messages are as the macros leave them.
i18n.compile = (message) => compileMessage(String(message)) as Message;

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
