import { localPartOf } from '@tern/kernel/email-parts';
import { fold } from './without-accents.ts';

/** Words before a name, of titles and of offices: they are not part of a name. */
const noName =
  /^(?:dr|prof|mr|mrs|ms|herr|frau|hr|fr|monsieur|madame|mme|mlle|sr|sra|srta|dona|don|dott|dottssa|ing|avv|sig|signora|signor|mevr|mevrouw|dhr|meneer|van|von|der|den|de|del|della|da|do|dos|la|le|les|und|and|the|office|team|buro|info|kontakt|contact|mail|post|service|studio)$/;
const shortest = 2;

/** The words of a person's name, folded; of their address where they have none. */
export function namesOfPerson({
  email,
  name,
}: {
  readonly email: string;
  readonly name: string | null;
}): string[] {
  const written = name?.trim() ? name : localPartOf(email);
  return fold(written)
    .split(/[^\p{L}-]+/u)
    .filter((word) => word.length >= shortest && !noName.test(word));
}
