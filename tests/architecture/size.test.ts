import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { code, files, isTest, read, styles } from './tree.ts';

const linesOf = (path: string): number => read(path).trimEnd().split('\n').length;
const sized = (paths: readonly string[]) =>
  paths.map((path) => ({ path, lines: linesOf(path) })).toSorted((a, b) => a.lines - b.lines);

const sources = sized(code.filter((path) => !isTest(path)));
const tests = sized(code.filter(isTest));

describe('size', () => {
  it('reads the whole tree', () => {
    expect(sources.length).toBeGreaterThan(300);
    expect(tests.length).toBeGreaterThan(10);
  });

  it('has no file over 500 lines', () => {
    const long = sources.concat(sized(styles), tests).filter(({ lines }) => lines > 500);
    expect(long).toEqual([]);
  });

  it('keeps nine sources in ten under 200 lines, and the middle one within 75', () => {
    expect(sources.filter(({ lines }) => lines >= 200).length / sources.length).toBeLessThan(0.1);
    expect(sources[Math.floor(sources.length / 2)]?.lines).toBeLessThanOrEqual(75);
  });

  // One in four is the aim: a file is what one reads together. Most that are left are components,
  // entries of registries and routes.
  it('has at most three files in ten under 25 lines', () => {
    const all = sources.concat(tests);
    expect(all.filter(({ lines }) => lines < 25).length / all.length).toBeLessThan(0.3);
  });
});

describe('folders', () => {
  /**
   * Content of the companies and of the tests is counted by its makers; pictures of the
   * documentation likewise.
   */
  const own = files.filter(
    (path) => !/^(server\/demo|server\/db\/migrations|docs|tests\/corpus)\//.test(path),
  );

  // A folder is one concept: beyond forty files it is most often two. Tests lie beside what they
  // test and would count twice.
  it('hold at most 40 sources, registries apart', () => {
    const counts = new Map<string, number>();
    for (const path of own) {
      const folder = dirname(path);
      if (folder === '.' || /(^|\/)registry\.tsx?$/.test(path) || /\.test\.tsx?$/.test(path))
        continue;
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect(counts.size).toBeGreaterThan(40);
    expect([...counts].filter(([, count]) => count > 40)).toEqual([]);
  });

  /**
   * Each of these holds one entry of a registry, or one route: a folder of one file is what they
   * are for.
   */
  const entries =
    /^(src\/kinds\/(blocks|cards|questions|viewers)\/|contract\/(api|entities)\/|server\/[a-z]+$|src\/public$)|(^|\/)routes$/;

  it('hold more than one source, registries and routes apart', () => {
    const counts = new Map<string, number>();
    for (const path of code.concat(styles)) {
      const folder = dirname(path);
      if (!isTest(path) && folder.includes('/') && !entries.test(folder))
        counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count === 1).map(([folder]) => folder)).toEqual([]);
  });

  it('are at most five levels deep', () => {
    expect(own.filter((path) => path.split('/').length > 6)).toEqual([]);
  });
});

describe('names', () => {
  it('are no drawers', () => {
    const drawers =
      /(^|[/.-])(utils?|helpers?|common|misc|managers?)([/.-]|$)|(^|\/)types\.(ts|tsx|mts)$|(^|\/)index\.(ts|tsx|mjs|mts)$/;
    expect(code.concat(styles).filter((path) => drawers.test(path))).toEqual([]);
  });

  it('are kebab-case, with what the file is after a dot', () => {
    // `.oxlintrc` and the like carry the names that their tools want.
    const odd = code
      .concat(styles)
      .filter(
        (path) =>
          !path
            .split('/')
            .every((part) => /^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(part) || part === 'pt-BR'),
      );
    expect(odd).toEqual([]);
  });
});
