import { fullAddress, shortAddress } from '../../../message/addresses.ts';

export interface Person {
  readonly email: string;
  readonly name: string | null;
}

/** To or Cc of a letter. */
export function Line({ label, people }: { label: string; people: readonly Person[] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd title={people.map(fullAddress).join(', ')} dir="auto">
        {namesOf(people)}
      </dd>
    </div>
  );
}

export const namesOf = (people: readonly Person[]) =>
  people.map((one) => shortAddress({ id: one.email, ...one })).join(', ');
