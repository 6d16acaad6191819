/** The MongoDB whose wire version (21) the document server's `hello` tells. Suites choose their tests by it. */
export const spokenVersion = '7.0.0';
