/** Specification section 2. */
export const passwordHint =
  '8 or more characters, 1 uppercase and 1 lowercase letter, 1 or more special characters';
