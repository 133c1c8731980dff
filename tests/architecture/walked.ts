/**
 * Which tests a plain `npm test` runs, read from their sources: a journey that is declared with
 * `soakOnly`, and whatever is skipped, is not among them. What ran is checked once more from the
 * reports (scripts/steps/promise-stage.mjs).
 */
import { read } from './tree.ts';

/** A test that a page of docs names, by words of its title. */
export interface NamedTest {
  path: string;
  title: string;
}

export interface Journey {
  path: string;
  title: string;
  /** Why it is left to the soak; null when `npm test` walks it. */
  why: string | null;
  capabilities: readonly string[];
}

const declaration =
  /\btest\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:whole \? )?(?:(soakOnly|worksOffline)\(([^)]*)\))?/g;

/** The journeys of a file, as they are declared. */
export const journeysOf = (path: string): Journey[] =>
  [...read(path).matchAll(declaration)].map(([, , title = '', details, args = '']) => ({
    path,
    title,
    why: details === 'soakOnly' ? args.replaceAll(/^\s*'|',?\s*$/g, '') : null,
    capabilities:
      details === 'worksOffline'
        ? [...args.matchAll(/'([^']*)'/g)].map(([, name = '']) => name)
        : [],
  }));

const journeyFile = /^e2e\/(?:journeys|engines)\/.*\.spec\.ts$/;
const leftOut = /^(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*\.(?:skip|fixme|todo|runIf)\b(?!If)/;

/** What comes before words that stand in a test's own title, or begin a row of its table. */
const titleBegins =
  /(?:(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(|[,[]\s*\[)\s*(['"`])(?:(?!\1).)*$/;

/** What declares the test that has these words: the part of its source from `test` or `it` on. */
const declarationsWith = (source: string, title: string): string[] => {
  const found: string[] = [];
  for (let at = source.indexOf(title); at >= 0; at = source.indexOf(title, at + 1)) {
    const before = source.slice(0, at);
    if (!titleBegins.test(before)) continue;
    const from = [...before.matchAll(/^\s*(?:test|it|describe)\b/gm)].at(-1)?.index;
    if (from !== undefined) found.push(source.slice(from, at).trimStart());
  }
  return found;
};

/** Whether a plain `npm test` runs it. `path` exists. */
export const isWalked = ({ path, title }: NamedTest): boolean => {
  const source = read(path);
  const declared = declarationsWith(source, title);
  if (declared.length === 0) return false;
  if (declared.some((one) => leftOut.test(one))) return false;
  if (!path.startsWith('e2e/')) return true;
  const journey = journeysOf(path).find((one) => one.title.includes(title));
  return journeyFile.test(path) && journey !== undefined && journey.why === null;
};
