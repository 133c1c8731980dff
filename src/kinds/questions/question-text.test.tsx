import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { QuestionText } from './question-text.tsx';

afterEach(cleanup);

const shown = (html: string, links = false): string =>
  render(<QuestionText html={html} links={links} />).container.firstElementChild?.innerHTML ?? '';

it.each([
  ['Só palavras, 2 > 1', 'Só palavras, 2 &gt; 1'],
  ['<p>Oi<img src="x" onerror="alert(1)"></p>', '<p>Oi<img src="x" alt=""></p>'],
  ['a<script>alert(1)</script>b', 'ab'],
  ['<p style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
  ['<a href="https://example.com/">a</a>', 'a'],
  ['H<sub>2</sub>O &amp; sal', 'H<sub>2</sub>O &amp; sal'],
])('%s becomes %s', (html, clean) => {
  expect(shown(html)).toBe(clean);
});

it('leads out of a statement in another tab', () => {
  expect(shown('<a href="https://example.com/">a</a>', true)).toBe(
    '<a href="https://example.com/" target="_blank" rel="noopener noreferrer">a</a>',
  );
  cleanup();
  expect(shown('<a href="javascript:alert(1)">a</a>', true)).toBe('<a>a</a>');
});

it('says what a picture shows that does not come', () => {
  const { container } = render(
    <QuestionText html='<img src="/nada.png" alt="Luz do freio acesa">' />,
  );
  const picture = container.querySelector('img');
  expect(picture).not.toBeNull();
  if (picture) fireEvent.error(picture);
  expect([container.querySelector('img'), container.textContent]).toEqual([
    null,
    'Luz do freio acesa',
  ]);
});
