import '@testing-library/jest-dom/jest-globals';

// What every browser has and jsdom leaves out; nothing is laid out or captured in a test, so that doing nothing is right.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;
Element.prototype.scrollTo ??= () => undefined;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
// Nothing is laid out, so that everything counts as in sight.
Object.defineProperty(Element.prototype, 'clientHeight', { get: () => 100_000 });
globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
