/** The queue that shows without a connection, and what is decided on it, are kept for a week. */
export const longestKeptMs = 7 * 86_400_000;
