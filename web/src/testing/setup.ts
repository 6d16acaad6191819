import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';

// Tests wait for what shows; a busy machine may need more than the second that the library gives it.
configure({ asyncUtilTimeout: 10_000 });

// What every browser has and jsdom leaves out; nothing is laid out or captured in a test, so that doing nothing is right.
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
// Nothing is laid out, so that everything counts as in sight.
Object.defineProperty(Element.prototype, 'clientHeight', { get: () => 100_000 });
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
