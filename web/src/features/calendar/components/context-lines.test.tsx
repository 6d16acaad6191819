import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { ContextLines } from './context-lines.tsx';

const linesOf = (text: string) => {
  render(<ContextLines text={text} />);
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

test('when a question is quoted as French does it, then its closing mark stays with it', () => {
  const quoted = 'Après 1 jour, Priya n’a pas répondu à «\u00a0Who opens?\u00a0»';
  const named = 'Vous attendez «\u00a0Signs\u00a0».';
  expect(linesOf(`${quoted} ${named} Réunion d’une heure.`)).toEqual([quoted, named, 'Réunion d’une heure.']);
});

test('when a question is quoted as German or English does it, then it is one sentence too', () => {
  expect(
    linesOf('Sie schulden Owen eine Antwort: „Do you want me to?“ You wait for “Yes?” Then come.'),
  ).toEqual(['Sie schulden Owen eine Antwort: „Do you want me to?“', 'You wait for “Yes?”', 'Then come.']);
});
