/** The MongoDB whose wire version (21) the document server's `hello` answers. Suites choose their tests by it. */
export const spokenVersion = '7.0.0';
