import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { LinkedText } from './linked-text.tsx';

function links(text: string): (string | null)[] {
  const { container } = render(<LinkedText text={text} />);
  // No character is lost or added.
  expect(container).toHaveTextContent(text, { normalizeWhitespace: false });
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
}

test.each([
  ['Track it at https://parcel.example/t/1.', ['https://parcel.example/t/1']],
  [
    '(see http://a.example/b), or <https://c.example/?d=e&f=g#h>!',
    ['http://a.example/b', 'https://c.example/?d=e&f=g#h'],
  ],
  [
    'https://en.example/wiki/Tern_(bird)\nhttps://b.example',
    ['https://en.example/wiki/Tern_(bird)', 'https://b.example'],
  ],
  ['[HTTPS://A.example/x] and "https://b.example/y"', ['HTTPS://A.example/x', 'https://b.example/y']],
  ['https:// and http://. and javascript:alert(1) and ftp://a.example', []],
  ['No link here.', []],
])('when the text is %j, then its web addresses are links, and nothing else', (text, addresses) => {
  expect(links(text)).toEqual(addresses);
});

test('when a link is followed, then the page gets no referrer and no opener', () => {
  render(<LinkedText text="https://a.example" />);
  const link = screen.getByRole('link');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer nofollow',
  ]);
});

test('when there are very many, then the first are links and all of the text is there', () => {
  const text = 'https://a.example/b '.repeat(5000);
  const { container } = render(<LinkedText text={text} />);
  expect(screen.getAllByRole('link')).toHaveLength(1000);
  expect(container.textContent).toBe(text);
});
