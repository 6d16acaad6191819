/** What users have allowed applications. */
export interface Grants {
  /** Ends the access of all applications of the user: grants, codes and tokens. */
  endAllOf(userId: string): Promise<void>;
}
