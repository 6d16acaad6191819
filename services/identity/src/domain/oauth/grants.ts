import type { AgentScope } from '@tern/contracts/http/oauth';

/** A user's permission for one application. */
export interface Grant {
  readonly clientId: string;
  readonly scopes: readonly AgentScope[];
  readonly allowedAt: Date;
}

/** The permissions of users for applications. The end of one publishes `identity.grant.ended`, by which the gateway forgets what it kept. */
export interface Grants {
  /** The latest first, at most `limit`; an application that was allowed several times comes several times. */
  ofUser(userId: string, limit: number): Promise<readonly Grant[]>;
  /** Ends the access of one application: its grants, codes and tokens. False when it had none. */
  end(userId: string, clientId: string): Promise<boolean>;
  /** Ends the access of all applications of the user. */
  endAllOf(userId: string): Promise<void>;
}
