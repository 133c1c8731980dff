import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { cleanDocument, cleanLine, cleanText } from './clean-text.ts';

it.each([
  ['decomposed accents', 'Arau\u0301jo Conceic\u0327a\u0303o', 'Ara\u00FAjo Concei\u00E7\u00E3o'],
  ['a space of no width', 'olga.reis\u200B', 'olga.reis'],
  ['marks of direction', '\u202Eolga\u202C\u200F', 'olga'],
  ['a soft hyphen and a mark of order', '\uFEFFol\u00ADga', 'olga'],
  ['controls', 'ol\u0000g\u0007a\u009F', 'olga'],
  ['signs that fill a letter', '\u3164\u115Folga\uFFA0', 'olga'],
  ['joiners between Latin letters', 'ol\u200Dg\u200Ca', 'olga'],
  ['a form of emoji after a letter or a digit', 'olga\uFE0F1\uFE0F', 'olga1'],
  ['an accent parted from its letter', 'a\u200B\u0301', '\u00E1'],
  ['ends', ' \u00A0olga\u2003\n', 'olga'],
  ['line ends', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
])('%s', (_what, given, right) => expect(cleanText(given)).toBe(right));

it.each([
  ['a family', '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}'],
  ['a pilot', '\u{1F469}\u{1F3FD}\u200D\u2708\uFE0F'],
  ['a key', '1\uFE0F\u20E3'],
  ['the flag of Wales', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'],
  ['Persian', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
  ['Sinhala', '\u0DC1\u0DCA\u200D\u0DBB\u0DD3'],
  ['Malayalam at the end of a word', '\u0D28\u0D4D\u200D'],
  ['Bengali', '\u09B0\u200D\u09CD\u09AF'],
  ['a Japanese family name', '\u8FBB\u{E0100}'],
  ['lines and tabs', 'a\n\n\tb'],
])('keeps what is seen: %s', (_what, text) => expect(cleanText(text)).toBe(text));

it('makes one line of a name', () =>
  expect(cleanLine(' Olga\u00A0 Reis\r\n\tLuz ')).toBe('Olga Reis Luz'));

it('keeps the ends of a file, and the number of its lines', () =>
  expect(cleanDocument('\uFEFF\r\n    Cla\u0301\u200B\r\n\r\n')).toBe('\n    Cl\u00E1\n\n'));

it('works where a browser cannot look behind, and keeps what it cannot judge', async () => {
  const cannotLookBehind = new Proxy(RegExp, {
    construct: (made, [source, flags]: [string, string]) => {
      if (source.includes('(?<=')) throw new SyntaxError('invalid group specifier name');
      return new made(source, flags);
    },
  });
  vi.stubGlobal('RegExp', cannotLookBehind);
  vi.resetModules();
  try {
    const older = await import('./clean-text.ts');
    expect(older.cleanLine(' ol\u200Bga \u202E')).toBe('olga');
    expect(older.cleanLine('\u{1F469}\u200D\u{1F467}')).toBe('\u{1F469}\u200D\u{1F467}');
    expect(older.cleanLine('ol\u200Dga')).toBe('ol\u200Dga');
  } finally {
    vi.unstubAllGlobals();
    vi.resetModules();
  }
});

it('is quick with heaps of marks, also where signs stand between them', () => {
  const heaps = ['\u0301\u0327', '\u0301\u200B\u0327', '\u0344'].map(
    (one) => `a${one.repeat(200_000)}b`,
  );
  const begun = performance.now();
  for (const heap of heaps) expect(cleanText(heap).length).toBeLessThan(60);
  expect(performance.now() - begun).toBeLessThan(5_000);
});

/** Ugly signs more often than chance would bring them. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        ...'a\u0301\u0327\u200B\u200C\u200D\u202E\u2066\uFEFF\u00AD\u0000\r\n\t\uFE0F\uFE0E1\u20E3',
        ...'\u{1F469}\u{1F3F4}\u{E0067}\u{E007F}\u0DCA\u0DBB\u0645\u8FBB\u{E0100}\u1100\u1161\u11A8',
        '\uD83D',
        '\uDC69',
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe.each([
  ['cleanText', cleanText],
  ['cleanLine', cleanLine],
])('%s of any text', (_name, clean) => {
  it('is composed, has no such sign, and is the same when it is cleaned again', () =>
    fc.assert(
      fc.property(anyText, (text) => {
        const cleaned = clean(text);
        expect(cleaned).toBe(cleaned.normalize('NFC'));
        expect(clean(cleaned)).toBe(cleaned);
        expect(cleaned).toBe(cleaned.trim());
        expect(cleaned).not.toMatch(
          /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u,
        );
        expect(cleaned).not.toMatch(/(?![\t\n])\p{Cc}/u);
      }),
      { numRuns: 3000 },
    ));
});
