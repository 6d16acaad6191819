/** What a style sheet is to a test: class names that are their own keys. */
export default new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });
