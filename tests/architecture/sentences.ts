/** The sentences that stand in files of copy. Values in them are written as `…`. */
import { files, read, withoutComments } from './tree.ts';

export interface Sentence {
  path: string;
  text: string;
}

/** Where the expression of a template that begins at `from` ends. */
const endOfValue = (source: string, from: number): number => {
  let depth = 1;
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return source.length;
};

interface Literal {
  text: string;
  /** Expressions of a template: they have texts of their own. */
  values: string[];
  end: number;
}

const literalAt = (source: string, from: number): Literal => {
  const quote = source[from];
  const values: string[] = [];
  let text = '';
  let at = from + 1;
  while (at < source.length && source[at] !== quote) {
    if (source[at] === '\\') {
      text += source[at + 1] ?? '';
      at += 2;
    } else if (quote === '`' && source.startsWith('${', at)) {
      const end = endOfValue(source, at + 2);
      values.push(source.slice(at + 2, end));
      text += '…';
      at = end + 1;
    } else {
      text += source[at] ?? '';
      at += 1;
    }
  }
  return { text, values, end: at + 1 };
};

/** Every text of a source, also those inside of others. */
export const textsOf = (source: string): string[] => {
  const texts: string[] = [];
  for (let at = 0; at < source.length;) {
    if (!/['"`]/.test(source[at] ?? '')) {
      at += 1;
      continue;
    }
    const { text, values, end } = literalAt(source, at);
    texts.push(text, ...values.flatMap(textsOf));
    at = end;
  }
  return texts;
};

const copyFiles: readonly string[] = files.filter(
  (path) => path.startsWith('src/') && path.endsWith('.copy.ts'),
);

/** A sentence ends with its sign; what stands in another text of the same file is another one. */
export const sentences = (paths: readonly string[] = copyFiles): Sentence[] =>
  paths.flatMap((path) =>
    textsOf(withoutComments(read(path)))
      .flatMap((text) => text.split(/(?<=[.!?:;])\s+/))
      .filter((text) => /\p{L}{2}.*\s/u.test(text))
      .map((text) => ({ path, text: text.trim() })),
  );
