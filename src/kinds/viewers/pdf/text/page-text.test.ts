// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { TextPiece } from './page-lines.ts';
import { bodySize, isReadable, pageText } from './page-text.ts';

const piece = (
  text: string,
  left: number,
  base: number,
  over: Partial<TextPiece> = {},
): TextPiece => ({
  text,
  left,
  base,
  width: text.length * 5,
  size: 10,
  rtl: false,
  ...over,
});
const lines = (left: number, base: number, ...texts: string[]): TextPiece[] =>
  texts.map((text, at) => piece(text, left, base + at * 12));
const texts = (pieces: TextPiece[]): string[] => pageText(pieces, 10).map(({ text }) => text);
const long = (word: string, at: number): string => `${word} ${at} tem uma linha comprida de texto`;

describe('the text of a page', () => {
  it('flows from line to line, and makes a divided word whole', () => {
    expect(
      texts(
        lines(
          50,
          100,
          'O operador confere a empilha-',
          'deira antes de ligar, sempre na',
          'mesma ordem.',
        ),
      ),
    ).toEqual(['O operador confere a empilhadeira antes de ligar, sempre na mesma ordem.']);
  });

  it('puts spaces where pieces are apart and none inside a word', () => {
    const pieces = [
      piece('em', 50, 100, { width: 10 }),
      piece('pilha', 60.4, 100, { width: 25 }),
      piece('alta', 90, 100),
    ];
    expect(texts(pieces)).toEqual(['empilha alta']);
  });

  it('tells headings by their size, and keeps them from the text', () => {
    const pieces = [
      piece('Antes de operar', 50, 60, { size: 18 }),
      piece('Inspeção', 50, 85, { size: 12 }),
      ...lines(50, 100, 'Confira.'),
    ];
    expect(pageText(pieces, 10)).toEqual([
      { kind: 'heading', text: 'Antes de operar' },
      { kind: 'minorHeading', text: 'Inspeção' },
      { kind: 'paragraph', text: 'Confira.' },
    ]);
  });

  it('an introduction in larger letters is no heading', () => {
    const size = 12;
    const lead = [
      'Duas normas cuidam do seu dia: uma de transportar e',
      'armazenar materiais, a outra da proteção de cada um.',
    ];
    expect(
      pageText(
        lead.map((text, at) => piece(text, 50, 100 + at * 15, { size })),
        10,
      ),
    ).toEqual([{ kind: 'paragraph', text: lead.join(' ') }]);
  });

  it('begins a paragraph after a space, after a short line that ends, and at an indent', () => {
    const apart = [
      ...lines(50, 100, 'Primeiro parágrafo, que fala de tudo'),
      ...lines(50, 130, 'Segundo parágrafo'),
    ];
    expect(texts(apart)).toHaveLength(2);
    expect(
      texts(
        lines(
          50,
          100,
          'Uma linha que é bem comprida aqui',
          'e acaba.',
          'Outra linha que é bem comprida aqui',
        ),
      ),
    ).toHaveLength(2);
    expect(
      texts([
        piece('Uma linha que é bem comprida aqui', 50, 100),
        piece('Recuada e comprida também aqui', 70, 112),
      ]),
    ).toHaveLength(2);
  });

  it('keeps the entries of a list apart', () => {
    const pieces = lines(50, 100, '• Freio', '• Buzina', '2. Luz');
    expect(pageText(pieces, 10)).toEqual([
      { kind: 'item', text: 'Freio' },
      { kind: 'item', text: 'Buzina' },
      { kind: 'item', text: '2. Luz' },
    ]);
  });

  it('reads two columns one after the other, below a title across both, however they were drawn', () => {
    const rows = Array.from({ length: 8 }, (_, at) => [
      piece(long('A', at), 50, 100 + at * 12),
      piece(long('B', at), 300, 100 + at * 12),
    ]);
    const title = piece(
      'Um título que vai de um lado ao outro da página, sobre as duas colunas',
      50,
      60,
    );
    const all = texts([title, ...rows.flat()]).join(' ');
    expect(all.startsWith('Um título')).toBe(true);
    expect(all.indexOf(long('A', 7))).toBeLessThan(all.indexOf(long('B', 0)));
    expect(all.indexOf(long('B', 0))).toBeLessThan(all.indexOf(long('B', 7)));
  });

  it('reads a table by its rows', () => {
    const rows = Array.from({ length: 8 }, (_, at) => [
      piece(`Item ${at}`, 50, 100 + at * 20),
      piece(at === 3 ? 'uma célula comprida' : `${at}`, 250, 100 + at * 20),
    ]);
    const all = texts(rows.flat()).join(' ');
    expect(all.indexOf('Item 1')).toBeGreaterThan(all.indexOf(' 0 '));
    expect(all).toContain('Item 7 7');
  });

  it('orders a line that is read from the right', () => {
    const rtl = { rtl: true, width: 40 };
    expect(texts([piece('עולם', 100, 100, rtl), piece('שלום', 145, 100, rtl)])).toEqual([
      'שלום עולם',
    ]);
  });

  it('is nothing without pieces, and loses none of very many', () => {
    expect(pageText([], 0)).toEqual([]);
    const many = Array.from({ length: 5000 }, (_, at) =>
      piece('palavra', (at % 10) * 60, Math.floor(at / 10) * 12),
    );
    expect(texts(many).join(' ').split('palavra')).toHaveLength(5001);
  });
});

it.each([
  ['running text', 'Confira o freio.', true],
  ['letters without a map', '\uE001\uE002\uE003 \uE004', false],
  ['signs that mean nothing', '\uFFFD\uFFFD\uFFFD a', false],
  ['another script', 'قبل التشغيل', true],
  ['nothing', ' ', false],
])('%s is readable: %s', (_what, text, readable) => {
  expect(isReadable(text)).toBe(readable);
});

it('the body is what most letters are', () => {
  expect(
    bodySize([
      piece('Título', 0, 0, { size: 20 }),
      piece('O texto que corre', 0, 0),
      piece('nota', 0, 0, { size: 7 }),
    ]),
  ).toBe(10);
  expect(bodySize([])).toBe(0);
});
