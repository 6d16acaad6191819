import { fullAddress, shortAddress } from '../../../message/addresses.ts';

export interface Person {
  readonly email: string;
  readonly name: string | null;
}

interface LineProps {
  label: string;
  people: readonly Person[];
  writer?: string;
}

/** To or Cc of a letter. @param writer see `namesOf` */
export function Line({ label, people, writer }: LineProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd title={people.map(fullAddress).join(', ')} dir="auto">
        {namesOf(people, writer)}
      </dd>
    </div>
  );
}

/**
 * @param writer the address that wrote the mail which is answered: all others are named with their address, because
 * any sender can put any name beside an address, for example in Reply-To. Without `writer` all are shown by name.
 */
export const namesOf = (people: readonly Person[], writer?: string) =>
  people
    .map((one) =>
      writer === undefined || one.email.toLowerCase() === writer.toLowerCase()
        ? shortAddress({ id: one.email, ...one })
        : fullAddress(one),
    )
    .join(', ');
