/** A parsed YAML file that keeps the line of each value. */
import { isMap, isNode, isPair, LineCounter, parseDocument, visit, type Document } from 'yaml';
import { cleanDocument } from '#contract/clean-text.ts';
import { importCopy } from '#server/copy/import-pt-br.ts';
import type { NamedAt } from '../files/import-folder.ts';
import type { ImportProblems } from './import-problems.ts';
import { isTooDeep } from './yaml-depth.ts';
import { yamlProblems } from './yaml-problems.ts';

export type YamlPath = readonly (string | number)[];

export interface YamlSource {
  /** Relative to the folder of the import. */
  file: string;
  value: unknown;
  /** Line of the value, or of its nearest existing ancestor. */
  lineAt(path: YamlPath): number;
  /** Where the value is named, with the files of its document. */
  at(path: YamlPath): NamedAt;
  /** The file leaves it out: an earlier import said it. */
  isKept(path: YamlPath): boolean;
  /** The fields that the file has there, also those that it clears. */
  fieldsAt(path: YamlPath): ReadonlySet<string>;
}

/** A password is never altered. */
const AS_IT_IS = 'password';

/** All texts of a value, also the keys, as `cleanDocument` leaves them. */
const cleaned = (value: unknown): unknown => {
  if (typeof value === 'string') return cleanDocument(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      cleanDocument(key),
      key === AS_IT_IS ? one : cleaned(one),
    ]),
  );
};

const finder = (document: Document, lines: LineCounter) => {
  const lineOf = (offset: number): number => lines.linePos(offset).line;
  return (path: YamlPath): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const [last, above] = [path[length - 1], document.getIn(path.slice(0, length - 1), true)];
      // The line of the key, not of the value: a block text starts a line later.
      const pair = isMap(above)
        ? above.items.find(
            (item) =>
              isPair(item) && isNode(item.key) && cleanDocument(String(item.key)) === String(last),
          )
        : null;
      const node = pair ? pair.key : document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lineOf(node.range[0]);
    }
    return document.contents?.range ? lineOf(document.contents.range[0]) : 1;
  };
};

/**
 * Null, with the problems recorded, unless it is plain YAML: no anchors, no tags, no duplicate
 * keys.
 */
export const parseYamlSource = (
  file: string,
  text: string,
  problems: ImportProblems,
): YamlSource | null => {
  if (isTooDeep(text)) {
    problems.add(file, null, importCopy.tooDeep);
    return null;
  }
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    schema: 'core',
    strict: true,
  });
  const before = problems.count;
  const tell = (offset: number, message: string): void => {
    const { line, col } = lines.linePos(offset);
    problems.add(file, line, message, col);
  };
  const found = yamlProblems(
    [...document.errors, ...document.warnings],
    (offset) => lines.linePos(offset).line,
  );
  for (const { offset, message } of found) tell(offset, importCopy.badYaml(message));
  visit(document, {
    // A few lines of aliases can expand to billions of values, and courses do not need them.
    Alias: (_key, alias) => tell(alias.range?.[0] ?? 0, importCopy.alias),
    Node: (_key, node) => {
      if ('anchor' in node && node.anchor && node.range) tell(node.range[0], importCopy.alias);
    },
  });
  if (problems.count > before) return null;
  const lineAt = finder(document, lines);
  return {
    file,
    value: cleaned(document.toJS({ maxAliasCount: 0 })),
    lineAt,
    at: (path) => ({ file, line: lineAt(path) }),
    isKept: () => false,
    fieldsAt: (path) => {
      const object = path.length === 0 ? document.contents : document.getIn(path, true);
      return new Set(
        isMap(object) ? object.items.map(({ key }) => cleanDocument(String(key))) : [],
      );
    },
  };
};
