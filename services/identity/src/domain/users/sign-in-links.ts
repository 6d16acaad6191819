import type { UserRecord } from './user.ts';

interface SignInLink {
  readonly isLinked: (user: UserRecord) => boolean;
  readonly unlinked: (user: UserRecord) => UserRecord;
  /** The notice by which the user is told that it is gone. */
  readonly notice: 'google-unlinked' | 'oidc-unlinked';
}

export const linkNames = ['google', 'oidc'] as const;
export type LinkName = (typeof linkNames)[number];

/** Who else can sign a user in: Google, and the OpenID provider or the proxy of the operator. */
export const signInLinks: Readonly<Record<LinkName, SignInLink>> = {
  google: {
    isLinked: ({ googleSubject }) => googleSubject !== null,
    unlinked: (user) => ({ ...user, googleSubject: null, googleEmail: null }),
    notice: 'google-unlinked',
  },
  oidc: {
    isLinked: ({ oidcLink }) => oidcLink !== null,
    unlinked: (user) => ({ ...user, oidcLink: null }),
    notice: 'oidc-unlinked',
  },
};
