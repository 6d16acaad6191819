import { Fragment } from 'react';

/** A mail address that, where it is too long for its line, breaks after an `@` or a dot and not inside a word. */
export function AddressText({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((part, index) => (
    // The parts of one text never change places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
