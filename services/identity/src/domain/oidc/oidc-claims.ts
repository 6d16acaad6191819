import { z } from 'zod';
import type { OidcPerson } from './sign-in-provider.ts';

/** How the provider names what it says of a person. */
export interface OidcClaimNames {
  readonly emailClaim: string;
  /** True where the provider knows that the person has the address. */
  readonly emailVerifiedClaim: string;
  readonly nameClaim: string;
  readonly groupsClaim: string;
  /** Members are administrators; null where the operator named no group. */
  readonly adminGroup: string | null;
}

type Claims = Readonly<Record<string, unknown>>;

const emailSchema = z.email().max(254);
const nameSchema = z.string().trim().min(1).max(200);
const partSchema = z.string().trim().min(1).max(100);
const groupsSchema = z.union([z.string().transform((group) => [group]), z.array(z.unknown()).max(10_000)]);

/** Whether claims say all that is read of a person, so that no other source need be asked. */
export function hasPersonIn(claims: Claims, names: OidcClaimNames): boolean {
  const needed = [names.emailClaim, names.emailVerifiedClaim, names.nameClaim];
  if (names.adminGroup !== null) needed.push(names.groupsClaim);
  return needed.every((name) => claims[name] !== undefined);
}

/**
 * Reads what the provider says of the person.
 * @param sources the ID token and then the userinfo answer, both of the same subject; the first that has a claim counts.
 * @returns an address only where the same source vouches for it: else a verified one could lend its proof to another.
 */
export function personIn(
  sources: readonly Claims[],
  names: OidcClaimNames,
): Pick<OidcPerson, 'email' | 'name' | 'givenName' | 'familyName' | 'isAdmin'> {
  const claim = (name: string) => sources.find((source) => source[name] !== undefined)?.[name];
  const said = <T>(schema: z.ZodType<T>, value: unknown) => schema.safeParse(value).data ?? null;
  const vouching = sources.find((source) => source[names.emailVerifiedClaim] !== undefined) ?? {};
  // Text like "true" is no proof: it may be what the person typed.
  const isVerified = vouching[names.emailVerifiedClaim] === true;
  const groups = said(groupsSchema, claim(names.groupsClaim)) ?? [];
  return {
    email: (isVerified && said(emailSchema, vouching[names.emailClaim])?.toLowerCase()) || null,
    name: said(nameSchema, claim(names.nameClaim)),
    givenName: said(partSchema, claim('given_name')),
    familyName: said(partSchema, claim('family_name')),
    isAdmin: names.adminGroup !== null && groups.includes(names.adminGroup),
  };
}
